import { userSchema } from '#domain/people/user/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type Planner,
  type ReadDocument,
  type WriteData,
  type WritePlan,
} from '#domain/shared/write-plan.ts';
import { noteRecord } from './note-record.ts';
import {
  answerEntrySchema,
  decodeNote,
  EDIT_MINUTES,
  mayEdit,
  noteEntrySchema,
  questionEntrySchema,
  type AnswerEntry,
  type Note,
  type NoteEntry,
  type QuestionEntry,
} from './schema.ts';

const decodeUser = documentReader(userSchema);

export interface NewNote {
  readonly uid: string;
  readonly noteID: string;
  /** The document path of the record that the note is about. */
  readonly about: string;
}

async function accountOf(read: ReadDocument, uid: string) {
  const stored = await read(docPath('user', { uid }));
  if (!stored) throw new AppError('not-found', 'This account was deleted. Nothing was saved.');
  const { study, site, subjectID } = decodeUser(uid, stored);
  return { study, site, subjectID };
}

const planned = (action: string, kind: 'create' | 'update', path: string, data: WriteData) => ({
  action,
  writes: [{ of: noteRecord, kind, path, data }],
});

/** Writes a note. @throws AppError not-found without the account */
export function planNote({ uid, noteID, about }: NewNote, entry: NoteEntry): Planner {
  const { text } = noteEntrySchema.validateSync(entry);
  const path = docPath('note', { uid, noteID });
  return async (read) => {
    const account = await accountOf(read, uid);
    const plain = { field: '', addressee: '', state: 'note', open: false };
    return planned('Create note', 'create', path, { about, text, ...plain, ...account });
  };
}

/**
 * Creates a question about one field.
 *
 * @throws AppError not-found without the account
 */
export function planQuestion({ uid, noteID, about }: NewNote, entry: QuestionEntry): Planner {
  const { text, field, addressee } = questionEntrySchema.validateSync(entry);
  const path = docPath('note', { uid, noteID });
  return async (read) => {
    const account = await accountOf(read, uid);
    const asked = { field, addressee, state: 'open', open: true };
    return planned('Ask question', 'create', path, { about, text, ...asked, ...account });
  };
}

export interface NoteKey {
  readonly uid: string;
  readonly noteID: string;
}

/**
 * Plans a change of a stored note.
 *
 * @throws AppError not-found when it is gone
 */
function planChange(
  { uid, noteID }: NoteKey,
  plan: (note: Note, path: string) => WritePlan,
): Planner {
  const path = docPath('note', { uid, noteID });
  return async (read) => {
    const stored = await read(path);
    if (!stored) throw new AppError('not-found', 'This note no longer exists. Nothing was saved.');
    return plan(decodeNote(noteID, stored), path);
  };
}

const refused = (message: string) => new AppError('failed-precondition', message);

/**
 * Changes the author's own text.
 *
 * @throws AppError failed-precondition after five minutes
 */
export function planEditNote(
  key: NoteKey,
  entry: NoteEntry,
  { email, now }: { readonly email: string; readonly now: Date },
): Planner {
  const { text } = noteEntrySchema.validateSync(entry);
  return planChange(key, (note, path) => {
    if (!mayEdit(note, email, now)) {
      throw refused(
        `A note can be changed by its author for ${EDIT_MINUTES} minutes. Write another one. Nothing was saved.`,
      );
    }
    return planned('Edit note', 'update', path, { text });
  });
}

/** Answers an open question. @throws AppError failed-precondition when it is not open */
export function planAnswer(key: NoteKey, entry: AnswerEntry, email: string): Planner {
  const { answer } = answerEntrySchema.validateSync(entry);
  return planChange(key, ({ state }, path) => {
    if (state !== 'open') throw refused('This question is no longer open. Nothing was saved.');
    const answered = { answer, answered: SERVER_TIME, answeredBy: email };
    return planned('Answer question', 'update', path, { state: 'answered', ...answered });
  });
}

/** Closes an answered question. @throws AppError failed-precondition without an answer */
export function planClose(key: NoteKey): Planner {
  return planChange(key, ({ state }, path) => {
    if (state !== 'answered') {
      throw refused('Only an answered question can be closed. Nothing was saved.');
    }
    return planned('Close question', 'update', path, { state: 'closed', open: false });
  });
}

/**
 * Withdraws a note from the person's pages; the history keeps its text and the reason.
 *
 * @throws AppError failed-precondition when it is already withdrawn
 */
export function planWithdraw(key: NoteKey, reason: string): Planner {
  return planChange(key, ({ state }, path) => {
    if (state === 'withdrawn') throw refused('This note is already withdrawn.');
    const data = { state: 'withdrawn', open: false, text: '', answer: '' };
    return { ...planned('Withdraw note', 'update', path, data), reason };
  });
}
