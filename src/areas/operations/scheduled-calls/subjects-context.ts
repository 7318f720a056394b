import { createContext } from 'react';

/**
 * Subject IDs by uid, as far as they are read; null where that failed. A context and no part of the
 * columns: new columns would have all rows sorted anew with each answer.
 */
export const SubjectsContext = createContext<ReadonlyMap<string, string | null>>(new Map());
