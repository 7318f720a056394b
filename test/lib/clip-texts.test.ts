import { describe, expect, it } from 'vitest';
import { clipTexts, hasLongText } from '#lib/clip-texts.ts';

describe('Very long texts of raw data', () => {
  it('are clipped at any depth, with their length; other values are unchanged', () => {
    const value = { a: 'abcdef', list: ['abcdefg', 7, null, true], deep: { b: '' } };
    expect(clipTexts(value, 6)).toEqual({
      a: 'abcdef',
      list: ['abcdef… (7 characters)', 7, null, true],
      deep: { b: '' },
    });
    expect(clipTexts('x'.repeat(1234), 2)).toBe('xx… (1,234 characters)');
  });

  it('are not clipped within a surrogate pair', () => {
    expect(clipTexts('ab🙂cd', 3)).toBe('ab… (6 characters)');
    expect(clipTexts('ab🙂cd', 4)).toBe('ab🙂… (6 characters)');
  });

  it('are detected before clipping', () => {
    expect(hasLongText({ list: [{ text: 'abc' }] }, 3)).toBe(false);
    expect(hasLongText({ list: [{ text: 'abcd' }] }, 3)).toBe(true);
    expect(hasLongText(null, 3)).toBe(false);
  });
});
