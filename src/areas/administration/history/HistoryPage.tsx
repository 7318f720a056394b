import { useCallback, useMemo, useState } from 'react';
import { historyByActor, historyOfAll } from '#data/administration/history.ts';
import { roleMembersSource } from '#data/administration/roles.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { StoredEntry } from '#domain/history/entry.ts';
import { formatDateTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { rowsOf, type ListRows } from '#lib/live.ts';
import { foundOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AccountNamesContext } from '#records/history/account-names.ts';
import { useAccountNames } from '#records/history/use-account-names.ts';
import { entryParts } from '#records/history/value-text.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { HISTORY_FILTERS, historyFilters } from './history-filters.ts';
import { historyColumns } from './history-columns.tsx';
import { expandable } from '#ui/table/expandable.tsx';

const DETAIL = expandable({
  label: (entry: StoredEntry) =>
    `Changes of ${[entry.action, formatDateTime(entry.at)].join(' ').trim()}`,
  content: (entry: StoredEntry) => <EntryDetail entry={entry} />,
});

const NONE: readonly never[] = [];

/** All recorded changes of all records, newest first. */
export function HistoryPage() {
  const list = useListState(HISTORY_FILTERS);
  const actor = list.state.filters['person'] ?? '';
  const source = actor === '' ? historyOfAll : historyByActor(actor);
  const [loaded, setLoaded] = useState<readonly StoredEntry[] | null>(null);
  const [seen, setSeen] = useState<readonly string[]>(NONE);
  const entries = loaded ?? NONE;
  // Filtering by person loads only that person's entries; the other actors stay as options.
  const onRows = useCallback((rows: readonly StoredEntry[] | null) => {
    setLoaded(rows);
    setSeen((before) => withActors(before, rows ?? NONE));
  }, []);
  const names = useAccountNames(entries);
  const staff = useLive(roleMembersSource('staff'));
  const members = rowsOf(staff);
  const filters = useMemo(
    () => historyFilters(entries, [actor, ...seen, ...members.map(({ docID }) => docID)]),
    [entries, actor, seen, members],
  );
  const columns = useMemo(() => historyColumns(names), [names]);
  const searchText = useMemo(() => searchTextOfParts(entryParts(names)), [names]);
  return (
    <AccountNamesContext value={names}>
      <PrintedBy />
      <RecordTable
        name="history"
        caption="History"
        head={({ live, matched }) => (
          <PageHeader
            title="History"
            summary={live.state === 'ready' ? summary(live.data, matched, actor) : ' '}
          />
        )}
        source={source}
        list={list}
        onRows={onRows}
        order={{ key: 'at', dir: 'desc' }}
        columns={columns}
        filters={filters}
        searchText={searchText}
        rowDetail={DETAIL}
        emptyText="Nothing has been changed by staff yet."
        requires="admin"
      />
    </AccountNamesContext>
  );
}

/** Returns the same array when there is no new actor, which avoids a re-render. */
function withActors(before: readonly string[], entries: readonly StoredEntry[]): readonly string[] {
  const all = new Set([...before, ...entries.map(({ actor }) => actor)]);
  return all.size === before.length ? before : [...all];
}

/** The number of changes, once it is known. */
function summary({ total }: ListRows<unknown>, matched: number | null, actor: string): string {
  const actorText = actor === '' ? '' : ` by ${actor}`;
  return total === null
    ? `The newest changes${actorText}`
    : `${foundOf(matched, total, 'change')}${actorText}`;
}
