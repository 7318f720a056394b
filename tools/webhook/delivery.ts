import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER, signatureHeader, signedText } from '#domain/people/call/booking.ts';

/** The content of a booking provider delivery. */
export interface Told {
  readonly cancel?: boolean;
  /** The booking's id, from which event and invitee URIs derive. */
  readonly booking: string;
  readonly replaces?: string;
  /** A cancellation followed by a new booking. */
  readonly rescheduled?: boolean;
  readonly uid: string;
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
}

const API = 'https://api.bookings.example';

export const eventURI = (booking: string): string => `${API}/scheduled_events/E${booking}`;

export const inviteeURI = (booking: string): string => `${eventURI(booking)}/invitees/I${booking}`;

/** A delivery in the provider's format, reduced to what the console reads. */
export function delivery(told: Told, now: Date): Record<string, unknown> {
  const { booking, replaces, uid, name, start, end } = told;
  return {
    event: told.cancel ? 'invitee.canceled' : 'invitee.created',
    created_at: now.toISOString(),
    payload: {
      uri: inviteeURI(booking),
      event: eventURI(booking),
      old_invitee: replaces ? inviteeURI(replaces) : null,
      rescheduled: told.rescheduled ?? false,
      status: told.cancel ? 'canceled' : 'active',
      cancel_url: `https://bookings.example/cancellations/${booking}`,
      reschedule_url: `https://bookings.example/reschedulings/${booking}`,
      tracking: { utm_content: uid || null },
      scheduled_event: {
        uri: eventURI(booking),
        name,
        start_time: start.toISOString(),
        end_time: end.toISOString(),
        location: { type: 'zoom', join_url: `https://meet.example/${booking}` },
      },
    },
  };
}

/** Body and headers as posted by the provider. */
export function signed(content: unknown, key: string, now: Date) {
  const body = JSON.stringify(content);
  const seconds = Math.floor(now.getTime() / 1000);
  const hex = createHmac('sha256', key).update(signedText(seconds, body)).digest('hex');
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signatureHeader(seconds, hex),
  };
  return { body, headers };
}
