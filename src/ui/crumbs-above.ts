import { createContext } from 'react';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The places above all pages of a frame, such as the program whose lists they show. */
export const CrumbsAbove = createContext<readonly Crumb[]>([]);
