import { useState } from 'react';
import { allEvents, MAX_EXPORTED_EVENTS } from '#data/people/analytics-events.ts';
import { errorText } from '#lib/error-text.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { formatCount } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { ExportButton } from '#ui/table/ExportButton.tsx';
import { exportList } from '#ui/table/export-list.ts';
import { useBusy } from '#ui/use-busy.ts';
import { EVENT_COLUMNS } from './event-columns.ts';

interface EventExportProps {
  readonly uid: string;
  readonly search: string;
}

/** Exports all events of the search, reading them on request. */
export function EventExport({ uid, search }: EventExportProps) {
  const person = useStaff();
  const { busy, during } = useBusy();
  const [note, setNote] = useState('');
  const save = async (format: SheetFormat) => {
    try {
      const events = await allEvents({ uid, search }, (read) =>
        setNote(`Export: ${formatCount(read)} events read…`),
      );
      const cut = events.length >= MAX_EXPORTED_EVENTS;
      const latest = `Only the latest ${formatCount(MAX_EXPORTED_EVENTS)} events are exported.`;
      const list = {
        name: 'events',
        title: 'Events',
        filters: search === '' ? [] : [`Event name or type: ${search}`],
        sort: null,
        columns: EVENT_COLUMNS,
        rows: events,
        leftOut: cut ? [latest] : [],
        actor: person.email,
        at: new Date(),
      };
      const exported = await exportList(list, format);
      setNote(cut ? `${latest} ${exported}` : exported);
    } catch (error) {
      setNote(`The export could not be made: ${errorText(error)}`);
    }
  };
  return (
    <>
      <ExportButton
        className="event-export"
        disabled={busy}
        onExport={(format) => void during(() => save(format))}
      />
      <span role="status">{note}</span>
    </>
  );
}
