import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay, mayBeDue } from '#domain/operations/nudge/local-clock.ts';
import { NO_LIMITS } from '#domain/operations/nudge/limits.ts';
import { nudgeUser, type NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import { ACTION_TYPES } from '#domain/operations/nudge/nudger.ts';
import { nudgeEntry } from '#domain/operations/nudge/plan-nudges.ts';
import {
  hoursOf,
  messageText,
  runsOfDay,
  simulateDay,
  whyNotAsked,
} from '#domain/operations/nudge/simulate.ts';
import { proves } from '#test/support/proves.ts';

const HOUR = 3_600_000;
const DAY = '2026-11-23';
const params = {
  ...NO_LIMITS,
  scheduledTime: { hours: 18, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
} as const;

const person = (uid: string, more: Partial<NudgeFacts> = {}): NudgeFacts => ({
  uid,
  subjectID: `S-${uid}`,
  timezone: 'Asia/Kolkata',
  devices: 1,
  performed: new Date('2026-11-22T00:00:00Z'),
  ...more,
});

describe('The runs on a local day', proves('OPS-D-44'), () => {
  it.each([
    ['2026-11-23', [18, 0], 'Asia/Kolkata', ['2026-11-23T12:30:00.000Z']],
    ['2026-11-23', [0, 0], 'Pacific/Kiritimati', ['2026-11-22T10:00:00.000Z']],
    ['2026-11-23', [23, 55], 'Etc/GMT+12', ['2026-11-24T11:55:00.000Z']],
    ['2026-11-23', [6, 15], 'Asia/Kathmandu', ['2026-11-23T00:30:00.000Z']],
    // An hour skipped in spring, and one repeated in autumn.
    ['2026-03-08', [2, 30], 'America/New_York', ['2026-03-08T07:00:00.000Z']],
    [
      '2026-11-01',
      [1, 30],
      'America/New_York',
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    ['2026-11-23', [18, 0], 'Nowhere/Town', []],
    ['2026-11-23', [18, 0], '', []],
  ] as const)('%s %j in %s: %j', (day, [hours, minutes], zone, expected) => {
    expect(runsOfDay(day, { hours, minutes }, zone).map((at) => at.toISOString())).toEqual(
      expected,
    );
  });
});

describe('A simulated day of a nudge', () => {
  it('groups recipients by the hour of sending, with local times and zones', () => {
    const users = simulateDay(
      [
        person('ny', { timezone: 'America/New_York' }),
        person('ka', { timezone: 'Asia/Kathmandu' }),
        person('ko', { timezone: ' Asia/Kolkata ' }),
      ],
      params,
      DAY,
    );
    expect(users.map(({ usersLocalTime, why }) => [usersLocalTime, why])).toEqual([
      ['11/23/2026 18:00', []],
      ['11/23/2026 18:00', []],
      ['11/23/2026 18:00', []],
    ]);
    expect(
      hoursOf(users).map(({ hour, zones, users: found }) => [
        hour.toISOString(),
        zones,
        found.map(({ facts, at }) => [facts.uid, at?.toISOString()]),
      ]),
    ).toEqual([
      [
        '2026-11-23T12:00:00.000Z',
        ['Asia/Kathmandu', 'Asia/Kolkata'],
        [
          ['ka', '2026-11-23T12:15:00.000Z'],
          ['ko', '2026-11-23T12:30:00.000Z'],
        ],
      ],
      ['2026-11-23T23:00:00.000Z', ['America/New_York'], [['ny', '2026-11-23T23:00:00.000Z']]],
    ]);
  });

  it.each([
    [{ timezone: '' }, ['No time zone.']],
    [{ timezone: 'x/y' }, ['Unknown time zone.']],
    [{ devices: 0 }, ['No device with a messaging token.']],
    [{ performed: null }, ['Never did this: app opened.']],
    [{ failure: 'Could not be looked up (14)' }, ['Could not be looked up (14).']],
    [{ performed: new Date('2026-11-23T02:30:00Z') }, ['It was 10 hours ago, not 24 or more.']],
    // A past day, after which she performed the action.
    [
      { performed: new Date('2026-11-24T14:30:00Z') },
      ['It was 26 hours after that moment, not before it.'],
    ],
    [{ performed: new Date('2026-11-10T12:30:00Z') }, ['It was 312 hours ago, more than 72.']],
  ])('explains why someone with %j gets nothing', proves('TEAM-NUDGE-01'), (more, why) => {
    expect(simulateDay([person('a', more)], params, DAY)).toEqual([
      { facts: person('a', more), at: null, usersLocalTime: '', why },
    ]);
  });

  it('sends at the next run when the clock skips the time', () => {
    const night = { ...params, scheduledTime: { hours: 2, minutes: 30 } };
    const [user] = simulateDay(
      [person('a', { timezone: 'America/New_York', performed: new Date('2026-03-07T00:00:00Z') })],
      night,
      '2026-03-08',
    );
    expect([user?.usersLocalTime, user?.why]).toEqual(['03/08/2026 03:00', []]);
  });

  it.each([
    // 02:00 is skipped: nudges of that hour go out with the first run after it, at 03:00.
    ['2026-03-08', [5, 6, 7, ...Array.from({ length: 21 }, (_, at) => at + 7)]],
    // 01:00 occurs twice: nudges of that hour go out the first time.
    ['2026-11-01', [4, 5, ...Array.from({ length: 22 }, (_, at) => at + 7)]],
  ])('sends once for each hour of %s, a day with a clock change', (day, sentAt) => {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const facts = person('a', {
      timezone: 'America/New_York',
      performed: new Date(midnight - 30 * HOUR),
    });
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const sent = hours.map((hour) => {
      const scheduledTime = { hours: hour, minutes: 0 };
      const [user] = simulateDay([facts], { ...params, scheduledTime }, day);
      return ((user?.at?.getTime() ?? NaN) - midnight) / HOUR;
    });
    expect(sent).toEqual(sentAt);
  });

  it('reports a day that the calendar skips', () => {
    const [user] = simulateDay([person('a', { timezone: 'Pacific/Apia' })], params, '2011-12-30');
    expect(user?.why).toEqual(['The calendar there skips this day.']);
  });

  it('sends at the second of two equal times if only that one fits', () => {
    const twice = { ...params, scheduledTime: { hours: 1, minutes: 30 } };
    const performed = new Date('2026-10-31T06:00:00Z');
    const [user] = simulateDay(
      [person('a', { timezone: 'America/New_York', performed })],
      twice,
      '2026-11-01',
    );
    expect(user?.at?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });
});

it('shows the message text and the filters that excluded everybody else', () => {
  const one = { title: 'Hello', text: 'How are you?' };
  expect(messageText([one])).toBe('Hello: How are you?');
  expect(messageText([one, { title: 'Hi', text: 'Come' }])).toBe(
    'One of 2 at random. Hello: How are you? / Hi: Come',
  );
  const nobody = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
  expect(whyNotAsked({ ...nobody, cohort: ' a ', role: 'patient' })).toBe(
    'For everybody else: Cohort is not “a”.',
  );
  expect(whyNotAsked({ ...nobody, role: 'patient' })).toBe(null);
});

const ZONES = ['Asia/Kolkata', 'America/New_York', 'Pacific/Chatham', 'America/Nuuk', '', 'x/y'];
/** Includes days on which clocks change. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-23'];

it('Preview, simulator and run agree for 1,000 people', proves('OPS-D-44'), () => {
  const people = fc.array(
    fc.record({
      timezone: fc.constantFrom(...ZONES),
      devices: fc.integer({ min: 0, max: 2 }),
      hours: fc.option(fc.integer({ min: -10, max: 120 })),
    }),
    { minLength: 100, maxLength: 100 },
  );
  const nudge = fc.record({
    day: fc.constantFrom(...DAYS),
    minutes: fc.oneof(fc.integer({ min: 0, max: 287 }), fc.constantFrom(18, 24, 30)),
    actionType: fc.constantFrom(...ACTION_TYPES),
  });
  let sent = 0;
  fc.assert(
    fc.property(people, nudge, (found, { day, minutes: step, actionType }) => {
      const scheduledTime = { hours: Math.floor(step / 12), minutes: (step % 12) * 5 };
      const query = { ...params, scheduledTime, actionType };
      const texts = { docID: 'n', name: 'n', messages: [{ title: 't', text: 'x' }] };
      const potentialUsers = { cohort: 'a', site: '', study: '', activeProgram: '' };
      const whole = { ...potentialUsers, role: '', arm: '' };
      const nudger = { ...query, ...texts, potentialUsers: whole, reactFMEXT: null };
      const noon = Date.parse(`${day}T12:00:00Z`);
      const facts = found.map(({ hours, ...rest }, at) =>
        person(String(at), {
          ...rest,
          performed: hours === null ? null : new Date(noon - hours * HOUR),
        }),
      );
      const simulated = simulateDay(facts, query, day);
      sent += simulated.filter(({ at }) => at !== null).length;
      // Every scheduled run that can fall on this date in some zone.
      const first = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR;
      const runs = Array.from({ length: 52 * 12 }, (_, at) => new Date(first + at * 300_000));
      const due = runs.filter((run) => mayBeDue(run, scheduledTime));
      // A run looks up only users in whose zone it is due.
      const inSlot = new Map(
        ZONES.map((zone) => [zone, due.filter((run) => dueDay(run, zone, scheduledTime) !== null)]),
      );
      for (const user of simulated) {
        const { at, facts: one } = user;
        const own = inSlot.get(one.timezone) ?? [];
        const planned = own.find((run) => {
          const known = { user: { email: '' }, facts: one, devices: [] };
          const entry = nudgeEntry(known, nudger, { at: run, random: () => 0 });
          return entry !== null && 'local' in entry && entry.day === day;
        });
        const previewed = own.find(
          (run) =>
            dueDay(run, one.timezone, scheduledTime) === day &&
            nudgeUser(one, query, run).nudgeable,
        );
        expect([planned, previewed]).toEqual([at ?? undefined, at ?? undefined]);
        expect(user.why.length === 0).toBe(at !== null);
      }
    }),
    { numRuns: 10 },
  );
  expect(sent).toBeGreaterThan(20);
});
