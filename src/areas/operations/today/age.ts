import { useSearchParams } from 'react-router-dom';

/** Filter options for the waiting time, in days. */
export const AGES = [1, 7, 30] as const;

const PARAMETER = 'waits';

/** The minimum age filter in days, kept in the URL so that a shared link shows the same lines. */
export function useLeastAge() {
  const [query, setQuery] = useSearchParams();
  const least = AGES.find((days) => String(days) === query.get(PARAMETER)) ?? 0;
  const choose = (days: string) =>
    setQuery(days === '0' ? {} : { [PARAMETER]: days }, { replace: true });
  return { least, choose };
}
