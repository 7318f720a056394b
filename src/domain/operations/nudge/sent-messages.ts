import { FAILED, UNKNOWN_OUTCOME } from '#domain/people/device/delivery.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import type { Find, ListedDocument } from '#domain/shared/write-plan.ts';

/** No local day is longer than 25 hours. */
const A_DAY_MS = 26 * 3_600_000;

/** Finds the messages to a person that can belong to her local day at a moment. */
export const messagesOfDay = (uid: string, at: Date): Find => ({
  field: 'uid',
  equals: uid,
  since: { field: 'scheduledFor', at: new Date(at.getTime() - A_DAY_MS) },
});

/**
 * When nudges messaged a person: once per message, however many devices it went to. Messages that
 * certainly did not arrive are not counted; the outcome of some is unknown.
 */
export function sentTimes(uid: string, found: readonly ListedDocument[]): Date[] {
  const times = new Map<string, Date>();
  for (const { id, data } of found) {
    const { triggerMethod, status, scheduledFor } = decodeNotification(id, data);
    if (triggerMethod !== 'nudge' || scheduledFor === null) continue;
    if (status === FAILED && data['error'] !== UNKNOWN_OUTCOME) continue;
    // The ids of one message differ only in what follows the person (`nudgeNotificationID`).
    times.set(id.split(`.${uid}`)[0] ?? id, scheduledFor);
  }
  return [...times.values()];
}
