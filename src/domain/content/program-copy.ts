import { object, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { count, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { programRecord } from './program.ts';
import { programCopyJobRecord } from './read-only-records.ts';

/** The action of all history entries that a program copy writes. */
export const COPY_ACTION = 'Clone program';

/** A queued request not picked up within this time is lost and can be made again. */
const TAKEN_UP_WITHIN_MS = 90_000;

/**
 * `programCopyJobs/{new program key}`, written only by the functions: the copy of a program's
 * content (AUTHOR-D-27).
 */
const programCopySchema = object({
  sourceProgramID: text(),
  destinationProgramID: text(),
  destinationProgramName: text(),
  /** "queued", "copying", "done" or "failed". */
  status: text(),
  /** The last source document copied. */
  cursor: text(),
  copied: count(),
  /** Documents that already existed and were left unchanged. */
  kept: count(),
  total: count(),
  /** Source documents found in the copy by the final check. */
  verified: count(),
  error: text(),
  /** The first history entry of the copy. */
  entry: text(),
  /** The function job working on it; empty before that. */
  job: text(),
  requestedBy: text(),
  requestedAt: time(),
  finishedAt: time(),
  /** The end of the lease: past it, the copy counts as interrupted and can be rerun. */
  aliveUntil: time(),
});

export type ProgramCopy = Stored<InferType<typeof programCopySchema>>;

export const decodeProgramCopy = documentReader(programCopySchema);

export type CopyState = 'queued' | 'copying' | 'interrupted' | 'done' | 'failed';

/** The state of a program copy at a given time. */
export function copyState(
  { status, aliveUntil }: Pick<ProgramCopy, 'status' | 'aliveUntil'>,
  now: Date,
): CopyState {
  if (status === 'done' || status === 'failed') return status;
  if (!aliveUntil || aliveUntil <= now) return 'interrupted';
  return status === 'queued' ? 'queued' : 'copying';
}

const LEFT_OUT = ['lessonBackups', 'changeSets'];

/** Whether a path is copied with its program; backups of deleted lessons and change sets are not. */
export function isCopied(path: string): boolean {
  const [, , collection] = path.split('/');
  return collection !== undefined && !LEFT_OUT.includes(collection);
}

/** A program's document as stored in the copy. */
export const copiedData = (data: RawDocument, programKey: string): RawDocument =>
  'programKey' in data ? { ...data, programKey } : data;

export interface CopyRequest {
  readonly sourceProgramID: string;
  readonly destinationProgramID: string;
  readonly destinationProgramName: string;
}

/**
 * Starts a program copy: creates the program and the job that copies its content. A failed or
 * interrupted copy only gets its job reset, and then resumes (AUTHOR-D-26, AUTHOR-D-27).
 *
 * @throws AppError not-found without the source, failed-precondition while the source is being
 *   copied, already-exists when the destination is not an unfinished copy of it
 */
export function planProgramCopy(
  { sourceProgramID, destinationProgramID, destinationProgramName }: CopyRequest,
  { actor, now, entryID }: { readonly actor: string; readonly now: Date; readonly entryID: string },
): Planner {
  const path = docPath('program', { key: destinationProgramID });
  const jobPath = docPath('programCopyJob', { programKey: destinationProgramID });
  const queued = {
    status: 'queued',
    error: '',
    requestedBy: actor,
    requestedAt: SERVER_TIME,
    finishedAt: null,
    aliveUntil: new Date(now.getTime() + TAKEN_UP_WITHIN_MS),
  };
  return async (read) => {
    const source = await read(docPath('program', { key: sourceProgramID }));
    if (!source) throw new AppError('not-found', `There is no program "${sourceProgramID}".`);
    const existing = await read(path);
    const job = decodeProgramCopy(destinationProgramID, (await read(jobPath)) ?? {});
    if (existing) {
      const unfinished = ['failed', 'interrupted'].includes(copyState(job, now));
      if (!existing['copyStatus'] || job.sourceProgramID !== sourceProgramID || !unfinished) {
        throw new AppError('already-exists', 'Cannot use preexisting ID');
      }
      return {
        action: COPY_ACTION,
        writes: [statusWrite(path, 'copying'), jobWrite(jobPath, queued)],
      };
    }
    if (source['copyStatus']) {
      throw new AppError('failed-precondition', 'This program is itself being copied.');
    }
    // A copy is edited live until somebody decides otherwise.
    const { setsOnly: _, ...content } = source;
    const data = {
      ...content,
      id: destinationProgramID,
      key: destinationProgramID,
      name: destinationProgramName,
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

/** Records a failed copy. Plans nothing for a copy that is over. */
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

/** Not an edit of the program, so its last editor stays. */
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
