import { expect, it } from 'vitest';
import { object, type AnyObjectSchema } from 'yup';
import { accessCodeForm } from '#domain/operations/access-code/access-code.ts';
import { registrationFormSchema } from '#domain/people/registration/schema.ts';
import { newSubjectSchema } from '#domain/people/subject/schema.ts';
import { plainText } from '#ui/form/check-values.ts';
import { nameAsID, newID } from '#domain/shared/id-fields.ts';
import { shortKey } from '#domain/operations/fields.ts';
import { lookAlike, spelledOut } from '#domain/shared/look-alike.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import { BLANKS, NOT_PLAIN } from '#tools/rules/patterns.ts';

it.each([
  ['zq\u200b2', 'zq2'],
  ['Zu\u0308rich', 'Zürich'],
  ['a\u00a0b\tc', 'a b c'],
  ['\ufeff\u202ezq2\u0007', 'zq2'],
  ['so\u00adft', 'soft'],
  ['O’Brien–2', 'O’Brien–2'],
])('%j is stored as %j in a field that is compared', (typed, stored) => {
  expect(plainName(typed)).toBe(stored);
  expect(object({ id: nameAsID('Name') }).validateSync({ id: ` ${typed}` }).id).toBe(stored.trim());
});

it('invisible characters are stripped from a pasted key instead of refusing it', () => {
  expect(newID().validateSync('key\u200b_1')).toBe('key_1');
  expect(shortKey('Key').validateSync('\u2060key')).toBe('key');
});

it.each([
  ['zpub\u2011ap\u20131', 'zpub-ap-1'],
  ['ZQ2', 'zq2'],
  ['O’Brien', "O'Brien"],
  ['ｚｑ２', 'zq2'],
  ['z\u00a0 q', 'z q'],
])('%j resembles %j', (name, other) => {
  expect(lookAlike(name, ['another', other])).toBe(other);
});

it.each([
  ['zq2', ['zq2']],
  ['Zürich', ['Zurich']],
  ['ab', ['a-b', 'a b']],
] as const)('%j resembles none of %j', (name, others) => {
  expect(lookAlike(name, others)).toBeUndefined();
});

/** A character class of the rules, converted to JavaScript. */
const inJavaScript = (inside: string) =>
  new RegExp(`^[${inside.replace(/\\x\{(\w+)\}/g, '\\u{$1}')}]$`, 'u');

it('the rules list every character that forms strip or treat as a space', () => {
  const blanks = inJavaScript(BLANKS);
  const notPlain = inJavaScript(NOT_PLAIN);
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    const isBlank = /\s/.test(sign);
    const isPlain = sign === ' ' || !/[\s\p{Cc}\p{DI}]/u.test(sign);
    if (blanks.test(sign) !== isBlank || notPlain.test(sign) === isPlain) {
      expect.fail(`U+${code.toString(16)} is not told apart`);
    }
  }
});

it.each([
  [registrationFormSchema, ['study', 'site', 'cohort', 'arm', 'zendeskID', 'surveyMonkeyID']],
  [newSubjectSchema, ['study', 'cohort', 'zendeskID', 'surveyMonkeyID', 'subjectID']],
  [accessCodeForm, ['site']],
] as const)(
  'a form strips invisible characters from values that are compared',
  (schema, fields) => {
    for (const field of fields) {
      expect(plainText(schema as unknown as AnyObjectSchema, field, 'zq\u200b\u00a02'), field).toBe(
        'zq 2',
      );
      // A stored name is kept; otherwise saving another field would change it.
      expect(schema.cast({ [field]: 'zq\u200b2' }, { assert: false })).toMatchObject({
        [field]: 'zq\u200b2',
      });
    }
  },
);

it.each([
  ['zq\u200b2', 'zq[U+200B]2'],
  ['zpub\u2011ap', 'zpub[U+2011]ap'],
  ['Zu\u0308rich', 'Zu[U+0308]rich'],
  ['z\u{e0041}q', 'z[U+E0041]q'],
  ['Zürich (2) #1', 'Zürich (2) #1'],
])('%j is spelled out as %s', (name, spelled) => {
  expect(spelledOut(name)).toBe(spelled);
});
