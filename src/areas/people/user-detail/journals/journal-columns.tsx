import type { JournalEntry } from '#domain/people/journal/schema.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** The entry fields visible to all staff. */
export const JOURNAL_COLUMNS: readonly ColumnView<JournalEntry>[] = [
  { key: 'id', header: 'ID', text: (entry) => entry.id || entry.docID, mono: true, maxWidth: 160 },
  { key: 'type', header: 'Journal type', text: (entry) => entry.journalTypeID },
  { key: 'phase', header: 'Phase', text: (entry) => entry.phase },
  {
    key: 'created',
    header: 'Created',
    text: (entry) => formatDateTime(entry.dateCreated),
    sortValue: (entry) => entry.dateCreated,
  },
  {
    key: 'completed',
    header: 'Completed',
    text: (entry) => formatDateTime(entry.dateCompleted),
    sortValue: (entry) => entry.dateCompleted,
  },
];
