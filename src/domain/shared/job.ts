import { array, number, object, type InferType } from 'yup';
import { count, flag, text, texts, time } from './fields.ts';
import type { Stored } from './read-document.ts';

/** Long work of the server on the tree of one document. */
export const JOB_KINDS = ['backup', 'erase', 'restore', 'copy'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** A job whose progress has not changed for so long is begun again, then given up. */
export const STILL_MINUTES = 3;

/** `jobs/{id}`, written by the functions alone; shows how far long work is. */
export const jobSchema = object({
  kind: text(),
  /** What is worked on: the document to back up, the collection to erase, the document to restore. */
  path: text(),
  /** The user or program that it belongs to; at most one job at a time works on one. */
  root: text(),
  /** Of an erase: all collections that it empties, one after the other; `path` is the first of them. */
  targets: texts(),
  /** Which of `targets` is worked on, from 0; as many as there are once all are empty. */
  target: count(),
  /** How many documents each of `targets` held at the beginning; empty until they are counted. */
  totals: array(number().defined()).default([]),
  /** The backup that is written, restored from, or has to hold all that is erased. */
  backup: text(),
  recursive: flag(),
  phase: text(),
  /** Everything up to this document is done. */
  cursor: text(),
  /** Documents, of all targets together. */
  done: count(),
  total: count(),
  /** Set at the end, when every document was compared and counted. */
  verified: flag(),
  /** Over every document of a verified backup; empty for one that was made before checksums were kept. */
  checksum: text(),
  reason: text(),
  startedBy: text(),
  startedAt: time(),
  updatedAt: time(),
  finishedAt: time(),
  /** A job that has not spoken until then was interrupted and can be run again. */
  aliveUntil: time(),
  error: text(),
  /** How often the call that works on it found it standing still and began again. */
  stalls: count(),
  /** The entry of the history that stands for this job; empty until it is written. */
  entry: text(),
});

export type Job = Stored<InferType<typeof jobSchema>>;

export type JobState = 'running' | 'interrupted' | 'done' | 'failed';

type JobProgress = Pick<InferType<typeof jobSchema>, 'phase' | 'aliveUntil'>;

/** Where a job stands at a moment. */
export function jobState({ phase, aliveUntil }: JobProgress, now: Date): JobState {
  if (phase === 'done' || phase === 'failed') return phase;
  return aliveUntil && aliveUntil > now ? 'running' : 'interrupted';
}

/** What an erase has yet to empty, in the order in which it goes on; nothing once it is done. */
export function targetsLeft({ kind, phase, path, targets, target }: Job): readonly string[] {
  if (kind !== 'erase' || phase === 'done') return [];
  return (targets.length > 0 ? targets : [path]).slice(target);
}

/** The request of `FS_recursiveDelete` that goes on with an erase which was interrupted or failed. */
export function continuedErase({ path, targets, reason, backup }: Job): {
  readonly path: string;
  readonly reason: string;
  readonly also: string[];
  readonly backup?: string;
} {
  const also = targets.filter((target) => target !== path);
  return { path, reason, also, ...(backup === '' ? {} : { backup }) };
}
