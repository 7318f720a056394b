import { describe, expect, it } from 'vitest';
import {
  clockText,
  dueDay,
  isAtNight,
  localTime,
  mayBeDue,
  shownOffset,
} from '#domain/operations/nudge/local-clock.ts';
import { proves } from '#test/support/proves.ts';

const at = (iso: string) => new Date(iso);

describe('The local time of a person', proves('OPS-D-44'), () => {
  it.each([
    // Zones with whole, half and three-quarter hour offsets, on both sides of midnight.
    ['2026-11-23T18:29:59Z', 'Asia/Kolkata', '2026-11-23', '11/23/2026 23:59'],
    ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', '11/24/2026 00:00'],
    ['2026-11-23T18:14:59Z', 'Asia/Kathmandu', '2026-11-23', '11/23/2026 23:59'],
    ['2026-11-23T18:15:00Z', 'Asia/Kathmandu', '2026-11-24', '11/24/2026 00:00'],
    ['2026-11-23T03:29:59Z', 'America/St_Johns', '2026-11-22', '11/22/2026 23:59'],
    ['2026-11-23T03:30:00Z', 'America/St_Johns', '2026-11-23', '11/23/2026 00:00'],
    ['2026-11-23T10:14:59Z', 'Pacific/Chatham', '2026-11-23', '11/23/2026 23:59'],
    ['2026-11-23T10:15:00Z', 'Pacific/Chatham', '2026-11-24', '11/24/2026 00:00'],
    ['2026-11-23T12:00:00Z', 'Pacific/Kiritimati', '2026-11-24', '11/24/2026 02:00'],
    ['2026-11-23T12:00:00Z', 'Etc/GMT+12', '2026-11-23', '11/23/2026 00:00'],
    // Clocks go forward: 03:00 follows 01:59.
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08', '03/08/2026 01:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', '03/08/2026 03:00'],
    // Clocks go back: 01:30 occurs twice on one day.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01', '11/01/2026 01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', '11/01/2026 01:30'],
    ['2026-11-01T07:00:00Z', 'America/New_York', '2026-11-01', '11/01/2026 02:00'],
    // By half an hour on Lord Howe Island: 02:30 follows 01:59, and 01:30 follows 01:59.
    ['2026-10-03T15:29:59Z', 'Australia/Lord_Howe', '2026-10-04', '10/04/2026 01:59'],
    ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', '2026-10-04', '10/04/2026 02:30'],
    ['2026-04-04T14:59:59Z', 'Australia/Lord_Howe', '2026-04-05', '04/05/2026 01:59'],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05', '04/05/2026 01:30'],
    [' 2026-11-23T12:00:00Z'.trim(), ' Europe/Berlin ', '2026-11-23', '11/23/2026 13:00'],
  ])('at %s in %s: the day %s, %s', (moment, zone, day, text) => {
    expect(localTime(at(moment), zone)).toMatchObject({ day, text });
  });

  it.each(['', '  ', 'Nowhere/Town', 'EST5EDT4', '-5'])('is unknown for %j', (zone) => {
    expect(localTime(at('2026-11-23T12:00:00Z'), zone)).toBe(null);
  });
});

