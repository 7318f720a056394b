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

/** What staff does with programs as a whole; the lists that many screens read are in programs.ts. */
export const programs = collectionOf(programRecord);

/** How far the copy of a program is; null for one that was not cloned. For admins. */
export const programCopySource = (programKey: string) =>
  documentSource(docPath('programCopyJob', { programKey }), decodeProgramCopy);

/** The kinds of journal that no program owns. */
export const commonJournalTypes = listSource(
  collectionPath('journalType', {}),
  documentReader(object({})),
  [],
  { name: 'common journal types' },
);

/** Trees of thousands of documents; the server ends such work after an hour. */
const LONG = { timeout: 3_600_000 };

/** A record that was not taken over, and why. */
export interface NotTaken {
  readonly place: string;
  readonly why: string;
}

export interface TakenOver {
  readonly written: number;
  readonly refused: readonly NotTaken[];
}

/** Clones a program, or goes on with a clone that is not complete; its content follows by itself. */
export const cloneProgram = ({
  sourceProgramID,
  destinationProgramID,
  destinationProgramName,
}: CopyRequest) =>
  call('FS_copyProgram', { sourceProgramID, destinationProgramID, destinationProgramName });

/**
 * Takes records of one program over from another, some at a time: what was done when it is interrupted stays,
 * and is not written again when it is asked for once more.
 *
 * @returns how many records were changed, and which were refused
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

/** What deleting a program would delete, and who has it as active program. */
export const dryRunDelete = (programID: string) => call('programDryRun', { programID }, LONG);

/** @throws AppError without an id, before anything is called (AUTHOR-PROG-49) */
export async function deleteProgram(id: string, reason: string): Promise<void> {
  if (id === '') throw new AppError('invalid-argument', NO_ID);
  await call('FS_recursiveDelete', { path: docPath('program', { key: id }), reason }, LONG);
}
