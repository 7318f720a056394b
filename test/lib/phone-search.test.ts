import { describe, expect, it } from 'vitest';
import { holdsDigits, phoneDigits } from '#lib/phone-search.ts';

describe('The digits of a typed phone number', () => {
  it.each([
    ['+1 212 555 0107', '12125550107'],
    ['(212) 555-0107', '2125550107'],
    ['[212] 555–0107', '2125550107'],
    ['212.555.0107', '2125550107'],
    [' 212\u00a0555\u20110107\u200e', '2125550107'],
    ['(+44) 20', '4420'],
    ['0107', '0107'],
    ['107', ''],
    ['1-0-7', ''],
    ['s-1234', ''],
    ['1234 5678 ann', ''],
    ['12+34', ''],
    ['++1234', ''],
    ['', ''],
  ])('of "%s" are "%s"', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe('A stored number', () => {
  it.each(['+1 212 555 0107', '12125550107', '(1) 212-555-01 07'])(
    'matches any part of its digits, in any notation: %s',
    (phone) => {
      const typed = ['12125550107', '2125550107', '0107', '5501', '0108', '2121'];
      expect(typed.map((digits) => holdsDigits(phone, digits))).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
      ]);
    },
  );

  it.each(['2125550107', '(212) 555-0107'])(
    'without its country code is found by the whole number too: %s',
    (phone) => {
      const typed = ['12125550107', '2125550107', '112125550107', '12125550108', '1212555'];
      expect(typed.map((digits) => holdsDigits(phone, digits))).toEqual([
        true,
        true,
        false,
        false,
        false,
      ]);
    },
  );

  it('matches nothing if no number is typed or stored', () => {
    expect([holdsDigits('+1 212 555 0107', ''), holdsDigits('', '0107')]).toEqual([false, false]);
  });
});
