import { WEEK_DAYS } from '#domain/operations/screening-week/week.ts';
import type { User } from '#domain/people/user/schema.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { OpensOn, OtherOpens, TotalOpens } from './week-cells.tsx';
import { LOOKED_UP, SUBJECT_COLUMN } from './week-columns.tsx';
import { WeekTable } from './WeekTable.tsx';

const COLUMNS: readonly ColumnView<User>[] = [
  SUBJECT_COLUMN,
  {
    key: 'opens',
    header: 'Opens',
    ...LOOKED_UP,
    numeric: true,
    cell: (user) => <TotalOpens user={user} />,
  },
  ...Array.from({ length: WEEK_DAYS }, (_, at): ColumnView<User> => ({
    key: `day${at + 1}`,
    header: `Day ${at + 1}`,
    ...LOOKED_UP,
    numeric: true,
    cell: (user) => <OpensOn user={user} at={at} />,
  })),
  {
    key: 'others',
    header: 'Other days',
    ...LOOKED_UP,
    cell: (user) => <OtherOpens user={user} />,
  },
];

/** "/screeningWeek/swappuse": app opens by day (OPS-SWD-05, OPS-D-61). */
export const WeekUsePage = () => (
  <>
    <PageHeader
      title="Screening week app use"
      summary="“Swappuse”: app opens by day, from the first of their week. Green: at least 4 days of use."
    />
    <WeekTable name="screening-week-use" caption="App use by day" columns={COLUMNS} />
  </>
);
