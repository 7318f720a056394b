import { documentsIn, type CollectionCount } from '#domain/staff/data-reset/paths.ts';
import {
  jobState,
  STILL_MINUTES,
  targetsLeft,
  type Job,
  type JobState,
} from '#domain/shared/job.ts';
import { countOf, formatCount } from '#lib/words.ts';
import type { Tone } from '#ui/tone.ts';

/** A job with a pending server timestamp has just begun. */
const begun = ({ startedAt }: Job): number => startedAt?.getTime() ?? Infinity;

export function newestFirst(jobs: readonly Job[]): readonly Job[] {
  return [...jobs].sort((a, b) => begun(b) - begun(a));
}

/** Verified backups; only these can be restored. */
export function backupsOf(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(
    ({ kind, phase, verified }) => kind === 'backup' && phase === 'done' && verified,
  );
}

/** The newest job if it did not succeed: the server never resumes an older one. */
export function unfinished([newest]: readonly Job[], now: Date): Job | null {
  if (!newest) return null;
  const state = jobState(newest, now);
  return state === 'interrupted' || state === 'failed' ? newest : null;
}

const NAMES: Readonly<Record<string, string>> = { backup: 'Backup of', restore: 'Restore of' };

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export function jobName({ kind, path, targets }: Job): string {
  if (kind !== 'erase') return `${NAMES[kind] ?? kind} ${path}`;
  return targets.length < 2 ? `Erase ${path}` : `Erase ${targets.map(lastName).join(', ')}`;
}

export const STATE_WORDS: Readonly<Record<JobState, readonly [Tone, string]>> = {
  running: ['info', 'Running'],
  interrupted: ['warning', 'Interrupted'],
  done: ['success', 'Verified'],
  failed: ['danger', 'Failed'],
};

export function progressText(job: Job, now: Date): string {
  const documents = `${formatCount(job.done)} of ${countOf(job.total, 'document')}`;
  const many = job.targets.length;
  const of = many > 1 ? `${job.target} of ${many} collections, ${documents}` : documents;
  switch (jobState(job, now)) {
    case 'running':
      return (job.phase === 'counting' ? 'Counting…' : of) + begunAgain(job);
    case 'interrupted':
      return `Stopped at ${of}.`;
    case 'failed':
      return `Stopped at ${of}. ${job.error}`;
    case 'done':
      return countOf(job.total, 'document');
  }
}

const begunAgain = ({ stalls }: Job): string =>
  stalls === 0 ? '' : ` Started again after ${STILL_MINUTES} minutes without progress.`;

/**
 * What resuming a job does, in words.
 * @param counts current counts from the server; null while unknown
 */
export function continuing(job: Job, counts: readonly CollectionCount[] | null): string {
  if (job.kind === 'backup') return `Continues the backup of ${job.path}.`;
  if (job.kind === 'restore') return `Asks again what may be overwritten in ${job.path}.`;
  const { left, documents } = leftOf(job, counts);
  return left.length === 0
    ? `Everything is already erased: checks once more and finishes. Reason: ${job.reason}`
    : `Erases what is left of ${left.join(', ')}: ${countOf(documents, 'document')}. Reason: ${job.reason}`;
}

/** The server checks all targets again: the app may have written to an empty one. */
function leftOf(job: Job, counts: readonly CollectionCount[] | null) {
  const waiting = targetsLeft(job).map(lastName);
  if (counts === null) return { left: waiting, documents: Math.max(job.total - job.done, 0) };
  const uid = lastName(job.root);
  const all = (job.targets.length > 0 ? job.targets : [job.path]).map(lastName);
  const left = all.filter(
    (name) => waiting.includes(name) || documentsIn(uid, { collections: [name] }, counts) > 0,
  );
  return { left, documents: documentsIn(uid, { collections: left }, counts) };
}
