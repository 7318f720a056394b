import { isRecord, recordOf, type RawDocument } from '#domain/shared/read-document.ts';

/**
 * A booking or cancellation from the booking provider. Booking links pass the uid in `utm_content`,
 * which comes back in `tracking`.
 */
export interface Booking {
  readonly kind: 'booked' | 'cancelled';
  /** The event time; a retried delivery keeps the original time. */
  readonly at: Date;
  /** Invitee and event together identify a booking. */
  readonly inviteeURI: string;
  readonly eventURI: string;
  /** The booking that this one replaces; otherwise empty. */
  readonly oldInviteeURI: string;
  /** True for a cancellation followed by a new booking. */
  readonly rescheduled: boolean;
  readonly uid: string;
  readonly eventName: string;
  readonly callStartTime: Date | null;
  readonly callEndTime: Date | null;
  readonly cancelURL: string;
  readonly rescheduleURL: string;
  readonly location: RawDocument | null;
}

const KINDS: Readonly<Record<string, Booking['kind']>> = {
  'invitee.created': 'booked',
  'invitee.canceled': 'cancelled',
};

/** Maximum length of a stored URL. */
const MAX_URL = 2000;

/** Decodes a provider delivery; null when it is invalid or incomplete. */
export function readBooking(body: unknown): Booking | null {
  if (!isRecord(body) || !isRecord(body['payload'])) return null;
  const { payload } = body;
  const kind = Object.hasOwn(KINDS, String(body['event'])) ? KINDS[String(body['event'])] : null;
  const at = instant(body['created_at']);
  const event = recordOf(payload['scheduled_event']);
  const booking = {
    inviteeURI: webAddress(payload['uri']),
    eventURI: webAddress(payload['event'] ?? event['uri']),
    oldInviteeURI: webAddress(payload['old_invitee']),
    rescheduled: payload['rescheduled'] === true,
    uid: textOf(recordOf(payload['tracking'])['utm_content']),
    eventName: textOf(event['name']),
    callStartTime: instant(event['start_time']),
    callEndTime: instant(event['end_time']),
    cancelURL: webAddress(payload['cancel_url']),
    rescheduleURL: webAddress(payload['reschedule_url']),
    location: isRecord(event['location']) ? textsOf(event['location']) : null,
  };
  if (!kind || !at || booking.inviteeURI === '' || booking.eventURI === '') return null;
  if (kind === 'booked' && !isSpan(booking.callStartTime, booking.callEndTime)) return null;
  return { kind, at, ...booking };
}

/** The signature header: "t=<seconds>,v1=<hex HMAC SHA-256 of `signedText`>". */
export const SIGNATURE_HEADER = 'calendly-webhook-signature';

/** The signed text includes the time, so that an old signature cannot be reused. */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`;

export const signatureHeader = (seconds: number, hex: string): string => `t=${seconds},v1=${hex}`;

/** A parsed signature header; null when invalid. */
export function readSignature(header: string): { seconds: number; hex: string } | null {
  const match = /^t=(\d{9,11}),v1=([0-9a-f]{64})$/.exec(header);
  return match ? { seconds: Number(match[1]), hex: match[2] ?? '' } : null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_URL ? value.trim() : '';

/** Only http(s) URLs, because they become links for staff. */
function webAddress(value: unknown): string {
  const text = textOf(value);
  return /^https:\/\/[^\s"'<>\\]+$/.test(text) ? text : '';
}

function instant(value: unknown): Date | null {
  const text = textOf(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time;
}

const isSpan = (start: Date | null, end: Date | null): boolean =>
  start !== null && end !== null && start <= end;

/** The string fields of an object. */
function textsOf(place: RawDocument): RawDocument {
  const texts = Object.entries(place).filter(([key, value]) => key.length <= 50 && textOf(value));
  return Object.fromEntries(texts.slice(0, 10));
}
