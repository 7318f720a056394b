import type { Firestore } from 'firebase-admin/firestore';
import { whyLeftOut, type Limits } from '#domain/operations/nudge/limits.ts';
import { planTrial } from '#domain/operations/nudge/try-nudge.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { decodeUser, devicesOf, sentTo } from '#functions/lib/nudge-facts.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { findNudger } from './run-nudges.ts';

/**
 * Sends the caller a stored nudge's message, active or not, to all of the caller's devices with a
 * token.
 */
export const tryNudgeHandler: CallableHandler<'tryNudge'> = async (
  { nudgeID, message: at, attempt },
  { uid, actor, db },
) => {
  const nudger = await findNudger(db, nudgeID);
  const message = nudger?.messages[at];
  if (!nudger || !message) {
    throw new AppError('not-found', 'This nudge message no longer exists.');
  }
  await assertNotLeftOut(db, uid, nudger);
  const devices = await devicesOf(db, uid);
  if (devices.length === 0) {
    const none = 'Your own account has no device with a messaging token.';
    throw new AppError('failed-precondition', none);
  }
  const deviceIDs = devices.map(({ deviceID }) => deviceID);
  await commitPlan(db, actor, planTrial({ nudger, message, uid, actor, attempt, deviceIDs }));
  return { status: 'SUCCESS', data: { devices: deviceIDs.length } };
};

/** The nudge's limits also apply to a trial, by the caller's local time. */
async function assertNotLeftOut(db: Firestore, uid: string, limits: Limits): Promise<void> {
  const now = new Date();
  const account = decodeUser(uid, (await db.doc(docPath('user', { uid })).get()).data() ?? {});
  const sent = limits.mostPerDay === null ? [] : await sentTo(db, uid, now);
  const why = whyLeftOut({ timezone: account.timezone, sent }, limits, now);
  if (why === '') return;
  throw new AppError('failed-precondition', `Nothing is sent to you: you are left out. ${why}`);
}
