import { isDocumentId } from '#domain/shared/doc-path.ts';
import { PATHS } from '#domain/shared/paths.ts';

/** Path patterns for the data reset; a path from a browser must match one of them. */

/**
 * The erase buttons in order, with the `users/{uid}` subcollections that each empties (CORE-D-56).
 */
export const ERASE_TARGETS = [
  { key: 'programs', label: 'Erase programs', what: 'programs', collections: ['programs'] },
  {
    key: 'appUsage',
    label: 'Erase app usage',
    what: 'app usage',
    collections: ['appUsage', 'screening004BappUse'],
  },
  { key: 'workflows', label: 'Erase workflows', what: 'workflows', collections: ['workflows'] },
  {
    key: 'surveyResponses',
    label: 'Erase survey responses',
    what: 'survey responses',
    collections: ['surveyBayResponses'],
  },
  { key: 'calls', label: 'Erase calls', what: 'calls', collections: ['calls'] },
  {
    key: 'values',
    label: 'Erase values entries',
    what: 'values entries',
    collections: ['valuesCategoryEntries'],
  },
  { key: 'notes', label: 'Erase notes', what: 'notes', collections: ['notes'] },
] as const;

/** Every erasable subcollection of a user. */
export const ERASABLE: readonly string[] = ERASE_TARGETS.flatMap((target) => target.collections);

/** An erasable path, and its owner document. */
export type Erasable =
  | {
      readonly kind: 'userData';
      readonly root: string;
      readonly uid: string;
      readonly name: string;
    }
  | { readonly kind: 'program'; readonly root: string; readonly id: string };

/** Above the length of any readable path in the database. */
export const MAX_PATH = 1000;

/** Splits a path into segments; null when one cannot come from the console. */
function segmentsOf(path: string): readonly string[] | null {
  if (path.length > MAX_PATH) return null;
  const segments = path.split('/');
  return segments.every(isPlainSegment) ? segments : null;
}

/**
 * Rejects control characters, placeholders, and encoded slashes, which might be decoded on the way.
 */
function isPlainSegment(segment: string): boolean {
  return (
    isDocumentId(segment) &&
    segment.trim() === segment &&
    !/\p{Cc}|%2f|%5c|[\\*{}]/iu.test(segment) &&
    !/^(%2e|\.)+$/i.test(segment)
  );
}

/** The target of an `FS_recursiveDelete` path (CORE-D-58, AUTHOR-D-28); null for any other path. */
export function erasable(path: string): Erasable | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  const [first = '', id = '', name = ''] = segments;
  const root = `${first}/${id}`;
  if (first === 'programs' && segments.length === 2) return { kind: 'program', root, id };
  if (first === 'users' && segments.length === 3 && ERASABLE.includes(name)) {
    return { kind: 'userData', root, uid: id, name };
  }
  return null;
}

/**
 * All targets of one `FS_recursiveDelete` request, in order; null for duplicates or paths of
 * different users.
 */
export function eraseTargets(
  path: string,
  also: readonly (string | undefined)[] = [],
): readonly string[] | null {
  const first = erasable(path);
  const targets = [path, ...also.map((other) => other ?? '')];
  if (!first || new Set(targets).size < targets.length) return null;
  if (targets.length > 1 && first.kind !== 'userData') return null;
  return targets.every((target) => erasable(target)?.root === first.root) ? targets : null;
}

/**
 * The root of an `FS_documentBackup` path (CORE-D-58): `users/{uid}` itself, or the program of a
 * document at or below `programs/{id}`; null for any other path.
 */
export function backupRoot(path: string): string | null {
  const segments = segmentsOf(path);
  if (!segments || segments.length % 2 === 1) return null;
  const [first, id] = segments;
  if (first === 'users' && segments.length === 2) return path;
  return first === 'programs' ? `${first}/${id}` : null;
}

/** The id of a backup document from its path; null for any other path. */
export function backupID(path: string): string | null {
  const segments = segmentsOf(path);
  const [first, id = ''] = segments ?? [];
  return segments?.length === 2 && first === 'backups' ? id : null;
}

/** A new backup's id: the source document's id plus the time (CORE-D-59). */
export function newBackupID(sourceDoc: string, at: Date): string {
  return `${sourceDoc.slice(sourceDoc.lastIndexOf('/') + 1)}_${at.toISOString()}`;
}

const KINDS_OF_USERS = new Set(
  Object.values(PATHS).flatMap((path) => {
    const [first, , kind] = path.split('/');
    return first === 'users' && kind ? [kind] : [];
  }),
);

/** Whether a path names a user subcollection. */
export const isKindOfUser = (path: string): boolean =>
  KINDS_OF_USERS.has(path.slice(path.lastIndexOf('/') + 1));

/** The history action for erasing these paths: the label of the button, or a list of all paths. */
export function eraseAction(paths: readonly string[]): string {
  const erased = paths.map(erasable);
  const isProgram = erased[0]?.kind === 'program';
  const names = erased.flatMap((target) => (target?.kind === 'userData' ? [target.name] : []));
  const targets = ERASE_TARGETS.filter(({ collections }) =>
    collections.some((collection) => names.includes(collection)),
  );
  const kinds = targets.map((target) => target.what).join(', ');
  const action = isProgram ? 'Delete program' : `Erase ${kinds}`;
  return action;
}

/**
 * The number of documents in a collection. `missing` documents do not exist but have documents
 * below them.
 */
export interface CollectionCount {
  readonly path: string;
  readonly documents: number;
  readonly missing: number;
}

/** Counts a tree by collection. Requires paths in Firestore's order, parents before children. */
export class TreeCount {
  readonly #root: string;
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, { documents: number; missing: number }>();

  constructor(root: string) {
    this.#root = root;
  }

  add(path: string): void {
    this.#seen.add(path);
    if (path === this.#root) return;
    this.#of(path).documents += 1;
    for (let above = parentOf(parentOf(path)); above.length > this.#root.length;) {
      if (!this.#seen.has(above)) {
        this.#seen.add(above);
        this.#of(above).missing += 1;
      }
      above = parentOf(parentOf(above));
    }
  }

  #of(path: string) {
    const collection = parentOf(path);
    const count = this.#counts.get(collection) ?? { documents: 0, missing: 0 };
    this.#counts.set(collection, count);
    return count;
  }

  result(): CollectionCount[] {
    const counts = [...this.#counts].map(([path, count]) => ({ path, ...count }));
    return counts.sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

/** "1 document", "20 documents". */
export function documentCount(documents: number): string {
  return `${documents} ${documents === 1 ? 'document' : 'documents'}`;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The number of documents of an erase target in a dry run, including everything below. */
export function documentsIn(
  uid: string,
  target: { readonly collections: readonly string[] },
  counts: readonly CollectionCount[],
): number {
  const roots = target.collections.map((name) => `users/${uid}/${name}`);
  return counts
    .filter(({ path }) => roots.some((root) => path === root || path.startsWith(`${root}/`)))
    .reduce((sum, { documents }) => sum + documents, 0);
}
