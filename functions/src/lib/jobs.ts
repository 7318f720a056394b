import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  Timestamp,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { jobSchema, jobState, type Job, type JobKind } from '#domain/shared/job.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { asCallerError } from './defect.ts';
import { inTransaction } from './in-transaction.ts';
import { Busy } from './busy.ts';
import { ALIVE_MS, JobRun, StoodStill } from './job-run.ts';
import { isPassing } from './passing.ts';
import { random } from './random.ts';
import { requireStillRole } from './run-callable.ts';

/** An older attempt is not resumed: its copies are stale by now. */
const RESUME_WITHIN_MS = 60 * 60_000;

/** Exponential backoff for a busy database: 1, 2, 4, 8 and 16 seconds. */
const MOST_TRIES = 5;
const BACK_OFF_MS = 500;

/** How often stalled work is restarted before somebody has to look at it. */
const MOST_STALLS = 1;

/** After running well for this long, the retry counter resets. */
const CALM_MS = 60_000;

/** A job that has just begun. */
const UNCOUNTED = { target: 0, totals: [], cursor: '', done: 0, total: 0 };
const UNPROVEN = { verified: false, checksum: '', error: '', stalls: 0, entry: '' };

const readJob = documentReader(jobSchema);

/** External dependencies of a job: the clock, and a hook after each step. */
export interface JobDeps {
  readonly now: () => Date;
  readonly afterStep: (step: string) => void | Promise<void>;
  /** Waits before a retry. */
  readonly wait?: (ms: number) => Promise<void>;
}

export const LIVE: JobDeps = { now: () => new Date(), afterStep: () => undefined };

export interface JobRequest {
  readonly kind: JobKind;
  readonly path: string;
  readonly root: string;
  /** Several collections processed in turn; `path` is the first. */
  readonly targets?: readonly string[];
  readonly recursive: boolean;
  readonly reason: string;
  readonly actor: string;
  /** The role group that the actor needs: asked again at each save, because a job may run for long. */
  readonly role: StaffRole;
  /** Makes a job id from its time; random by default. */
  readonly newID?: (at: Date) => string;
  /** The backup that the job reads or, with its own id, writes. */
  readonly backup: (jobID: string) => string;
  /** Throws to refuse; reads within the transaction that begins the job. */
  readonly check: (transaction: Transaction, resumed: boolean) => Promise<void>;
  /** The real progress of a failed job: its last saved state may be behind. */
  readonly progress?: (job: Job) => Promise<Partial<Pick<Job, 'done'>>>;
}

/** A job that this call holds exclusively. */
export interface RunningJob {
  readonly id: string;
  readonly request: JobRequest;
  /** The job when the call began; update it through `save`. */
  readonly job: Job;
  /** Whether it resumes an earlier attempt, which may have left something behind. */
  readonly resumed: boolean;
  /** Fails once another call holds the job. */
  readonly save: (fields: Readonly<Record<string, unknown>>, batch?: WriteBatch) => Promise<void>;
  /** Throws when another call may hold the job; called before each page of documents. */
  readonly assertAlive: () => void;
}

/**
 * Runs work as a job: claims it or resumes an interrupted attempt, excludes other jobs on the same
 * user or program, and records failure. A duplicate call finds the work done and does nothing. A busy
 * database or a stall leads to a retry.
 * @returns the job as it was when claimed
 * @throws AppError failed-precondition while another job runs on the same user or program, or when
 * this one lost its lease; a Defect, which the job also names
 */
export async function runJob(
  db: Firestore,
  request: JobRequest,
  deps: JobDeps,
  work: (job: RunningJob) => Promise<void>,
): Promise<Job> {
  const at = deps.now();
  const runID = token(random, 20);
  const claimed = await inTransaction(db, (transaction) =>
    claim(db, transaction, request, { at, runID }),
  );
  if (claimed.job.phase === 'done') return claimed.job;
  const attempt = { db, request, deps, runID, work };
  let began = at;
  const failed = { tries: 0, stalls: 0 };
  for (;;) {
    try {
      await tryOnce(attempt, claimed, failed);
      return claimed.job;
    } catch (error) {
      if (!mayTryAgain(error, failed)) throw asCallerError(error);
      if (error instanceof StoodStill) {
        failed.stalls += 1;
        continue;
      }
    }
    const now = deps.now();
    failed.tries = now.getTime() - began.getTime() > CALM_MS ? 1 : failed.tries + 1;
    await (deps.wait ?? sleep)(BACK_OFF_MS * 2 ** failed.tries);
    began = now;
  }
}

/** How often this call has failed so far. */
interface Failed {
  readonly tries: number;
  readonly stalls: number;
}

const mayTryAgain = (error: unknown, { tries, stalls }: Failed): boolean =>
  error instanceof StoodStill ? stalls < MOST_STALLS : isPassing(error) && tries < MOST_TRIES;

interface Attempt {
  readonly db: Firestore;
  readonly request: JobRequest;
  readonly deps: JobDeps;
  readonly runID: string;
  readonly work: (job: RunningJob) => Promise<void>;
}

/**
 * @throws the original error when a retry follows, otherwise the error for the caller, once
 * recorded
 */
