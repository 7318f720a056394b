import { useCallback, useEffect, useRef } from 'react';

/**
 * The query requested last. Screens render a moment after a navigation, so a second change in that moment
 * must build on the first, not on the rendered query.
 * @param query the rendered query
 */
export function useQueryAhead(query: string) {
  const written = useRef<string[]>([]);
  const drawn = useRef(query);
  useEffect(() => {
    drawn.current = query;
    // An external navigation (Back, a link) voids the queries written before.
    const at = written.current.lastIndexOf(query);
    written.current = at === -1 ? [] : written.current.slice(at + 1);
  }, [query]);
  const latest = useCallback(() => written.current.at(-1) ?? drawn.current, []);
  const wrote = useCallback((next: string) => {
    if (next !== (written.current.at(-1) ?? drawn.current)) written.current.push(next);
  }, []);
  return { latest, wrote };
}
