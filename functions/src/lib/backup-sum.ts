import { createHash } from 'node:crypto';
import {
  DocumentReference,
  GeoPoint,
  Timestamp,
  type DocumentData,
  type FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { sourcePath, type Trees } from '#domain/staff/data-reset/copies.ts';
import type { Job } from '#domain/shared/job.ts';
import { pagesOf, treeQuery } from './tree.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Equal for the same data at the same place, and for nothing else. */
export const documentSum = (path: string, data: DocumentData): string =>
  sha256(`${JSON.stringify(path)}${canonical(data)}`);

/** The sum over a whole backup, from those of its documents in any order. */
export const backupSum = (documents: Iterable<string>): string =>
  sha256([...documents].sort().join('\n'));

/** Whether a backup is as it was verified; null where no checksum was kept. */
export async function isAsVerified(db: Firestore, job: Job): Promise<boolean | null> {
  if (job.checksum === '') return null;
  const trees: Trees = { backup: job.backup, original: job.path };
  const sums: string[] = [];
  for await (const page of pagesOf(treeQuery(db, job.backup))) {
    sums.push(...page.map((copy) => documentSum(sourcePath(trees, copy.ref.path), copy.data())));
  }
  return backupSum(sums) === job.checksum;
}

/**
 * A value as text, with the fields of maps in one order. Texts stand in quotes, so none can be taken for
 * a value of another kind.
 */
function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value instanceof Timestamp) return `time(${value.seconds},${value.nanoseconds})`;
  if (value instanceof GeoPoint) return `place(${value.latitude},${value.longitude})`;
  if (value instanceof DocumentReference) return `document(${JSON.stringify(value.path)})`;
  if (isVector(value)) return `vector${canonical(value.toArray())}`;
  if (value instanceof Uint8Array) return `bytes(${Buffer.from(value).toString('base64')})`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join()}}`;
}

type Vector = ReturnType<typeof FieldValue.vector>;

/** Its class is not exported; no other value has the method. */
const isVector = (value: object): value is Vector =>
  'toArray' in value && typeof value.toArray === 'function';
