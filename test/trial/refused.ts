import type { Query } from 'firebase-admin/firestore';
import { commitLive } from '#data/engine/commit.ts';
import { planned } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { signInAs } from '#test/support/signed-in.ts';
import { stageDb } from '#test/support/stage.ts';
import { DAY } from './days.ts';
import type { Step, Trial } from './trial.ts';

/** The first document found, the change, and the act it claims to be. */
type Attempt = readonly [found: Query, data: Readonly<Record<string, unknown>>, action: string];

/** Well-formed changes that no planner of the console makes, so only the rules can refuse them. */
function attempts(start: number): readonly Attempt[] {
  const db = stageDb();
  const payments = db.collection('tempest/payments/completed');
  const consents = db.collectionGroup('workflows').where('preConsentStatus', '==', 'approved');
  const users = db.collection('users').where('workflowStatus', '==', 'therapy');
  return [
    [consents, { dateOfCall: new Date((start + 1) * DAY + DAY / 2) }, 'Edit pre-consent form'],
    [consents, { preConsentStatus: 'abandoned' }, 'Edit pre-consent form'],
    [payments, { amount: 999 }, 'Complete payment'],
    [users, { workflowStatus: 'done' }, 'Edit user'],
  ];
}

/** Sends changes that the console no longer plans, like a staff member's outdated tab. */
async function sendsWhatIsRefused({ ledger, span }: Trial): Promise<void> {
  await signInAs('Sam Staff');
  for (const [found, data, action] of attempts(span.start)) {
    // A collection group query also returns backups.
    const { docs } = await found.get();
    const document = docs.find(({ ref }) => !ref.path.startsWith('backups/'));
    const what = `${Object.keys(data).join()} by "${action}"`;
    if (!document) {
      ledger.finds(`nothing to try ${what} on`);
      continue;
    }
    const { path } = document.ref;
    const writes = [planned({ kind: 'update', path, data })];
    const outcome = await commitLive(() =>
      Promise.resolve({ action, reason: 'A try', writes }),
    ).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    if (outcome !== 'permission-denied') ledger.finds(`${what} of ${path} was ${outcome}`);
  }
}

/** After the last week, when calls have ended and payments are made. */
export const refusedWrites = (trial: Trial): Step => ({
  at: new Date((trial.span.start + trial.span.weeks * 7 + 9) * DAY + DAY * 0.8),
  title: 'what the rules refuse',
  run: () => sendsWhatIsRefused(trial),
});
