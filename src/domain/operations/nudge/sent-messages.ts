import { FAILED, UNKNOWN_OUTCOME } from '#domain/people/device/delivery.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import type { Find, ListedDocument } from '#domain/shared/write-plan.ts';

/** More than the longest local day, which has 25 hours. */
const A_DAY_MS = 26 * 3_600_000;

/** Finds the messages to a person that can belong to the local day of a moment. */
export const messagesOfDay = (uid: string, at: Date): Find => ({
  field: 'uid',
  equals: uid,
  since: { field: 'scheduledFor', at: new Date(at.getTime() - A_DAY_MS) },
});

/**
 * The times of nudge messages to a person, one per message regardless of its devices. Excludes
 * messages that certainly did not arrive; includes those with an unknown outcome.
 */
export function sentTimes(uid: string, found: readonly ListedDocument[]): Date[] {
  const times = new Map<string, Date>();
  for (const { id, data } of found) {
    const { triggerMethod, status, scheduledFor } = decodeNotification(id, data);
    if (triggerMethod !== 'nudge' || scheduledFor === null) continue;
    if (status === FAILED && data['error'] !== UNKNOWN_OUTCOME) continue;
    // The ids of one message differ only after the uid (`nudgeNotificationID`).
    times.set(id.split(`.${uid}`)[0] ?? id, scheduledFor);
  }
  return [...times.values()];
}
