import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { latestEventsSource } from '../../../data/collections/system-events.ts';
import { useLive } from '../../../data/use-live.ts';
import {
  eventSearchText,
  LATEST_EVENTS,
  type SystemEvent,
} from '../../../domain/people/system-event.ts';
import { formatEventTime } from '../../../lib/dates.ts';
import { mapLive } from '../../../lib/live.ts';
import { countOf, formatCount } from '../../../lib/words.ts';
import { href } from '../../../routing/href.ts';
import { useListState } from '../../../routing/use-list-state.ts';
import { useStaff } from '../../../session/use-session.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RawJson } from '../../../ui/RawJson.tsx';
import type { ColumnView } from '../../../ui/table/types.ts';
import './system-events.css';

const COLUMNS: readonly ColumnView<SystemEvent>[] = [
  {
    key: 'occurred',
    header: 'Occurred',
    text: (event) => formatEventTime(event.occurred),
    sortValue: (event) => event.occurred,
  },
  { key: 'type', header: 'Type', text: (event) => event.type },
  { key: 'category', header: 'Category', text: (event) => event.category },
  {
    key: 'message',
    header: 'Message',
    text: (event) => event.message,
    cell: (event) => <span className="event-message">{event.message}</span>,
  },
];

const RAW_DATA = {
  label: (event: SystemEvent) =>
    `Raw data of ${[event.type, formatEventTime(event.occurred)].join(' ').trim()}`,
  content: (event: SystemEvent) => <RawJson label={`Event ${event.docID}`} data={event.raw} />,
};

/** What the console and the functions have logged, newest first (CORE-EVENT). */
export function SystemEventsPage() {
  const person = useStaff();
  const list = useListState();
  const live = useLive(latestEventsSource);
  // Older events than the latest are not missing: they are not part of this list.
  const events = useMemo(
    () =>
      mapLive(live, ({ rows, unreadable }) => ({
        rows,
        unreadable,
        total: rows.length + unreadable.length,
        complete: true,
      })),
    [live],
  );
  return (
    <>
      <PageHeader
        title="System Events"
        summary={live.state === 'ready' ? summary(live.data.rows.length, live.data.cut) : ' '}
        action={
          <Link className="btn btn-primary" to={href('newSubject')}>
            Create
          </Link>
        }
      />
      <DataTable
        name="system-events"
        caption="System Events"
        live={events}
        list={list}
        columns={COLUMNS}
        searchText={eventSearchText}
        searchLabel="Search"
        searchHelp="Type, category, message, event group, performed by"
        searchOnSubmit
        rowKey={keyOf}
        rowDetail={RAW_DATA}
        emptyText="Nothing has been logged yet."
        exportName="system-events"
        actor={person.email}
        requires="staff"
      />
    </>
  );
}

const keyOf = (event: SystemEvent) => event.docID;

function summary(count: number, cut: boolean): string {
  return cut ? `The latest ${formatCount(LATEST_EVENTS)} events` : countOf(count, 'event');
}
