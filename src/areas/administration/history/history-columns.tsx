import { bulkChange, bulkSentence } from '#domain/history/bulk-change.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { recordChanges, touchedFields, type StoredEntry } from '#domain/history/entry.ts';
import { formatDateTime } from '#lib/dates.ts';
import { capital } from '#lib/words.ts';
import type { ColumnView } from '#ui/table/types.ts';
import type { AccountNames } from '#records/history/account-names.ts';
import { namedRecords } from '#records/history/record-names.ts';
import { RecordLink } from '#records/history/RecordLink.tsx';

/** A new record touches all fields, so it is just called new. */
function changedWords(entry: StoredEntry): string {
  const changes = recordChanges(entry);
  const bulk = changes.flatMap((change) => bulkChange(change) ?? []);
  const single = changes.filter((change) => bulkChange(change) === null);
  const fields = touchedFields(single.filter(({ kind }) => kind === 'changed'));
  const others = [...new Set(single.map(({ kind }) => kind))].filter((kind) => kind !== 'changed');
  const words = [...others, ...fields.map((field) => fieldLabel([field]))].join(', ');
  return capital([...bulk.map(bulkSentence), ...(words === '' ? [] : [words])].join('; '));
}

/** Links the first record; the others are in the row's detail. */
function recordCell(entry: StoredEntry, names: AccountNames) {
  const changes = recordChanges(entry);
  const [first] = changes;
  if (!first) return null;
  const more = namedRecords(changes, names).length - 1;
  return (
    <>
      <RecordLink change={first} />
      {more > 0 && <span className="history-more"> +{more}</span>}
    </>
  );
}

/** @param names display names of accounts in the entries */
export function historyColumns(names: AccountNames): readonly ColumnView<StoredEntry>[] {
  const recordWords = (entry: StoredEntry) =>
    namedRecords(recordChanges(entry), names)
      .map(({ kind, name }) => `${kind} ${name}`)
      .join(', ');
  return [
    {
      key: 'at',
      header: 'When',
      text: (entry) => formatDateTime(entry.at),
      sortValue: (entry) => entry.at,
    },
    {
      key: 'actor',
      header: 'Person',
      text: (entry) => entry.actor,
      // Paper wraps cells, but an e-mail address has no place to break.
      cell: (entry) => <span className="text-nowrap">{entry.actor}</span>,
    },
    { key: 'action', header: 'Action', text: (entry) => entry.action },
    {
      key: 'records',
      header: 'Record',
      text: recordWords,
      cell: (entry) => recordCell(entry, names),
      maxWidth: 320,
    },
    { key: 'fields', header: 'Changed', text: changedWords, maxWidth: 260 },
    { key: 'reason', header: 'Reason', text: (entry) => entry.reason, maxWidth: 260 },
  ];
}
