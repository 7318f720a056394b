import { describe, expect, it } from 'vitest';
import { limitsText, NO_LIMITS, whyLeftOut } from '#domain/operations/nudge/limits.ts';
import { decodeNudgeLog, resultLeftOut, runsOf } from '#domain/operations/nudge/nudge-log.ts';
import type { NudgeFacts } from '#domain/operations/nudge/nudge-user.ts';
import { nudgeEntry } from '#domain/operations/nudge/plan-nudges.ts';
import { saveQuestion } from '#domain/operations/nudge/save-question.ts';
import { messagesOfDay, sentTimes } from '#domain/operations/nudge/sent-messages.ts';
import { simulateDay } from '#domain/operations/nudge/simulate.ts';
import { proves } from '#test/support/proves.ts';

const at = (iso: string) => new Date(iso);
const quiet = (quietFrom: string, quietTo: string) => ({ ...NO_LIMITS, quietFrom, quietTo });
const most = (mostPerDay: number) => ({ ...NO_LIMITS, mostPerDay });

describe('Quiet hours', () => {
  it.each([
    // Across midnight: the start is quiet, the end is not.
    ['2026-11-23T16:29:00Z', 'Asia/Kolkata', quiet('22:00', '07:00'), ''],
    ['2026-11-23T16:30:00Z', 'Asia/Kolkata', quiet('22:00', '07:00'), '22:00'],
    ['2026-11-23T18:30:00Z', 'Asia/Kolkata', quiet('22:00', '07:00'), '00:00'],
    ['2026-11-24T01:29:59Z', ' Asia/Kolkata ', quiet('22:00', '07:00'), '06:59'],
    ['2026-11-24T01:30:00Z', 'Asia/Kolkata', quiet('22:00', '07:00'), ''],
    // The same instant in two zones: 23:59 in Kathmandu, 13:14 in New York.
    ['2026-11-23T18:14:00Z', 'Asia/Kathmandu', quiet('22:00', '07:00'), '23:59'],
    ['2026-11-23T18:14:00Z', 'America/New_York', quiet('22:00', '07:00'), ''],
    // Within a single day.
    ['2026-11-23T12:59:00Z', 'Etc/UTC', quiet('13:00', '14:30'), ''],
    ['2026-11-23T13:00:00Z', 'Etc/UTC', quiet('13:00', '14:30'), '13:00'],
    ['2026-11-23T14:29:00Z', 'Etc/UTC', quiet('13:00', '14:30'), '14:29'],
    ['2026-11-23T14:30:00Z', 'Etc/UTC', quiet('13:00', '14:30'), ''],
    // Clocks skip from 01:59 to 03:00, so quiet hours in between never occur.
    ['2026-03-08T07:00:00Z', 'America/New_York', quiet('02:00', '03:00'), ''],
    ['2026-03-08T07:00:00Z', 'America/New_York', quiet('02:30', '03:05'), '03:00'],
    // Both occurrences of a repeated hour.
    ['2026-11-01T05:30:00Z', 'America/New_York', quiet('01:00', '02:00'), '01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', quiet('01:00', '02:00'), '01:30'],
    ['2026-11-01T07:00:00Z', 'America/New_York', quiet('01:00', '02:00'), ''],
  ])('at %s in %s, with %j: %j', proves('TEAM-NUDGE-01'), (moment, timezone, limits, clock) => {
    const { quietFrom, quietTo } = limits;
    const why = `It is ${clock} there, in the quiet hours from ${quietFrom} until ${quietTo}.`;
    expect(whyLeftOut({ timezone }, limits, at(moment))).toBe(clock === '' ? '' : why);
  });
});

