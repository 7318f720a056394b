import { useMemo } from 'react';
import { eventPageSource, type EventQuery } from '#data/people/analytics-events.ts';
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
import { useTrail } from './use-trail.ts';

interface EventPagesProps {
  readonly of: EventQuery;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The events by page: the first is live, others are read once (REPORT-D-69). */
export function EventPages({ of, page: asked, onPage }: EventPagesProps) {
  const list = useLocalListState();
  const { found, turn } = useTrail(of, asked);
  const trail = found.state === 'ready' ? found.data : null;
  const shown = useLive(trail && eventPageSource(of, trail.at(-1) ?? null));
  const live = found.state === 'ready' ? shown : found;
  const page = trail ? trail.length + 1 : asked;
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
        onPage={onPage}
        onNext={
          trail &&
          next &&
          (() => {
            turn([...trail, next]);
            onPage(page + 1);
          })
        }
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
  const from = before + 1;
  const to = before + events.length;
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
