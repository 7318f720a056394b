import { expect, it } from 'vitest';
import { countOf, formatCount, foundOf } from '#lib/words.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
  [-1234, '-1,234'],
  [-123, '-123'],
  [1234.5678, '1,234.568'],
  [Number.NaN, 'NaN'],
])('groups the thousands of %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('counts in singular and plural', () => {
  expect(countOf(1, 'user')).toBe('1 user');
  expect(countOf(0, 'user')).toBe('0 users');
  expect(countOf(1284, 'entry', 'entries')).toBe('1,284 entries');
});

it('compares what was found with all', () => {
  expect(foundOf(null, 1200, 'user')).toBe('1,200 users');
  expect(foundOf(1001, 1200, 'user')).toBe('1,001 of 1,200 users');
});
