import { createContext } from 'react';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Breadcrumbs above all pages of a frame, such as the program whose lists it shows. */
export const CrumbsAbove = createContext<readonly Crumb[]>([]);
