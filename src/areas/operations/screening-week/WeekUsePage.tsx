import type { User } from '#domain/people/user/schema.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { OpensByDay, TotalOpens } from './week-cells.tsx';
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
  {
    key: 'byDay',
    header: 'Opens per day',
    ...LOOKED_UP,
    cell: (user) => <OpensByDay user={user} />,
  },
];

/** "/screeningWeek/swappuse": app opens by day (OPS-SWD-05, OPS-D-61). */
export const WeekUsePage = () => (
  <>
    <PageHeader title="Screening week app use" />
    <WeekTable name="screening-week-use" caption="App use by day" columns={COLUMNS} />
  </>
);
