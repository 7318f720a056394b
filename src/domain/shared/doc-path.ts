/** The ids in a path, by their names in braces. */
export type IdsOf<P extends string> = Readonly<Record<NamesIn<P>, string>>;
/** Without that of the record itself: the ids that say which list. */
export type ListIdsOf<P extends string> = Readonly<Record<NamesIn<ParentOf<P>>, string>>;
type NamesIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParentOf<P> = P extends `${infer Head}/${infer Tail}` ? `${Head}/${ParentOf<Tail>}` : '';

/**
 * Says whether a string can be the id of a document. Firestore refuses the others, or reads a slash
 * in them as another level of the tree.
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

/** The path of one record. @throws RangeError for an id that Firestore would not take as one segment. */
export const pathOf = <P extends string>({ path }: Placed<P>, ids: IdsOf<P>): string =>
  fill(path, ids);

/** The path of the collection in which such records live. */
export const listPathOf = <P extends string>({ path }: Placed<P>, ids: ListIdsOf<P>): string =>
  fill(path.slice(0, path.lastIndexOf('/')), ids);

/** A path with its ids in place of their names. @throws RangeError as `pathOf` */
export function fill(pattern: string, ids: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? '';
    if (!isDocumentId(id)) throw new RangeError(`Not a document id: "${id}"`);
    return id;
  });
}

/** The ids in a path of a pattern, by their names. */
export function idsIn(pattern: string, path: string): Readonly<Record<string, string>> {
  const segments = path.split('/');
  const named = pattern.split('/').flatMap((part, i) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, segments[i] ?? ''] as const];
  });
  return Object.fromEntries(named);
}

/** Whether a document path is one of a pattern. */
export function matchesPath(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const parts = pattern.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, i) => (part.startsWith('{') ? segments[i] !== '' : part === segments[i]))
  );
}
