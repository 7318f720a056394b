import { createContext } from 'react';

/** Which rows of a list somebody has ticked. */
export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** For the boxes in the rows: the columns of a table stay the same whatever is ticked. */
export const ChosenRowsContext = createContext<ChosenRows>({
  ids: new Set(),
  toggle: () => undefined,
});
