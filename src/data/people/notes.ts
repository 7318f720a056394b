import { orderBy, where, type DocumentData, type QueryDocumentSnapshot } from 'firebase/firestore';
import {
  planAnswer,
  planClose,
  planEditNote,
  planNote,
  planQuestion,
  planWithdraw,
  type NoteKey,
} from '#domain/people/note/plans.ts';
import {
  addresseesOf,
  decodeNote,
  QUESTION_STATES,
  type AnswerEntry,
  type Note,
  type NoteEntry,
  type QuestionEntry,
} from '#domain/people/note/schema.ts';
import { idsIn, matchesPath } from '#domain/shared/doc-path.ts';
import { collectionPath, PATHS } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { groupSource } from '#data/engine/group-source.ts';
import { randomToken } from '#data/engine/random.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

/** Unconfirmed notes have no time yet and come first. */
const newestFirst = (a: Note, b: Note): number =>
  (b.created?.getTime() ?? Infinity) - (a.created?.getTime() ?? Infinity);

/** Notes per page. */
export const NOTES_PAGE = 19;

/**
 * A person's notes, newest first; unresolved questions are always among them.
 * @param about the path of one of the person's records; null for all of them
 */
export const notesSource = (uid: string, about: string | null, max = NOTES_PAGE) =>
  listSource(
    collectionPath('note', { uid }),
    decodeNote,
    [
      ...(about === null ? [] : [where('about', '==', about)]),
      orderBy('open', 'desc'),
      orderBy('created', 'desc'),
    ],
    { name: `about=${about ?? ''}`, max, compare: newestFirst },
  );

/** A question with the account it lies below. */
export interface Question extends Note {
  readonly uid: string;
  readonly path: string;
}

/** The query limit of the rules for notes. */
export const MOST_QUESTIONS = 1000;

/** Null for a note that lies below something else than an account. */
function questionOf(document: QueryDocumentSnapshot<DocumentData>): Question | null {
  const { path } = document.ref;
  if (!matchesPath(PATHS.note, path)) return null;
  const { uid = '' } = idsIn(PATHS.note, path);
  return { ...decodeNote(document.id, document.data()), uid, path };
}

const ALL = { max: MOST_QUESTIONS, rowOf: questionOf } as const;

/** The questions about all people, newest first (TEAM-NOTE-06). */
export const questionsSource = groupSource(
  'note',
  [where('state', 'in', QUESTION_STATES), orderBy('created', 'desc')],
  { ...ALL, name: 'questions' },
);

/** The open questions to a person, by e-mail or role, oldest first (TEAM-NOTE-04). */
export function questionsForSource(person: Parameters<typeof addresseesOf>[0]) {
  const to = addresseesOf(person);
  return groupSource(
    'note',
    [where('state', '==', 'open'), where('addressee', 'in', to), orderBy('created')],
    { ...ALL, name: `open for ${to.join(' ')}` },
  );
}

/** The answered questions of their author, not closed yet; the earliest answer first. */
export const answersForSource = (email: string) =>
  groupSource(
    'note',
    [where('state', '==', 'answered'), where('createdBy', '==', email), orderBy('answered')],
    { ...ALL, name: `answered for ${email}` },
  );

const asStored = (_: string, raw: RawDocument): RawDocument => raw;

/** The record that a question is about; null when it is gone. */
export const askedRecordSource = (about: string) => documentSource(about, asStored);

/** The account of a new note, and the path of the record it is about. */
export interface About {
  readonly uid: string;
  readonly about: string;
}

export const writeNote = (about: About, entry: NoteEntry) =>
  commit(planNote({ ...about, noteID: randomToken() }, entry));

export const askQuestion = (about: About, entry: QuestionEntry) =>
  commit(planQuestion({ ...about, noteID: randomToken() }, entry));

export const editNote = (key: NoteKey, entry: NoteEntry) =>
  commit(planEditNote(key, entry, { email: signedInEmail(), now: new Date() }));

export const answerQuestion = (key: NoteKey, entry: AnswerEntry) =>
  commit(planAnswer(key, entry, signedInEmail()));

export const closeQuestion = (key: NoteKey) => commit(planClose(key));

export const withdrawNote = (key: NoteKey, reason: string) => commit(planWithdraw(key, reason));
