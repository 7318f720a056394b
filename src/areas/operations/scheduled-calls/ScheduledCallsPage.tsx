import { callEvents } from '#domain/operations/call-events.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CallJumps } from './CallJumps.tsx';
import { CallTable } from './CallTable.tsx';

const EVENTS = callEvents(import.meta.env.VITE_CALL_LINKS);

/** Upcoming calls, in a table per kind (OPS-CALLS). */
export const ScheduledCallsPage = () => (
  <>
    <PageHeader title="Scheduled calls" summary="Calls that are scheduled or still to be booked" />
    <CallJumps events={EVENTS} />
    {EVENTS.map((event) => (
      <CallTable key={event.key} event={event} />
    ))}
  </>
);
