import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';

/** A backup, and the document of which it is. */
export interface Trees {
  readonly backup: string;
  readonly original: string;
}

/**
 * What the rules open wherever it lies (`COLLECTION_GROUPS`) they would open in backups too, which admins
 * alone may read: its copies lie in collections of another id (CORE-D-59).
 */
const PREFIX = 'copy-of-';
const OPENED: readonly string[] = Object.values(COLLECTION_GROUPS);

/** With other names for the collections below a document; ids of documents stay. */
function renamed(below: string, name: (collection: string) => string): string {
  const segments = below.split('/');
  return segments.map((segment, at) => (at % 2 === 1 ? name(segment) : segment)).join('/');
}

/** Where a backup holds the copy of a document. */
export const copyPath = ({ backup, original }: Trees, path: string): string =>
  backup +
  renamed(path.slice(original.length), (id) => (OPENED.includes(id) ? `${PREFIX}${id}` : id));

/** Of which document a copy is; those of older backups lie below the names of the originals. */
export const sourcePath = ({ backup, original }: Trees, copy: string): string =>
  original +
  renamed(copy.slice(backup.length), (id) => {
    const source = id.slice(PREFIX.length);
    return id.startsWith(PREFIX) && OPENED.includes(source) ? source : id;
  });