describe('The daily maximum', () => {
  it.each([
    // New York: 23 hours on 8 March (05:00 to 04:00 UTC), 25 on 1 November (04:00 to 05:00 UTC).
    ['2026-03-08T23:00:00Z', 'America/New_York', ['2026-03-08T04:59:00Z'], 0],
    ['2026-03-08T23:00:00Z', 'America/New_York', ['2026-03-08T05:00:00Z'], 1],
    ['2026-03-08T23:00:00Z', 'America/New_York', ['2026-03-09T04:00:00Z'], 0],
    ['2026-11-02T04:59:00Z', 'America/New_York', ['2026-11-01T03:59:00Z'], 0],
    ['2026-11-02T04:59:00Z', 'America/New_York', ['2026-11-01T04:00:00Z'], 1],
    // The same instant on two dates: 23:59 on the 23rd in New York, the 24th in Kiritimati.
    ['2026-11-24T04:59:00Z', 'America/New_York', ['2026-11-23T10:00:00Z'], 1],
    ['2026-11-24T04:59:00Z', 'Pacific/Kiritimati', ['2026-11-23T09:59:00Z'], 0],
  ])(
    'at %s in %s: of %j it counts %i',
    proves('TEAM-NUDGE-01'),
    (moment, timezone, sent, counted) => {
      const known = { timezone, sent: sent.map(at) };
      expect(whyLeftOut(known, most(1), at(moment))).toBe(
        counted === 0 ? '' : 'Nudges have already sent 1 that day; the limit is 1.',
      );
      expect(whyLeftOut(known, most(2), at(moment))).toBe('');
    },
  );

  it(
    'excludes nobody without a limit, and everybody whose local day is unknown',
    proves('TEAM-NUDGE-01'),
    () => {
      const sent = [at('2026-11-23T10:00:00Z')];
      const now = at('2026-11-23T12:00:00Z');
      expect(whyLeftOut({ timezone: '', sent }, NO_LIMITS, now)).toBe('');
      const unknown = 'The limits need a local time, and the time zone is unknown.';
      expect(whyLeftOut({ timezone: 'x/y', sent: [] }, most(3), now)).toBe(unknown);
      expect(whyLeftOut({ timezone: '' }, quiet('22:00', '07:00'), now)).toBe(unknown);
    },
  );

  it(
    'counts a message once for all devices, unless none can have received it',
    proves('TEAM-NUDGE-01'),
    () => {
      const scheduledFor = at('2026-11-23T10:00:00Z');
      const later = at('2026-11-23T11:00:00Z');
      const sent = { triggerMethod: 'nudge', status: 'sent', scheduledFor };
      const failed = { ...sent, status: 'error' };
      const unknown = 'It is unknown whether it was delivered; it is not sent again.';
      const found = {
        'nudge.n1.2026-11-23.anna': failed,
        'nudge.n1.2026-11-23.anna.2': sent,
        'nudge.n1.2026-11-23.anna.3': { ...sent, status: 'scheduled' },
        'nudge.n2.2026-11-23.anna': { ...failed, error: 'Unregistered' },
        'nudge.n3.2026-11-23.anna': { ...failed, error: unknown, scheduledFor: later },
        'nudge.n4.2026-11-23.anna': { ...sent, scheduledFor: 'soon' },
        welcome: { ...sent, triggerMethod: 'enrollment' },
        'trial.anna.x.1': { ...sent, triggerMethod: undefined },
      };
      const documents = Object.entries(found).map(([id, data]) => ({ id, data }));
      expect(sentTimes('anna', documents)).toEqual([scheduledFor, later]);
      expect(messagesOfDay('anna', later)).toEqual({
        field: 'uid',
        equals: 'anna',
        since: { field: 'scheduledFor', at: at('2026-11-22T09:00:00Z') },
      });
    },
  );
});

const params = {
  ...NO_LIMITS,
  scheduledTime: { hours: 2, minutes: 30 },
  actionType: 'app opened',
  minHoursAgo: 1,
  maxHoursAgo: 72,
} as const;
const person = (uid: string, more: Partial<NudgeFacts> = {}): NudgeFacts => ({
  uid,
  subjectID: `S-${uid}`,
  timezone: 'America/New_York',
  devices: 1,
  performed: at('2026-03-07T12:00:00Z'),
  ...more,
});

