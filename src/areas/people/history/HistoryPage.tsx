import { useMemo } from 'react';
import { latestHistorySource, LATEST_ENTRIES } from '../../../data/collections/history.ts';
import { useLive } from '../../../data/use-live.ts';
import { fieldLabel } from '../../../domain/shared/differences.ts';
import {
  recordChanges,
  recordKind,
  touchedFields,
  type StoredEntry,
} from '../../../domain/shared/history-entry.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { optionsOf } from '../../../lib/list.ts';
import type { ListDefaults } from '../../../lib/list-url.ts';
import { mapLive } from '../../../lib/live.ts';
import { countOf, formatCount } from '../../../lib/words.ts';
import { useListState } from '../../../routing/use-list-state.ts';
import { useStaff } from '../../../session/use-session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { FilterView } from '../../../ui/table/types.ts';
import { entrySearchText, HISTORY_COLUMNS } from './history-columns.tsx';
import { EntryDetail } from './EntryDetail.tsx';

const DEFAULTS: ListDefaults = { filters: { person: '', kind: '', field: '' } };

const kindsOf = (entry: StoredEntry) => recordChanges(entry).map(({ path }) => recordKind(path));

/** The choices that occur in the entries. */
function filtersOf(entries: readonly StoredEntry[]): readonly FilterView<StoredEntry>[] {
  const self = (text: string) => text;
  const fields = entries.flatMap((entry) => touchedFields(recordChanges(entry)));
  return [
    {
      kind: 'select',
      key: 'person',
      label: 'Person',
      options: optionsOf(entries, (entry) => entry.actor),
      matches: (entry, value) => entry.actor === value,
    },
    {
      kind: 'select',
      key: 'kind',
      label: 'Record',
      options: optionsOf(entries.flatMap(kindsOf), self),
      matches: (entry, value) => kindsOf(entry).includes(value),
    },
    {
      kind: 'select',
      key: 'field',
      label: 'Field',
      options: optionsOf(fields, self, (field) => fieldLabel([field])),
      matches: (entry, value) => touchedFields(recordChanges(entry)).includes(value),
    },
  ];
}

const NONE: readonly StoredEntry[] = [];
const DETAIL = {
  label: (entry: StoredEntry) =>
    `Changes of ${[entry.action, formatDateTime(entry.at)].join(' ').trim()}`,
  content: (entry: StoredEntry) => <EntryDetail entry={entry} />,
};
const keyOf = (entry: StoredEntry) => entry.docID;

/** The latest changes that staff made, over all records. */
export function HistoryPage() {
  const person = useStaff();
  const list = useListState(DEFAULTS);
  const live = useLive(latestHistorySource);
  const entries = live.state === 'ready' ? live.data.rows : NONE;
  const filters = useMemo(() => filtersOf(entries), [entries]);
  // Older changes than the latest are not missing: they are not part of this list.
  const rows = useMemo(
    () =>
      mapLive(live, (data) => ({
        rows: data.rows,
        unreadable: data.unreadable,
        total: data.rows.length + data.unreadable.length,
        complete: true,
      })),
    [live],
  );
  return (
    <>
      <PageHeader
        title="History"
        summary={live.state === 'ready' ? summary(entries.length, live.data.cut) : ' '}
      />
      <DataTable
        name="history"
        caption="History"
        live={rows}
        list={list}
        columns={HISTORY_COLUMNS}
        filters={filters}
        searchText={entrySearchText}
        searchLabel="Search"
        searchHelp="Person, action, reason, record, field, value"
        rowKey={keyOf}
        rowDetail={DETAIL}
        emptyText="Nothing has been changed by staff yet."
        exportName="history"
        actor={person.email}
        requires="admin"
      />
    </>
  );
}

function summary(count: number, cut: boolean): string {
  return cut ? `The latest ${formatCount(LATEST_ENTRIES)} changes` : countOf(count, 'change');
}
