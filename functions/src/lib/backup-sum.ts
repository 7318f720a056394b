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

/** A checksum that depends on both data and path. */
export const documentSum = (path: string, data: DocumentData): string =>
  sha256(`${JSON.stringify(path)}${canonical(data)}`);

/** The checksum of a whole backup, independent of document order. */
export const backupSum = (documents: Iterable<string>): string =>
  sha256([...documents].sort().join('\n'));

/** Whether a backup is unchanged since verification; null when no checksum was stored. */
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
 * A canonical string with sorted map keys. Strings are quoted, so they cannot collide with values
 * of another type.
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

/** The class is not exported; no other value has this method. */
const isVector = (value: object): value is Vector =>
  'toArray' in value && typeof value.toArray === 'function';
