import { createContext } from 'react';

/** What the navigation calls the page that is open; a title that says something else says this too. */
export const NavName = createContext<string | null>(null);
