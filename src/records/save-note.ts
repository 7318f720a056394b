import { createContext, type ReactNode } from 'react';

/** What a form of a record says about its save; null for nothing. */
export const SaveNote = createContext<ReactNode>(null);
