import { expect, it } from 'vitest';
import { object } from 'yup';
import { nameAsID, newID } from '#domain/shared/id-fields.ts';
import { shortKey } from '#domain/operations/fields.ts';
import { lookAlike } from '#domain/shared/look-alike.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { BLANKS, NOT_PLAIN } from '#tools/rules/patterns.ts';

it.each([
  ['zq\u200b2', 'zq2'],
  ['Zu\u0308rich', 'Zürich'],
  ['a\u00a0b\tc', 'a b c'],
  ['\ufeff\u202ezq2\u0007', 'zq2'],
  ['so\u00adft', 'soft'],
  ['O’Brien–2', 'O’Brien–2'],
])('%j is stored as %j where it is compared', (typed, stored) => {
  expect(plainName(typed)).toBe(stored);
  expect(object({ id: nameAsID('Name') }).validateSync({ id: ` ${typed}` }).id).toBe(stored.trim());
});

it('a pasted key is not refused for what nobody sees', () => {
  expect(newID().validateSync('key\u200b_1')).toBe('key_1');
  expect(shortKey('Key').validateSync('\u2060key')).toBe('key');
});

it.each([
  ['zpub\u2011ap\u20131', 'zpub-ap-1'],
  ['ZQ2', 'zq2'],
  ['O’Brien', "O'Brien"],
  ['ｚｑ２', 'zq2'],
  ['z\u00a0 q', 'z q'],
])('%j looks like %j', (name, other) => {
  expect(lookAlike(name, ['another', other])).toBe(other);
});

it.each([
  ['zq2', ['zq2']],
  ['Zürich', ['Zurich']],
  ['ab', ['a-b', 'a b']],
] as const)('%j looks like nothing in %j', (name, others) => {
  expect(lookAlike(name, others)).toBeUndefined();
});

/** A character class of the rules as JavaScript reads it. */
const inJavaScript = (inside: string) =>
  new RegExp(`^[${inside.replace(/\\x\{(\w+)\}/g, '\\u{$1}')}]$`, 'u');

it('the rules list every character that forms take away or take for a blank', () => {
  const [blanks, notPlain] = [inJavaScript(BLANKS), inJavaScript(NOT_PLAIN)];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    const isBlank = /\s/.test(sign);
    const isPlain = sign === ' ' || !/[\s\p{Cc}\p{DI}]/u.test(sign);
    if (blanks.test(sign) !== isBlank || notPlain.test(sign) === isPlain) {
      expect.fail(`U+${code.toString(16)} is not told apart`);
    }
  }
});
