import { array, mixed, number, object, string, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

/** Refused rows that an import names; it counts all of them. */
export const MOST_REFUSALS = 200;

/** `imports/{importID}`, written only by the functions. */
const importSchema = object({
  kind: text(),
  ids: mixed<RawDocument>().nullable().default(null),
  fileName: text(),
  state: text(),
  /** Rows to write, those received, and those written. */
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

/** Without progress for this long, an import is taken to be interrupted. */
const SILENT_MS = 90_000;

/** Whether rows or their undoing are left over from an interrupted run. */
export const isInterrupted = ({ state, updatedAt }: Import, now: Date): boolean =>
  state !== 'done' && state !== 'undone' && now.getTime() - (updatedAt?.getTime() ?? 0) > SILENT_MS;
