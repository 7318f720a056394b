import { useCallback, useEffect, useRef } from 'react';

/**
 * The query that was asked for last. Screens are drawn a moment after an address was asked for, so a second
 * change in that moment has to build on the first one and not on what is drawn.
 *
 * @param query what the drawn address says
 */
export function useQueryAhead(query: string) {
  const written = useRef<string[]>([]);
  const drawn = useRef(query);
  useEffect(() => {
    drawn.current = query;
    // An address that was not written here (Back, a link) makes what was written before it void.
    const at = written.current.lastIndexOf(query);
    written.current = at === -1 ? [] : written.current.slice(at + 1);
  }, [query]);
  const latest = useCallback(() => written.current.at(-1) ?? drawn.current, []);
  const wrote = useCallback((next: string) => {
    if (next !== (written.current.at(-1) ?? drawn.current)) written.current.push(next);
  }, []);
  return { latest, wrote };
}
