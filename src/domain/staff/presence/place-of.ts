/** Records whose subpages count as one place. */
const PEOPLE = new Set(['users', 'subjects', 'registrations']);

/**
 * The place of a page: its path up to the last id; for people, up to the first.
 *
 * @param pattern as in the route table, such as "/users/:uid/calls"
 * @returns null for a page that is not about a single record
 */
export function placeOf(pattern: string, pathname: string): string | null {
  const parts = pattern.split('/').slice(1);
  const ids = parts.flatMap((part, at) => (part.startsWith(':') ? [at] : []));
  const last = PEOPLE.has(parts[0] ?? '') ? ids[0] : ids.at(-1);
  if (last === undefined) return null;
  return pathname
    .split('/')
    .slice(0, last + 2)
    .join('/');
}
