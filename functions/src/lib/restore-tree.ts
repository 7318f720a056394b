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

/** What a restore does with one document. */
type Fate = 'create' | 'overwrite' | 'unchanged';

export interface Restored {
  /** The document's original path. */
  readonly path: string;
  readonly data: DocumentData;
  readonly fate: Fate;
  /** Update time of the document stored there; null when there is none. */
  readonly found: Timestamp | null;
  /** What it was compared with; null when there was no document. */
  readonly comparedWith: DocumentData | null;
}

/** Compares a page of a backup with the current documents at the original paths. */
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
    const comparedWith = stored[i]?.data() ?? null;
    return { path, data, fate: fateOf(path, data, stored[i], trees.original), found, comparedWith };
  });
}

/**
 * An existing document keeps fields that the backup lacks. Staff may have edited the user document
 * since, and it is never erased, so it is restored only when missing.
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

/** The pointer to the newest history entry is not part of the content. */
function comparedFields(path: string, data: DocumentData): string[] {
  const fields = Object.keys(data);
  return isAudited(path) ? fields.filter((field) => field !== LAST_CHANGE) : fields;
}

/** An audited document for the committer, with its original stamps and the restore's entry. */
export function plannedRestore({ path, data, fate }: Restored): PlannedWrite {
  const fields = comparedFields(path, data).map((field) => [field, data[field] as unknown]);
  const kind = fate === 'create' ? 'create' : 'update';
  const kept = Object.fromEntries(fields) as DocumentData;
  return planned({ kind, path, data: kept, stamps: 'kept' });
}
