import { usersWithEmailSource } from '#data/people/users-by-email.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';

/** Whether an e-mail is known to have no app account, so that registering cannot complete yet. */
export function useLacksAccount(typed: string): boolean {
  const email = normalizeEmail(typed);
  const users = useLive(isEmail(email) ? usersWithEmailSource(email) : null);
  if (users.state !== 'ready' || users.stale) return false;
  return users.data.rows.length === 0 && users.data.unreadable.length === 0;
}
