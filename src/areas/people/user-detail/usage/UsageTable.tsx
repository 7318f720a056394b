import type { appUsageList } from '#data/people/usage.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLongTable } from '#records/use-long-table.ts';
import { USAGE_COLUMNS } from './usage-columns.ts';
import { UsageError } from './UsageError.tsx';

interface UsageTableProps {
  readonly source: ReturnType<typeof appUsageList>;
  readonly emptyText: string;
  readonly list: ListStateApi;
}

/** App opens, newest first, read by page (REPORT-D-60). */
export function UsageTable({ source, emptyText, list }: UsageTableProps) {
  const table = useLongTable(list, source);
  if (table.live.state === 'error') return <UsageError live={table.live} />;
  return (
    <RecordTable
      name="usage"
      caption="Openings of the app"
      {...table}
      columns={USAGE_COLUMNS}
      searchLabel="Search usage"
      emptyText={emptyText}
    />
  );
}
