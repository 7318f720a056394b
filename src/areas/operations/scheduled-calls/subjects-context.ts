import { createContext } from 'react';

/**
 * Loaded subject IDs by uid; null on failure. A context rather than columns, because new columns
 * would re-sort all rows with each answer.
 */
export const SubjectsContext = createContext<ReadonlyMap<string, string | null>>(new Map());
