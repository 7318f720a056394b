import type { ReactNode } from 'react';
import { Unreadable } from './Unreadable.tsx';

interface HasWeek {
  readonly therapyWeek: number | null;
  readonly problems: readonly string[];
}

/** The therapy week; invalid numbers such as -4 or 2.5 are not shown. */
export function therapyWeekFact({ therapyWeek, problems }: HasWeek, weeks?: number): ReactNode {
  const damaged = problems.includes('therapyWeek');
  if (therapyWeek === null && !damaged) return null;
  if (therapyWeek === null || therapyWeek < 0 || !Number.isInteger(therapyWeek)) {
    return <Unreadable />;
  }
  return weeks === undefined ? therapyWeek : `${therapyWeek} of ${weeks}`;
}
