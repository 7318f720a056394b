import { describe, expect, it } from 'vitest';
import { readBooking, type Booking } from '#domain/people/call/booking.ts';
import { planBooking } from '#domain/people/call/plan-booking.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { delivery } from '#tools/webhook/delivery.ts';

const CALL = 'users/u1/calls/c1';
const MARK = 'serverMarks/d1';
const told = {
  booking: 'b1',
  uid: 'u1',
  name: 'Call',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T15:30:00Z'),
};
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 30, 10, minutes));
const booking = { ...readBooking(delivery(told, at(0))), at: at(30) } as Booking;
const cancelled = { ...booking, kind: 'cancelled' } as const;

/** The writes for a booking, by path. */
async function plan(stored: Readonly<Record<string, RawDocument>>, of: Booking = booking) {
  const planned = { uid: 'u1', callID: 'c1', callIDs: ['c1'], delivery: 'd1', forget: at(59) };
  const planner = planBooking({ ...planned, booking: of });
  const { writes } = await planner((path) => Promise.resolve(stored[path] ?? null));
  return writes.map(({ path }) => path);
}

describe('a booking of a call', () => {
  it.each([
    ['without an earlier booking', {}, [CALL, MARK]],
    ['booked before', { bookingAt: at(29) }, [CALL, MARK]],
    // Two deliveries with the same time: the later arrival wins.
    ['booked at the same moment', { bookingAt: at(30) }, [CALL, MARK]],
    ['booked later', { bookingAt: at(31) }, []],
  ])('updates a call %s', proves('CORE-D-74'), async (_, fields, paths) => {
    expect(await plan({ [CALL]: { status: 'not scheduled', ...fields } })).toEqual(paths);
  });

  it('that was already processed writes nothing', proves('CORE-D-74'), async () => {
    expect(await plan({ [CALL]: {}, [MARK]: { what: 'booking' } })).toEqual([]);
  });

  it.each(['completed', 'abandoned'])('for a call that is %s is refused', async (status) => {
    await expect(plan({ [CALL]: { status } })).rejects.toThrow(`The call is already ${status}.`);
  });

  it('is cancelled only by its own invitee', async () => {
    const stored = { status: 'call scheduled', inviteeURI: booking.inviteeURI };
    expect(await plan({ [CALL]: stored }, cancelled)).toEqual([CALL, MARK]);
    const other = { ...stored, inviteeURI: 'https://api.bookings.example/other' };
    await expect(plan({ [CALL]: other }, cancelled)).rejects.toThrow(
      'There is no call for this booking.',
    );
  });
});
