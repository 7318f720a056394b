import { useState } from 'react';
import type { DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { foundOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LIST_COLUMNS, LIST_LEGEND, listTone } from './event-columns.tsx';
import { useEvents } from './use-events.ts';

/** Data-capture events, newest first (CORE-MEDR-01). */
export function DataCapturePage() {
  const list = useListState();
  const events = useEvents(null);
  const [matched, onMatched] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title="Data-Capture Events"
        summary={
          events.state === 'ready' ? foundOf(matched, events.data.rows.length, 'event') : ' '
        }
      />
      <RecordTable
        name="data-capture-events"
        caption="Data-Capture Events"
        live={events}
        list={list}
        onMatched={onMatched}
        order={{ key: 'date', dir: 'desc' }}
        columns={LIST_COLUMNS}
        searchText={searchText}
        rowHref={subjectHref}
        rowTone={listTone}
        legend={LIST_LEGEND}
        emptyText="No event of the clinical data-capture system has arrived yet."
      />
    </>
  );
}

const subjectOf = (event: DataCaptureEvent) => event.FormEventData.SubjectIdentifier;
const searchText = searchTextOfParts({ 'Subject ID': subjectOf });

/** A link, unless the event has no subject. */
function subjectHref(event: DataCaptureEvent): string | undefined {
  const subjectId = subjectOf(event);
  // Browsers remove dot segments from a URL.
  if (['', '.', '..'].includes(subjectId)) return undefined;
  return href('dataCaptureSubject', { subjectId });
}
