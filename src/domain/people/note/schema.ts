import { object, string, type InferType } from 'yup';
import { flag, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

const MAX_NOTE = 4000;

/** Minutes during which authors may change their own text, by the server's time (TEAM-NOTE-05). */
export const EDIT_MINUTES = 5;

/**
 * A plain note keeps the state `note`; a question is open until answered and closed (TEAM-NOTE-02).
 */
const NOTE_STATES = ['note', 'open', 'answered', 'closed', 'withdrawn'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

export const QUESTION_STATES = ['open', 'answered', 'closed'] as const satisfies NoteState[];

export const noteSchema = object({
  /** The document path of the record that the note is about. */
  about: text(),
  text: text(),
  /** The field that a question is about; empty for a note. */
  field: text(),
  /** A colleague's e-mail or a staff role; empty for a note. */
  addressee: text(),
  state: string().oneOf(NOTE_STATES).default('note'),
  /** True until a question is answered and closed; sorts unresolved questions first. */
  open: flag(),
  answer: text(),
  answered: time(),
  answeredBy: text(),
  /** Copied from the account when written, for lists across all people. */
  study: text(),
  site: text(),
  subjectID: text(),
  created: time(),
  createdBy: text(),
  updated: time(),
  updatedBy: text(),
});

export type Note = Stored<InferType<typeof noteSchema>>;

export const decodeNote = documentReader(noteSchema);

/** Blanks and format characters, which look empty on the screen. */
const INVISIBLE = /[\s\p{Cf}\p{Z}\p{Cc}]/gu;

const written = (label: string) =>
  string()
    .label(label)
    .trim()
    .max(MAX_NOTE, `${label} must be at most ${MAX_NOTE.toLocaleString('en-US')} characters`)
    .default('')
    .required(`${label} is required`)
    .test('visible', `${label} is required`, (value) => value.replace(INVISIBLE, '') !== '');

/** A note's text, as entered (TEAM-NOTE-08). */
export const noteEntrySchema = object({ text: written('Note') });

/** A question, as entered. */
export const questionEntrySchema = object({
  field: string().label('Field').default('').required('Choose the field'),
  addressee: string().label('To').default('').required('Choose whom to ask'),
  text: written('Question'),
});

export const answerEntrySchema = object({ answer: written('Answer') });

export type NoteEntry = InferType<typeof noteEntrySchema>;
export type QuestionEntry = InferType<typeof questionEntrySchema>;
export type AnswerEntry = InferType<typeof answerEntrySchema>;

export const isQuestion = ({ state }: Pick<Note, 'state'>): boolean =>
  (QUESTION_STATES as readonly string[]).includes(state);

/**
 * Whether this person may still change the text; the rules check this again by the server's time.
 */
export function mayEdit(note: Note, email: string, now: Date): boolean {
  if (note.createdBy !== email || (note.state !== 'note' && note.state !== 'open')) return false;
  // Unconfirmed writes have no time yet.
  return note.created === null || now.getTime() - note.created.getTime() < EDIT_MINUTES * 60_000;
}

/** The addressees of questions that reach this person: e-mail and roles (TEAM-NOTE-04). */
export const addresseesOf = (person: {
  readonly email: string;
  readonly roles: ReadonlySet<string>;
}): readonly string[] => [person.email, ...person.roles];
