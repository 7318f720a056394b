import { object, type InferType } from 'yup';
import { anything, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { journalPhases } from './answers.ts';

/** A journal entry of a program, `users/{uid}/programs/{program}/journalEntries/{id}`. */
export const journalEntrySchema = object({
  id: text(),
  journalTypeID: text(),
  phase: text(),
  dateCreated: time(),
  dateCompleted: time(),
  /** Questions and answers; admins only (REPORT-D-63). */
  phases: anything(),
});

export type JournalEntry = Stored<InferType<typeof journalEntrySchema>>;

export const decodeJournalEntry = documentReader(journalEntrySchema);

/** Pacing journals have their own display (REPORT-JOURNAL-08); detected by type or questions. */
export function isPacing({
  journalTypeID,
  phases,
}: Pick<JournalEntry, 'journalTypeID' | 'phases'>) {
  return (
    /pacing/i.test(journalTypeID) ||
    journalPhases(phases).some(({ questions }) => questions.some(({ pacing }) => pacing))
  );
}
