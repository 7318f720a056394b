import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { formatShortDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { SubjectOf } from './SubjectOf.tsx';

/** The columns of the call tables (OPS-CALLS-01). */
export const CALL_COLUMNS: readonly ColumnView<ScheduledCall>[] = [
  {
    key: 'subjectID',
    header: 'Subject ID',
    // Subjects are read for visible rows only.
    text: ({ uid }) => uid,
    cell: ({ uid }) => <SubjectOf uid={uid} />,
    mono: true,
    sortable: false,
    searchable: false,
    exportable: false,
  },
  { key: 'title', header: 'Call title', text: ({ title }) => title, maxWidth: 260 },
  { key: 'required', header: 'Required call', text: ({ required }) => (required ? 'Yes' : 'No') },
  { key: 'status', header: 'Status', text: ({ status }) => status },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatShortDate(created),
    sortValue: ({ created }) => created,
  },
];
