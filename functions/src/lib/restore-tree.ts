import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { AUDITED, isAudited, LAST_CHANGE } from '../../../src/domain/shared/history.ts';
import { pathName } from '../../../src/domain/shared/paths.ts';
import type { PlannedWrite } from '../../../src/domain/shared/write-plan.ts';
import { sameData } from './tree.ts';

/** What becomes of one document of a backup. */
export type Fate = 'create' | 'overwrite' | 'unchanged';

export interface Restored {
  /** Where the document belongs. */
  readonly path: string;
  readonly data: DocumentData;
  readonly fate: Fate;
}

/** Compares a page of a backup with what is stored now where it came from. */
export async function comparePage(
  db: Firestore,
  page: readonly QueryDocumentSnapshot[],
  { backup, original }: { readonly backup: string; readonly original: string },
): Promise<Restored[]> {
  const paths = page.map(({ ref }) => original + ref.path.slice(backup.length));
  const stored = await db.getAll(...paths.map((path) => db.doc(path)));
  return page.map((copy, i) => {
    const path = paths[i] ?? '';
    const data = copy.data();
    return { path, data, fate: fateOf(path, data, stored[i], original) };
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

/** The stamps of an audited document say who wrote it last: that is the restore itself. */
function comparedFields(path: string, data: DocumentData): string[] {
  if (!isAudited(path)) return Object.keys(data);
  const { changed, created } = AUDITED[pathName(path) as keyof typeof AUDITED];
  const stamps: readonly string[] = [LAST_CHANGE, ...(changed ?? []), ...(created ?? [])];
  return Object.keys(data).filter((field) => !stamps.includes(field));
}

/** An audited document as the committer takes it, which adds the stamps and the entry. */
export function plannedRestore({ path, data, fate }: Restored): PlannedWrite {
  const fields = comparedFields(path, data).map((field) => [field, data[field] as unknown]);
  const kind = fate === 'create' ? 'create' : 'update';
  return { kind, path, data: Object.fromEntries(fields) as DocumentData };
}
