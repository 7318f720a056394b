import { useSearchParams } from 'react-router-dom';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Filter options for the waiting time, in days. */
export const AGES = [1, 7, 30] as const;

const PARAMETER = 'waits';

const midnightOf = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Days of waiting by the local calendar, as its dates are shown; null when the start is unknown. */
export const daysOf = (since: Date | null | undefined, now: Date): number | null =>
  // Rounded, because a day of a changing clock has 23 or 25 hours.
  since ? Math.max(0, Math.round((midnightOf(now) - midnightOf(since)) / DAY_MS)) : null;

/** The minimum age filter in days, kept in the URL so that a shared link shows the same lines. */
export function useLeastAge() {
  const [query, setQuery] = useSearchParams();
  const least = AGES.find((days) => String(days) === query.get(PARAMETER)) ?? 0;
  const choose = (days: string) =>
    setQuery(days === '0' ? {} : { [PARAMETER]: days }, { replace: true });
  return { least, choose };
}
