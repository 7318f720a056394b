import { object, type InferType } from 'yup';
import { count, flag, text, time } from './fields.ts';
import type { Stored } from './read-document.ts';

/** Long work of the server on the tree of one document. */
export const JOB_KINDS = ['backup', 'erase', 'restore'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** `jobs/{id}`, written by the functions alone; shows how far long work is. */
export const jobSchema = object({
  kind: text(),
  /** What is worked on: the document to back up, the collection to erase, the document to restore. */
  path: text(),
  /** The user or program that it belongs to; at most one job at a time works on one. */
  root: text(),
  /** The backup that is written or restored from. */
  backup: text(),
  recursive: flag(),
  phase: text(),
  /** Everything up to this document is done. */
  cursor: text(),
  done: count(),
  total: count(),
  /** Set at the end, when every document was compared and counted. */
  verified: flag(),
  reason: text(),
  startedBy: text(),
  startedAt: time(),
  updatedAt: time(),
  finishedAt: time(),
  /** A job that has not spoken until then was interrupted and can be run again. */
  aliveUntil: time(),
  error: text(),
});

export type Job = Stored<InferType<typeof jobSchema>>;

export type JobState = 'running' | 'interrupted' | 'done' | 'failed';

type JobProgress = Pick<InferType<typeof jobSchema>, 'phase' | 'aliveUntil'>;

/** Where a job stands at a moment. */
export function jobState({ phase, aliveUntil }: JobProgress, now: Date): JobState {
  if (phase === 'done' || phase === 'failed') return phase;
  return aliveUntil && aliveUntil > now ? 'running' : 'interrupted';
}
