import { useMemo } from 'react';
import { valuesEntriesSource } from '#data/people/values-entries.ts';
import { useCategoryNames } from '#data/use-cases/use-category-names.ts';
import { useList } from '#data/engine/use-list.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';
import type { ValuesEntry } from '#domain/people/participation/values-entries.ts';
import { mapLive } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { valuesColumns } from './values-columns.tsx';

/** A person's texts about values, newest first (REPORT-VALUES-01, REPORT-D-64). */
export function ValuesEntriesPage() {
  const { user } = useUserPage();
  const list = useTableState();
  const live = useList(valuesEntriesSource(user.docID));
  const entries = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: newestFirst(data.rows, created) })),
    [live],
  );
  const rows = entries.state === 'ready' ? entries.data.rows : [];
  const names = useCategoryNames(rows.map(({ programKey }) => programKey));
  const columns = useMemo(() => valuesColumns(names), [names]);
  return (
    <Panel title="Values entries">
      <RecordTable
        name="values-entries"
        caption="Entries"
        live={entries}
        list={list}
        columns={columns}
        searchLabel="Search values entries"
        emptyText="No values entries for this user"
      />
    </Panel>
  );
}

const created = (entry: ValuesEntry) => entry.created;
