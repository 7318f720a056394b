import { normalizeEmail } from '#domain/shared/email.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { User } from './schema.ts';

/**
 * The users whose e-mail occurs in no registration, in the order given (CORE-UNREG-01). E-mails are
 * compared trimmed and in lower case; a registration counts whether or not it is registered
 * (CORE-D-55). Give it all registrations: with a part of them, people look unregistered who are not.
 */
export function unregisteredUsers(
  users: readonly User[],
  registrations: readonly Pick<Registration, 'email'>[],
): User[] {
  const known = new Set(registrations.map(({ email }) => normalizeEmail(email)));
  known.delete(''); // a record without an address knows nobody
  return users.filter((user) => !known.has(normalizeEmail(user.email)));
}
