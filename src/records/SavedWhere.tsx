import { use } from 'react';
import { SaveNote } from './save-note.ts';
import './saved-where.css';

/** Says where the form saves to, as its last field above the footer; nothing outside a program. */
export function SavedWhere() {
  const note = use(SaveNote);
  return note && <div className="saved-where">{note}</div>;
}
