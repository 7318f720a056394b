import { array, number, object, type InferType } from 'yup';
import { count, flag, text, texts, time } from './fields.ts';
import type { Stored } from './read-document.ts';

/** Long-running server work on a document tree. */
export type JobKind = 'backup' | 'erase' | 'restore' | 'copy' | 'publish' | 'import' | 'undo';

/** Minutes without progress after which a job is restarted, and then given up. */
export const STILL_MINUTES = 3;

/** `jobs/{id}`, written only by the functions; shows the progress of long work. */
export const jobSchema = object({
  kind: text(),
  /** The target: the document to back up, collection to erase, or document to restore. */
  path: text(),
  /** The user or program that the target belongs to; at most one job at a time per root. */
  root: text(),
  /** For an erase: all collections to empty in turn; `path` is the first. */
  targets: texts(),
  /** The index of the current target; equals the number of targets once all are empty. */
  target: count(),
  /** Initial document count per target; empty until counted. */
  totals: array(number().defined()).default([]),
  /** The backup written, restored, or required to hold everything erased. */
  backup: text(),
  recursive: flag(),
  phase: text(),
  /** The last document processed. */
  cursor: text(),
  /** Documents processed, over all targets. */
  done: count(),
  total: count(),
  /** Set at the end, once every document was compared and counted. */
  verified: flag(),
  /** The checksum of a verified backup; empty for backups older than checksums. */
  checksum: text(),
  reason: text(),
  startedBy: text(),
  startedAt: time(),
  updatedAt: time(),
  finishedAt: time(),
  /** The end of the lease: past it, the job counts as interrupted and can be rerun. */
  aliveUntil: time(),
  error: text(),
  /** Number of restarts after a stall within the current call. */
  stalls: count(),
  /** The job's history entry; empty until it is written. */
  entry: text(),
});

export type Job = Stored<InferType<typeof jobSchema>>;

export type JobState = 'running' | 'interrupted' | 'done' | 'failed';

type JobProgress = Pick<InferType<typeof jobSchema>, 'phase' | 'aliveUntil'>;

/** The state of a job at a given time. */
export function jobState({ phase, aliveUntil }: JobProgress, now: Date): JobState {
  if (phase === 'done' || phase === 'failed') return phase;
  return aliveUntil && aliveUntil > now ? 'running' : 'interrupted';
}

/** The targets that an erase still has to empty, in order; empty once done. */
export function targetsLeft({ kind, phase, path, targets, target }: Job): readonly string[] {
  if (kind !== 'erase' || phase === 'done') return [];
  return (targets.length > 0 ? targets : [path]).slice(target);
}

/** The `FS_recursiveDelete` request that resumes an interrupted or failed erase. */
export function continuedErase({ path, targets, reason, backup }: Job): {
  readonly path: string;
  readonly reason: string;
  readonly also: string[];
  readonly backup?: string;
} {
  const also = targets.filter((target) => target !== path);
  return { path, reason, also, ...(backup === '' ? {} : { backup }) };
}
