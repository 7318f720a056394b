import { useSearchParams } from 'react-router-dom';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the lines of the page can be narrowed to, in days. */
export const AGES = [1, 7, 30] as const;

const PARAMETER = 'waits';

/** How many whole days somebody waits; null where nothing says since when. */
export const daysOf = (since: Date | null | undefined, now: Date): number | null =>
  since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS)) : null;

/** The least age of the lines, in the address, so that a copied link shows a colleague the same ones. */
export function useLeastAge() {
  const [query, setQuery] = useSearchParams();
  const least = AGES.find((days) => String(days) === query.get(PARAMETER)) ?? 0;
  const choose = (days: string) =>
    setQuery(days === '0' ? {} : { [PARAMETER]: days }, { replace: true });
  return { least, choose };
}
