import { useMemo, useState } from 'react';
import { countEvents, latestEventsSource } from '#data/administration/system-events.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import { useReadOnce } from '#data/engine/use-read-once.ts';
import {
  EVENT_SEARCH_PARTS,
  LATEST_EVENTS,
  type SystemEvent,
} from '#domain/staff/system-event/schema.ts';
import { formatDateTime, formatEventTime, halfOfDay } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { rawText } from '#lib/raw-text.ts';
import { formatCount, foundOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { CreateSubjectLink } from '#records/CreateSubjectLink.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { SubmittedSearch } from '#ui/table/SubmittedSearch.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import './system-events.css';
import { expandable } from '#ui/table/expandable.tsx';

const COLUMNS: readonly ColumnView<SystemEvent>[] = [
  {
    key: 'occurred',
    header: 'Occurred',
    text: occurredText,
    // The specified text has 12 hours without AM or PM, which the style sheet adds.
    cell: (event) => (
      <span
        data-half={event.occurred && halfOfDay(event.occurred)}
        title={event.occurred ? `In 24 hours: ${formatDateTime(event.occurred)}` : undefined}
      >
        {occurredText(event)}
      </span>
    ),
    sortValue: (event) => event.occurred,
  },
  { key: 'type', header: 'Type', text: (event) => fieldText(event, 'type') },
  { key: 'category', header: 'Category', text: (event) => fieldText(event, 'category') },
  {
    key: 'message',
    header: 'Message',
    text: (event) => fieldText(event, 'message'),
    cell: (event) => <span className="event-message">{fieldText(event, 'message')}</span>,
  },
];

const searchText = searchTextOfParts<SystemEvent>(EVENT_SEARCH_PARTS);

/**
 * A text field of an event. A value of another type is shown as stored, not as the default of a missing one.
 */
function fieldText(event: SystemEvent, field: 'type' | 'category' | 'message'): string {
  return event.problems.includes(field) ? rawText(event.raw[field]) : event[field];
}

function occurredText({ occurred, raw }: SystemEvent): string {
  return formatEventTime(occurred) || rawText(raw['occurred']);
}

const RAW_DATA = expandable({
  label: (event: SystemEvent) =>
    `Raw data of ${[fieldText(event, 'type'), occurredText(event)].join(' ').trim()}`,
  content: (event: SystemEvent) => <RawJson label={`Event ${event.docID}`} data={event.raw} />,
});

/** Events logged by console and functions, newest first (CORE-EVENT). */
export function SystemEventsPage() {
  const list = useListState();
  const live = useLive(latestEventsSource);
  const all = useCountOfAll(live);
  const [matched, onMatched] = useState<number | null>(null);
  // Older events are not missing: this list only covers the latest.
  const events = useMemo(
    () =>
      mapLive(live, ({ rows, unreadable, cut }) => ({
        rows: timelessLast(rows),
        unreadable,
        total: rows.length + unreadable.length,
        complete: true,
        ...(cut && ({ cutAt: LATEST_EVENTS, cutTo: 'latest' } as const)),
        ...(cut && all !== null && { cutOf: all }),
      })),
    [live, all],
  );
  return (
    <>
      <PageHeader
        title="System Events"
        summary={live.state === 'ready' ? summary(live.data, all, matched) : ' '}
        action={<CreateSubjectLink />}
      />
      <RecordTable
        name="system-events"
        caption="System Events"
        live={events}
        list={list}
        onMatched={onMatched}
        order={{ key: 'occurred', dir: 'desc' }}
        columns={COLUMNS}
        searchText={searchText}
        Search={SubmittedSearch}
        rowDetail={RAW_DATA}
        emptyText="Nothing has been logged yet."
      />
    </>
  );
}

/** Firestore sorts strings after times, so in descending order a string would always come first. */
function timelessLast(events: readonly SystemEvent[]): readonly SystemEvent[] {
  return [
    ...events.filter(({ occurred }) => occurred),
    ...events.filter(({ occurred }) => !occurred),
  ];
}

/** The total number of events, recounted with each new one; null when all are listed or unknown. */
function useCountOfAll(live: Live<Rows<SystemEvent>>): number | null {
  const cut = live.state === 'ready' && live.data.cut;
  const newest = cut ? (live.data.rows[0]?.docID ?? '') : '';
  const counted = useReadOnce(`events ${newest}`, async () => (cut ? countEvents() : null));
  return counted.state === 'ready' ? counted.data : null;
}

function summary(
  { rows, cut }: Rows<SystemEvent>,
  all: number | null,
  matched: number | null,
): string {
  if (!cut) return foundOf(matched, rows.length, 'event');
  const of = all === null ? '' : ` of ${formatCount(all)}`;
  const latest = `latest ${formatCount(LATEST_EVENTS)}${of} events`;
  return matched === null ? `The ${latest}` : `${formatCount(matched)} in the ${latest}`;
}
