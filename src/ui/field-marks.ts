import { createContext, use, type ReactNode } from 'react';

const NONE: ReadonlyMap<string, ReactNode> = new Map();

/** What stands beside a record's fields, by stored name: an open question about one of them. */
export const FieldMarks = createContext(NONE);

/** The mark of a field in forms and key–value panels. */
export const useFieldMarks = () => use(FieldMarks);
