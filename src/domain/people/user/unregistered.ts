import { normalizeEmail } from '#domain/shared/email.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { User } from './schema.ts';

/**
 * The users without a registration, in input order (CORE-UNREG-01). E-mails are trimmed and
 * lower-cased; a registration counts whether or not it is registered (CORE-D-55).
 *
 * @param registrations all of them; a partial list reports users wrongly
 */
export function unregisteredUsers(
  users: readonly User[],
  registrations: readonly Pick<Registration, 'docID' | 'email'>[],
): User[] {
  // A registration is found by its key, which a damaged field may contradict.
  const registeredEmails = new Set(
    registrations.flatMap(({ docID, email }) => [docID, email].map(normalizeEmail)),
  );
  registeredEmails.delete(''); // A registration without an e-mail matches nobody.
  return users.filter((user) => !registeredEmails.has(normalizeEmail(user.email)));
}
