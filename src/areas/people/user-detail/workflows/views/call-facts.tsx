import { isCallLocked, type Call } from '#domain/people/call/schema.ts';
import type { Workflow } from '#domain/people/workflow/schema.ts';
import { formatDateTime } from '#lib/dates.ts';
import { httpUrl } from '#lib/http-url.ts';
import type { KeyValue } from '#ui/KeyValues.tsx';

type Booked = Pick<Workflow, 'status' | 'callStartTime' | 'callEndTime' | 'cancelURL'> &
  Partial<Pick<Call, 'rescheduleURL'>>;

/** A booking's time, and links to cancel or reschedule it while upcoming. */
export function bookingFacts(call: Booked): KeyValue[] {
  const { status, callStartTime, callEndTime, cancelURL, rescheduleURL = '' } = call;
  const times = [
    { label: 'Call starts', value: formatDateTime(callStartTime) },
    { label: 'Call ends', value: formatDateTime(callEndTime) },
  ];
  if (isCallLocked(status)) return times;
  const cancel = webLink(cancelURL, 'Cancel the booking');
  const move = webLink(rescheduleURL, 'Move the booking');
  const links = (
    <span className="booking-links">
      {cancel !== '' && <span>{cancel}</span>}
      {move !== '' && <span>{move}</span>}
    </span>
  );
  return [...times, { label: 'Booking', value: cancel === '' && move === '' ? null : links }];
}

/** A link to the booking provider; any other URL is shown as text. */
function webLink(stored: string, label: string) {
  const url = httpUrl(stored);
  if (url === '') return stored;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label} <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** Who last changed a workflow, and when. */
export function updateFact({ updated, updatedBy }: Workflow): KeyValue {
  const parts = [formatDateTime(updated), updatedBy].filter((part) => part !== '');
  return { label: 'Updated', value: parts.join(' · ') };
}
