import { beforeEach, expect, it } from 'vitest';
import {
  all,
  caller,
  dump,
  freshDatabase,
  members,
  refusal,
  run,
  store,
  stored,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const OWN = `users/uid-of-${STAFF}`;
const db = await freshDatabase('demo-functions-try-nudge');

const NUDGE = {
  id: 'n1',
  name: 'Come back',
  description: 'd',
  active: false,
  reactFMEXT: null,
  scheduledTime: { hours: 3, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 1,
  maxHoursAgo: 2,
  messages: [
    { title: 'Hello', text: 'How are you?' },
    { title: 'Hi', text: 'Your session waits.' },
  ],
  potentialUsers: { cohort: 'c', site: '', study: '', activeProgram: '', role: '', arm: '' },
};

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF] }),
    'tempest/nudging/nudgers/n1': NUDGE,
    [`${OWN}/devices/phone`]: { FCMToken: 'token-sam' },
    [`${OWN}/devices/silent`]: { FCMToken: '' },
    'users/anna': { uid: 'anna', cohort: 'c', timezone: 'UTC' },
    'users/anna/devices/phone': { FCMToken: 'token-anna' },
  }),
);

const attempt = (more: object = {}) =>
  run('tryNudge', { nudgeID: 'n1', message: 1, attempt: 'one', ...more }, caller(STAFF));

it(
  'A trial sends the chosen message only to the caller, with an event but no run',
  proves('OPS-D-48', 'OPS-D-50'),
  async () => {
    expect(await attempt()).toEqual({ status: 'SUCCESS', data: { devices: 1 } });
    const sent = await all(db, 'notifications');
    expect(sent).toMatchObject([
      {
        uid: `uid-of-${STAFF}`,
        deviceID: 'phone',
        FCMToken: 'token-sam',
        email: STAFF,
        title: 'Hi',
        body: 'Your session waits.',
        name: 'Come back',
        status: 'scheduled',
        createdBy: STAFF,
      },
    ]);
    expect(sent[0]).not.toHaveProperty('triggerMethod');
    const events = await all(db, 'systemevents');
    expect(events).toMatchObject([
      {
        type: 'Log',
        category: 'nudge',
        performedBy: STAFF,
        nudge: 'n1',
        message: `Nudge "Come back" was tried by ${STAFF} on their own account.`,
      },
    ]);
    // Nudge logs are queried by this field.
    expect(events[0]).not.toHaveProperty('nudgerID');
    expect(await stored(db, 'tempest/nudging/nudgers/n1')).toEqual(NUDGE);
  },
);

it('The same attempt sends once even ten times at once; another sends again', async () => {
  await Promise.all(Array.from({ length: 10 }, () => attempt()));
  expect(await all(db, 'notifications')).toHaveLength(1);
  await attempt({ attempt: 'two' });
  expect(await all(db, 'notifications')).toHaveLength(2);
  expect(await all(db, 'systemevents')).toHaveLength(2);
});

it.each([
  [{ nudgeID: 'gone' }, 'not-found'],
  [{ message: 2 }, 'not-found'],
])('Nothing is sent for %j: %s', async (more, code) => {
  const before = await dump(db);
  expect((await refusal(attempt(more))).code).toBe(code);
  expect(await dump(db)).toEqual(before);
});

it('Nothing is sent to an account without a device', async () => {
  await db.doc(`${OWN}/devices/phone`).delete();
  const before = await dump(db);
  expect(await refusal(attempt())).toMatchObject({
    code: 'failed-precondition',
    message: 'Your own account has no device with a messaging token.',
  });
  expect(await dump(db)).toEqual(before);
});

it(
  'Nothing is sent to a caller whom the limits leave out, and the trial says why',
  proves('TEAM-NUDGE-01'),
  async () => {
    const now = new Date();
    const clock = (hours: number) =>
      `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
    const limit = (more: object) =>
      store(db, { 'tempest/nudging/nudgers/n1': { ...NUDGE, ...more } });
    await store(db, {
      [OWN]: { timezone: 'UTC' },
      [`notifications/nudge.n2.day.uid-of-${STAFF}`]: {
        uid: `uid-of-${STAFF}`,
        triggerMethod: 'nudge',
        status: 'sent',
        scheduledFor: now,
      },
    });
    const left = 'Nothing is sent to you: you are left out.';
    await limit({ quietFrom: clock(-2), quietTo: clock(3) });
    const before = await dump(db);
    expect(await refusal(attempt())).toMatchObject({
      code: 'failed-precondition',
      message: expect.stringMatching(
        /^Nothing is sent to you: you are left out\. It is \d\d:\d\d there, in the quiet hours from /,
      ) as unknown,
    });
    expect(await dump(db)).toEqual(before);
    await limit({ mostPerDay: 1 });
    expect((await refusal(attempt())).message).toBe(
      `${left} Nudges have already sent 1 that day; the limit is 1.`,
    );
    await store(db, { [OWN]: { timezone: '' } });
    expect((await refusal(attempt())).message).toBe(
      `${left} The limits need a local time, and the time zone is unknown.`,
    );
    await store(db, { [OWN]: { timezone: 'UTC' } });
    await limit({ mostPerDay: 2, quietFrom: clock(3), quietTo: clock(-2) });
    expect(await attempt()).toMatchObject({ status: 'SUCCESS' });
  },
);
