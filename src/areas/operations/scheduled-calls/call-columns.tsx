import type { ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { isBooked } from '#domain/people/call/schema.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
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

const KIND = 'kind';

/** The kind is the title of each table, and a column of the exported list only. */
export const isShown = ({ key }: ColumnView<ScheduledCall>) => key !== KIND;

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
    share: '20%',
  },
  { key: KIND, header: 'Kind of call', text: ({ eventName }) => eventName, fixed: true },
  {
    key: 'title',
    header: 'Call title',
    text: ({ title }) => title,
    maxWidth: 260,
    share: '23%',
  },
  {
    key: 'required',
    header: 'Required call',
    text: ({ required }) => (required ? 'Yes' : 'No'),
    share: '13%',
  },
  {
    key: 'status',
    header: 'Status',
    hint: 'With the time of a booked call, by your clock. Sort to see the next calls first.',
    text: ({ status }) => status,
    sortValue: ({ status, callStartTime }) => (isBooked(status) ? callStartTime : null),
    // Without a column of its own: the columns are specified (OPS-CALLS-01).
    cell: (call) => (
      <>
        <ToneBadge tone={isBooked(call.status) ? 'accent' : 'neutral'}>{call.status}</ToneBadge>
        {timeOf(call) && <span className="tabular"> for {timeOf(call)}</span>}
      </>
    ),
    maxWidth: 320,
    share: '32%',
  },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatShortDate(created),
    sortValue: ({ created }) => created,
    share: '12%',
  },
];
