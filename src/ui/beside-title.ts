import { createContext, type ReactNode } from 'react';

/** What the shell puts beside the title of a page: the colleagues who have it open. */
export const BesideTitle = createContext<ReactNode>(null);
