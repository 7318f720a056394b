import { useLongList } from '#data/engine/use-long-list.ts';
import type { appUsageList } from '#data/people/usage.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { USAGE_COLUMNS } from './usage-columns.ts';
import { UsageError } from './UsageError.tsx';

interface UsageTableProps {
  readonly source: ReturnType<typeof appUsageList>;
  readonly emptyText: string;
  readonly list: ListStateApi;
}

/** App opens, newest first, read by page (REPORT-D-60). */
export function UsageTable({ source, emptyText, list }: UsageTableProps) {
  const live = useLongList(source, 1);
  if (live.state === 'error') return <UsageError live={live} />;
  return (
    <RecordTable
      name="usage"
      caption="Openings of the app"
      source={source}
      list={list}
      columns={USAGE_COLUMNS}
      searchLabel="Search usage"
      emptyText={emptyText}
    />
  );
}
