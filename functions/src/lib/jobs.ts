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
import { asTold } from './defect.ts';
import { inTransaction } from './in-transaction.ts';
import { ALIVE_MS, JobRun, StoodStill } from './job-run.ts';
import { isPassing } from './passing.ts';
import { random } from './random.ts';

/** An older attempt is not taken up again: what it copied is no longer what is stored. */
const RESUME_WITHIN_MS = 60 * 60_000;

/** A busy database is left alone for 1, 2, 4, 8 and 16 seconds. */
const MOST_TRIES = 5;
const BACK_OFF_MS = 500;

/** Work that got no further is begun again so often; then somebody has to look at it. */
const MOST_STALLS = 1;

/** What went well for so long may fail as often again. */
const CALM_MS = 60_000;

const readJob = documentReader(jobSchema);

/** What a job takes from outside: the clock, and a hook behind every step of its work. */
export interface JobDeps {
  readonly now: () => Date;
  readonly afterStep: (step: string) => void | Promise<void>;
  /** Waits before the next try. */
  readonly wait?: (ms: number) => Promise<void>;
}

export const LIVE: JobDeps = { now: () => new Date(), afterStep: () => undefined };

export interface JobRequest {
  readonly kind: JobKind;
  readonly path: string;
  readonly root: string;
  /** Several collections that are worked on in turn; `path` is the first. */
  readonly targets?: readonly string[];
  readonly recursive: boolean;
  readonly reason: string;
  readonly actor: string;
  /** The id of a new job, by its time; random without it. */
  readonly newID?: (at: Date) => string;
  /** The backup that the job reads or, by its id, writes. */
  readonly backup: (jobID: string) => string;
  /** Refuses by throwing; reads in the transaction that begins the job. */
  readonly check: (transaction: Transaction, resumed: boolean) => Promise<void>;
  /** How far a job that failed really is: what it stored last may be older. */
  readonly progress?: (job: Job) => Promise<Partial<Pick<Job, 'done'>>>;
}

/** A job that this call works on, and nobody else. */
export interface RunningJob {
  readonly id: string;
  readonly request: JobRequest;
  /** As it stood when the call began; changes go through `save`. */
  readonly job: Job;
  /** Whether it takes up an earlier attempt, which may have left something. */
  readonly resumed: boolean;
  /** Fails once another call has taken the job over. */
  readonly save: (fields: Readonly<Record<string, unknown>>, batch?: WriteBatch) => Promise<void>;
  /** Fails once another call may have taken the job over; asked before each page of documents. */
  readonly assertAlive: () => void;
}

/**
 * Runs work as a job: begins it or takes up an interrupted attempt at the same, keeps others away from
 * the same user or program, and notes a failure. A call that was sent twice finds the work done that
 * began after it arrived, and does nothing. Where the database was too busy, or nothing moved for too
 * long, the job is taken up again, as after an interruption.
 *
 * @returns the job as it stood when this call took it
 * @throws AppError failed-precondition while another job works on the same user or program, or when
 *   this one was taken over because it had been silent for too long; a Defect, which the job names too
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
      if (!mayTryAgain(error, failed)) throw asTold(error);
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

/** How often a call has failed at its job so far. */
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

/** @throws the error itself where the same is tried again, else what the caller is told, once it is noted */
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
      const save: RunningJob['save'] = (fields, batch) => run.save(fields, batch);
      if (!again) await deps.afterStep('claimed');
      const job = again ? await takeUp(db, { id, request, save }, failed) : claimed.job;
      if (job.phase === 'done') return;
      const resumed = again || claimed.resumed;
      await work({ id, request, job, resumed, save, assertAlive: () => run.assertAlive() });
    });
  } catch (error) {
    if (mayTryAgain(error, failed)) throw error;
    const told = asTold(error);
    // In a run of its own: a save of the failed one may still be waiting for an answer.
    await asRun(attempt, id, (run) => noteFailure(told, id, attempt, run)).catch(() => undefined);
    throw told;
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

/** The job as the failed try left it: what that stored last may have arrived although it was told otherwise. */
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

/** @throws AppError invalid-argument without a reason: blanks are none */
export function neededReason(reason: string | undefined): string {
  const text = reason?.trim() ?? '';
  if (text === '') throw new AppError('invalid-argument', 'A reason is required.');
  return text;
}

const jobRef = (db: Firestore, jobID: string) => db.doc(docPath('job', { jobID }));

/** A failure that cannot be noted either leaves the job interrupted, which says as much. */
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
  if (last && state === 'running') throw new AppError('failed-precondition', busy(last));
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
  // Whoever worked on it may only be slow: it finds out that its job is lost.
  if (last && state === 'interrupted') transaction.update(jobRef(db, last.docID), { runID: '' });
  const fields = {
    ...{ kind, path, root, recursive, reason, backup: request.backup(jobID), phase: 'counting' },
    ...{ targets: [...targets], target: 0, totals: [], cursor: '', done: 0, total: 0 },
    ...{ verified: false, checksum: '', error: '', stalls: 0, entry: '', startedBy: actor, runID },
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
    // Another reason is another act: the job and its entry would keep the old one.
    last.reason === request.reason &&
    isDeepStrictEqual(last.targets, [...(request.targets ?? [])]) &&
    last.backup === request.backup(last.docID)
  );
}

/** Not finished, and begun so recently that what it did still holds. */
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

const DOING: Readonly<Record<string, string>> = {
  backup: 'backed up',
  copy: 'copied',
  erase: 'erased',
  restore: 'restored',
};

function busy({ kind, startedBy }: Job): string {
  return `This data is being ${DOING[kind] ?? 'worked on'} at the moment (started by ${startedBy}). Wait until that has ended.`;
}
