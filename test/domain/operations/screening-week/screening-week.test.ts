import { describe, expect, it } from 'vitest';
import { CHECK_IN_TITLE, pickCheckIn } from '#domain/operations/screening-week/check-in.ts';
import { isEngaged } from '#domain/operations/screening-week/programs.ts';
import { opensOfWeek, screeningWeek } from '#domain/operations/screening-week/week.ts';
import { proves } from '#test/support/proves.ts';

describe('a check-in', () => {
  it('is one of five, picked at random', proves('OPS-SWD-11', 'OPS-D-64'), () => {
    const asked: number[] = [];
    const picked = [0, 1, 2, 3, 4].map((turn) =>
      pickCheckIn((n) => {
        asked.push(n);
        return turn;
      }),
    );
    expect(asked).toEqual([5, 5, 5, 5, 5]);
    expect(picked).toEqual([
      'How is your week going? Open the app to continue.',
      'A few minutes in the app today keeps you on track.',
      'We have not seen you for a while. Ready to continue?',
      'Your screening week is under way. Open the app for today.',
      'Thank you for taking part. Please check in today.',
    ]);
    expect(CHECK_IN_TITLE).toBe('Checking in');
  });
});

describe('engagement', () => {
  it('starts at four days', proves('OPS-SWD-08'), () => {
    expect([0, 3, 4, 5].map(isEngaged)).toEqual([false, false, true, true]);
  });
});

describe('the days of the week', () => {
  const created = new Date('2026-03-02T03:30:00Z');
  const now = new Date('2026-03-05T04:30:00Z');
  const day = (text: string) => Date.parse(text) / 86_400_000;

  it.each([
    ['America/New_York', '2026-03-01', 3],
    ['UTC', '2026-03-02', 3],
    ['America/Los_Angeles', '2026-03-01', 3],
    ['Asia/Tokyo', '2026-03-02', 3],
  ])("are counted by the user's local time in %s", proves('OPS-D-61'), (timezone, start, days) => {
    expect(screeningWeek({ created, timezone }, null, now)).toEqual({ start: day(start), days });
  });

  it('start with the enrolment, if it has a start date', () => {
    const therapyStartDate = new Date('2026-03-04T12:00:00Z');
    const week = screeningWeek({ created, timezone: 'UTC' }, { therapyStartDate }, now);
    expect(week).toEqual({ start: day('2026-03-04'), days: 1 });
    const ahead = new Date('2026-03-09T12:00:00Z');
    expect(screeningWeek({ created, timezone: 'UTC' }, { therapyStartDate: ahead }, now).days).toBe(
      0,
    );
    expect(screeningWeek({ created: null, timezone: '' }, null, now)).toEqual({
      start: null,
      days: null,
    });
  });

  it.each([
    [null, [20, 21, 22, 23, 24, 25, 26], [27]],
    [21, [21, 22, 23, 24, 25, 26, 27], [20]],
    [19, [19, 20, 21, 22, 23, 24, 25], [27]],
  ])('begin on day %j, with the opens of other days apart', (start, week, others) => {
    const opened = [27, 25, 20].map((at) => ({ day: at, opens: at, length: null }));
    expect(opensOfWeek(opened, start)).toEqual({
      week: week.map((at) => ({ day: at, opens: [20, 25, 27].includes(at) ? at : 0 })),
      others: opened.filter(({ day: at }) => others.includes(at)),
    });
  });

  it('are unknown without a start and without an open', () => {
    expect(opensOfWeek([], null)).toEqual({ week: [], others: [] });
  });
});
