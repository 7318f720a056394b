import { describe, expect, it, vi } from 'vitest';
import {
  fileStamp,
  formatDate,
  formatDateTime,
  formatDay,
  formatEventTime,
  halfOfDay,
  formatIso,
  formatOffset,
  formatShortDate,
  formatTime,
} from '#lib/dates.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { proves } from '#test/support/proves.ts';

describe('formatted dates', () => {
  it('show a moment in the time zone of the reader', proves('CORE-GEN-07'), () => {
    const moment = new Date(2026, 2, 5, 9, 7);
    expect(formatDate(moment)).toBe('03/05/2026');
    expect(formatDateTime(moment)).toBe('03/05/2026 09:07');
    expect(fileStamp(moment)).toBe('2026-03-05-0907');
  });

  it('show a moment in local time even when UTC is still in the previous year', () => {
    const moment = new Date('2025-12-31T11:30:00Z'); // 00:30 in Auckland
    expect(formatDate(moment)).toBe('01/01/2026');
    expect(formatShortDate(moment)).toBe('01/01/26');
    expect(formatTime(moment)).toBe('00:30');
    expect(formatDateTime(moment)).toBe('01/01/2026 00:30');
    expect(formatEventTime(moment)).toBe('01/01/2026 12:30:00');
    expect(fileStamp(moment)).toBe('2026-01-01-0030');
    expect(formatDay(moment)).toBe('12/31/2025');
  });

  it.each([
    ['America/New_York', '2026-11-01T05:30:00.007Z', '2026-11-01T01:30:00.007-04:00'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00.000-05:00'],
    ['America/New_York', '2026-07-01T16:00:00Z', '2026-07-01T12:00:00.000-04:00'],
    ['America/New_York', '2026-01-01T05:00:00Z', '2026-01-01T00:00:00.000-05:00'],
    ['Asia/Kolkata', '2025-12-31T20:00:00Z', '2026-01-01T01:30:00.000+05:30'],
    ['UTC', '2026-03-05T00:00:00Z', '2026-03-05T00:00:00.000+00:00'],
  ])('identify a moment unambiguously in a file: in %s %s is %s', (zone, utc, iso) => {
    vi.stubEnv('TZ', zone);
    try {
      expect(formatIso(new Date(utc))).toBe(iso);
      expect(new Date(iso)).toEqual(new Date(utc));
    } finally {
      vi.unstubAllEnvs();
    }
    expect([formatIso(null), formatIso(new Date(Number.NaN))]).toEqual(['', '']);
  });

  it('show the UTC offset of a moment, including daylight saving time', () => {
    expect(formatOffset(new Date('2026-01-15T00:00:00Z'))).toBe('UTC+13:00');
    expect(formatOffset(new Date('2026-07-15T00:00:00Z'))).toBe('UTC+12:00');
    vi.stubEnv('TZ', 'America/St_Johns');
    expect(formatOffset(new Date('2026-01-15T00:00:00Z'))).toBe('UTC-03:30');
    vi.unstubAllEnvs();
  });

  it('show an event to the second on a 12-hour clock', proves('CORE-EVENT-04'), () => {
    expect(formatEventTime(new Date(2026, 2, 5, 14, 7, 9))).toBe('03/05/2026 02:07:09');
    expect(formatEventTime(new Date(2026, 2, 5, 0, 0, 0))).toBe('03/05/2026 12:00:00');
    expect(formatEventTime(new Date(2026, 2, 5, 12, 30, 59))).toBe('03/05/2026 12:30:59');
    expect(formatEventTime(null)).toBe('');
    const halves = [0, 11, 12, 23].map((hour) => halfOfDay(new Date(2026, 2, 5, hour, 59)));
    expect(halves).toEqual(['AM', 'AM', 'PM', 'PM']);
  });

  it('show a whole day as stored, in every time zone', () => {
    expect(formatDay(new Date('2026-03-05T00:00:00Z'))).toBe('03/05/2026');
    expect(formatDay(new Date('2026-03-05T23:59:59Z'))).toBe('03/05/2026');
  });

  it('are empty for a missing or invalid date', () => {
    expect([formatDate(null), formatDay(undefined), formatDateTime(new Date('x'))]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

it('formats counts with their unit', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect([countOf(1, 'user'), countOf(1284, 'user'), countOf(2, 'study', 'studies')]).toEqual([
    '1 user',
    '1,284 users',
    '2 studies',
  ]);
});
