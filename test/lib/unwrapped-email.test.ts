import { describe, expect, it } from 'vitest';
import { cutWords, unwrapped } from '#lib/unwrapped-email.ts';

describe('stripping what mail programs put around an address', () => {
  it.each([
    ['x@e.com', 'x@e.com', null],
    [' X@e.com ', 'X@e.com', null],
    ['x@e.com;', 'x@e.com', '“;” was cut off.'],
    ['x@e.com. ', 'x@e.com', '“.” was cut off.'],
    ['x@e.com ,;', 'x@e.com', '“,;” was cut off.'],
    ['MailTo:x@e.com', 'x@e.com', '“MailTo:” was cut off.'],
    ['<x@e.com>', 'x@e.com', '“<” and “>” were cut off.'],
    ['<mailto:x@e.com>;', 'x@e.com', '“<”, “mailto:”, “>” and “;” were cut off.'],
    ['Pat Doe <x@e.com>', 'x@e.com', '“Pat Doe <” and “>” were cut off.'],
    // Several addresses are left as they are.
    ['x@e.com,y', 'x@e.com,y', null],
    ['<x@e.com>, <y@e.com>', '<x@e.com>, <y@e.com>', null],
    ['', '', null],
    [';', '', '“;” was cut off.'],
  ])('turns "%s" into "%s" and reports %s', (typed, email, words) => {
    expect(unwrapped(typed).email).toBe(email);
    expect(cutWords(unwrapped(typed))).toBe(words);
  });
});
