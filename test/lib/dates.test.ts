import { describe, expect, it } from 'vitest';
import { fileStamp, formatDate, formatDateTime, formatDay, formatEventTime } from '#lib/dates.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { proves } from '#test/support/proves.ts';

describe('dates in words', () => {
  it('shows a moment in the time zone of the reader', () => {
    const moment = new Date(2026, 2, 5, 9, 7);
    expect(formatDate(moment)).toBe('03/05/2026');
    expect(formatDateTime(moment)).toBe('03/05/2026 09:07');
    expect(fileStamp(moment)).toBe('2026-03-05-0907');
  });

  it(
    'shows when an event occurred to the second, with twelve hours',
    proves('CORE-EVENT-04'),
    () => {
      expect(formatEventTime(new Date(2026, 2, 5, 14, 7, 9))).toBe('03/05/2026 02:07:09');
      expect(formatEventTime(new Date(2026, 2, 5, 0, 0, 0))).toBe('03/05/2026 12:00:00');
      expect(formatEventTime(new Date(2026, 2, 5, 12, 30, 59))).toBe('03/05/2026 12:30:59');
      expect(formatEventTime(null)).toBe('');
    },
  );

  it('shows a whole day as it is stored, in every time zone', () => {
    expect(formatDay(new Date('2026-03-05T00:00:00Z'))).toBe('03/05/2026');
    expect(formatDay(new Date('2026-03-05T23:59:59Z'))).toBe('03/05/2026');
  });

  it('shows nothing for no date and for one that is none', () => {
    expect([formatDate(null), formatDay(undefined), formatDateTime(new Date('x'))]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

it('counts in words', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect([countOf(1, 'user'), countOf(1284, 'user'), countOf(2, 'study', 'studies')]).toEqual([
    '1 user',
    '1,284 users',
    '2 studies',
  ]);
});
