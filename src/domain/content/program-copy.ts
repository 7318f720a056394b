import { object, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { count, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { programRecord } from './program.ts';
import { programCopyJobRecord } from './read-only-records.ts';

/** What the history calls everything that the copying of a program writes. */
export const COPY_ACTION = 'Clone program';

/** A request that no function has taken up for so long got lost, and can be made again. */
const TAKEN_UP_WITHIN_MS = 90_000;

/**
 * `programCopyJobs/{key of the new program}`, written by the functions alone: the copying of all that lies
 * below a program (AUTHOR-D-27).
 */
export const programCopySchema = object({
  sourceProgramID: text(),
  destinationProgramID: text(),
  destinationProgramName: text(),
  /** "queued", "copying", "done" or "failed". */
  status: text(),
  /** Everything of the source up to this document is done. */
  cursor: text(),
  /** Documents that were written. */
  copied: count(),
  /** Documents that were there already, and stayed as they were. */
  kept: count(),
  total: count(),
  /** Of all documents of the source, those that the copy had at the end. */
  verified: count(),
  error: text(),
  /** The entry of the history with which the copy began. */
  entry: text(),
  /** The job of the function that works on it; empty before that. */
  job: text(),
  requestedBy: text(),
  requestedAt: time(),
  finishedAt: time(),
  /** A copy that has not spoken until then was interrupted, and can be run again. */
  aliveUntil: time(),
});

export type ProgramCopy = Stored<InferType<typeof programCopySchema>>;

export const decodeProgramCopy = documentReader(programCopySchema);

export type CopyState = 'queued' | 'copying' | 'interrupted' | 'done' | 'failed';

/** Where the copying of a program stands at a moment. */
export function copyState(
  { status, aliveUntil }: Pick<ProgramCopy, 'status' | 'aliveUntil'>,
  now: Date,
): CopyState {
  if (status === 'done' || status === 'failed') return status;
  if (!aliveUntil || aliveUntil <= now) return 'interrupted';
  return status === 'queued' ? 'queued' : 'copying';
}

const LEFT_OUT = ['lessonBackups', 'changeSets'];

/** Whether a path lies below a program and comes along when it is copied: not what was deleted of it or is to come. */
export function isCopied(path: string): boolean {
  const [, , collection] = path.split('/');
  return collection !== undefined && !LEFT_OUT.includes(collection);
}

/** A document of a program as the copy of the program has it. */
export const copiedData = (data: RawDocument, programKey: string): RawDocument =>
  'programKey' in data ? { ...data, programKey } : data;

export interface CopyRequest {
  readonly sourceProgramID: string;
  readonly destinationProgramID: string;
  readonly destinationProgramName: string;
}

/**
 * Begins the copy of a program: the new program itself, and the job by which a function copies all below
 * it. Of a copy that failed or was interrupted, only the job is put back, which goes on where it stopped
 * (AUTHOR-D-26, AUTHOR-D-27).
 *
 * @throws AppError not-found without the source, failed-precondition while that is being copied itself,
 *   already-exists where the destination is anything else than an unfinished copy of the same source
 */
export function planProgramCopy(
  { sourceProgramID, destinationProgramID, destinationProgramName }: CopyRequest,
  { actor, now, entryID }: { readonly actor: string; readonly now: Date; readonly entryID: string },
): Planner {
  const path = docPath('program', { key: destinationProgramID });
  const jobPath = docPath('programCopyJob', { programKey: destinationProgramID });
  const queued = {
    ...{ status: 'queued', error: '', requestedBy: actor, requestedAt: SERVER_TIME },
    ...{ finishedAt: null, aliveUntil: new Date(now.getTime() + TAKEN_UP_WITHIN_MS) },
  };
  return async (read) => {
    const source = await read(docPath('program', { key: sourceProgramID }));
    if (!source) throw new AppError('not-found', `There is no program "${sourceProgramID}".`);
    const found = await read(path);
    const job = decodeProgramCopy(destinationProgramID, (await read(jobPath)) ?? {});
    if (found) {
      const unfinished = ['failed', 'interrupted'].includes(copyState(job, now));
      if (!found['copyStatus'] || job.sourceProgramID !== sourceProgramID || !unfinished) {
        throw new AppError('already-exists', 'Cannot use preexisting ID');
      }
      return {
        action: COPY_ACTION,
        writes: [statusWrite(path, 'copying'), jobWrite(jobPath, queued)],
      };
    }
    if (source['copyStatus']) {
      throw new AppError('failed-precondition', 'This program is being copied itself.');
    }
    const data = {
      ...source,
      ...{ id: destinationProgramID, key: destinationProgramID, name: destinationProgramName },
      copyStatus: 'copying',
    };
    const fresh = {
      cursor: '',
      copied: 0,
      kept: 0,
      total: 0,
      verified: 0,
      entry: entryID,
      job: '',
    };
    const names = { sourceProgramID, destinationProgramID, destinationProgramName };
    return {
      action: COPY_ACTION,
      writes: [
        { of: programRecord, kind: 'create', path, data },
        jobWrite(jobPath, { ...names, ...fresh, ...queued }),
      ],
    };
  };
}

/** Notes that the copying has failed; plans nothing once it is over. */
export function planCopyFailure(programKey: string, error: string): Planner {
  const path = docPath('program', { key: programKey });
  const jobPath = docPath('programCopyJob', { programKey });
  return async (read) => {
    const job = decodeProgramCopy(programKey, (await read(jobPath)) ?? {});
    if (!['queued', 'copying'].includes(job.status)) return { action: COPY_ACTION, writes: [] };
    const failed = jobWrite(jobPath, { status: 'failed', error, finishedAt: SERVER_TIME });
    const program = await read(path);
    const writes = program ? [statusWrite(path, 'failed'), failed] : [failed];
    return { action: COPY_ACTION, writes };
  };
}

/** Nobody has edited the program, so who did last stays. */
const statusWrite = (path: string, copyStatus: string): PlannedWrite => ({
  of: programRecord,
  kind: 'update',
  path,
  data: { copyStatus },
  stamps: 'kept',
});

const jobWrite = (path: string, data: RawDocument): PlannedWrite => ({
  of: programCopyJobRecord,
  kind: 'merge',
  path,
  data,
});
