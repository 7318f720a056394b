import { expect, it } from 'vitest';
import { lengthOfTime, relativeTime } from '#lib/relative-time.ts';

const now = new Date(Date.UTC(2026, 5, 15, 12));
const before = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);
const HOUR = 3_600_000;

it('formats past times in whole units', () => {
  expect(before(3 * 24 * HOUR)).toBe('3 days ago');
  expect(before(24 * HOUR)).toBe('1 day ago');
  expect(before(24 * HOUR - 1)).toBe('23 hours ago');
  expect(before(60_000)).toBe('1 minute ago');
  expect(before(45 * 24 * HOUR)).toBe('1 month ago');
  expect(before(800 * 24 * HOUR)).toBe('2 years ago');
});

it('counts days by the calendar, like every waiting time', () => {
  const evening = new Date(2026, 5, 15, 20);
  expect(relativeTime(new Date(2026, 5, 13, 21), evening)).toBe('2 days ago');
  expect(relativeTime(new Date(2026, 5, 13, 19), evening)).toBe('2 days ago');
  const morning = new Date(2026, 5, 15, 8);
  expect(relativeTime(new Date(2026, 5, 13, 9), morning)).toBe('2 days ago');
  expect(relativeTime(new Date(2026, 5, 17, 7), morning)).toBe('in 2 days');
});

it('formats less than a minute as just now, even if the clock is slightly behind', () => {
  expect(before(0)).toBe('just now');
  expect(before(59_999)).toBe('just now');
  expect(before(-59_999)).toBe('just now');
});

it('formats future times', () => {
  expect(before(-2 * HOUR)).toBe('in 2 hours');
});

it('formats durations', () => {
  expect(lengthOfTime(0)).toBe('less than a minute');
  expect(lengthOfTime(HOUR)).toBe('1 hour');
  expect(lengthOfTime(26 * HOUR)).toBe('1 day');
  expect(lengthOfTime(50 * HOUR)).toBe('2 days');
  expect(lengthOfTime(44 * 24 * HOUR)).toBe('44 days');
});
