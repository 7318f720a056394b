import { call } from '#data/engine/call.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { MOST_TAKEN_OVER } from '#domain/content/most-taken-over.ts';
import type { ProgramPair, RecordToTake } from '#domain/content/program-content/take-over.ts';
import { decodeProgramCopy, type CopyRequest } from '#domain/content/program-copy.ts';
import { programRecord } from '#domain/content/program.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { NO_ID } from '#domain/shared/record-plans.ts';
import { object } from 'yup';

/** Acts on whole programs; the lists used by many screens are in programs.ts. */
export const programs = collectionOf(programRecord);

/** The progress of a program's copy; null for one that was not cloned. Admins only. */
export const programCopySource = (programKey: string) =>
  documentSource(docPath('programCopyJob', { programKey }), decodeProgramCopy);

/** Journal types that belong to no program. */
export const commonJournalTypes = listSource(
  collectionPath('journalType', {}),
  documentReader(object({})),
  [],
  { name: 'common journal types' },
);

/** Trees of thousands of documents; the function times out after an hour. */
const LONG = { timeout: 3_600_000 };

/** A record that was not copied, and why. */
interface NotTaken {
  readonly place: string;
  readonly why: string;
}

export interface TakenOver {
  readonly written: number;
  readonly refused: readonly NotTaken[];
}

/** Clones a program, or resumes an incomplete clone; its content is copied in the background. */
export const cloneProgram = ({
  sourceProgramID,
  destinationProgramID,
  destinationProgramName,
}: CopyRequest) =>
  call('FS_copyProgram', { sourceProgramID, destinationProgramID, destinationProgramName });

/**
 * Copies records from one program to another, in batches. An interrupted run keeps what was done,
 * and a retry skips it.
 * @returns the number of changed records, and the refused ones
 */
export async function takeOver(
  pair: ProgramPair,
  records: readonly RecordToTake[],
): Promise<TakenOver> {
  let written = 0;
  const refused: NotTaken[] = [];
  for (let from = 0; from < records.length; from += MOST_TAKEN_OVER) {
    const part = records.slice(from, from + MOST_TAKEN_OVER).map((record) => ({
      ...record,
      fields: [...record.fields],
      parts: record.parts.map(({ field, path }) => ({ field, path: [...path] })),
    }));
    const answer = await call('takeOverContent', { ...pair, records: part }, LONG);
    written += answer.written;
    refused.push(...answer.refused);
  }
  return { written, refused };
}

/** What deleting a program would delete, and whose active program it is. */
export const dryRunDelete = (programID: string) => call('programDryRun', { programID }, LONG);

/** @throws AppError without an id, before any call (AUTHOR-PROG-49) */
export async function deleteProgram(id: string, reason: string): Promise<void> {
  if (id === '') throw new AppError('invalid-argument', NO_ID);
  await call('FS_recursiveDelete', { path: docPath('program', { key: id }), reason }, LONG);
}
