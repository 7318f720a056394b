import { object } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner } from '#domain/shared/write-plan.ts';
import { notificationRecord } from './notification-record.ts';
import { SCHEDULED } from './notifications.ts';

/** Claimed by a delivery; no other delivery may send it. */
export const SENDING = 'sending';
export const SENT = 'sent';
export const FAILED = 'error';

/** Maximum tries with a busy provider. */
const MOST_TRIES = 5;

/** Longer than any delivery: an older claim is abandoned. */
export const CLAIM_MINUTES = 10;

/** The outcome is unknown, and a duplicate would be worse than no message. */
export const UNKNOWN_OUTCOME = 'It is unknown whether it was delivered; it is not sent again.';

const decode = documentReader(
  object({
    title: text(),
    body: text(),
    FCMToken: text(),
    imageURL: text(),
    scheduledFor: time(),
    status: text(),
    claim: text(),
    claimedAt: time(),
    tries: count(),
    retryAt: time(),
  }),
);

/** The message as passed to a provider. */
export interface Push {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly imageURL: string;
}

/** The result; `later` when the message was certainly not sent and a retry is worthwhile. */
export type Delivery =
  | { readonly kind: 'sent'; readonly messageID: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly seconds: number };

/** Whether a stored notification is due (OPS-D-48). */
export function isDeliverable(raw: RawDocument, now: Date): boolean {
  const { status, scheduledFor, retryAt } = decode('', raw);
  const due = scheduledFor !== null && scheduledFor <= now;
  return status === SCHEDULED && due && (retryAt === null || retryAt <= now);
}

interface Claim {
  readonly notificationID: string;
  /** A random id of this delivery. */
  readonly claim: string;
  readonly now: Date;
}

/**
 * Claims a notification for one delivery; only one of several concurrent claims succeeds.
 *
 * @param onClaimed receives the message to send; called again on a transaction retry, so the last
 *   call counts
 */
export function planClaim(
  { notificationID, claim, now }: Claim,
  onClaimed: (push: Push | null) => void,
): Planner {
  const path = docPath('notification', { notificationID });
  return async (read) => {
    const raw = await read(path);
    const action = 'Deliver notification';
    onClaimed(null);
    if (!raw || !isDeliverable(raw, now)) return { action, writes: [] };
    const { FCMToken: token, title, body, imageURL, tries } = decode(notificationID, raw);
    onClaimed({ token, title, body, imageURL });
    const data = { status: SENDING, claim, claimedAt: now, tries: tries + 1 };
    return { action, writes: [{ of: notificationRecord, kind: 'update', path, data }] };
  };
}

/** Records a delivery's result, if it still holds the claim. */
export function planDelivered({ notificationID, claim, now }: Claim, delivery: Delivery): Planner {
  const path = docPath('notification', { notificationID });
  return async (read) => {
    const raw = await read(path);
    const action = 'Deliver notification';
    const stored = raw && decode(notificationID, raw);
    if (!stored || stored.status !== SENDING || stored.claim !== claim) {
      return { action, writes: [] };
    }
    const data = outcome(delivery, stored.tries, now);
    return { action, writes: [{ of: notificationRecord, kind: 'update', path, data }] };
  };
}

function outcome(delivery: Delivery, tries: number, now: Date) {
  if (delivery.kind === 'sent') {
    return { status: SENT, sentAt: SERVER_TIME, messageID: delivery.messageID, error: '' };
  }
  const { reason } = delivery;
  if (delivery.kind === 'refused' || tries >= MOST_TRIES) return { status: FAILED, error: reason };
  const retryAt = new Date(now.getTime() + 1000 * delivery.seconds);
  return { status: SCHEDULED, retryAt, error: reason };
}

/** Gives up a delivery abandoned by its process (OPS-D-48). */
export function planAbandoned(notificationID: string, now: Date): Planner {
  const path = docPath('notification', { notificationID });
  return async (read) => {
    const raw = await read(path);
    const action = 'Deliver notification';
    const { status, claimedAt } = decode(notificationID, raw ?? {});
    const age = now.getTime() - (claimedAt?.getTime() ?? 0);
    if (status !== SENDING || age < CLAIM_MINUTES * 60_000) return { action, writes: [] };
    const data = { status: FAILED, error: UNKNOWN_OUTCOME };
    return { action, writes: [{ of: notificationRecord, kind: 'update', path, data }] };
  };
}
