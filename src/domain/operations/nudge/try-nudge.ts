import { planNotifications } from '#domain/people/device/notifications.ts';
import { docPath } from '#domain/shared/paths.ts';
import { SERVER_TIME, type Planner } from '#domain/shared/write-plan.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { MOST_DEVICES } from './plan-nudges.ts';
import type { NudgeMessage } from './nudger.ts';

export interface NudgeTrial {
  readonly nudger: { readonly docID: string; readonly name: string };
  readonly message: NudgeMessage;
  /** The caller and only recipient. */
  readonly uid: string;
  readonly actor: string;
  readonly attempt: string;
  readonly deviceIDs: readonly string[];
}

/**
 * Sends a nudge's message to the caller's own devices and logs an event, but no run. Idempotent per
 * attempt.
 *
 * @throws AppError failed-precondition when no device can be reached
 */
export function planTrial(trial: NudgeTrial): Planner {
  const { nudger, message, uid, actor, attempt, deviceIDs } = trial;
  const eventPath = docPath('systemEvent', { eventID: `trial.${uid}.${attempt}` });
  const targets = deviceIDs.slice(0, MOST_DEVICES).map((deviceID, each) => ({
    deviceID,
    notificationID: `trial.${uid}.${attempt}.${each + 1}`,
  }));
  const text = { title: message.title, body: message.text, uid, email: actor, name: nudger.name };
  const event = systemEventData({
    category: 'nudge',
    message: `Nudge "${nudger.name}" was tried by ${actor} on their own account.`,
    eventGroup: '',
    extra: { uid, nudge: nudger.docID },
  });
  return async (read, ...readers) => {
    const action = 'Try nudge';
    if (await read(eventPath)) return { action, writes: [] };
    const { writes } = await planNotifications(text, targets, actor)(read, ...readers);
    const data = { ...event, occurred: SERVER_TIME, performedBy: actor };
    return {
      action,
      writes: [...writes, { of: systemEventRecord, kind: 'create', path: eventPath, data }],
    };
  };
}
