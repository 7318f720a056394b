import { expect, it } from 'vitest';
import { rawText } from '#lib/raw-text.ts';
import { proves } from '#test/support/proves.ts';

it.each([
  ['last week', 'last week'],
  [7, '7'],
  [false, 'false'],
  [{ a: [1, 'x'] }, '{"a":[1,"x"]}'],
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  [{ a: [Number.NaN, null] }, '{"a":["NaN",null]}'],
  [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  [undefined, ''],
  [null, ''],
])('a value of the wrong type is shown as stored: %j', proves('R7'), (value, text) => {
  expect(rawText(value)).toBe(text);
});

it('a long value is truncated, as its raw data has all of it', () => {
  expect(rawText('x'.repeat(5000))).toBe(`${'x'.repeat(200)}…`);
  expect(rawText({ a: 'x'.repeat(5000) })).toHaveLength(201);
});
