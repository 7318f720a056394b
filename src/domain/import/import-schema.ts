import { array, mixed, number, object, string, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

/** Maximum refused rows listed by an import; it counts all of them. */
export const MOST_REFUSALS = 200;

/** `imports/{importID}`, written only by the functions. */
const importSchema = object({
  kind: text(),
  ids: mixed<RawDocument>().nullable().default(null),
  fileName: text(),
  state: text(),
  /** Rows to write, rows received, and rows written. */
  total: count(),
  staged: count(),
  done: count(),
  created: count(),
  changed: count(),
  unchanged: count(),
  refused: count(),
  refusals: array(object({ line: number().default(0), why: string().default('') })).default([]),
  startedBy: text(),
  startedAt: time(),
  updatedAt: time(),
  finishedAt: time(),
  undoneBy: text(),
  undoneAt: time(),
});

export type Import = Stored<InferType<typeof importSchema>>;

export const decodeImport = documentReader(importSchema);

/** An import without progress for this long counts as interrupted. */
const SILENT_MS = 90_000;

/** Whether an interrupted run left rows to write or to undo. */
export const isInterrupted = ({ state, updatedAt }: Import, now: Date): boolean =>
  state !== 'done' && state !== 'undone' && now.getTime() - (updatedAt?.getTime() ?? 0) > SILENT_MS;
