import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ownOf, prefixOf, withOwn } from './own-params.ts';

/** The URL parameters of one part of a page, under their unprefixed names. */
export interface OwnParams {
  readonly params: URLSearchParams;
  /** @returns a promise that settles once the URL has changed, where that takes time */
  readonly change: (put: (params: URLSearchParams) => URLSearchParams) => Promise<void> | void;
}

/**
 * The URL parameters of one part of a page; those of other parts stay.
 * @param part the prefix; empty for unprefixed parameters
 */
export function useOwnParams(part: string): OwnParams {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const begins = prefixOf(part);
  const text = query.toString();
  const params = useMemo(() => ownOf(new URLSearchParams(text), begins), [text, begins]);
  const change = useCallback<OwnParams['change']>(
    (put) => {
      const query = new URLSearchParams(text);
      const next = withOwn(query, begins, put(ownOf(query, begins)));
      return navigate({ search: String(next) }, { replace: true, preventScrollReset: true });
    },
    [navigate, text, begins],
  );
  return { params, change };
}
