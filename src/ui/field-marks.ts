import { createContext, use, type ReactNode } from 'react';

const NONE: ReadonlyMap<string, ReactNode> = new Map();

/** Marks next to a record's fields, by stored name, such as an open question about a field. */
export const FieldMarks = createContext(NONE);

/** The mark of a field in forms and key–value panels. */
export const useFieldMarks = () => use(FieldMarks);
