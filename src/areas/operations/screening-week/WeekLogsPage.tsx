import { useList } from '#data/engine/use-list.ts';
import { registrationEventsSource } from '#data/operations/screening-week.ts';
import type { RegistrationEvent } from '#domain/operations/screening-week/events.ts';
import { formatDateTime } from '#lib/dates.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<RegistrationEvent>[] = [
  {
    key: 'subjectID',
    header: 'Subject ID',
    text: ({ subjectID }) => subjectID,
    mono: true,
    emptyText: 'No subject ID',
  },
  { key: 'type', header: 'Event type', text: ({ type }) => type },
  { key: 'message', header: 'Message', text: ({ message }) => message, maxWidth: 420 },
  {
    key: 'performedBy',
    header: 'Performed by',
    text: ({ performedBy }) => performedBy,
    maxWidth: 220,
  },
  {
    key: 'occurred',
    header: 'Time',
    text: ({ occurred }) => formatDateTime(occurred),
    sortValue: ({ occurred }) => occurred,
  },
];

/** "/screeningWeek/logs": logged registrations, newest first (OPS-SWD-06). */
export function WeekLogsPage() {
  return (
    <>
      <PageHeader title="Logs" />
      <RecordTable
        name="screening-week-logs"
        caption="Registration events"
        live={useList(registrationEventsSource)}
        list={useListState()}
        order={{ key: 'occurred', dir: 'desc' }}
        columns={COLUMNS}
        emptyText="Nobody has been enrolled yet."
      />
    </>
  );
}
