import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys, textBeyond } from '#data/engine/key-order.ts';

describe('the order of a list by e-mail', () => {
  it('is by UTF-8 bytes, then by id', () => {
    const order = (a: unknown, b: unknown, idA = 'x', idB = 'x') =>
      Math.sign(compareKeys([a, idA], [b, idB]));
    expect(order('B', 'a')).toBe(-1);
    expect(order('a', 'a', 'x', 'y')).toBe(-1);
    expect(order('\uffff', '\u{1f600}')).toBe(-1);
    expect(order(7, 'a')).toBe(-1);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(order(a, b)).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });
});

describe('a guessed place further on in a list', () => {
  it('lies the given number of times as far ahead as the list has come', () => {
    expect(textBeyond('aa', 'ca', 1)).toBe('eb');
    expect(textBeyond('aa@example.com', 'ba@example.com', 2)).toBe('db');
  });

  it('is unknown if the first two characters are equal, or beyond the end', () => {
    expect(textBeyond('user1', 'user9', 1)).toBeNull();
    expect(textBeyond('a', 'z', 100)).toBeNull();
    expect(textBeyond(1, 'z', 1)).toBeNull();
    expect(textBeyond('z', 'a', 1)).toBeNull();
    expect(textBeyond('a', 'z', Number.NaN)).toBeNull();
  });

  it('comes after the place it starts from, in list order', () => {
    const text = fc.string({ unit: 'binary', maxLength: 5 });
    fc.assert(
      fc.property(text, text, fc.double({ min: 0, max: 50, noNaN: true }), (from, to, times) => {
        const place = textBeyond(from, to, times);
        if (place !== null) expect(compareKeys([place, ''], [to, 'id'])).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
