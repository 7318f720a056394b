import { useMemo, useState } from 'react';
import {
  eventPageSource,
  type EventCursor,
  type EventQuery,
} from '#data/people/analytics-events.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { AnalyticsEvent } from '#domain/people/participation/events.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { failureOf } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { SlowNotice } from '#ui/SlowNotice.tsx';
import { TableSurface } from '#ui/table/TableSurface.tsx';
import type { TableView } from '#ui/table/use-table-view.ts';
import { EVENT_COLUMNS } from './event-columns.ts';
import { EventPager } from './EventPager.tsx';

interface EventPagesProps {
  readonly of: EventQuery;
}

/** The events page by page: the first is live, the others are read once (REPORT-D-69). */
export function EventPages({ of }: EventPagesProps) {
  const list = useLocalListState();
  // The last event of each page before the one that is shown.
  const [trail, setTrail] = useState<readonly EventCursor[]>([]);
  const live = useLive(eventPageSource(of, trail.at(-1) ?? null));
  const page = trail.length + 1;
  const data = live.state === 'ready' ? live.data : null;
  const events = data?.events;
  const view = useMemo(
    () => events && viewOf(events, (page - 1) * of.size, list.state),
    [events, page, of.size, list.state],
  );
  const failure = failureOf(live);
  const trouble = failure && (
    <LoadError error={failure.error} retry={failure.retry} requires="staff" />
  );
  if (live.state === 'error') return trouble;
  if (events?.length === 0 && page === 1) {
    return (
      <>
        {trouble}
        <div className="event-table">
          <EmptyState text={of.search === '' ? 'No Events for user' : 'No results found'} />
        </div>
      </>
    );
  }
  const next = data?.next ?? null;
  return (
    <>
      {trouble}
      {live.state === 'loading' && live.slow && <SlowNotice />}
      <div className="event-table">
        <TableSurface
          caption="Events"
          list={list}
          columns={EVENT_COLUMNS}
          view={view ?? null}
          pageSize={SKELETON_ROWS}
          rowKey={docIDOf}
        />
      </div>
      <EventPager
        page={page}
        onPage={(target) => setTrail(trail.slice(0, target - 1))}
        onNext={next && (() => setTrail([...trail, next]))}
      />
    </>
  );
}

const SKELETON_ROWS = 20;

function viewOf(
  events: readonly AnalyticsEvent[],
  before: number,
  state: TableView<AnalyticsEvent>['state'],
): TableView<AnalyticsEvent> {
  const [from, to] = [before + 1, before + events.length];
  return {
    state,
    matched: events,
    page: { rows: events, page: 1, pages: 1, from, to, total: to },
    pending: 0,
    partial: null,
    narrowed: false,
    totalKnown: false,
  };
}
