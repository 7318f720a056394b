import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';

/** A backup and its original document. */
export interface Trees {
  readonly backup: string;
  readonly original: string;
}

/**
 * Copies use other collection ids: collection group access by the rules would otherwise match
 * copies in backups, which only admins may read (CORE-D-59).
 */
const PREFIX = 'copy-of-';
const OPENED: readonly string[] = Object.values(COLLECTION_GROUPS);

/** Renames the collections below a document; document ids stay. */
function renamed(below: string, name: (collection: string) => string): string {
  const segments = below.split('/');
  return segments.map((segment, at) => (at % 2 === 1 ? name(segment) : segment)).join('/');
}

/** The path of a document's copy in a backup. */
export const copyPath = ({ backup, original }: Trees, path: string): string =>
  backup +
  renamed(path.slice(original.length), (id) => (OPENED.includes(id) ? `${PREFIX}${id}` : id));

/** The original of a copy; older backups use the original collection names. */
export const sourcePath = ({ backup, original }: Trees, copy: string): string =>
  original +
  renamed(copy.slice(backup.length), (id) => {
    const source = id.slice(PREFIX.length);
    return id.startsWith(PREFIX) && OPENED.includes(source) ? source : id;
  });
