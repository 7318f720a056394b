import type { Firestore } from 'firebase-admin/firestore';
import {
  CLAIM_MINUTES,
  isDeliverable,
  planAbandoned,
  planClaim,
  planDelivered,
  SENDING,
  type Push,
} from '#domain/people/device/delivery.ts';
import { SCHEDULED } from '#domain/people/device/notifications.ts';
import { token } from '#domain/people/subject/ids.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { pushSettings } from '#functions/lib/config.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { inTurns } from '#functions/lib/in-turns.ts';
import { errorCode, logFailure, stackFrames } from '#functions/lib/log.ts';
import { pushProvider, type PushProvider } from '#functions/lib/push-provider.ts';
import { random } from '#functions/lib/random.ts';

/** Maximum number of waiting messages per sweep, and how many are sent in parallel. */
const MOST_AT_A_TIME = 500;
const AT_ONCE = 10;

/** Delivers a notification as soon as it is stored, unless it is scheduled for later (OPS-D-48). */
export const deliverNotificationHandler: ChangeHandler = async (db, { params, after }) => {
  const provider = pushProvider(pushSettings(process.env));
  const now = new Date();
  if (!provider || !after || !isDeliverable(after, now)) return;
  await deliver(db, params['notificationID'] ?? '', { provider, now });
};

export interface DeliveryDeps {
  readonly provider: PushProvider;
  readonly now: Date;
}

/** Delivers one notification. Idempotent: duplicate or concurrent events send it once. */
export async function deliver(
  db: Firestore,
  notificationID: string,
  { provider, now }: DeliveryDeps,
): Promise<void> {
  const claim = { notificationID, claim: token(random, 20), now };
  let push: Push | null = null;
  await commitPlan(
    db,
    SYSTEM,
    planClaim(claim, (claimed) => (push = claimed)),
  );
  if (!push) return;
  const delivery = await provider.send(push);
  await commitPlan(db, SYSTEM, planDelivered(claim, delivery));
}

/**
 * Delivers messages that are due or waited for the provider, and gives up those left unfinished.
 */
export async function sweepNotifications(
  db: Firestore,
  { provider, now }: { readonly provider: PushProvider | null; readonly now: Date },
): Promise<void> {
  const all = db.collection(collectionPath('notification', {}));
  if (provider) {
    const waiting = await all
      .where('status', '==', SCHEDULED)
      .where('scheduledFor', '<=', now)
      .orderBy('scheduledFor')
      .limit(MOST_AT_A_TIME)
      .get();
    const due = waiting.docs.filter((document) => isDeliverable(document.data(), now));
    await each(due, ({ id }) => deliver(db, id, { provider, now }));
  }
  const before = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  const claimed = await all
    .where('status', '==', SENDING)
    .where('claimedAt', '<=', before)
    .limit(MOST_AT_A_TIME)
    .get();
  await each(claimed.docs, async ({ id }) => {
    await commitPlan(db, SYSTEM, planAbandoned(id, now));
  });
}

/** A failing item does not stop the others. */
async function each<T extends { readonly id: string }>(
  documents: readonly T[],
  work: (document: T) => Promise<void>,
): Promise<void> {
  await inTurns(documents, AT_ONCE, async (document) => {
    try {
      await work(document);
    } catch (error) {
      const code = errorCode(error);
      const at = stackFrames(error);
      logFailure({ callable: 'sweepNotifications', incident: document.id, uid: '', code, at });
    }
  });
}
