import { createContext, type ReactNode } from 'react';

/** What a form of a record says about its save; null for nothing. */
export const SaveNote = createContext<ReactNode>(null);

/** What the confirmation of a save adds about where it went; empty for nothing. */
export const SavedIn = createContext('');
