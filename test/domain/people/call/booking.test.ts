import { describe, expect, it } from 'vitest';
import { readBooking, readSignature } from '#domain/people/call/booking.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { bookedCall } from '#domain/people/call/plan-booking.ts';
import { delivery } from '#tools/webhook/delivery.ts';
import { proves } from '#test/support/proves.ts';

const told = {
  booking: 'b1',
  uid: 'u1',
  name: 'Consent Call',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T15:30:00Z'),
};
const now = new Date('2026-11-30T10:00:00Z');

/** A delivery with one changed value in its payload. */
function changed(at: readonly string[], value: unknown): Record<string, unknown> {
  const whole = delivery(told, now);
  let place = whole;
  for (const name of at.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[at.at(-1) ?? ''] = value;
  return whole;
}

describe('a webhook delivery of the booking provider', () => {
  it('is parsed as a booking', proves('CORE-D-74'), () => {
    expect(readBooking(delivery(told, now))).toEqual({
      kind: 'booked',
      at: now,
      inviteeURI: 'https://api.bookings.example/scheduled_events/Eb1/invitees/Ib1',
      eventURI: 'https://api.bookings.example/scheduled_events/Eb1',
      oldInviteeURI: '',
      rescheduled: false,
      uid: 'u1',
      eventName: 'Consent Call',
      callStartTime: new Date('2026-12-01T15:00:00Z'),
      callEndTime: new Date('2026-12-01T15:30:00Z'),
      cancelURL: 'https://bookings.example/cancellations/b1',
      rescheduleURL: 'https://bookings.example/reschedulings/b1',
      location: { type: 'zoom', join_url: 'https://meet.example/b1' },
    });
  });

  it.each([
    ['another event', ['event'], 'invitee_no_show.created'],
    ['the event "constructor"', ['event'], 'constructor'],
    ['no time', ['created_at'], null],
    ['a time that is none', ['created_at'], 'yesterday'],
    ['no payload', ['payload'], null],
    ['an invitee that is no address', ['payload', 'uri'], 'javascript:alert(1)'],
    ['an event that is no address', ['payload', 'event'], 7],
    ['no start', ['payload', 'scheduled_event', 'start_time'], null],
    ['a start that is no time', ['payload', 'scheduled_event', 'start_time'], '2026-13-45T99:00'],
    ['an end before the start', ['payload', 'scheduled_event', 'end_time'], '2020-01-01T00:00:00Z'],
  ])('with %s is ignored', (_, at, value) => {
    expect(readBooking(changed(at, value))).toBeNull();
  });

  it.each([null, 7, 'x', [], {}, { event: 'invitee.created' }])('%j is ignored', (body) => {
    expect(readBooking(body)).toBeNull();
  });

  it('drops links that are not https addresses', () => {
    for (const bad of [
      'javascript:alert(1)',
      'http://plain.example',
      'https://a b',
      7,
      'https://x/"',
    ]) {
      expect(readBooking(changed(['payload', 'cancel_url'], bad))?.cancelURL).toBe('');
    }
  });
});

it.each([
  ['', 't=1,v1=', 't=1700000000', `v1=${'a'.repeat(64)}`],
  [`t=1700000000,v1=${'A'.repeat(64)}`, `t=1700000000,v1=${'a'.repeat(63)}`],
  [` t=1700000000,v1=${'a'.repeat(64)}`, `t=1700000000,v1=${'a'.repeat(64)},v2=x`, 't=x,v1=y'],
])('rejects any other header as a signature', (...headers) => {
  for (const header of headers) expect(readSignature(header)).toBeNull();
});

describe('the call matched by a booking', () => {
  const call = (docID: string, status: string, created: string, more = {}) =>
    decodeCall(docID, { status, created: new Date(created), eventName: 'Consent Call', ...more });
  const booking = { eventName: 'Consent Call', inviteeURI: 'https://api.bookings.example/I1' };
  const calls = [
    call('locked', 'completed', '2026-01-01'),
    call('other', 'not scheduled', '2026-01-01', { eventName: 'Product Feedback Call' }),
    call('declined', 'declined', '2026-01-01'),
    call('booked', 'call scheduled', '2026-01-02'),
    call('second', 'not scheduled', '2026-01-04'),
    call('first', 'not scheduled', '2026-01-03'),
  ];
  const chosen = (without: readonly string[]) =>
    bookedCall(
      calls.filter(({ docID }) => !without.includes(docID)),
      booking,
    )?.docID;

  it(
    'has the same name: waiting ones first, oldest first, then declined, booked, locked',
    proves('CORE-D-74'),
    () => {
      expect(chosen([])).toBe('first');
      expect(chosen(['first'])).toBe('second');
      expect(chosen(['first', 'second'])).toBe('declined');
      expect(chosen(['first', 'second', 'declined'])).toBe('booked');
      expect(chosen(['first', 'second', 'declined', 'booked'])).toBe('locked');
      expect(chosen(['first', 'second', 'declined', 'booked', 'locked'])).toBeUndefined();
    },
  );

  it('may have no status yet', () => {
    const empty = call('empty', '', '2026-01-05');
    expect(bookedCall([call('declined', 'declined', '2026-01-01'), empty], booking)).toBe(empty);
  });

  it('is the one whose invitee was replaced before the booking arrived', () => {
    const replacedInviteeURI = booking.inviteeURI;
    const moved = call('moved', 'call scheduled', '2026-01-05', { replacedInviteeURI });
    expect(bookedCall([...calls, moved], booking)).toBe(moved);
  });

  it('is none for a booking without a name', () => {
    const nameless = { ...booking, eventName: '' };
    expect(bookedCall([call('c', '', '2026-01-01', { eventName: '' })], nameless)).toBeNull();
  });
});
