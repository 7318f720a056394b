import { readColleagues } from '#data/administration/roles.ts';
import { readNewestSets, type ProgramSet } from '#data/content/change-set/sets-of-programs.ts';
import { GRACE_MS, type Source } from '#data/engine/shared-source.ts';
import { readNudges } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { AppError } from '#domain/shared/app-error.ts';

/** Records that the palette finds by name, besides people and programs. */
export interface NamedRecords {
  readonly sets: readonly ProgramSet[];
  readonly nudges: readonly Nudger[];
  /** The e-mails of members of staff. */
  readonly colleagues: readonly string[];
}

/** Returns an empty list for a refused read. @throws AppError for any other failure */
const unlessDenied = async <Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> =>
  rows.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'permission-denied') return [];
    throw error;
  });

async function readNamed(): Promise<NamedRecords> {
  const [sets, nudges, colleagues] = await Promise.all([
    unlessDenied(readNewestSets()),
    unlessDenied(readNudges()),
    unlessDenied(readColleagues()),
  ]);
  return { sets, nudges, colleagues };
}

/** Reads once instead of listening; searches of the same minute share the answer. */
export const namedRecordsSource = (since: number): Source<NamedRecords> => ({
  key: `named records:${Math.floor(since / GRACE_MS)}`,
  attach: ({ next, error }) => {
    readNamed().then((records) => next(records, true), error);
    return () => undefined;
  },
});
