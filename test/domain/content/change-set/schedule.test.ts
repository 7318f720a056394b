import { describe, expect, it } from 'vitest';
import {
  dueState,
  missedText,
  scheduled,
  scheduleText,
  whyMissed,
  zonedTime,
  type ZonedTime,
} from '#domain/content/change-set/schedule.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-01-10T12:00:00Z');
const at = (day: string, time: string, zone: string): ZonedTime => ({ day, time, zone });
const iso = (zoned: ZonedTime) => {
  const { at: moment, words } = scheduled(zoned, NOW);
  return [moment?.toISOString() ?? null, words];
};

describe('The time of a scheduled set', () => {
  it.each([
    ['03/01/2026', '09:30', 'Europe/Berlin', '2026-03-01T08:30:00.000Z'],
    ['07/01/2026', '09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
    ['07/01/2026', '00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
    ['07/01/2026', '23:59', 'America/New_York', '2026-07-02T03:59:00.000Z'],
    ['03/29/2026', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['03/29/2026', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['10/25/2026', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
    ['10/25/2026', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['02/28/2027', '12:00', 'UTC', '2027-02-28T12:00:00.000Z'],
  ])('is %s %s on the clocks in %s', proves('TEAM-SET-12'), (day, time, zone, expected) => {
    expect(iso(at(day, time, zone))).toEqual([expected, '']);
  });

  it.each([
    ['03/29/2026', '02:00', 'Europe/Berlin'],
    ['03/29/2026', '02:59', 'Europe/Berlin'],
    ['03/08/2026', '02:30', 'America/New_York'],
    // Clocks skip half an hour there.
    ['10/04/2026', '02:15', 'Australia/Lord_Howe'],
  ])(
    'is refused at %s %s, which the clocks in %s skip',
    proves('TEAM-SET-12'),
    (day, time, zone) => {
      expect(iso(at(day, time, zone))).toEqual([
        null,
        `The clocks in ${zone} skip ${time} on ${day}. Choose another time.`,
      ]);
    },
  );

  it.each([
    ['10/25/2026', '02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['10/25/2026', '02:59', 'Europe/Berlin', '2026-10-25T00:59:00.000Z'],
    ['11/01/2026', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['04/05/2026', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])(
    'is the earlier of two at %s %s in %s, with a note',
    proves('TEAM-SET-12'),
    (day, time, zone, expected) => {
      expect(iso(at(day, time, zone))).toEqual([
        expected,
        `The clocks in ${zone} show ${time} twice on ${day}. The set is published the first time.`,
      ]);
    },
  );

  it.each([
    ['01/10/2026', '12:00', 'UTC', 'This time has passed.'],
    ['01/10/2026', '12:01', 'Europe/Berlin', 'This time has passed.'],
    ['02/30/2026', '12:00', 'UTC', 'Enter a day as MM/DD/YYYY and a time as HH:MM.'],
    ['03/01/2026', '24:00', 'UTC', 'Enter a day as MM/DD/YYYY and a time as HH:MM.'],
    ['03/01/2026', '9:30', 'UTC', 'Enter a day as MM/DD/YYYY and a time as HH:MM.'],
    ['', '', 'UTC', 'Enter a day as MM/DD/YYYY and a time as HH:MM.'],
    ['03/01/2026', '12:00', 'Europe/Nowhere', 'Choose a time zone.'],
    ['03/01/2026', '12:00', '', 'Choose a time zone.'],
  ])('is refused as %s %s in "%s"', proves('TEAM-SET-12'), (day, time, zone, words) => {
    expect(iso(at(day, time, zone))).toEqual([null, words]);
  });

  it('is shown in its own time zone', proves('TEAM-SET-12'), () => {
    const moment = new Date('2026-03-29T01:00:00Z');
    expect(scheduleText(moment, 'Europe/Berlin')).toBe('03/29/2026 03:00 (Europe/Berlin)');
    expect(scheduleText(moment, 'America/New_York')).toBe('03/28/2026 21:00 (America/New_York)');
    expect(scheduleText(null, 'UTC')).toBe('');
    expect(scheduleText(moment, 'Mars')).toBe('03/29/2026 01:00 (UTC)');
    expect(missedText(moment, 'UTC', 'Why.')).toBe('Not published at 03/29/2026 01:00 (UTC): Why.');
  });

  it.each([
    [new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin', at('03/29/2026', '03:00', 'Europe/Berlin')],
    [
      new Date('2026-03-29T01:00:00Z'),
      'America/New_York',
      at('03/28/2026', '21:00', 'America/New_York'),
    ],
    [new Date('2026-03-29T01:00:00Z'), 'Mars', null],
    [null, 'UTC', null],
  ])('is entered again as its form showed it: %s in %s', (moment, zone, expected) => {
    expect(zonedTime(moment, zone)).toEqual(expected);
  });
});

it(
  'gives the reason the last run stopped, ignoring that of an earlier schedule',
  proves('TEAM-SET-12'),
  () => {
    const none = 'The server was not running for 10 minutes.';
    const earlier = missedText(NOW, 'UTC', 'Decide first: that.');
    expect(['', earlier, 'This data is being copied.'].map(whyMissed)).toEqual([
      none,
      none,
      'This data is being copied.',
    ]);
  },
);

describe('A scheduled set', () => {
  const minutes = (count: number, publishing = false) =>
    dueState({ publishAt: new Date(NOW.getTime() - count * 60_000), publishing }, NOW);

  it('is due for ten minutes, and longer once publishing has begun', proves('TEAM-SET-12'), () => {
    expect([-0.01, 0, 10, 10.01].map((count) => minutes(count))).toEqual([
      'waits',
      'due',
      'due',
      'missed',
    ]);
    expect(minutes(11, true)).toBe('due');
    expect(dueState({ publishAt: null, publishing: false }, NOW)).toBe('waits');
  });
});
