import { jobState, type Job, type JobState } from '../../../domain/shared/job.ts';
import { countOf, formatCount } from '../../../lib/words.ts';
import type { Tone } from '../../../ui/tone.ts';

/** A job whose server time is still on its way began just now. */
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

export const JOB_NAMES: Readonly<Record<string, string>> = {
  backup: 'Backup of',
  erase: 'Erase',
  restore: 'Restore of',
};

export const STATE_WORDS: Readonly<Record<JobState, readonly [Tone, string]>> = {
  running: ['info', 'Running'],
  interrupted: ['warning', 'Interrupted'],
  done: ['success', 'Verified'],
  failed: ['danger', 'Failed'],
};

/** How far a job is, in words. */
export function progressText(job: Job, now: Date): string {
  const of = `${formatCount(job.done)} of ${countOf(job.total, 'document')}`;
  switch (jobState(job, now)) {
    case 'running':
      return job.phase === 'counting' ? 'Counting…' : of;
    case 'interrupted':
      return `Stopped at ${of}. Run it again to finish it.`;
    case 'failed':
      return `Stopped at ${of}. ${job.error}`;
    case 'done':
      return countOf(job.total, 'document');
  }
}
