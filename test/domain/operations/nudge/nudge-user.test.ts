import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCaptured, narrowedBy, whyNotCaptured } from '#domain/operations/nudge/capture.ts';
import { NO_LIMITS } from '#domain/operations/nudge/limits.ts';
import { dueDay, localTime } from '#domain/operations/nudge/local-clock.ts';
import {
  isDue,
  nudgeableFirst,
  nudgeUser,
  reachOf,
  whyNotDue,
  whyNotNudged,
  type NudgeFacts,
} from '#domain/operations/nudge/nudge-user.ts';
import { ACTION_TYPES, FILTERS } from '#domain/operations/nudge/nudger.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-11-23T12:30:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

const params = {
  ...NO_LIMITS,
  scheduledTime: { hours: 18, minutes: 0 },
  actionType: 'app opened',
  minHoursAgo: 24,
  maxHoursAgo: 72,
} as const;
const facts: NudgeFacts = {
  uid: 'u1',
  subjectID: 'S-1',
  timezone: 'Asia/Kolkata',
  devices: 1,
  performed: ago(30),
};

describe('A captured user', () => {
  it.each([
    ['just before the least', ago(24 - 1 / 3600), false],
    ['at the least', ago(24), true],
    ['between', ago(50), true],
    ['at the most', ago(72), true],
    ['just after the most', ago(72 + 1 / 3600), false],
    ['in the future', ago(-1), false],
  ])(
    'with the action %s: nudgeable %o',
    proves('OPS-NUDGE-22', 'OPS-D-42'),
    (_, performed, nudgeable) => {
      expect(nudgeUser({ ...facts, performed }, params, NOW)).toEqual({
        uid: 'u1',
        subjectID: 'S-1',
        nudgeable,
        timeActionPerformed: performed,
        usersLocalTime: '11/23/2026 18:00',
        timezone: 'Asia/Kolkata',
        error: '',
        leftOut: '',
      });
    },
  );

  it.each([
    [{ performed: null }, 'Never did this: app opened', '11/23/2026 18:00'],
    [{ timezone: ' ' }, 'No time zone', ''],
    [{ timezone: 'Nowhere/Town' }, 'Unknown time zone', ''],
    [{ devices: 0 }, 'No device with a messaging token', '11/23/2026 18:00'],
    [{ failure: 'Could not be looked up (14)' }, 'Could not be looked up (14)', '11/23/2026 18:00'],
  ])(
    'with %j is not nudgeable: %s',
    proves('OPS-NUDGE-22', 'OPS-D-42'),
    (more, error, usersLocalTime) => {
      const user = nudgeUser({ ...facts, ...more }, params, NOW);
      expect(user).toMatchObject({ nudgeable: false, error, usersLocalTime });
      expect(whyNotNudged(user, params, NOW)).toBe(`${error}.`);
    },
  );

  it.each([
    [ago(30), ''],
    [ago(2.55), 'It was 2.5 hours ago, not 24 or more.'],
    [ago(1), 'It was 1 hour ago, not 24 or more.'],
    [ago(100), 'It was 100 hours ago, more than 72.'],
    [ago(-5), 'It was 5 hours after that moment, not before it.'],
  ])('with the action at %s: %j', (performed, words) => {
    expect(whyNotNudged(nudgeUser({ ...facts, performed }, params, NOW), params, NOW)).toBe(words);
  });

  it(
    'is due only at the scheduled local time, with the reason otherwise',
    proves('OPS-D-44'),
    () => {
      expect([isDue(facts, params, NOW), whyNotDue(facts, params, NOW)]).toEqual([true, []]);
      const early = { ...params, scheduledTime: { hours: 18, minutes: 5 } };
      expect([isDue(facts, early, NOW), whyNotDue(facts, early, NOW)]).toEqual([
        false,
        ['It is 18:00 there, not 18:05.'],
      ]);
    },
  );
});

it('sorts nudgeable users first, then by subject', proves('OPS-NUDGE-44'), () => {
  const user = (subjectID: string, nudgeable: boolean) => ({
    uid: subjectID,
    subjectID,
    nudgeable,
  });
  const sorted = nudgeableFirst([
    user('S-10', true),
    user('S-1', false),
    user('S-9', true),
    user('S-2', false),
  ]);
  expect(sorted.map(({ subjectID }) => subjectID)).toEqual(['S-9', 'S-10', 'S-1', 'S-2']);
});

it('counts as reach everyone who may get the nudge on some day', () => {
  const errors = ['', 'Never did this: app opened', 'No time zone', 'Unknown time zone'];
  const users = [...errors, 'No device with a messaging token', ''].map((error) => ({ error }));
  expect(reachOf(users)).toBe(3);
});

const nobody = { cohort: '', site: '', study: '', activeProgram: '', role: '', arm: '' };
const decode = documentReader(userSchema);
const captures = (user: object, query: object, reactFMEXT: string | null = null) =>
  isCaptured(decode('u', user as Record<string, unknown>), {
    potentialUsers: { ...nobody, ...query },
    reactFMEXT,
  });

