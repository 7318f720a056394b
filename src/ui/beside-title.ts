import { createContext, type ReactNode } from 'react';

/** Rendered by the shell next to a page's title: the colleagues who have the page open. */
export const BesideTitle = createContext<ReactNode>(null);
