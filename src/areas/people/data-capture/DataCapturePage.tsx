import type { DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LIST_COLUMNS, LIST_LEGEND, listTone } from './event-columns.tsx';
import { useEvents } from './use-events.ts';

/** What the clinical data-capture system reported, newest first (CORE-MEDR-01). */
export function DataCapturePage() {
  const person = useStaff();
  const list = useListState();
  const events = useEvents(null);
  return (
    <>
      <PageHeader
        title="Data-Capture Events"
        summary={events.state === 'ready' ? countOf(events.data.rows.length, 'event') : ' '}
      />
      <DataTable
        name="data-capture"
        caption="Data-Capture Events"
        live={events}
        list={list}
        columns={LIST_COLUMNS}
        searchText={subjectOf}
        searchLabel="Search"
        searchHelp="Subject ID"
        rowKey={docIDOf}
        rowHref={subjectHref}
        rowTone={listTone}
        legend={LIST_LEGEND}
        emptyText="No event of the clinical data-capture system has arrived yet."
        exportName="data-capture-events"
        actor={person.email}
        requires="staff"
      />
    </>
  );
}

const subjectOf = (event: DataCaptureEvent) => event.FormEventData.SubjectIdentifier;

/** An event that names no subject leads nowhere. */
function subjectHref(event: DataCaptureEvent): string | undefined {
  const subjectId = subjectOf(event);
  // Browsers take dots out of an address.
  if (['', '.', '..'].includes(subjectId)) return undefined;
  return href('dataCaptureSubject', { subjectId });
}
