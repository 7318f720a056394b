import { use } from 'react';
import { SaveNote } from './save-note.ts';

/** The last line of a form: where its save goes. */
export const SavedWhere = () => use(SaveNote);
