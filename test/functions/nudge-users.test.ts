import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CollectionReference, Query, QuerySnapshot } from 'firebase-admin/firestore';
import type { NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { nudgeEveryFiveMinutes } from '#functions/index.ts';
import { findNudger, runNudges } from '#functions/handlers/run-nudges.ts';
import type { FailureLine } from '#functions/lib/log.ts';
import { runNudge } from '#functions/lib/run-nudge.ts';
import {
  all,
  caller,
  dump,
  freshDatabase,
  members,
  refusal,
  run,
  store,
  type Documents,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const db = await freshDatabase('demo-functions-nudges');

/** 18:00 in Kolkata, 07:30 in New York. */
const AT = new Date('2026-11-23T12:30:00Z');
const HOUR = 3_600_000;
const ago = (hours: number, from = AT.getTime()) => new Date(from - hours * HOUR);

const nobody = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
const NUDGE = {
  id: 'n1',
  name: 'Come back',
  description: 'For those who stayed away',
  active: true,
  scheduledTime: { hours: 18, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
  messages: [
    { title: 'Hello', text: 'How are you?' },
    { title: 'Hello', text: 'Your session waits.' },
  ],
  potentialUsers: { ...nobody, cohort: 'nudged' },
  reactFMEXT: null,
  quietFrom: '',
  quietTo: '',
  mostPerDay: null as number | null,
};

function person(uid: string, more: object = {}, hours: number | null = 30, now?: number) {
  const user = { uid, email: `${uid}@example.com`, subjectID: `S-${uid}`, cohort: 'nudged' };
  return {
    [`users/${uid}`]: { ...user, timezone: 'Asia/Kolkata', study: '003', ...more },
    [`users/${uid}/devices/phone`]: { FCMToken: `token-${uid}`, lastOpenedTime: ago(1) },
    ...(hours === null ? {} : { [`users/${uid}/appUsage/a1`]: { timeOpened: ago(hours, now) } }),
  };
}

const crowd = (many: number): Documents =>
  Object.fromEntries(
    Array.from({ length: many }, (_, i) => Object.entries(person(`p${i}`))).flat(),
  );

let lines: FailureLine[];
const deps = { random: () => 1, log: (line: FailureLine) => void lines.push(line) };
const nudge = (at = AT, now = at) => runNudges(db, at, { ...deps, now });

beforeEach(async () => {
  lines = [];
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'tempest/nudging/nudgers/n1': NUDGE,
    ...person('anna'),
    'users/anna/appUsage/a0': { timeOpened: ago(300) },
    'users/anna/devices/tablet': { FCMToken: 'token-tablet' },
    'users/anna/devices/silent': { FCMToken: '' },
    ...person('ben', {}, 10),
    ...person('cleo', { timezone: 'America/New_York' }),
    ...person('dora', {}, null),
    ...person('eve', { cohort: 'other' }),
  });
});

describe('A run', () => {
  it(
    'nudges every captured, nudgeable user in the slot on all devices, and logs it',
    proves('OPS-D-44', 'OPS-D-45', 'OPS-D-46', 'OPS-NUDGE-23', 'OPS-NOTIF-12'),
    async () => {
      await nudge();
      const sent = await all(db, 'notifications');
      expect(sent.map((one) => [one['uid'], one['FCMToken']])).toEqual([
        ['anna', 'token-anna'],
        ['anna', 'token-tablet'],
      ]);
      expect(sent[0]).toMatchObject({
        name: 'Come back',
        title: 'Hello',
        body: 'Your session waits.',
        deviceID: 'phone',
        subjectID: 'S-anna',
        email: 'anna@example.com',
        status: 'scheduled',
        triggerMethod: 'nudge',
        createdBy: 'system',
      });
      const time = expect.objectContaining({ seconds: AT.getTime() / 1000 }) as unknown;
      const line = {
        subjectID: 'S-anna',
        usersLocalTime: '11/23/2026 18:00',
        body: 'Your session waits.',
      };
      expect(await all(db, 'systemevents')).toEqual([
        {
          type: 'Log',
          category: 'nudge',
          eventGroup: '',
          performedBy: 'system',
          message: 'Nudge "Come back" ran.',
          nudgerID: 'n1',
          timeStamp: time,
          occurred: time,
          results: [
            { uid: 'anna', error: '', leftOut: '', messages: [line, line] },
            { uid: 'dora', error: 'Never did this: app opened', leftOut: '', messages: [] },
          ],
        },
      ]);
      expect(lines).toEqual([]);
    },
  );

  it.each([
    ['five minutes before', -5, 0],
    ['at its time', 0, 2],
    ['in its last minute', 4, 2],
    ['five minutes later', 5, 0],
  ])('%s sends %i', proves('OPS-D-44', 'OPS-D-46'), async (_, minutes, count) => {
    await nudge(new Date(AT.getTime() + minutes * 60_000));
    expect(await all(db, 'notifications')).toHaveLength(count);
    expect(await all(db, 'systemevents')).toHaveLength(count === 0 ? 0 : 1);
  });

  it('is scheduled every five minutes', proves('OPS-NUDGE-27', 'OPS-D-44'), () => {
    const schedule = 'every 5 minutes';
    expect(nudgeEveryFiveMinutes.__endpoint).toMatchObject({ scheduleTrigger: { schedule } });
  });

  it('skips inactive and malformed nudges', proves('OPS-NUDGE-28'), async () => {
    await store(db, {
      'tempest/nudging/nudgers/n1': { ...NUDGE, active: false },
      'tempest/nudging/nudgers/odd': { ...NUDGE, id: 'odd', messages: 'none' },
      'tempest/nudging/nudgers/all': { ...NUDGE, id: 'all', potentialUsers: nobody },
    });
    await nudge();
    expect(await all(db, 'notifications')).toEqual([]);
    expect(lines.map(({ incident, code }) => [incident, code])).toEqual([
      ['all', 'malformed-nudge'],
      ['odd', 'malformed-nudge'],
    ]);
  });

  it('that is repeated sends and logs nothing more', proves('R3', 'OPS-D-44'), async () => {
    await nudge();
    const before = await dump(db);
    await nudge();
    await nudge(new Date(AT.getTime() + 60_000));
    expect(await dump(db)).toEqual(before);
  });

  it(
    'that starts ten times at once sends and logs only once',
    proves('R3', 'OPS-D-44'),
    async () => {
      await store(db, crowd(30));
      await Promise.all(Array.from({ length: 10 }, () => nudge()));
      expect(await all(db, 'notifications')).toHaveLength(32);
      const logs = await all(db, 'systemevents');
      expect(logs).toHaveLength(1);
      const uids = (logs[0]?.['results'] as { uid: string }[]).map(({ uid }) => uid);
      expect(uids).toHaveLength(32);
      expect(new Set(uids).size).toBe(32);
    },
  );

  it('for more people than fit in one commit reaches all of them', async () => {
    // Copies of devices in backups get no message.
    await store(db, { ...crowd(60), 'backups/b/users/p1/devices/old': { FCMToken: 'token-old' } });
    await nudge();
    expect(await all(db, 'notifications')).toHaveLength(62);
    const logs = await all(db, 'systemevents');
    expect(logs.map((log) => (log['results'] as unknown[]).length)).toEqual([40, 22]);
  });

  it('reaches the others when one user cannot be looked up', proves('OPS-D-44'), async () => {
    await store(db, {
      'tempest/nudging/nudgers/n1': { ...NUDGE, actionType: 'session completed' },
      'users/anna/programs/p1/sessions/s': { status: 'completed', dateCompleted: ago(40) },
    });
    const proto = Object.getPrototypeOf(db.collection('x')) as CollectionReference;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(proto, 'listDocuments').mockImplementation(function (this: CollectionReference) {
      const busy = Object.assign(new Error('busy'), { code: 14 });
      if (this.path === 'users/ben/programs') return Promise.reject(busy);
      return Promise.resolve(this.path === 'users/anna/programs' ? [this.doc('p1')] : []);
    });
    await nudge();
    expect((await all(db, 'notifications')).map(({ uid }) => uid)).toEqual(['anna', 'anna']);
    const [{ results } = {}] = await all(db, 'systemevents');
    const ben = { uid: 'ben', error: 'Could not be looked up (14)' };
    expect(results).toContainEqual(expect.objectContaining(ben));
  });

  it('on the next day sends again', async () => {
    await nudge();
    await store(db, { 'users/ben/appUsage/a1': { timeOpened: ago(6) } });
    await nudge(new Date(AT.getTime() + 24 * HOUR));
    const uids = (await all(db, 'notifications')).map((one) => one['uid']);
    expect(uids.toSorted()).toEqual(['anna', 'anna', 'anna', 'anna', 'ben']);
  });
});

describe('The limits of a nudge', () => {
  const leftOut = async () => {
    const logs = await all(db, 'systemevents');
    return logs.flatMap(({ nudgerID, results }) =>
      (results as { uid: string; leftOut: string }[])
        .filter((result) => result.leftOut !== '')
        .map(({ uid, leftOut: why }) => [nudgerID, uid, why]),
    );
  };
  const messages = async () => (await all(db, 'notifications')).map(({ uid, name }) => [name, uid]);

  it(
    'keep a late run out of the quiet hours, and let the next day send again',
    proves('TEAM-NUDGE-01'),
    async () => {
      const limits = { quietFrom: '18:02', quietTo: '08:00' };
      await store(db, { 'tempest/nudging/nudgers/n1': { ...NUDGE, ...limits } });
      await nudge(AT, new Date(AT.getTime() + 120_000));
      expect(await messages()).toEqual([]);
      const why = 'It is 18:02 there, in the quiet hours from 18:02 until 08:00.';
      expect(await leftOut()).toEqual([['n1', 'anna', why]]);
      const before = await dump(db);
      await nudge();
      expect(await dump(db)).toEqual(before);
      await nudge(new Date(AT.getTime() + 24 * HOUR));
      expect(await messages()).toEqual([
        ['Come back', 'anna'],
        ['Come back', 'anna'],
        ['Come back', 'ben'],
      ]);
    },
  );

  it(
    'leave out users at their daily maximum, even if a run is delivered three times',
    proves('TEAM-NUDGE-01'),
    async () => {
      const one = { ...NUDGE, mostPerDay: 1 };
      await store(db, {
        'tempest/nudging/nudgers/n1': { ...one, name: 'First' },
        'tempest/nudging/nudgers/n2': { ...one, name: 'Second', id: 'n2' },
        'tempest/nudging/nudgers/n3': { ...one, name: 'Third', id: 'n3', mostPerDay: 2 },
        // On the day before in her time zone, and by a different nudge.
        'notifications/nudge.old.2026-11-22.anna': {
          uid: 'anna',
          triggerMethod: 'nudge',
          status: 'sent',
          scheduledFor: new Date('2026-11-22T18:25:00Z'),
        },
        'notifications/manual': {
          uid: 'anna',
          triggerMethod: 'manual',
          status: 'sent',
          scheduledFor: ago(1),
        },
      });
      await Promise.all([nudge(), nudge(), nudge()]);
      const ofNudges = (await messages()).filter(([name]) => name !== undefined);
      expect(new Set(ofNudges.map(([name]) => name)).size).toBe(2);
      expect(ofNudges).toHaveLength(4);
      expect(ofNudges).toContainEqual(['Third', 'anna']);
      const most = await leftOut();
      expect(most.map(([, uid]) => uid)).toEqual(['anna']);
      expect(most[0]?.[2]).toMatch(/^Nudges have already sent [12] that day; the limit is 1\.$/);
    },
  );

  it('hold when several nudges run at the same moment', proves('TEAM-NUDGE-01'), async () => {
    const one = { ...NUDGE, mostPerDay: 1 };
    const ids = ['n1', 'n2', 'n3', 'n4'];
    await store(
      db,
      Object.fromEntries(ids.map((id) => [`tempest/nudging/nudgers/${id}`, { ...one, id }])),
    );
    const answers = await Promise.all(
      ids.map(async (id) => {
        const stored = await findNudger(db, id);
        return stored ? await runNudge(db, stored, { ...deps, at: AT, now: AT }) : [];
      }),
    );
    const anna = answers.map((users) => users.find(({ uid }) => uid === 'anna'));
    const lost = 'Nudges have already sent 1 that day; the limit is 1.';
    expect(anna.map((user) => [user?.nudgeable, user?.leftOut]).sort()).toEqual([
      ...Array.from({ length: 3 }, () => [false, lost]),
      [true, ''],
    ]);
    expect(await messages()).toEqual([
      ['Come back', 'anna'],
      ['Come back', 'anna'],
    ]);
    expect((await leftOut()).map(([, uid]) => uid)).toEqual(['anna', 'anna', 'anna']);
    expect(lines).toEqual([]);
  });

  it(
    'apply in the preview and are reported to the simulator',
    proves('TEAM-NUDGE-01'),
    async () => {
      const hour = new Date().getUTCHours();
      const clock = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
      const now = new Date();
      await store(db, {
        ...person('uta', { timezone: 'UTC' }, 30, now.getTime()),
        'notifications/nudge.n9.day.uta': {
          uid: 'uta',
          triggerMethod: 'nudge',
          status: 'sent',
          scheduledFor: now,
        },
      });
      const found = async (more: object) => {
        const { nudgeableUsers: users } = (await ask(STAFF, more)) as {
          nudgeableUsers: { uid: string; nudgeable: boolean; leftOut: string }[];
        };
        const uta = users.find(({ uid }) => uid === 'uta');
        return [uta?.nudgeable, uta?.leftOut];
      };
      expect(await found({ mostPerDay: 2 })).toEqual([true, '']);
      expect(await found({ mostPerDay: 1 })).toEqual([
        false,
        'Nudges have already sent 1 that day; the limit is 1.',
      ]);
      const quiet = { quietFrom: clock(hour - 2), quietTo: clock(hour + 3) };
      expect(await found(quiet)).toEqual([false, expect.stringMatching(/^It is .* quiet hours/)]);
      const request = { nudgerParams: { ...PARAMS, mostPerDay: 1 }, forReals: false };
      const { facts } = (await run(
        'nudgeUsers',
        { ...request, everybody: true },
        caller(STAFF),
      )) as {
        facts: { uid: string; sent?: string[] }[];
      };
      expect(facts.map(({ uid, sent }) => [uid, sent])).toContainEqual([
        'uta',
        [now.toISOString()],
      ]);
      expect(facts.map(({ uid, sent }) => [uid, sent])).toContainEqual(['ben', []]);
    },
  );
});

describe('The last action of a user', proves('OPS-NUDGE-26', 'OPS-D-42'), () => {
  const P = 'users/anna/programs';
  it.each([
    ['session completed', `${P}/p1/sessions/s`, { status: 'completed', dateCompleted: ago(40) }],
    ['any journal created', `${P}/p2/journalEntries/j`, { dateCreated: ago(40) }],
    ['any task completed', `${P}/p2/tasks/t`, { status: 'completed', dateCompleted: ago(40) }],
    [
      'lesson task completed',
      `${P}/p1/tasks/t`,
      { status: 'completed', type: 'lesson', dateCompleted: ago(40) },
    ],
  ])('(%s) is found in any program', async (actionType, path, data) => {
    await store(db, {
      'tempest/nudging/nudgers/n1': { ...NUDGE, actionType },
      [path]: data,
      // None of these is the latest action.
      [`${P}/p3/sessions/s`]: { status: 'completed', dateCompleted: ago(200) },
      [`${P}/p3/sessions/open`]: { status: 'started', dateCompleted: ago(2) },
      [`${P}/p3/sessions/odd`]: { status: 'completed', dateCompleted: 'yesterday' },
      [`${P}/p3/journalEntries/j`]: { dateCreated: ago(200) },
      [`${P}/p3/tasks/t`]: { status: 'completed', type: 'lesson', dateCompleted: ago(200) },
      [`${P}/p3/tasks/open`]: { status: 'started', type: 'lesson', dateCompleted: ago(2) },
    });
    await nudge();
    expect(new Set((await all(db, 'notifications')).map((one) => one['uid']))).toEqual(
      new Set(['anna']),
    );
  });

  it('(lesson task completed) is no other task', async () => {
    await store(db, {
      'tempest/nudging/nudgers/n1': { ...NUDGE, actionType: 'lesson task completed' },
      [`${P}/p1/tasks/t`]: { status: 'completed', type: 'journal', dateCompleted: ago(40) },
    });
    await nudge();
    expect(await all(db, 'notifications')).toEqual([]);
  });
});

const { name: _n, description: _d, active: _a, messages: _m, ...PARAMS } = NUDGE;
const ask = (who: string, more: object = {}, forReals = false) =>
  run('nudgeUsers', { nudgerParams: { ...PARAMS, ...more }, forReals }, caller(who));

describe('The callable', () => {
  /** Relative to now, because the callable uses the real clock. */
  async function recently(uid: string, hours: number) {
    await store(db, { [`users/${uid}/appUsage/now`]: { timeOpened: ago(hours, Date.now()) } });
  }

  it(
    'lists captured users, nudgeable ones first, and writes nothing',
    proves('OPS-NUDGE-42', 'OPS-NUDGE-43', 'OPS-NUDGE-44', 'OPS-NUDGE-22', 'OPS-D-43'),
    async () => {
      await recently('cleo', 30);
      await recently('anna', 2);
      await recently('ben', 3);
      const before = await dump(db);
      const answer = (await ask(STAFF)) as { nudgeableUsers: Record<string, unknown>[] };
      expect(await dump(db)).toEqual(before);
      expect(answer).not.toHaveProperty('error');
      expect(
        answer.nudgeableUsers.map((one) => [one['uid'], one['nudgeable'], one['error']]),
      ).toEqual([
        ['cleo', true, ''],
        ['anna', false, ''],
        ['ben', false, ''],
        ['dora', false, 'Never did this: app opened'],
      ]);
      const [cleo] = answer.nudgeableUsers;
      expect(cleo?.['subjectID']).toBe('S-cleo');
      expect(Date.parse(String(cleo?.['timeActionPerformed']))).toBeLessThan(
        Date.now() - 29 * HOUR,
      );
      expect(cleo?.['usersLocalTime']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    },
  );

  it('needs only a few queries for many users', proves('P17'), async () => {
    const now = Date.now();
    const crowded = Array.from({ length: 60 }, (_, i) => person(`p${i}`, {}, 30, now));
    await store(db, Object.fromEntries(crowded.flatMap((one) => Object.entries(one))));
    await store(db, {
      'users/p1/devices/silent': { FCMToken: '' },
      'backups/b/users/p2/appUsage/a2': { timeOpened: ago(1, now) },
    });
    const asked = vi.spyOn(Object.getPrototypeOf(db.collection('x').limit(1)) as Query, 'get');
    const { nudgeableUsers } = (await ask(STAFF)) as {
      nudgeableUsers: { uid: string; nudgeable: boolean }[];
    };
    const answers = asked.mock.results.map(({ value }) => value as Promise<QuerySnapshot>);
    asked.mockRestore();
    const sizes = (await Promise.all(answers)).map(({ size }) => size);
    expect(nudgeableUsers).toHaveLength(64);
    const reached = nudgeableUsers.filter(({ uid, nudgeable }) => nudgeable && /^p\d/.test(uid));
    expect(reached).toHaveLength(60);
    // Accounts, all devices, all app opens, and a query for each user not among these.
    expect(sizes.length).toBeLessThanOrEqual(3 + 4);
    const read = sizes.reduce((sum, size) => sum + Math.max(1, size), 0);
    expect(read).toBeLessThanOrEqual(3 * 64 + 10);
  });

  it('gives the simulator the deciding facts, and why others are not captured', async () => {
    await store(db, person('fay', { cohort: 'nudged', site: 'b' }));
    const potentialUsers = { ...nobody, cohort: 'nudged', site: 'b' };
    const before = await dump(db);
    const request = { nudgerParams: { ...PARAMS, potentialUsers }, forReals: false };
    const answer = await run('nudgeUsers', { ...request, everybody: true }, caller(STAFF));
    expect(await dump(db)).toEqual(before);
    expect(answer).toMatchObject({
      facts: [
        {
          uid: 'fay',
          subjectID: 'S-fay',
          timezone: 'Asia/Kolkata',
          devices: 1,
          performed: ago(30).toISOString(),
        },
      ],
      others: ['anna', 'ben', 'cleo', 'dora'].map((uid) => ({
        uid,
        subjectID: `S-${uid}`,
        why: ['Site is “default”, not “b”.'],
        timezone: uid === 'cleo' ? 'America/New_York' : 'Asia/Kolkata',
      })),
    });
    expect(await run('nudgeUsers', request, caller(STAFF))).not.toHaveProperty('facts');
  });

  it.each([
    [
      { potentialUsers: nobody },
      'Add at least one query filter, this current query will select all users',
    ],
    [{ minHoursAgo: 72 }, /^Must be (less|more) than/],
    [{ scheduledTime: { hours: 18, minutes: 3 } }, 'Minutes must be multiple of 5'],
  ])(
    'says what is wrong with %j',
    proves('OPS-NUDGE-43', 'OPS-D-43', 'OPS-NUDGE-40'),
    async (more, error) => {
      expect(await ask(STAFF, more)).toEqual({
        error: typeof error === 'string' ? error : expect.stringMatching(error),
        nudgeableUsers: [],
      });
    },
  );

  it('does not run a nudge for staff', proves('OPS-D-43'), async () => {
    const before = await dump(db);
    expect((await refusal(ask(STAFF, {}, true))).code).toBe('permission-denied');
    expect(await dump(db)).toEqual(before);
  });

  it.each([
    [{ id: 'gone' }, 'Could not find nudger with ID'],
    [{ id: 'off' }, 'This nudge is not active.'],
  ])('does not run %j for an admin', proves('OPS-D-43'), async (more, error) => {
    await store(db, { 'tempest/nudging/nudgers/off': { ...NUDGE, id: 'off', active: false } });
    const before = await dump(db);
    expect(await ask(ADMIN, more, true)).toEqual({ error, nudgeableUsers: [] });
    expect(await dump(db)).toEqual(before);
  });

  it('runs the stored nudge for an admin, like the schedule', proves('OPS-D-43'), async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: AT });
    onTestFinished(() => void vi.useRealTimers());
    // A real run ignores the request's hours and filters.
    const wide = { potentialUsers: { ...nobody, study: '003' }, minHoursAgo: 0 };
    const answer = (await ask(ADMIN, wide, true)) as { nudgeableUsers: NudgeUser[] };
    expect(answer.nudgeableUsers.map(({ uid, nudgeable }) => [uid, nudgeable])).toEqual([
      ['anna', true],
      ['ben', false],
      ['dora', false],
    ]);
    expect((await all(db, 'notifications')).map((one) => one['uid'])).toEqual(['anna', 'anna']);
  });
});
