import { use } from 'react';
import { SaveNote } from './save-note.ts';

/** Says in a form's footer where it saves to; nothing outside a program. */
export const SavedWhere = () => use(SaveNote);
