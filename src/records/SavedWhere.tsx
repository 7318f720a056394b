import { use } from 'react';
import { SaveNote } from './save-note.ts';
import './saved-where.css';

/** Where this form saves to, last among its fields and always above its footer; nothing outside a program. */
export function SavedWhere() {
  const note = use(SaveNote);
  return note && <div className="saved-where">{note}</div>;
}
