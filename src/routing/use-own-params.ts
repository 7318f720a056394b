import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameters of one part of a page, by names that are its own. */
export interface OwnParams {
  readonly params: URLSearchParams;
  readonly change: (put: (params: URLSearchParams) => URLSearchParams) => void;
}

/**
 * What the address says of one part of a page; what belongs to others stays.
 *
 * @param part begins the parameters of the part; empty for those without such a beginning
 */
export function useOwnParams(part: string): OwnParams {
  const [query, setQuery] = useSearchParams();
  const begins = part === '' ? '' : `${part}.`;
  const text = query.toString();
  const params = useMemo(() => ownOf(new URLSearchParams(text), begins), [text, begins]);
  const change = useCallback<OwnParams['change']>(
    (put) =>
      setQuery(
        (before) => {
          const own = ownOf(before, begins);
          const next = new URLSearchParams(before);
          for (const key of own.keys()) next.delete(begins + key);
          for (const [key, value] of put(own)) next.append(begins + key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, begins],
  );
  return { params, change };
}

function ownOf(query: URLSearchParams, begins: string): URLSearchParams {
  const own = [...query].filter(([key]) => key.startsWith(begins));
  return new URLSearchParams(own.map(([key, value]) => [key.slice(begins.length), value]));
}
