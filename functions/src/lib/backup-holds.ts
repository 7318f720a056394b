import type { Firestore } from 'firebase-admin/firestore';
import { copyPath } from '#domain/staff/data-reset/copies.ts';
import { backupID } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { isAudited } from '#domain/records.ts';
import { jobSchema, type Job } from '#domain/shared/job.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';
import { isAsVerified } from './backup-sum.ts';
import { inPages, sameData, type TreeTimes } from './tree.ts';

const readJob = documentReader(jobSchema);

/**
 * The finished job of a backup that covers an erase.
 * @throws AppError failed-precondition unless it is finished, verified, recursive, of this root and
 * unchanged since
 */
export async function backupToErase(db: Firestore, path: string, root: string): Promise<Job> {
  const job = await jobOf(db, path);
  const refuse = (why: string) =>
    new AppError('failed-precondition', `${why} Nothing was deleted.`);
  if (!job) throw refuse(`There is no backup "${path}".`);
  if (job.path !== root) throw refuse(`The backup "${path}" is not a backup of "${root}".`);
  if (!isWhole(job)) {
    throw refuse(
      job.recursive
        ? 'The backup was not finished and verified.'
        : 'The backup holds one document and nothing below it.',
    );
  }
  if ((await isAsVerified(db, job)) === false) {
    throw refuse(`The backup "${path}" was changed after it was verified.`);
  }
  return job;
}

async function jobOf(db: Firestore, path: string): Promise<Job | null> {
  const jobID = backupID(path);
  const stored = jobID === null ? null : await db.doc(docPath('job', { jobID })).get();
  const job = readJob(jobID ?? '', stored?.data() ?? {});
  return job.kind === 'backup' && job.backup === path ? job : null;
}

const isWhole = ({ recursive, verified, phase }: Job): boolean =>
  recursive && verified && phase === 'done';

/**
 * The newest backup that holds all of these documents in their current state; empty when there is
 * none.
 */
export async function backupThatHolds(
  db: Firestore,
  root: string,
  times: TreeTimes,
): Promise<string> {
  const jobs = db.collection(collectionPath('job', {}));
  const snapshot = await jobs.where('path', '==', root).where('kind', '==', 'backup').get();
  const whole = snapshot.docs.map((job) => readJob(job.id, job.data())).filter(isWhole);
  const newest = whole.sort((a, b) => begunAt(a) - begunAt(b)).at(-1);
  if (!newest || (await isAsVerified(db, newest)) === false) return '';
  return (await notHeld(db, newest, times)) === 0 ? newest.backup : '';
}

const begunAt = ({ startedAt }: Job): number => startedAt?.getTime() ?? 0;

/**
 * Counts the documents whose current state a backup does not hold. A valid checksum proves
 * documents older than the backup; every other copy is compared here.
 */
export async function notHeld(db: Firestore, backup: Job, times: TreeTimes): Promise<number> {
  const began = backup.checksum === '' ? 0 : begunAt(backup);
  const newer = [...times].filter(([, time]) => time.toMillis() >= began).map(([path]) => path);
  let missing = 0;
  for (const page of inPages(newer)) {
    const trees = { backup: backup.backup, original: backup.path };
    const copies = page.map((path) => db.doc(copyPath(trees, path)));
    const [sources, held] = await Promise.all([
      db.getAll(...page.map((path) => db.doc(path))),
      db.getAll(...copies),
    ]);
    missing += sources.filter(
      (source, i) => source.exists && !isSame(source.ref.path, source.data(), held[i]?.data()),
    ).length;
  }
  return missing;
}

/** Whether a backup holds the current state of a document. */
export async function isHeld(backup: Job, path: string, read: ReadDocument): Promise<boolean> {
  const copy = copyPath({ backup: backup.backup, original: backup.path }, path);
  const [now, held] = await Promise.all([read(path), read(copy)]);
  return isSame(path, now, held);
}

type Data = Readonly<Record<string, unknown>> | null | undefined;

const isSame = (path: string, now: Data, held: Data): boolean =>
  sameData(content(path, now), content(path, held));

/** The data without the fields that a restore sets itself. */
function content(path: string, data: Data): unknown {
  if (!data || !isAudited(path)) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => field !== LAST_CHANGE));
}
