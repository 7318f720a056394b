import { useMemo, useState } from 'react';
import { callEvents, OPEN_CALL_STATUSES } from '#domain/operations/call-events.ts';
import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { mapLive } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { FilterView } from '#ui/table/types.ts';
import { useNow } from '#ui/use-now.ts';
import { CALL_COLUMNS } from './call-columns.tsx';
import { CallKinds } from './CallKinds.tsx';
import { callsSummary } from './call-titles.ts';
import { useCallSearch } from './use-call-search.ts';
import { useOpenCalls } from './use-open-calls.ts';

const EVENTS = callEvents(import.meta.env.VITE_CALL_LINKS);

const DEFAULTS: ListDefaults = {
  filters: { status: '' },
  sort: { key: 'created', dir: 'desc' },
};

const FILTERS: readonly FilterView<ScheduledCall>[] = [
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    options: OPEN_CALL_STATUSES.map((value) => ({ value, label: value })),
    matches: ({ status }, value) => status === value,
  },
];

const keyOf = ({ path }: ScheduledCall) => path;

/** Upcoming calls, in a table per kind below one search, newest first (OPS-CALLS). */
export function ScheduledCallsPage() {
  const list = useListState(DEFAULTS);
  const { kinds, all } = useOpenCalls(EVENTS);
  const [matched, onMatched] = useState<number | null>(null);
  const { searchText, waits, trouble } = useCallSearch(list.state.search.trim() !== '');
  // Until the subject IDs have loaded, no results are not final.
  const live = useMemo(
    () => (waits ? mapLive(all, (calls) => ({ ...calls, complete: false })) : all),
    [waits, all],
  );
  return (
    <>
      <PageHeader title="Scheduled calls" summary={callsSummary(all, matched, useNow())} />
      {trouble && <LoadError error={trouble.error} retry={trouble.retry} what="Subject IDs" />}
      <RecordTable
        name="scheduled-calls"
        caption="Scheduled calls"
        live={live}
        list={list}
        columns={CALL_COLUMNS}
        filters={FILTERS}
        searchText={searchText}
        rowKey={keyOf}
        onMatched={onMatched}
        searchLabel="Search calls of every kind"
        emptyText="No results found"
        body={(shown) => <CallKinds kinds={kinds} list={list} shown={shown} />}
      />
    </>
  );
}
