import { useState } from 'react';
import type { appUsageList } from '#data/people/usage.ts';
import { useLongList } from '#data/engine/use-live.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { needs } from '#lib/list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { USAGE_COLUMNS } from './usage-columns.ts';
import { UsageError } from './UsageError.tsx';

const PAGE_SIZE = 20;

interface UsageTableProps {
  readonly source: ReturnType<typeof appUsageList>;
  readonly emptyText: string;
  readonly list: ListStateApi;
}

/** When somebody opened the app, newest first; read page by page (REPORT-D-60). */
export function UsageTable({ source, emptyText, list }: UsageTableProps) {
  const person = useStaff();
  const [exporting, setExporting] = useState(false);
  const { upTo } = needs(list.state, PAGE_SIZE);
  const live = useLongList(source, exporting || upTo === 'all' ? Infinity : upTo);
  if (live.state === 'error') return <UsageError live={live} />;
  return (
    <DataTable
      name="user-usage"
      caption="Openings of the app"
      live={live}
      list={list}
      columns={USAGE_COLUMNS}
      searchLabel="Search usage"
      searchHelp="Searches every column."
      rowKey={docIDOf}
      emptyText={emptyText}
      pageSize={PAGE_SIZE}
      exportName="usage"
      actor={person.email}
      onNeedAll={setExporting}
      requires="staff"
    />
  );
}