describe('The limits of a nudge', () => {
  it(
    'exclude people from a simulated day with a reason, unless something else already does',
    proves('TEAM-NUDGE-01'),
    () => {
      const limits = { quietFrom: '03:00', quietTo: '06:00', mostPerDay: 2 };
      // On 8 March, 02:30 is skipped in New York and takes place at 03:00.
      const people = [
        person('skipped'),
        person('berlin', { timezone: 'Europe/Berlin' }),
        person('full', {
          timezone: 'Asia/Tokyo',
          sent: [at('2026-03-07T15:05:00Z'), at('2026-03-07T15:10:00Z')],
        }),
        person('yesterday', {
          timezone: 'Asia/Tokyo',
          sent: [at('2026-03-07T14:55:00Z'), at('2026-03-07T15:10:00Z')],
        }),
        // Messages at or after its own time do not count as earlier ones.
        person('after', {
          timezone: 'Asia/Tokyo',
          sent: ['17:30', '17:30', '18:00'].map((time) => at(`2026-03-07T${time}:00Z`)),
        }),
        person('lazy', { performed: at('2026-03-01T12:00:00Z') }),
      ];
      const users = simulateDay(people, { ...params, ...limits }, '2026-03-08');
      expect(
        users.map(({ facts, usersLocalTime, why }) => [facts.uid, usersLocalTime, why]),
      ).toEqual([
        ['skipped', '', ['It is 03:00 there, in the quiet hours from 03:00 until 06:00.']],
        ['berlin', '03/08/2026 02:30', []],
        ['full', '', ['Nudges have already sent 2 that day; the limit is 2.']],
        ['yesterday', '03/08/2026 02:30', []],
        ['after', '03/08/2026 02:30', []],
        ['lazy', '', ['It was 163 hours ago, more than 72.']],
      ]);
    },
  );

  it('exclude people from a late run but not from a punctual one', proves('TEAM-NUDGE-01'), () => {
    const nudger = {
      ...params,
      ...quiet('22:00', '07:00'),
      docID: 'n1',
      name: 'n',
      scheduledTime: { hours: 21, minutes: 55 },
      messages: [{ title: 't', text: 'x' }],
      potentialUsers: { cohort: 'a', site: '', study: '', activeProgram: '', role: '', arm: '' },
      reactFMEXT: null,
    };
    const facts = person('a', { subjectID: 'S-1' });
    const known = { user: { email: 'ann@example.com' }, facts, devices: [] };
    const run = at('2026-03-08T02:55:00Z');
    const entry = (arrives: Date, of = facts) =>
      nudgeEntry({ ...known, facts: of }, nudger, { at: run, arrives, random: () => 0 });
    expect(entry(at('2026-03-08T02:59:59Z'))).toMatchObject({
      uid: 'a',
      subjectID: 'S-1',
      email: 'ann@example.com',
      day: '2026-03-07',
    });
    const leftOut = 'It is 22:00 there, in the quiet hours from 22:00 until 07:00.';
    expect(entry(at('2026-03-08T03:00:00Z'))).toEqual({ uid: 'a', error: '', leftOut });
    const busy = person('a', { performed: at('2026-03-08T02:30:00Z') });
    expect(entry(at('2026-03-08T03:00:00Z'), busy)).toBe(null);
  });

  it('count neither as nudged nor as an error in the log of a run', proves('TEAM-NUDGE-01'), () => {
    const leftOut = { uid: 'u3', error: '', leftOut: 'It is 22:00 there.', messages: [] };
    const results = [
      { uid: 'u1', error: '', messages: [] },
      { uid: 'u2', error: 'No time zone', messages: [] },
      leftOut,
      { ...leftOut, uid: 'u4' },
    ];
    const [run] = runsOf([decodeNudgeLog('l', { timeStamp: at('2026-03-08T01:55Z'), results })]);
    expect([run?.nudged, run?.errors]).toEqual([1, 1]);
    expect(run?.results.map((one) => one.leftOut)).toEqual([
      '',
      '',
      leftOut.leftOut,
      leftOut.leftOut,
    ]);
    expect(resultLeftOut(leftOut)).toBe('Left out: It is 22:00 there. (u3)');
  });

  it(
    'are summarized, with a question before saving a nudge that nobody would get',
    proves('TEAM-NUDGE-01'),
    () => {
      expect(
        [
          NO_LIMITS,
          quiet('22:00', '07:00'),
          most(3),
          { ...quiet('13:00', '14:00'), mostPerDay: 1 },
        ].map(limitsText),
      ).toEqual([
        '',
        'Quiet from 22:00 until 07:00',
        'At most 3 a day',
        'Quiet from 13:00 until 14:00, at most 1 a day',
      ]);
      const values = { active: true, ...quiet('22:00', '07:00') };
      const question = (hours: number, more: object = {}) =>
        saveQuestion({ ...values, scheduledTime: { hours, minutes: 0 }, ...more }, []);
      expect(question(6)).toBe(
        '06:00 is within its own quiet hours, from 22:00 until 07:00: nobody would get it.',
      );
      expect([question(7), question(21), question(6, { active: false })]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );
});