describe('The slot of a nudge: five minutes from its time', proves('OPS-D-44'), () => {
  it.each([
    [{ hours: 18, minutes: 0 }, '2026-11-23T17:59:59Z', null],
    [{ hours: 18, minutes: 0 }, '2026-11-23T18:00:00Z', '2026-11-23'],
    [{ hours: 18, minutes: 0 }, '2026-11-23T18:04:59Z', '2026-11-23'],
    [{ hours: 18, minutes: 0 }, '2026-11-23T18:05:00Z', null],
    [{ hours: 0, minutes: 0 }, '2026-11-24T00:00:00Z', '2026-11-24'],
    [{ hours: 0, minutes: 0 }, '2026-11-23T23:59:00Z', null],
    [{ hours: 23, minutes: 55 }, '2026-11-23T23:59:00Z', '2026-11-23'],
    [{ hours: 23, minutes: 55 }, '2026-11-24T00:00:00Z', null],
  ])('%j at %s in Greenwich: due for %s', (scheduled, moment, day) => {
    expect(dueDay(at(moment), 'Etc/UTC', scheduled)).toBe(day);
  });

  it.each([
    ['2026-11-23T12:24:59Z', 'Asia/Kolkata', false],
    ['2026-11-23T12:30:00Z', 'Asia/Kolkata', true],
    ['2026-11-23T12:34:59Z', 'Asia/Kolkata', true],
    ['2026-11-23T12:35:00Z', 'Asia/Kolkata', false],
    ['2026-11-23T12:15:00Z', 'Asia/Kathmandu', true],
    ['2026-11-23T12:14:59Z', 'Asia/Kathmandu', false],
    ['2026-11-23T18:00:00Z', 'Nowhere/Town', false],
    // The weeks before and after clocks go back in New York.
    ['2026-10-31T22:00:00Z', 'America/New_York', true],
    ['2026-10-31T23:00:00Z', 'America/New_York', false],
    ['2026-11-01T22:00:00Z', 'America/New_York', false],
    ['2026-11-01T23:00:00Z', 'America/New_York', true],
  ])('at %s, 18:00 is now in %s: %s', (moment, zone, expected) => {
    expect(dueDay(at(moment), zone, { hours: 18, minutes: 0 }) !== null).toBe(expected);
  });

  /** The runs within three days that are due for a time of day, each with its date. */
  const runsAround = (date: string, zone: string, hours: number, minutes: number) =>
    Array.from({ length: 3 * 288 }, (_, step) => {
      const run = new Date(Date.parse(`${date}T00:00:00Z`) + (step - 288) * 300_000);
      const day = dueDay(run, zone, { hours, minutes });
      return day === date ? [run.toISOString().slice(0, 16)] : [];
    }).flat();

  it.each([
    // 02:00 to 02:59 is skipped: these times are due at 03:00 only.
    ['2026-03-08', 'America/New_York', 1, 55, ['2026-03-08T06:55']],
    ['2026-03-08', 'America/New_York', 2, 0, ['2026-03-08T07:00']],
    ['2026-03-08', 'America/New_York', 2, 30, ['2026-03-08T07:00']],
    ['2026-03-08', 'America/New_York', 2, 55, ['2026-03-08T07:00']],
    ['2026-03-08', 'America/New_York', 3, 0, ['2026-03-08T07:00']],
    ['2026-03-08', 'America/New_York', 3, 5, ['2026-03-08T07:05']],
    ['2026-03-09', 'America/New_York', 2, 30, ['2026-03-09T06:30']],
    // Skipped: half an hour on Lord Howe Island, midnight in Cairo, a day's last hour in Nuuk.
    ['2026-10-04', 'Australia/Lord_Howe', 2, 10, ['2026-10-03T15:30']],
    ['2026-04-24', 'Africa/Cairo', 0, 30, ['2026-04-23T22:00']],
    ['2026-04-23', 'Africa/Cairo', 0, 30, ['2026-04-22T22:30']],
    ['2026-03-28', 'America/Nuuk', 23, 30, ['2026-03-29T01:00']],
    ['2026-03-29', 'America/Nuuk', 23, 30, ['2026-03-30T00:30']],
    ['2026-03-29', 'America/Nuuk', 0, 0, ['2026-03-29T01:00']],
    // 01:00 to 01:59 occurs twice: the second run sends nothing to people messaged by the first.
    ['2026-11-01', 'America/New_York', 1, 0, ['2026-11-01T05:00', '2026-11-01T06:00']],
    ['2026-11-01', 'America/New_York', 1, 30, ['2026-11-01T05:30', '2026-11-01T06:30']],
    ['2026-11-01', 'America/New_York', 2, 0, ['2026-11-01T07:00']],
    // A skipped day has no nudges, and does not add any to the next one.
    ['2011-12-30', 'Pacific/Apia', 12, 0, []],
    ['2011-12-31', 'Pacific/Apia', 12, 0, ['2011-12-30T22:00']],
  ])('on %s in %s, %i:%i is covered by the runs %j', (date, zone, hours, minutes, runs) => {
    expect(runsAround(date, zone, hours, minutes)).toEqual(runs);
    expect(runs.map((run) => mayBeDue(new Date(`${run}Z`), { hours, minutes }))).toEqual(
      runs.map(() => true),
    );
  });

  it('is checked whenever it may be due in any time zone', () => {
    const offsets = new Set(
      Intl.supportedValuesOf('timeZone').flatMap((zone) =>
        [0, 6].map((month) => {
          const moment = new Date(Date.UTC(2026, month, 15, 12));
          const { day = '', minutes = 0 } = localTime(moment, zone) ?? {};
          return (Date.parse(`${day}T00:00Z`) - moment.getTime()) / 60_000 + minutes;
        }),
      ),
    );
    expect(offsets.size).toBeGreaterThan(30);
    const scheduled = { hours: 2, minutes: 30 };
    for (const offset of offsets) {
      for (let since = 0; since < 5; since += 1) {
        const due = new Date(Date.UTC(2026, 0, 15, 2, 30 + since) - offset * 60_000);
        expect([offset, since, mayBeDue(due, scheduled)]).toEqual([offset, since, true]);
      }
    }
    const quiet = [5, 10, 20, 25].map((minute) => new Date(Date.UTC(2026, 0, 15, 3, minute)));
    expect(quiet.map((moment) => mayBeDue(moment, scheduled))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['2026-11-23T18:29:59Z', 'Asia/Kolkata', 'UTC+05:30'],
  ['2026-11-23T18:15:00Z', 'Asia/Kathmandu', 'UTC+05:45'],
  ['2026-11-01T05:30:01Z', 'America/New_York', 'UTC-04:00'],
  ['2026-11-01T06:30:59Z', 'America/New_York', 'UTC-05:00'],
  ['2026-11-23T03:29:59Z', 'America/St_Johns', 'UTC-03:30'],
  ['2026-11-23T12:00:00Z', 'Pacific/Kiritimati', 'UTC+14:00'],
  ['2026-11-23T12:00:00Z', 'Etc/GMT+12', 'UTC-12:00'],
  ['2026-11-23T12:00:00Z', 'UTC', 'UTC+00:00'],
])('a clock showing the time of %s in %s is at %s', (moment, zone, offset) => {
  expect(shownOffset(localTime(at(moment), zone)?.text ?? '', at(moment))).toBe(offset);
});

it.each(['', 'unknown', '11/23/2026', '13/40/2026 08:00', '11/22/2026 08:00', '11/24/2026 08:00'])(
  'no clock shows “%s” at that moment',
  (text) => {
    expect(shownOffset(text, at('2026-11-23T12:00:00Z'))).toBe('');
  },
);

it.each([
  [21, 55, false],
  [22, 0, true],
  [23, 55, true],
  [0, 0, true],
  [6, 55, true],
  [7, 0, false],
])('%i:%i is at night: %s', (hours, minutes, expected) => {
  expect(isAtNight({ hours, minutes })).toBe(expected);
});

it('formats a time of day as HH:MM', proves('OPS-NUDGE-21'), () => {
  expect([
    clockText({ hours: 7, minutes: 5 }),
    clockText({ hours: 18, minutes: 30 }),
    clockText({ hours: 0, minutes: 0 }),
  ]).toEqual(['07:05', '18:30', '00:00']);
});
