import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { isAudited, planned } from '#domain/records.ts';
import { sourcePath, type Trees } from '#domain/staff/data-reset/copies.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { sameData } from './tree.ts';

/** What becomes of one document of a backup. */
export type Fate = 'create' | 'overwrite' | 'unchanged';

export interface Restored {
  /** Where the document belongs. */
  readonly path: string;
  readonly data: DocumentData;
  readonly fate: Fate;
  /** When what is stored there now was written; null when nothing is. */
  readonly found: Timestamp | null;
}

/** Compares a page of a backup with what is stored now where it came from. */
export async function comparePage(
  db: Firestore,
  page: readonly QueryDocumentSnapshot[],
  trees: Trees,
): Promise<Restored[]> {
  if (page.length === 0) return [];
  const paths = page.map(({ ref }) => sourcePath(trees, ref.path));
  const stored = await db.getAll(...paths.map((path) => db.doc(path)));
  return page.map((copy, i) => {
    const path = paths[i] ?? '';
    const data = copy.data();
    const found = stored[i]?.updateTime ?? null;
    return { path, data, fate: fateOf(path, data, stored[i], trees.original), found };
  });
}

/**
 * A document that exists keeps the fields that the backup does not have. The user itself is never
 * erased, and staff may have edited it since: it comes back only when it is gone.
 */
function fateOf(
  path: string,
  data: DocumentData,
  stored: DocumentSnapshot | undefined,
  original: string,
): Fate {
  const now = stored?.data();
  if (!now) return 'create';
  if (path === original) return 'unchanged';
  return comparedFields(path, data).every((field) => sameData(data[field], now[field]))
    ? 'unchanged'
    : 'overwrite';
}

/** Which entry of the history is the newest is no part of what a document says. */
function comparedFields(path: string, data: DocumentData): string[] {
  const fields = Object.keys(data);
  return isAudited(path) ? fields.filter((field) => field !== LAST_CHANGE) : fields;
}

/** An audited document as the committer takes it: with its own stamps, and the entry of the restore. */
export function plannedRestore({ path, data, fate }: Restored): PlannedWrite {
  const fields = comparedFields(path, data).map((field) => [field, data[field] as unknown]);
  const kind = fate === 'create' ? 'create' : 'update';
  const kept = Object.fromEntries(fields) as DocumentData;
  return planned({ kind, path, data: kept, stamps: 'kept' });
}
