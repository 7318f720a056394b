import { isDocumentId } from '#domain/shared/doc-path.ts';
import { PATHS } from '#domain/shared/paths.ts';

/**
 * What the data reset may touch, as shapes of paths. A path from a browser is compared with these and
 * with nothing else: what no shape fits is refused.
 */

/** The erase buttons in their order, each with the sub-collections of `users/{uid}` it empties (CORE-D-56). */
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
] as const;

/** Every sub-collection of a user that may be erased. */
export const ERASABLE: readonly string[] = ERASE_TARGETS.flatMap((target) => target.collections);

/** What may be erased, with the document that it belongs to. */
export type Erasable =
  | {
      readonly kind: 'userData';
      readonly root: string;
      readonly uid: string;
      readonly name: string;
    }
  | { readonly kind: 'program'; readonly root: string; readonly id: string };

/** Longer than any path of the database with ids that staff can read. */
export const MAX_PATH = 1000;

/** Takes a path apart; null when a segment is none that the console ever makes. */
function segmentsOf(path: string): readonly string[] | null {
  if (path.length > MAX_PATH) return null;
  const segments = path.split('/');
  return segments.every(isPlainSegment) ? segments : null;
}

/** No control characters, no placeholders, and no slash that something on the way might decode. */
function isPlainSegment(segment: string): boolean {
  return (
    isDocumentId(segment) &&
    segment.trim() === segment &&
    !/\p{Cc}|%2f|%5c|[\\*{}]/iu.test(segment) &&
    !/^(%2e|\.)+$/i.test(segment)
  );
}

/** What a path of `FS_recursiveDelete` names (CORE-D-58, AUTHOR-D-28); null for every other path. */
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
 * Everything that one request of `FS_recursiveDelete` erases, in its order; null when it names a path
 * twice, or paths that do not all belong to one user.
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
 * The document that a path of `FS_documentBackup` belongs to (CORE-D-58): `users/{uid}` itself, or the
 * program of a document at or below `programs/{id}`; null for every other path.
 */
export function backupRoot(path: string): string | null {
  const segments = segmentsOf(path);
  if (!segments || segments.length % 2 === 1) return null;
  const [first, id] = segments;
  if (first === 'users' && segments.length === 2) return path;
  return first === 'programs' ? `${first}/${id}` : null;
}

/** The id of a backup document in its path, or null. */
export function backupID(path: string): string | null {
  const segments = segmentsOf(path);
  const [first, id = ''] = segments ?? [];
  return segments?.length === 2 && first === 'backups' ? id : null;
}

/** The id of a new backup: that of its source document, and the time (CORE-D-59). */
export function newBackupID(sourceDoc: string, at: Date): string {
  return `${sourceDoc.slice(sourceDoc.lastIndexOf('/') + 1)}_${at.toISOString()}`;
}

/** The sub-collections that users have. */
const KINDS_OF_USERS = new Set(
  Object.values(PATHS).flatMap((path) => {
    const [first, , kind] = path.split('/');
    return first === 'users' && kind ? [kind] : [];
  }),
);

/** Whether a path names a sub-collection that users have. */
export const isKindOfUser = (path: string): boolean =>
  KINDS_OF_USERS.has(path.slice(path.lastIndexOf('/') + 1));

/** What the history calls the erasing of these paths: the button that does it, or all that goes. */
export function eraseAction(paths: readonly string[]): string {
  const erased = paths.map(erasable);
  const isProgram = erased[0]?.kind === 'program';
  const names = erased.flatMap((one) => (one?.kind === 'userData' ? [one.name] : []));
  const targets = ERASE_TARGETS.filter(({ collections }) =>
    collections.some((collection) => names.includes(collection)),
  );
  const what = targets.map((target) => target.what).join(', ');
  const action = isProgram ? 'Delete program' : `Erase ${what}`;
  return action;
}

/** How many documents a collection holds. `missing` ones do not exist, but have documents below them. */
export interface CollectionCount {
  readonly path: string;
  readonly documents: number;
  readonly missing: number;
}

/**
 * Counts a tree by collection. Takes the paths of its documents in the order of the database, in which
 * a document stands before those below it.
 */
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
    const found = this.#counts.get(collection) ?? { documents: 0, missing: 0 };
    this.#counts.set(collection, found);
    return found;
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

/** How many documents an erase target holds, by the counts of a dry run; those below them included. */
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
