import { beforeEach, describe, expect, it } from 'vitest';
import { bookingWebhookHandler } from '#functions/handlers/booking-webhook.ts';
import { SIGNATURE_HEADER } from '#domain/people/call/booking.ts';
import { delivery, eventURI, inviteeURI, signed, type Told } from '#tools/webhook/delivery.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const KEY = 'a key of the tests';
const NOW = new Date('2026-11-21T10:00:00Z');
const CALL = 'users/u1/calls/c1';
const WORKFLOW = 'users/u1/workflows/consent';

const db = await freshDatabase('demo-functions-booking');

beforeEach(async () => {
  await store(db, {
    [CALL]: {
      eventName: 'Consent Call',
      workflowType: 'consent',
      status: 'not scheduled',
      dateOfCall: null,
      created: NOW,
    },
    [WORKFLOW]: { workflowID: 'consent', status: 'not scheduled', notes: 'Call in the evening' },
    'users/u2/calls/c1': { eventName: 'Consent Call', status: 'not scheduled', created: NOW },
    // A backup's copy of a call, which bookings must not change.
    'backups/u1_x/calls/c1': { eventName: 'Consent Call', inviteeURI: inviteeURI('b1') },
  });
});

const BOOKED: Told = {
  booking: 'b1',
  uid: 'u1',
  name: 'Consent Call',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T15:30:00Z'),
};
const CANCELLED: Told = { ...BOOKED, cancel: true, uid: '', name: '' };

interface Sent {
  readonly method?: string;
  readonly contentType?: string;
  readonly signature?: string;
  readonly body?: string;
  /** The time of arrival; signed at `NOW`. */
  readonly now?: Date;
  readonly key?: string;
}

function send(content: unknown, change: Sent = {}) {
  const { body, headers } = signed(content, KEY, NOW);
  const request = {
    method: change.method ?? 'POST',
    contentType: change.contentType ?? 'application/json; charset=utf-8',
    signature: change.signature ?? headers[SIGNATURE_HEADER] ?? '',
    body: Buffer.from(change.body ?? body),
  };
  const deps = { key: change.key ?? KEY, now: change.now ?? NOW };
  return bookingWebhookHandler(db, request, deps);
}

const tell = (told: Told, at = NOW) => send(delivery(told, at));

const SUCCESS = { http: 200, status: 'SUCCESS' };
const LOCKED = { http: 409, status: 'ERROR', message: 'The call is already completed.' };
const NO_CALL = { http: 404, status: 'ERROR', message: 'There is no call for this booking.' };

describe('a booking', () => {
  it(
    'sets the call to "call scheduled" with times and links, and leaves its date to staff',
    proves('CORE-CALLS-05', 'CORE-D-74'),
    async () => {
      expect(await tell(BOOKED)).toEqual(SUCCESS);
      const call = await stored(db, CALL);
      expect(call).toMatchObject({
        status: 'call scheduled',
        cancelURL: 'https://bookings.example/cancellations/b1',
        rescheduleURL: 'https://bookings.example/reschedulings/b1',
        eventURI: eventURI('b1'),
        inviteeURI: inviteeURI('b1'),
        location: { type: 'zoom', join_url: 'https://meet.example/b1' },
        dateOfCall: null,
      });
      expect((call?.['callStartTime'] as { toDate(): Date }).toDate()).toEqual(BOOKED.start);
      expect((call?.['callEndTime'] as { toDate(): Date }).toDate()).toEqual(BOOKED.end);
      expect(await stored(db, 'users/u2/calls/c1')).toMatchObject({ status: 'not scheduled' });
    },
  );

  it(
    'also updates the workflow of the call, and keeps its notes',
    proves('CORE-D-71'),
    async () => {
      await tell(BOOKED);
      expect(await stored(db, WORKFLOW)).toMatchObject({
        status: 'call scheduled',
        cancelURL: 'https://bookings.example/cancellations/b1',
        notes: 'Call in the evening',
      });
    },
  );

  it('leaves one history entry by the system', async () => {
    await tell(BOOKED);
    expect(await all(db, 'history')).toMatchObject([
      { actor: 'system', action: 'Call booked by participant', paths: [CALL, WORKFLOW] },
    ]);
  });

  it(
    'that replaces another finds its call through that one, without a uid',
    proves('CORE-D-74'),
    async () => {
      await tell(BOOKED);
      const anew = { ...BOOKED, booking: 'b2', replaces: 'b1', uid: '', name: '' };
      expect(await tell(anew)).toEqual(SUCCESS);
      expect(await stored(db, CALL)).toMatchObject({ inviteeURI: inviteeURI('b2') });
    },
  );
});

