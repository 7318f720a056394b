import { object, type InferType } from 'yup';
import { count, flag, text } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/*
 * The records that a session can refer to, as read by its pickers (AUTHOR-SESS-32): few fields,
 * read leniently. The records have their own definitions.
 */

const lessonOption = object({
  chNum: count(),
  num: count(),
  title: text(),
  image_filename: text(),
});
const journalOption = object({
  displayName: text(),
  imageURI: text(),
  notAssignableToTask: flag(),
});
const activityOption = object({
  title: text(),
  uuid: text(),
  image_filename: text(),
});
const celebrationOption = object({ name: text() });

export type LessonOption = Stored<InferType<typeof lessonOption>>;
export type JournalOption = Stored<InferType<typeof journalOption>>;
export type ActivityOption = Stored<InferType<typeof activityOption>>;
export type CelebrationOption = Stored<InferType<typeof celebrationOption>>;

export const readLessonOption = documentReader(lessonOption);
export const readJournalOption = documentReader(journalOption);
export const readActivityOption = documentReader(activityOption);
export const readCelebrationOption = documentReader(celebrationOption);

export interface SessionOptions {
  readonly lessons: readonly LessonOption[];
  readonly journals: readonly JournalOption[];
  readonly activities: readonly ActivityOption[];
  readonly celebrations: readonly CelebrationOption[];
}

const byID = (a: { docID: string }, b: { docID: string }): number => a.docID.localeCompare(b.docID);

/** By chapter, then number, then id. */
export const byLesson = (a: LessonOption, b: LessonOption): number =>
  a.chNum - b.chNum || a.num - b.num || byID(a, b);

export const byJournal = (a: JournalOption, b: JournalOption): number =>
  journalLabel(a).localeCompare(journalLabel(b)) || byID(a, b);

export const byKey = byID;

export const byCelebration = (a: CelebrationOption, b: CelebrationOption): number =>
  celebrationLabel(a).localeCompare(celebrationLabel(b)) || byID(a, b);

export interface Option {
  readonly value: string;
  readonly label: string;
}

const journalLabel = ({ displayName, docID }: JournalOption): string =>
  displayName.trim() === '' ? docID : `${displayName} (${docID})`;

const celebrationLabel = ({ name, docID }: CelebrationOption): string => name.trim() || docID;

const lessonLabel = ({ chNum, num, title, docID }: LessonOption): string =>
  `${chNum}.${num} ${title.trim() || docID}`;

const labelled =
  <One extends { readonly docID: string }>(label: (record: One) => string) =>
  (record: One): Option => ({ value: record.docID, label: label(record) });

export const lessonEntry = labelled(lessonLabel);
export const journalEntry = labelled(journalLabel);
export const activityEntry = labelled(({ docID }: ActivityOption) => docID);
export const celebrationEntry = labelled(celebrationLabel);
