import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import {
  dueState,
  isScheduledFor,
  missedText,
  whyMissed,
} from '#domain/content/change-set/schedule.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { idsIn } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { WriteData } from '#domain/shared/write-plan.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { asCallerError } from '#functions/lib/defect.ts';
import { TakenOver } from '#functions/lib/job-run.ts';
import type { JobDeps } from '#functions/lib/jobs.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from '#functions/lib/log.ts';
import { isRefusal, publishSet } from '#functions/lib/publish-set.ts';
import { rolesOf } from '#functions/lib/run-callable.ts';

/** The action in the history when a set was not published at its time. */
const LEAVE_ACTION = 'Leave change set unpublished';

const readSet = readerOf(changeSetRecord);

/**
 * Publishes due change sets, each in the name of the person who scheduled it (TEAM-SET-12). A set that cannot
 * be published reopens with the reason; a failure does not stop the others.
 */
export async function publishScheduledSets(
  db: Firestore,
  deps: JobDeps & { readonly log?: LogFailure },
): Promise<void> {
  const scheduled = await db.collectionGroup('changeSets').where('state', '==', 'scheduled').get();
  for (const document of scheduled.docs) {
    try {
      await publishDue(db, document, deps);
    } catch (error) {
      const code = errorCode(error);
      const at = stackFrames(error);
      const log = deps.log ?? logFailure;
      log({ callable: 'publishScheduledSets', incident: document.id, uid: '', code, at });
    }
  }
}

async function publishDue(db: Firestore, document: QueryDocumentSnapshot, deps: JobDeps) {
  const set = readSet(document.id, document.data());
  const { path } = document.ref;
  const due = dueState(set, deps.now());
  if (due === 'waits') return;
  if (due === 'missed') return await reopen(db, path, set, whyMissed(set.problem));
  const { programKey = '' } = idsIn(changeSetRecord.path, path);
  try {
    const { docID: setID, publishAt, scheduledBy } = set;
    // An empty id cannot be looked up.
    if (scheduledBy === '' || !hasRole({ roles: await rolesOf(db, scheduledBy) }, 'admin')) {
      const who = scheduledBy || 'whoever scheduled it';
      throw new AppError(
        'permission-denied',
        `An admin has to publish it, and ${who} is not an admin.`,
      );
    }
    await publishSet(db, { programKey, setID, publishAt }, scheduledBy, deps);
  } catch (error) {
    const callerError = asCallerError(error);
    if (isFinal(callerError)) return await reopen(db, path, set, callerError.message);
    if (callerError instanceof TakenOver) throw error; // the run that holds the set finishes it
    // The next run retries; until then the set shows the problem.
    await leave(db, path, set, { problem: callerError.message });
    throw error;
  }
}

/** Whether a retry would fail the same way. */
const isFinal = (error: AppError): boolean =>
  isRefusal(error) || error.code === 'permission-denied' || error.code === 'not-found';

/** Takes a set off the schedule, with the reason. */
async function reopen(db: Firestore, path: string, set: ChangeSet, why: string): Promise<void> {
  const problem = missedText(set.publishAt, set.zone, why);
  await leave(db, path, set, { state: 'open', publishing: false, problem });
}

/** Updates a set that was not published, unless it was rescheduled meanwhile. */
async function leave(db: Firestore, path: string, set: ChangeSet, data: WriteData): Promise<void> {
  await commitPlan(db, SYSTEM, async (read) => {
    const stored = readSet(set.docID, (await read(path)) ?? {});
    const stands = isScheduledFor(stored, set.publishAt);
    const write = { of: changeSetRecord, kind: 'update', path, data } as const;
    return { action: LEAVE_ACTION, writes: stands ? [write] : [] };
  });
}
