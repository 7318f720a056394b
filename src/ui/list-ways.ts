import { createContext } from 'react';

/** How an area's lists differ from the default. */
export interface Ways {
  /** The text after "Error:" for a failed read. */
  readonly errorWords: (error: Error) => string;
  /** Whether tables are paged; otherwise they show all rows. */
  readonly paged: boolean;
}

export const ListWays = createContext<Ways>({
  errorWords: (error) => error.message,
  paged: true,
});
