import { useSearchParams } from 'react-router-dom';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Filter options for the waiting time, in days. */
export const AGES = [1, 7, 30] as const;

const PARAMETER = 'waits';

/** Whole days of waiting; null when the start is unknown. */
export const daysOf = (since: Date | null | undefined, now: Date): number | null =>
  since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS)) : null;

/** The minimum age filter in days, kept in the URL so that a shared link shows the same lines. */
export function useLeastAge() {
  const [query, setQuery] = useSearchParams();
  const least = AGES.find((days) => String(days) === query.get(PARAMETER)) ?? 0;
  const choose = (days: string) =>
    setQuery(days === '0' ? {} : { [PARAMETER]: days }, { replace: true });
  return { least, choose };
}
