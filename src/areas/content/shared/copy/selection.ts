import { createContext } from 'react';

/** Which records of a list are chosen, for the boxes of its rows. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

export const SelectionContext = createContext<Selection | null>(null);
