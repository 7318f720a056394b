import { createContext } from 'react';

/** The selected rows of a list. */
export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Context for the checkboxes, so that columns stay stable whatever is selected. */
export const ChosenRowsContext = createContext<ChosenRows>({
  ids: new Set(),
  toggle: () => undefined,
});