describe('a cancellation', () => {
  it('sets the call and its workflow back to "not scheduled"', proves('CORE-D-74'), async () => {
    await tell(BOOKED);
    expect(await tell(CANCELLED)).toEqual(SUCCESS);
    expect(await stored(db, CALL)).toMatchObject({
      status: 'not scheduled',
      callStartTime: null,
      callEndTime: null,
      cancelURL: '',
      rescheduleURL: '',
    });
    expect(await stored(db, WORKFLOW)).toMatchObject({ status: 'not scheduled' });
    expect((await all(db, 'history')).map(({ action }) => action)).toEqual([
      'Call booked by participant',
      'Call cancelled by participant',
    ]);
    expect(await stored(db, 'backups/u1_x/calls/c1')).toEqual({
      eventName: 'Consent Call',
      inviteeURI: inviteeURI('b1'),
    });
  });

  it('of an unknown booking finds no call, not even by uid and name', async () => {
    await tell(BOOKED);
    const unknown = { ...BOOKED, cancel: true, booking: 'b9' };
    expect(await tell(unknown)).toEqual(NO_CALL);
    expect(await stored(db, CALL)).toMatchObject({ status: 'call scheduled' });
  });

  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])(
    'of a rescheduled booking changes nothing, arriving %s the new one',
    proves('R3'),
    async (_, order) => {
      await tell(BOOKED);
      const steps: Told[] = [
        { ...CANCELLED, rescheduled: true },
        { ...BOOKED, booking: 'b2', replaces: 'b1' },
      ];
      for (const i of order) await tell(steps[i] as Told);
      expect(await stored(db, CALL)).toMatchObject({
        status: 'call scheduled',
        inviteeURI: inviteeURI('b2'),
      });
    },
  );
});

/** All permutations. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, i) =>
    orders(things.filter((_, at) => at !== i)).map((rest) => [first, ...rest]),
  );
}

describe('bookings that arrive out of order', proves('R3', 'CORE-D-74'), () => {
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  const booked = { A: BOOKED, B: { ...BOOKED, booking: 'b2' } };
  const events: Readonly<Record<string, readonly [Told, Date]>> = {
    'A booked': [booked.A, at(1)],
    'A cancelled': [CANCELLED, at(2)],
    'B booked': [booked.B, at(3)],
    'A moved': [{ ...CANCELLED, rescheduled: true }, at(2)],
    'B in place of A': [{ ...booked.B, replaces: 'b1' }, at(2)],
  };

  /** Like the provider, delivers refused events once more after all others. */
  async function deliver(names: readonly string[]): Promise<void> {
    const again: string[] = [];
    for (const name of names) {
      const [told, time] = events[name] ?? [BOOKED, NOW];
      if ((await tell(told, time)).http !== 200) again.push(name);
    }
    for (const name of again) await tell(...(events[name] ?? [BOOKED, NOW]));
  }

  const cancelled = orders(['A booked', 'A cancelled', 'B booked']);
  const moved = orders(['A booked', 'A moved', 'B in place of A']);

  it.each([...cancelled, ...moved].map((order) => [order.join(', '), order] as const))(
    'leave the newest booking: %s',
    async (_, order) => {
      await deliver(order);
      const holding = { status: 'call scheduled', inviteeURI: inviteeURI('b2') };
      expect(await stored(db, CALL)).toMatchObject(holding);
      expect(await stored(db, WORKFLOW)).toMatchObject({
        status: 'call scheduled',
        cancelURL: 'https://bookings.example/cancellations/b2',
      });
    },
  );

  it.each([...cancelled, ...moved].map((order) => [order.join(', '), order] as const))(
    'leave a second call unscheduled: %s',
    async (_, order) => {
      await store(db, {
        'users/u1/calls/c2': {
          eventName: 'Consent Call',
          status: 'not scheduled',
          created: at(0),
        },
      });
      await deliver(order);
      const held = (await all(db, 'users/u1/calls')).map((call) => call['inviteeURI'] ?? '');
      expect(held.sort()).toEqual(['', inviteeURI('b2')]);
    },
  );

  it('are accepted and ignored when something newer is known', async () => {
    await tell(booked.B, at(3));
    const before = await dump(db);
    expect(await tell(booked.A, at(1))).toEqual({ http: 200, status: 'IGNORED' });
    expect(await dump(db)).toEqual(before);
  });
});

describe('a person with several calls', () => {
  const later = new Date(NOW.getTime() + 60_000);
  const second = { eventName: 'Consent Call', workflowType: 'consent', created: later };

  it('keeps the declined call, and the waiting one is booked', proves('CORE-D-74'), async () => {
    await db.doc(CALL).update({ status: 'declined' });
    await store(db, { 'users/u1/calls/c2': { ...second, status: 'not scheduled' } });
    await tell(BOOKED);
    expect(await stored(db, CALL)).toMatchObject({ status: 'declined' });
    expect(await stored(db, 'users/u1/calls/c2')).toMatchObject({ status: 'call scheduled' });
    expect(await stored(db, WORKFLOW)).toMatchObject({ status: 'call scheduled' });
  });

  it(
    'keeps the workflow of the newest call when an older one is cancelled',
    proves('CORE-D-71'),
    async () => {
      await tell(BOOKED);
      await store(db, { 'users/u1/calls/c2': { ...second, status: 'not scheduled' } });
      await tell({ ...BOOKED, booking: 'b2' });
      expect(await tell(CANCELLED)).toEqual(SUCCESS);
      expect(await stored(db, CALL)).toMatchObject({ status: 'not scheduled' });
      expect(await stored(db, WORKFLOW)).toMatchObject({
        status: 'call scheduled',
        cancelURL: 'https://bookings.example/cancellations/b2',
      });
    },
  );
});

