import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { isBooked } from '#domain/people/call/schema.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { SubjectOf } from './SubjectOf.tsx';

/** The day and time of a booked call. */
const timeOf = ({ status, callStartTime }: ScheduledCall): string =>
  isBooked(status) ? formatDateTime(callStartTime) : '';

/** @param subjectIDs by uid */
export const callSearchText = (subjectIDs: ReadonlyMap<string, string>) =>
  searchTextOfParts<ScheduledCall>({
    'subject ID': ({ uid }) => subjectIDs.get(uid) ?? '',
    'call title': ({ title }) => title,
    status: (call) => [call.status, timeOf(call)],
    created: ({ created }) => formatShortDate(created),
  });

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
    exportable: false,
  },
  { key: 'title', header: 'Call title', text: ({ title }) => title, maxWidth: 260 },
  { key: 'required', header: 'Required call', text: ({ required }) => (required ? 'Yes' : 'No') },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => status,
    // Without a column of its own: the columns are specified (OPS-CALLS-01).
    cell: (call) => (
      <>
        {call.status}
        {timeOf(call) && <span className="text-body-secondary"> for {timeOf(call)}</span>}
      </>
    ),
    maxWidth: 320,
  },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatShortDate(created),
    sortValue: ({ created }) => created,
  },
];