async function tryOnce(
  attempt: Attempt,
  claimed: Pick<RunningJob, 'job' | 'resumed'>,
  failed: Failed,
): Promise<void> {
  const { db, request, deps, work } = attempt;
  const id = claimed.job.docID;
  const again = failed.tries + failed.stalls > 0;
  try {
    await asRun(attempt, id, async (run) => {
      const save: RunningJob['save'] = async (fields, batch) => {
        // Nothing is left to do after the last save.
        if (fields['phase'] !== 'done') await requireStillRole(db, request);
        await run.save(fields, batch);
      };
      if (!again) await deps.afterStep('claimed');
      const job = again ? await takeUp(db, { id, request, save }, failed) : claimed.job;
      if (job.phase === 'done') return;
      const resumed = again || claimed.resumed;
      await work({ id, request, job, resumed, save, assertAlive: () => run.assertAlive() });
    });
  } catch (error) {
    if (mayTryAgain(error, failed)) throw error;
    const callerError = asCallerError(error);
    // In a separate run, because a save of the failed one may still be in flight.
    await asRun(attempt, id, (run) => noteFailure(callerError, id, attempt, run)).catch(
      () => undefined,
    );
    throw callerError;
  }
}

const asRun = async (
  { db, deps, runID }: Attempt,
  id: string,
  work: (run: JobRun) => Promise<void>,
): Promise<void> => {
  const run = await JobRun.begin(jobRef(db, id), runID, deps.now);
  await run.whileMoving(() => work(run));
};

/** The job after a failed attempt, whose last save may have succeeded although it reported an error. */
async function takeUp(
  db: Firestore,
  { id, request, save }: Pick<RunningJob, 'id' | 'request' | 'save'>,
  { stalls }: Failed,
): Promise<Job> {
  await save({ stalls });
  await inTransaction(db, (transaction) => request.check(transaction, true));
  return await jobNow(db, id);
}

const jobNow = async (db: Firestore, id: string): Promise<Job> =>
  readJob(id, (await jobRef(db, id).get()).data() ?? {});

/** @throws AppError invalid-argument when the reason is empty or blank */
export function neededReason(reason: string | undefined): string {
  const text = reason?.trim() ?? '';
  if (text === '') throw new AppError('invalid-argument', 'A reason is required.');
  return text;
}

const jobRef = (db: Firestore, jobID: string) => db.doc(docPath('job', { jobID }));

/** If the failure cannot be recorded, the job shows as interrupted, which is just as clear. */
async function noteFailure(
  { message }: AppError,
  id: string,
  { db, request, deps }: Attempt,
  run: JobRun,
): Promise<void> {
  await deps.afterStep('failing');
  const progress = await request.progress?.(await jobNow(db, id)).catch(() => ({}));
  const finishedAt = FieldValue.serverTimestamp();
  await run.save({ ...progress, phase: 'failed', error: message, finishedAt });
}

async function claim(
  db: Firestore,
  transaction: Transaction,
  request: JobRequest,
  { at, runID }: { readonly at: Date; readonly runID: string },
): Promise<Pick<RunningJob, 'job' | 'resumed'>> {
  const lock = db.doc(docPath('jobLock', { lockID: request.root.replace('/', ' ') }));
  const held: unknown = (await transaction.get(lock)).get('jobID');
  const last = typeof held === 'string' ? await jobByID(db, transaction, held) : null;
  const state = last && jobState(last, at);
  if (last && state === 'running') throw new Busy(last);
  const same = last !== null && isSame(last, request);
  if (same && last.phase === 'done' && last.startedAt && last.startedAt >= at) {
    return { job: last, resumed: true };
  }
  const resumed = same && canResume(last, at);
  await request.check(transaction, resumed);
  const aliveUntil = Timestamp.fromMillis(at.getTime() + ALIVE_MS);
  if (resumed) {
    const phase = last.phase === 'failed' ? 'counting' : last.phase;
    transaction.update(jobRef(db, last.docID), { runID, aliveUntil, phase, error: '', stalls: 0 });
    return { job: { ...last, phase }, resumed };
  }
  const jobID = await freeID(db, transaction, request, at);
  const { kind, path, root, targets = [], recursive, reason, actor } = request;
  // The previous run may only be slow: this write tells it that it lost the job.
  if (last && state === 'interrupted') transaction.update(jobRef(db, last.docID), { runID: '' });
  const fields = {
    kind,
    path,
    root,
    recursive,
    reason,
    backup: request.backup(jobID),
    phase: 'counting',
    targets: [...targets],
    ...UNCOUNTED,
    ...UNPROVEN,
    startedBy: actor,
    runID,
  };
  transaction.create(jobRef(db, jobID), {
    ...fields,
    aliveUntil,
    startedAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  });
  transaction.set(lock, { jobID });
  return { job: readJob(jobID, { ...fields, startedAt: at }), resumed };
}

async function jobByID(db: Firestore, transaction: Transaction, id: string): Promise<Job | null> {
  const data = (await transaction.get(jobRef(db, id))).data();
  return data ? readJob(id, data) : null;
}

function isSame(last: Job, request: JobRequest): boolean {
  return (
    last.kind === request.kind &&
    last.path === request.path &&
    last.recursive === request.recursive &&
    // A different reason is a different act: the job and its entry would keep the old one.
    last.reason === request.reason &&
    isDeepStrictEqual(last.targets, [...(request.targets ?? [])]) &&
    last.backup === request.backup(last.docID)
  );
}

/** Unfinished, and recent enough that its work is still valid. */
function canResume(last: Job, at: Date): boolean {
  const age = at.getTime() - (last.startedAt?.getTime() ?? 0);
  return last.phase !== 'done' && age < RESUME_WITHIN_MS;
}

async function freeID(
  db: Firestore,
  transaction: Transaction,
  { newID }: JobRequest,
  at: Date,
): Promise<string> {
  if (!newID) return token(random, 20);
  for (let ms = at.getTime(); ; ms += 1) {
    const jobID = newID(new Date(ms));
    if (!(await jobByID(db, transaction, jobID))) return jobID;
  }
}
