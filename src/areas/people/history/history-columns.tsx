import { fieldLabel } from '../../../domain/shared/differences.ts';
import {
  recordChanges,
  recordKind,
  touchedFields,
  type StoredEntry,
} from '../../../domain/shared/history-entry.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { searchTextOf } from '../../../lib/list.ts';
import type { ColumnView } from '../../../ui/table/types.ts';
import { recordName } from '../shared/history/record-names.ts';
import { RecordLink } from '../shared/history/RecordLink.tsx';
import { entryText } from '../shared/history/value-text.ts';

export const entrySearchText = searchTextOf(entryText);

/** A new record touches all of its fields: then it is enough to say that it is new. */
function changedWords(entry: StoredEntry): string {
  const changes = recordChanges(entry);
  const fields = touchedFields(changes.filter(({ kind }) => kind === 'changed'));
  const others = [...new Set(changes.map(({ kind }) => kind))].filter((kind) => kind !== 'changed');
  return [...others, ...fields.map((field) => fieldLabel([field]))].join(', ');
}

function recordWords(entry: StoredEntry): string {
  return recordChanges(entry)
    .map((change) => `${recordKind(change.path)} ${recordName(change)}`)
    .join(', ');
}

/** The first record leads to its page; the others wait below the row. */
function recordCell(entry: StoredEntry) {
  const [first, ...others] = recordChanges(entry);
  if (!first) return null;
  return (
    <>
      <RecordLink change={first} />
      {others.length > 0 && <span className="history-more"> +{others.length}</span>}
    </>
  );
}

export const HISTORY_COLUMNS: readonly ColumnView<StoredEntry>[] = [
  {
    key: 'at',
    header: 'When',
    text: (entry) => formatDateTime(entry.at),
    sortValue: (entry) => entry.at,
  },
  { key: 'actor', header: 'Person', text: (entry) => entry.actor },
  { key: 'action', header: 'Action', text: (entry) => entry.action },
  { key: 'records', header: 'Record', text: recordWords, cell: recordCell, maxWidth: 320 },
  { key: 'fields', header: 'Changed', text: changedWords, maxWidth: 260 },
  { key: 'reason', header: 'Reason', text: (entry) => entry.reason, maxWidth: 260 },
];
