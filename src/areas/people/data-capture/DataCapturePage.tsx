import type { DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { ListPage } from '#records/ListPage.tsx';
import { LIST_COLUMNS, LIST_LEGEND, listTone } from './event-columns.tsx';
import { useEvents } from './use-events.ts';

/** Data-capture events, newest first (CORE-MEDR-01). */
export const DataCapturePage = () => (
  <ListPage
    title="Data-Capture Events"
    one="event"
    name="data-capture-events"
    live={useEvents(null)}
    list={useListState()}
    order={{ key: 'date', dir: 'desc' }}
    columns={LIST_COLUMNS}
    searchText={searchText}
    rowHref={subjectHref}
    rowTone={listTone}
    legend={LIST_LEGEND}
    emptyText="No event of the clinical data-capture system has arrived yet."
  />
);

const subjectOf = (event: DataCaptureEvent) => event.FormEventData.SubjectIdentifier;
const searchText = searchTextOfParts({ 'Subject ID': subjectOf });

/** A link, unless the event has no subject. */
function subjectHref(event: DataCaptureEvent): string | undefined {
  const subjectId = subjectOf(event);
  // Browsers remove dot segments from a URL.
  if (['', '.', '..'].includes(subjectId)) return undefined;
  return href('dataCaptureSubject', { subjectId });
}
