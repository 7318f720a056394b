import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { formatDateTime } from '#lib/dates.ts';

type Report = (key: string, stored: Date | null) => void;

/** Lets a page's tables and charts report when their data were stored. */
export const ReportStored = createContext<Report>(() => undefined);

/** The reported times of all loaded tables and charts; null for data without one. */
export function useStoredTimes() {
  const [stored, setStored] = useState<ReadonlyMap<string, Date | null>>(new Map());
  const report = useCallback<Report>((key, stored) => {
    setStored((before) =>
      before.has(key) && before.get(key)?.getTime() === stored?.getTime()
        ? before
        : new Map(before).set(key, stored),
    );
  }, []);
  const times = useMemo(() => [...stored.values()], [stored]);
  return { times, report };
}

export function useReportStored(key: string, stored: Date | null) {
  const report = use(ReportStored);
  useEffect(() => report(key, stored), [report, key, stored]);
}

/** When a page's data were stored, oldest to newest, as a sentence; empty while nothing has loaded. */
export function dataUntil(times: readonly (Date | null)[]): string {
  const sorted = times.filter((time) => time !== null).sort((a, b) => Number(a) - Number(b));
  if (times.length === 0) return '';
  if (sorted.length === 0) return 'The time of these data is not stored.';
  const oldest = formatDateTime(sorted[0]);
  const newest = formatDateTime(sorted.at(-1));
  const range = oldest === newest ? newest : `${oldest} at the oldest, ${newest} at the newest`;
  const untimed = times.length - sorted.length;
  const rest =
    untimed === 0 ? '' : `; ${untimed} of ${times.length} tables and charts have no time`;
  return `Data until ${range}${rest}.`;
}
