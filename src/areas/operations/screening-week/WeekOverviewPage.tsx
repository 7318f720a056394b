import { useMemo, useState } from 'react';
import type { User } from '#domain/people/user/schema.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useNow } from '#ui/use-now.ts';
import { CheckInAll } from './CheckInAll.tsx';
import { CheckInButton } from './CheckInButton.tsx';
import { DistinctDays, Engaged, WeekCell } from './week-cells.tsx';
import { LOOKED_UP, SUBJECT_COLUMN, SURVEY_COLUMNS } from './week-columns.tsx';
import { useWeekSummary } from './use-week-summary.ts';
import { WeekTable } from './WeekTable.tsx';

const NOBODY: readonly User[] = [];

/** Progress towards cohort C2: start, app use and surveys (OPS-D-61). */
const columnsAt = (now: Date): readonly ColumnView<User>[] => [
  SUBJECT_COLUMN,
  { key: 'cohort', header: 'Cohort', text: ({ cohort }) => cohort, searchable: false },
  {
    key: 'start',
    header: 'Start',
    ...LOOKED_UP,
    cell: (user) => <WeekCell user={user} now={now} show="start" />,
  },
  {
    key: 'days',
    header: 'Days in screening week',
    hint: 'Marked amber after more than two weeks',
    ...LOOKED_UP,
    numeric: true,
    cell: (user) => <WeekCell user={user} now={now} show="days" />,
  },
  {
    key: 'appDays',
    header: 'Distinct app days',
    ...LOOKED_UP,
    numeric: true,
    cell: (user) => <DistinctDays user={user} />,
  },
  {
    key: 'engaged',
    header: 'Engaged',
    hint: 'At least 4 distinct days of app use',
    ...LOOKED_UP,
    cell: (user) => <Engaged user={user} />,
  },
  ...SURVEY_COLUMNS,
  {
    key: 'actions',
    header: 'Actions',
    ...LOOKED_UP,
    share: '1%',
    cell: (user) => <CheckInButton user={user} />,
  },
];

/**
 * "/screeningWeek": the C2 qualification, and check-ins for users falling behind (OPS-SWD-02, -10).
 */
export function WeekOverviewPage() {
  const now = useNow();
  const [shown, onVisibleRows] = useState(NOBODY);
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <>
      <PageHeader
        title="Screening Week (004)"
        summary={`${useWeekSummary()} · Green: engaged; amber: over two weeks`}
        action={<CheckInAll users={shown} />}
      />
      <WeekTable
        name="screening-week-004"
        caption="C2 qualification"
        columns={columns}
        onVisibleRows={onVisibleRows}
      />
    </>
  );
}
