import { describe, expect, it } from 'vitest';
import { fits, storedNumber, storedText } from '#domain/reports/check/stored-number.ts';

describe('The text for a stored number', () => {
  it.each([
    [4, '4'],
    [65.713, '65.71'],
    [undefined, 'no value'],
    ['  ', 'no value'],
    [NaN, 'not a number'],
    [-Infinity, 'infinite'],
    ['58.5 ', 'the text "58.5"'],
    ['abc', 'the text "abc", which is not a number'],
    [true, 'Yes, which is not a number'],
    [-3, '-3, outside of 0 to 100'],
    [100.5, '100.5, outside of 0 to 100'],
  ])('shows %o as %s', (raw, words) => {
    expect(storedText(raw, null, 100)).toBe(words);
  });

  it('is exact where rounding would hide a difference', () => {
    expect(storedText(65.7051, 65.7149)).toBe('65.7051');
    expect(storedText(3.7779999999999996, 3.79)).toBe('3.78');
    expect(storedText(3.7779999999999996, 3.778)).toBe('3.778');
  });

  it.each([
    [58.5, 58.5, true],
    [58.5, 58.6, false],
    ['58.5', 58.5, false],
    [null, null, true],
    [NaN, null, false],
    ['abc', null, false],
    // Equal values fit regardless of the scale.
    [140, 140, true],
  ])('%o beside the recomputed %o fits: %o', (raw, again, fit) => {
    expect(fits(storedNumber(raw, 100), again)).toBe(fit);
  });
});
