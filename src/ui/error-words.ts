import { createContext } from 'react';

/** How a read that failed is told below "Error:"; an area may have its own way. */
export const ErrorWords = createContext((error: Error): string => error.message);
