import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import type { Involved, RegistrationFacts } from '#domain/people/registration/conflicts.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import {
  EMAIL,
  register,
  REGISTRATION,
  save,
  STORED,
  SUBJECT,
  USER,
} from './registration-support.ts';
import { proves } from '#test/support/proves.ts';

interface Case {
  readonly title: string;
  readonly documents: Readonly<Record<string, RawDocument>>;
  readonly facts?: Partial<RegistrationFacts>;
  readonly type: string;
  readonly message: string;
  /** The records that the screens refer to. */
  readonly involved: Involved;
}

const CASES: readonly Case[] = [
  {
    title: 'a subject that is linked to another account',
    involved: { uid: 'u9' },
    documents: { 'subjects/s1': { ...SUBJECT, uid: 'u9' } },
    type: 'Subject Update Failed',
    message:
      'Subject s1 is linked to another app account (u9), not to an account of pat@example.com.',
  },
  {
    title: 'an account other than that of the e-mail that carries the subject ID',
    involved: { uid: 'u9' },
    documents: {},
    facts: { usersOfSubject: [{ uid: 'u9', email: 'other@example.com' }] },
    type: 'Subject Update Failed',
    message:
      'Subject s1 is linked to another app account (u9, other@example.com), not to an account of pat@example.com.',
  },
  {
    title: 'a subject of another e-mail',
    involved: { subjectID: 's1' },
    documents: { 'subjects/s1': { ...SUBJECT, email: 'Other@example.com' } },
    type: 'Subject Update Failed',
    message: 'Subject ID s1 is used by other@example.com, not by pat@example.com.',
  },
  {
    title: 'an account that is linked to another subject',
    involved: { uid: 'u1', subjectID: 's9' },
    documents: { 'users/u1': { ...USER, subjectID: 's9' } },
    type: 'Registration Aborted',
    message: 'The app account of pat@example.com is linked to subject s9, not s1.',
  },
  {
    title: 'a registration that is linked to another account',
    involved: { uid: 'u9' },
    documents: { [REGISTRATION]: { ...STORED, uid: 'u9' } },
    type: 'Registration Aborted',
    message:
      'The registration of pat@example.com for subject s1 is linked to the app account u9, but the account with this email is u1.',
  },
  {
    title: 'a subject ID in the registration of another e-mail',
    involved: { email: 'other@example.com' },
    documents: {},
    facts: { registrationsOfSubject: [EMAIL, 'other@example.com'] },
    type: 'Registration Aborted',
    message:
      'Subject ID s1 is used by the registration of other@example.com, not by pat@example.com.',
  },
  {
    title: 'an e-mail of another subject',
    involved: { subjectID: 's9' },
    documents: {},
    facts: { subjectsOfEmail: ['s9'] },
    type: 'Registration Aborted',
    message: 'The email pat@example.com belongs to subject s9, not to s1.',
  },
];

const BASE = { [REGISTRATION]: STORED, 'users/u1': USER, 'subjects/s1': SUBJECT };

describe('A conflict with another subject or account', () => {
  it.each(CASES)(
    'is detected for $title, both on saving and on registering',
    proves('CORE-D-40'),
    async ({ documents, facts, type, message, involved }) => {
      const all = { ...BASE, ...documents };
      const problem = { eventType: type, message, involved };
      await expect(save(all, {}, facts)).rejects.toMatchObject(problem);
      await expect(register(all, {}, facts)).rejects.toMatchObject(problem);
    },
  );

  it('prevents moving a registered email to another subject', proves('CORE-D-40'), async () => {
    const registered = {
      ...BASE,
      [REGISTRATION]: { ...STORED, registered: true, subjectID: 's9' },
    };
    const change = { changed: { subjectID: 's1' }, reason: 'moved' };
    await expect(save(registered, change)).rejects.toMatchObject({
      eventType: 'Registration Aborted',
      message: 'pat@example.com is already registered for subject s9, not s1.',
    });
  });

  it('does not prevent moving an unregistered email to another subject', async () => {
    const waiting = { ...BASE, [REGISTRATION]: { ...STORED, subjectID: 's9' } };
    const { writes } = await save(waiting, { changed: { subjectID: 's1' } });
    expect(writes).toEqual([
      planned({ kind: 'update', path: REGISTRATION, data: { subjectID: 's1' } }),
    ]);
  });

  it('treats "default" as no subject', async () => {
    const placeholders = {
      ...BASE,
      'users/u1': { ...USER, subjectID: 'default' },
      [REGISTRATION]: { ...STORED, subjectID: 'default' },
    };
    const { writes } = await save(placeholders, { changed: { subjectID: 's1' } });
    expect(writes).toEqual([
      planned({ kind: 'update', path: REGISTRATION, data: { subjectID: 's1' } }),
    ]);
  });
});
