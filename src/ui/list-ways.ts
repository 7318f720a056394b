import { createContext } from 'react';

/** What the lists of an area do in another way than others. */
export interface Ways {
  /** How a read that failed is told behind "Error:". */
  readonly errorWords: (error: Error) => string;
  /** Whether a table has pages; without them it shows all of its rows. */
  readonly paged: boolean;
}

export const ListWays = createContext<Ways>({
  errorWords: (error) => error.message,
  paged: true,
});