describe('what is rejected', () => {
  const good = delivery(BOOKED, NOW);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const otherKey = signed(good, 'another key', NOW).headers[SIGNATURE_HEADER] ?? '';

  it.each<readonly [string, Sent, number]>([
    ['no signature', { signature: '' }, 401],
    ['a signature of another key', { signature: otherKey }, 401],
    ['another body than was signed', { body: JSON.stringify({ ...good, extra: 1 }) }, 401],
    [
      'a signature of nothing',
      { signature: `t=${NOW.getTime() / 1000},v1=${'0'.repeat(64)}` },
      401,
    ],
    ['a delivery sent again after 6 minutes', { now: later(6) }, 401],
    ['a delivery from the future', { now: later(-6) }, 401],
    ['an empty key', { key: '' }, 503],
    ['GET', { method: 'GET' }, 405],
    ['PUT', { method: 'PUT' }, 405],
    ['a form', { contentType: 'application/x-www-form-urlencoded' }, 415],
    ['no type', { contentType: '' }, 415],
    ['more than 64 kB', { body: ' '.repeat(64_001) }, 413],
    ['more than 64 kB in fewer characters', { body: 'é'.repeat(32_001) }, 413],
  ])('%s, with nothing written', proves('CORE-D-74', 'S7'), async (_, change, http) => {
    const before = await dump(db);
    expect(await send(good, change)).toMatchObject({ http, status: 'ERROR' });
    expect(await dump(db)).toEqual(before);
  });

  it.each<readonly [string, unknown]>([
    ['no object', 'x'],
    ['a list', [good]],
    ['another event', { ...good, event: 'routing_form_submission.created' }],
    ['no payload', { event: 'invitee.created' }],
    ['an empty payload', { event: 'invitee.created', payload: {} }],
  ])('%s under a valid signature, with nothing written', proves('S7'), async (_, content) => {
    const before = await dump(db);
    expect(await send(content)).toMatchObject({ http: 400, status: 'ERROR' });
    expect(await dump(db)).toEqual(before);
  });

  it.each(['completed', 'abandoned'])(
    'any change of a call that is %s, with one event for staff',
    proves('CORE-D-74', 'CORE-CALLS-03', 'CORE-CALLS-04'),
    async (status) => {
      await db.doc(CALL).update({ status });
      const before = await stored(db, CALL);
      const message = `The call is already ${status}.`;
      expect(await tell(BOOKED)).toEqual({ ...LOCKED, message });
      expect(await tell(BOOKED)).toEqual({ ...LOCKED, message });
      expect(await stored(db, CALL)).toEqual(before);
      expect(await all(db, 'history')).toEqual([]);
      expect(await all(db, 'systemevents')).toMatchObject([
        { type: 'Booking Refused', category: 'Calls', performedBy: 'system', uid: 'u1' },
      ]);
    },
  );

  it('a cancellation of a locked call', async () => {
    await tell(BOOKED);
    await db.doc(CALL).update({ status: 'completed' });
    expect(await tell(CANCELLED)).toEqual(LOCKED);
    expect(await stored(db, CALL)).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['of nobody', { uid: '' }],
    ['of an unknown person', { uid: 'u9' }],
    ['of a person that is a path', { uid: 'u1/calls/c1' }],
    ['of a call without a name', { name: '' }],
    ['of another call', { name: 'Product Feedback Call' }],
  ])('a booking %s', async (_, change) => {
    const call = await stored(db, CALL);
    expect(await tell({ ...BOOKED, ...change })).toEqual(NO_CALL);
    expect(await stored(db, CALL)).toEqual(call);
  });

  it('leaves a locked workflow as it is', async () => {
    await db.doc(WORKFLOW).update({ status: 'completed' });
    expect(await tell(BOOKED)).toEqual(SUCCESS);
    expect(await stored(db, WORKFLOW)).toMatchObject({ status: 'completed' });
  });
});

describe('a repeated delivery', () => {
  it('counts once, even after the call has moved on', proves('R3', 'CORE-D-74'), async () => {
    await tell(BOOKED);
    await tell(CANCELLED);
    const before = await dump(db);
    expect(await tell(BOOKED)).toEqual({ http: 200, status: 'DUPLICATE' });
    expect(await tell(CANCELLED)).toEqual({ http: 200, status: 'DUPLICATE' });
    expect(await dump(db)).toEqual(before);
  });

  it('counts once when eight arrive at once', proves('R3'), async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(BOOKED)));
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'DUPLICATE')).toHaveLength(7);
    expect(await all(db, 'history')).toHaveLength(1);
    expect(await all(db, 'serverMarks')).toHaveLength(1);
  });
});
