import {
  FieldPath,
  type DocumentData,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { Write } from '#domain/shared/write-plan.ts';
import { storedData } from './commit-plan.ts';

/**
 * A write with a precondition: the database refuses it when the document changed since it was read.
 */
export function writeAsFound(
  db: Firestore,
  batch: WriteBatch,
  write: Write,
  stored: { readonly updateTime?: Timestamp | undefined } | undefined,
): void {
  const document = db.doc(write.path);
  if (!stored?.updateTime) {
    if (write.kind !== 'delete') batch.create(document, storedData(write.data));
    return;
  }
  const asFound = { lastUpdateTime: stored.updateTime };
  if (write.kind === 'delete') {
    batch.delete(document, asFound);
    return;
  }
  const fields = Object.entries<unknown>(storedData(write.data) satisfies DocumentData);
  const [first, ...others] = fields.map(([field, value]) => [new FieldPath(field), value] as const);
  if (first) batch.update(document, ...first, ...others.flat(), asFound);
}
