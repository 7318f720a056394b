import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { textSearch, type TextSearch } from '#lib/text-search.ts';

const TEXT = 'find';
const CASE = 'case';

export type Asked = Pick<TextSearch, 'text' | 'matchCase'>;

/** The search, stored in the URL so that a link finds the same. */
export function useFind(): readonly [TextSearch, (asked: Asked) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get(TEXT) ?? '';
  const matchCase = params.get(CASE) === 'yes';
  const search = useMemo(() => textSearch(text, matchCase), [text, matchCase]);
  const find = ({ text, matchCase }: Asked) =>
    setParams({ ...(text !== '' && { [TEXT]: text }), ...(matchCase && { [CASE]: 'yes' }) });
  return [search, find];
}
