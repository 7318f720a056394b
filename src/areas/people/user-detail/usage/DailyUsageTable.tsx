import { dayDate } from '#domain/people/participation/local-day.ts';
import { minutesText, type UsageDay } from '#domain/people/usage/usage.ts';
import { formatDay } from '#lib/dates.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';

const COLUMNS: readonly ColumnView<UsageDay>[] = [
  {
    key: 'day',
    header: 'Day',
    text: ({ day }) => formatDay(dayDate(day)),
    sortValue: ({ day }) => day,
  },
  {
    key: 'opens',
    header: 'Opens',
    numeric: true,
    text: ({ opens }) => String(opens),
    sortValue: ({ opens }) => opens,
  },
  {
    key: 'minutes',
    header: 'Minutes',
    numeric: true,
    text: ({ length }) => minutesText(length),
    sortValue: ({ length }) => length,
  },
];

const dayKey = ({ day }: UsageDay) => String(day);

/** App opens and duration by day of use. */
export function DailyUsageTable({ live }: { readonly live: Live<ListRows<UsageDay>> }) {
  const list = useTableState();
  return (
    <RecordTable
      name="usage-by-day"
      caption="Days of use"
      live={live}
      list={list}
      columns={COLUMNS}
      searchLabel="Search days"
      searchHelp="A day as MM/DD/YYYY, or a part of it."
      rowKey={dayKey}
      emptyText="This user has not opened the app yet."
    />
  );
}
