import type { Finding } from '#domain/people/doctor/finding.ts';
import { assertStillThere, planCorrection } from '#domain/people/doctor/fixes.ts';
import type { MayAssign } from '#domain/people/registration/records.ts';
import type { Leaving } from '#domain/people/user/protected-study.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { commit } from '#data/engine/commit.ts';
import { attemptToRegister } from '#data/people/registrations.ts';
import { findUsersByEmail } from '#data/people/users-by-email.ts';

/**
 * Fixes a problem through its records' own functions, which also record the history. The
 * transaction checks the problem again.
 * @param reason stored in the history when somebody is registered again
 * @throws AppError when the problem is gone or the registration is refused
 */
export async function applyFix(
  finding: Finding,
  { reason, ...may }: Leaving & { readonly mayAssign: MayAssign },
): Promise<void> {
  const { fix } = finding;
  if (!fix) throw new AppError('failed-precondition', 'This fault cannot be fixed here.');
  if (fix.act === 'register') {
    if (fix.again && reason.trim() === '') {
      throw new AppError('invalid-argument', 'Reason required');
    }
    const before = (read: Parameters<typeof assertStillThere>[1]) =>
      assertStillThere(finding, read);
    await attemptToRegister({ ...fix.pair, reason, ...may, before });
    return;
  }
  // A transaction cannot query: accounts are found before it and read again inside it.
  const users = fix.email === undefined ? [] : await findUsersByEmail(fix.email);
  const uids = users.map(({ docID }) => docID);
  await commit(planCorrection(finding, uids, { reason, ...may }));
}