describe('The query of a nudge', () => {
  it.each(FILTERS)(
    'by %s matches exactly the users with that value',
    proves('OPS-NUDGE-13'),
    (name) => {
      expect(captures({ [name]: 'x' }, { [name]: 'x' })).toBe(true);
      expect(captures({ [name]: 'y' }, { [name]: 'x' })).toBe(false);
      expect(captures({ [name]: '' }, { [name]: 'x' })).toBe(false);
      expect(captures({ [name]: 'X' }, { [name]: 'x' })).toBe(false);
    },
  );

  it('combines all filters and explains what does not match', proves('OPS-D-42'), () => {
    const user = { cohort: 'a', site: 'b', study: '003', arm: '' };
    expect(captures(user, { cohort: 'a', site: 'b' })).toBe(true);
    expect(captures(user, { cohort: 'a', site: 'c' })).toBe(false);
    expect(
      whyNotCaptured(decode('u', user), {
        potentialUsers: { ...nobody, site: 'c', arm: 'A' },
        reactFMEXT: 'only',
      }),
    ).toEqual(['Site is “b”, not “c”.', 'Arm is none, not “A”.', 'Is in no external study.']);
  });

  it.each([
    [null, [true, true]],
    ['exclude', [false, true]],
    ['only', [true, false]],
  ])(
    'with external studies %s matches react-FM-EXT and 003: %j',
    proves('OPS-NUDGE-14', 'OPS-D-41'),
    (choice, expected) => {
      const found = ['react-FM-EXT', '003'].map((study) =>
        captures({ study, cohort: 'a' }, { cohort: 'a' }, choice),
      );
      expect(found).toEqual(expected);
    },
  );

  it(
    'includes people in any workflow status, as there is no filter for it',
    proves('OPS-D-42'),
    () => {
      for (const workflowStatus of ['terminated', 'fail', 'therapy', '']) {
        expect(captures({ workflowStatus, cohort: 'a' }, { cohort: 'a' })).toBe(true);
      }
    },
  );

  it('uses a database filter that misses nobody', () => {
    const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const user = fc.record({
      cohort: some('default', 'a', ''),
      site: some('default', 'b', ''),
      study: some('003', '004', ''),
      role: some('patient', 'staff', ''),
      arm: some('A', ''),
      activeProgram: some('p', ''),
    });
    const query = fc.record({
      cohort: fc.constantFrom('', 'default', 'a'),
      site: fc.constantFrom('', 'default', 'b'),
      study: fc.constantFrom('', '003', '004'),
      role: fc.constantFrom('', 'patient'),
      arm: fc.constantFrom('', 'A'),
      activeProgram: fc.constantFrom('', 'p'),
    });
    fc.assert(
      fc.property(user, query, (stored, potentialUsers) => {
        const narrow = narrowedBy(potentialUsers);
        const found = narrow === null || stored[narrow.field] === narrow.value;
        const raw = JSON.parse(JSON.stringify(stored)) as Record<string, unknown>;
        return found || !isCaptured(decode('u', raw), { potentialUsers, reactFMEXT: null });
      }),
      { numRuns: 1000 },
    );
  });
});

it('Preview and run agree for 1,000 people', proves('OPS-D-44'), () => {
  const zones = [
    'Asia/Kolkata',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    '',
    'x/y',
  ];
  const people = fc.record({
    timezone: fc.constantFrom(...zones),
    devices: fc.integer({ min: 0, max: 3 }),
    hours: fc.option(fc.double({ min: -2, max: 200, noNaN: true })),
    minute: fc.integer({ min: 0, max: 60 * 24 * 30 }),
    step: fc.integer({ min: 0, max: 287 }),
    actionType: fc.constantFrom(...ACTION_TYPES),
  });
  fc.assert(
    fc.property(people, ({ timezone, devices, hours, minute, step, actionType }) => {
      const now = new Date(Date.UTC(2026, 9, 20) + minute * 60_000);
      const performed = hours === null ? null : new Date(now.getTime() - hours * HOUR);
      const person: NudgeFacts = { uid: 'u', subjectID: 's', timezone, devices, performed };
      // Half of the nudges are due for that person, so that both outcomes occur.
      const local = localTime(now, timezone);
      const at = local && step % 2 === 0 ? Math.floor(local.minutes / 5) * 5 : step * 5;
      const scheduledTime = { hours: Math.floor(at / 60), minutes: at % 60 };
      const nudge = { ...params, scheduledTime, actionType };
      const preview = nudgeUser(person, nudge, now);
      const inSlot = dueDay(now, timezone, scheduledTime) !== null;
      const due = isDue(person, nudge, now);
      // The expected outcome, computed from the specification alone.
      const told =
        devices > 0 && ['', 'x/y'].every((none) => none !== timezone) && hours !== null
          ? now.getTime() - (performed?.getTime() ?? 0) >= 24 * HOUR &&
            now.getTime() - (performed?.getTime() ?? 0) <= 72 * HOUR
          : false;
      expect(preview.nudgeable).toBe(told);
      expect(due).toBe(preview.nudgeable && inSlot);
      expect(whyNotDue(person, nudge, now).length === 0).toBe(due);
      expect(preview.nudgeable && preview.error !== '').toBe(false);
    }),
    { numRuns: 1000 },
  );
});
