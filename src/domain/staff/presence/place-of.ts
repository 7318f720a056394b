/** Records whose subpages count as one place. */
const PEOPLE = new Set(['users', 'subjects', 'registrations']);

/** Path segments that may precede an id: of a form, and of other pages about the record. */
const TO_FORM = new Set(['edit', ':action']);
const TO_RECORD = new Set([...TO_FORM, 'logs']);

const partsOf = (pattern: string): readonly string[] => pattern.split('/').slice(1);

/** Drops the segments that precede an id, because a record may have several URLs. */
function withoutWay(pattern: string, path: string, ways: ReadonlySet<string>): string {
  const parts = partsOf(pattern);
  const isWay = (at: number) => ways.has(parts[at] ?? '') && parts[at + 1]?.startsWith(':');
  return path
    .split('/')
    .filter((_, at) => !isWay(at - 1))
    .join('/');
}

/**
 * The place of a page: its path up to the last id; for people, up to the first.
 *
 * @param pattern as in the route table, such as "/users/:uid/calls"
 * @returns null for a page that is not about a single record
 */
export function placeOf(pattern: string, pathname: string): string | null {
  const parts = partsOf(pattern);
  const ids = parts.flatMap((part, at) => (part.startsWith(':') ? [at] : []));
  const last = PEOPLE.has(parts[0] ?? '') ? ids[0] : ids.at(-1);
  if (last === undefined) return null;
  const upToId = pathname
    .split('/')
    .slice(0, last + 2)
    .join('/');
  return withoutWay(pattern, upToId, TO_RECORD);
}

/** The path of a page's form, the same for all its URLs. */
export const formOf = (pattern: string, pathname: string): string =>
  withoutWay(pattern, pathname, TO_FORM);
