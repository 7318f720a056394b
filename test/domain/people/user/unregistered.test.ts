import { expect, it } from 'vitest';
import { unregisteredUsers } from '#domain/people/user/unregistered.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const read = documentReader(userSchema);
const user = (email: string) => read(email, { email });
const left = (emails: readonly string[], registered: readonly string[]) =>
  unregisteredUsers(
    emails.map(user),
    registered.map((email) => ({ docID: '', email })),
  ).map(({ email }) => email);

it('a user is unregistered if no registration has the email', proves('CORE-UNREG-01'), () => {
  expect(left(['a@example.com', 'b@example.com', 'c@example.com'], ['b@example.com'])).toEqual([
    'a@example.com',
    'c@example.com',
  ]);
  expect(left(['a@example.com'], [])).toEqual(['a@example.com']);
});

it('emails are matched ignoring case and surrounding spaces', proves('CORE-D-55'), () => {
  expect(left([' A@Example.com'], ['a@example.com'])).toEqual([]);
  expect(left(['a@example.com'], ['A@EXAMPLE.COM  '])).toEqual([]);
});

it('a registration counts by its key, whatever its email field holds', proves('CORE-D-55'), () => {
  const damaged = [{ docID: 'a@example.com', email: '' }];
  expect(unregisteredUsers([user('a@example.com')], damaged)).toEqual([]);
});

it('a user without an email is unregistered, even if a registration lacks one too', () => {
  expect(left(['', ' '], [''])).toEqual(['', ' ']);
});
