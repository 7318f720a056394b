import { array, mixed, number, object, string, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { readOnlyAt } from '#domain/shared/plain-record.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

export const importRecord = readOnlyAt('import', 'imports/{importID}', {
  label: ['import', 'imports'],
  read: 'staff',
  sentence: 'Imports: who imported which file, how far it is and which rows were refused.',
  notAudited: 'A log of the functions; what they import has entries of its own, which name it.',
});

export const importPartRecord = readOnlyAt('importPart', 'imports/{importID}/parts/{partID}', {
  label: ['rows of an import', 'rows of imports'],
  read: 'nobody',
  sentence: 'Rows that an import has still to write: for the functions alone.',
  notAudited: 'Deleted when the import ends; what it writes has entries of its own.',
});

export const IMPORT_STATES = ['staged', 'running', 'done', 'undoing', 'undone'] as const;

/** Refused rows that an import names; it counts all of them. */
export const MOST_REFUSALS = 200;

/** `imports/{importID}`, written only by the functions. */
export const importSchema = object({
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
