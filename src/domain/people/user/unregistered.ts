import { normalizeEmail } from '#domain/shared/email.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { User } from './schema.ts';

/**
 * The users without a registration, in input order (CORE-UNREG-01). E-mails are trimmed and
 * lower-cased; a registration counts whether or not it is registered (CORE-D-55). Needs all
 * registrations: with a partial list, users are reported wrongly.
 */
export function unregisteredUsers(
  users: readonly User[],
  registrations: readonly Pick<Registration, 'email'>[],
): User[] {
  const registeredEmails = new Set(registrations.map(({ email }) => normalizeEmail(email)));
  registeredEmails.delete(''); // a record without an address matches nobody
  return users.filter((user) => !registeredEmails.has(normalizeEmail(user.email)));
}
