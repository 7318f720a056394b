export type IdsOf<P extends string> = Readonly<Record<NamesIn<P>, string>>;
/** The ids without the record's own; they identify the list. */
export type ListIdsOf<P extends string> = Readonly<Record<NamesIn<ParentOf<P>>, string>>;
type NamesIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParentOf<P> = P extends `${infer Head}/${infer Tail}` ? `${Head}/${ParentOf<Tail>}` : '';

/**
 * Whether a string is a valid document id. Firestore rejects others, or treats a slash as a path
 * separator.
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !/^__.*__$/.test(id) &&
    new TextEncoder().encode(id).length <= 1500
  );
}

interface Placed<P extends string> {
  readonly path: P;
}

/** The path of a record. @throws RangeError for an invalid id */
export const pathOf = <P extends string>({ path }: Placed<P>, ids: IdsOf<P>): string =>
  fill(path, ids);

/**
 * The path of a collection.
 *
 * @throws RangeError for an invalid id
 */
export const listPathOf = <P extends string>({ path }: Placed<P>, ids: ListIdsOf<P>): string =>
  fill(path.slice(0, path.lastIndexOf('/')), ids);

/** Fills a path's placeholders with ids. @throws RangeError as `pathOf` */
export function fill(pattern: string, ids: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? '';
    if (!isDocumentId(id)) throw new RangeError(`Not a document id: "${id}"`);
    return id;
  });
}

/** Extracts the ids from a path, by placeholder name. */
export function idsIn(pattern: string, path: string): Readonly<Record<string, string>> {
  const segments = path.split('/');
  const named = pattern.split('/').flatMap((part, i) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, segments[i] ?? ''] as const];
  });
  return Object.fromEntries(named);
}

/** Whether a document path matches a pattern. */
export function matchesPath(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const parts = pattern.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, i) => (part.startsWith('{') ? segments[i] !== '' : part === segments[i]))
  );
}
