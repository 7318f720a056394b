import { useSearchParams } from 'react-router-dom';
import type { Search } from '#domain/content/program-content/find-texts.ts';

const TEXT = 'find';
const CASE = 'case';

/** What is looked for, as the address has it: a copied link finds the same. */
export function useFind(): readonly [Search, (search: Search) => void] {
  const [params, setParams] = useSearchParams();
  const search = { text: params.get(TEXT) ?? '', matchCase: params.get(CASE) === 'yes' };
  const find = ({ text, matchCase }: Search) =>
    setParams({ ...(text !== '' && { [TEXT]: text }), ...(matchCase && { [CASE]: 'yes' }) });
  return [search, find];
}
