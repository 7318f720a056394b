import { planTrial } from '#domain/operations/nudge/try-nudge.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { devicesOf } from '#functions/lib/nudge-facts.ts';
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
    throw new AppError('not-found', 'There is no such message of a nudge any more.');
  }
  const devices = await devicesOf(db, uid);
  if (devices.length === 0) {
    const none = 'Your own account has no device with a messaging token.';
    throw new AppError('failed-precondition', none);
  }
  const deviceIDs = devices.map(({ deviceID }) => deviceID);
  await commitPlan(db, actor, planTrial({ nudger, message, uid, actor, attempt, deviceIDs }));
  return { status: 'SUCCESS', data: { devices: deviceIDs.length } };
};
