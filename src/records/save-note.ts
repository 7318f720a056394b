import { createContext, type ReactNode } from 'react';

/** The note in a record's form about where its save goes; null for none. */
export const SaveNote = createContext<ReactNode>(null);

/** Appended to the confirmation of a save: where it went; empty for nothing. */
export const SavedIn = createContext('');
