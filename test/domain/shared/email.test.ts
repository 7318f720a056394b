import { describe, expect, it } from 'vitest';
import { memberEmailProblem } from '#domain/staff/role/rules.ts';
import { registrationFormSchema } from '#domain/people/registration/schema.ts';
import { newSubjectSchema } from '#domain/people/subject/schema.ts';
import { prescriptionForm } from '#domain/operations/prescription/form.ts';
import { isAddress } from '#domain/shared/email.ts';

const SOUND = [
  'x@e.com',
  " Pat.O'Hara+study_1@Mail-2.Example.CO.UK ",
  'a@b.cd',
  '1{2}|~!#$%&*=?^`-@x.xn--p1ai',
];
/** Not valid as an account's address. */
const NEVER = [
  'x@e.com;',
  'x@e.com.',
  'x@e.com,',
  'mailto:x@e.com',
  '<x@e.com>',
  'Pat <x@e.com>',
  'x@e.com,y',
  'x@e.com,y@e.com',
  'x..d@e.com',
  'x@e..com',
  '.x@e.com',
  'x.@e.com',
  'x@-e.com',
  'x@e-.com',
  'x@e.c',
  'x@e.12',
  'x@e',
  '@e.com',
  'x@@e.com',
  'x y@e.com',
  'x/y@e.com',
  'х@e.com', // with a Cyrillic letter
  'x@е.com', // with another
  'ü@e.com',
  `${'x'.repeat(250)}@e.com`,
];

/** A form's error for an e-mail; null when valid. */
async function said(form: typeof prescriptionForm, path: string, email: string) {
  try {
    await form.validateAt(path, { [path]: email });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an entered email', () => {
  it.each(SOUND)('%s is accepted everywhere', async (email) => {
    expect(isAddress(email)).toBe(true);
    expect(memberEmailProblem(email)).toBeNull();
    for (const form of [registrationFormSchema, newSubjectSchema])
      expect(await said(form as never, 'email', email)).toBeNull();
    expect(await said(prescriptionForm, 'patientEmail', email.trim())).toBeNull();
  });

  it.each(NEVER)('%s is refused everywhere, as nobody could be linked to it', async (email) => {
    expect(isAddress(email)).toBe(false);
    expect(memberEmailProblem(email)).toBe('Enter a valid email');
    for (const form of [registrationFormSchema, newSubjectSchema])
      expect(await said(form as never, 'email', email)).toBe('Enter a valid email');
    for (const field of ['prescriberEmail', 'patientEmail'])
      expect(await said(prescriptionForm, field, email)).toBe('Invalid email format');
  });

  it('that is already stored does not block other changes', async () => {
    const options = { context: { storedEmail: 'x@e.com;' } };
    const check = (email: string) => registrationFormSchema.validateAt('email', { email }, options);
    await expect(check('x@e.com;')).resolves.toBe('x@e.com;');
    await expect(check('y@e.com;')).rejects.toThrow('Enter a valid email');
  });
});
