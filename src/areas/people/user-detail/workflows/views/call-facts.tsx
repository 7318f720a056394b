import type { Call } from '../../../../../domain/people/workflow/call.ts';
import type { Workflow } from '../../../../../domain/people/workflow/workflow.ts';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { httpUrl } from '../../../../../lib/http-url.ts';
import type { KeyValue } from '../../../../../ui/KeyValues.tsx';

type Booked = Pick<Call | Workflow, 'callStartTime' | 'callEndTime' | 'cancelURL'>;

/** When a call is booked, and where the booking is cancelled. */
export function bookingFacts({ callStartTime, callEndTime, cancelURL }: Booked): KeyValue[] {
  return [
    { label: 'Call starts', value: formatDateTime(callStartTime) },
    { label: 'Call ends', value: formatDateTime(callEndTime) },
    { label: 'Cancel', value: webLink(cancelURL, 'Cancel the booking') },
  ];
}

/** A link to the booking provider; an address of any other kind is shown as the text it is. */
export function webLink(stored: string, label: string) {
  const url = httpUrl(stored);
  if (url === '') return stored;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label} <span aria-hidden="true">↗</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** Who changed a workflow last, and when. */
export function updateFact({ updated, updatedBy }: Workflow): KeyValue {
  const parts = [formatDateTime(updated), updatedBy].filter((part) => part !== '');
  return { label: 'Updated', value: parts.join(' · ') };
}
