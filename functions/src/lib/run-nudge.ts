import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { NudgeToRun } from '#domain/operations/nudge/capture.ts';
import { dueDay, mayBeDue } from '#domain/operations/nudge/local-clock.ts';
import { nudgeUser, type NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { decodeNudgeLog } from '#domain/operations/nudge/nudge-log.ts';
import {
  logsOfRun,
  NUDGED_AT_ONCE,
  nudgeEntry,
  planNudges,
  type NudgeEntry,
} from '#domain/operations/nudge/plan-nudges.ts';
import type { Random } from '#domain/people/subject/ids.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commitPlan } from './commit-plan.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from './log.ts';
import { capturedUsers, knownUsers } from './nudge-facts.ts';

export interface RunDeps {
  /** The scheduled time of the run; it alone decides who is nudged. */
  readonly at: Date;
  /** The actual time, to which the limits apply: a late message must not wake anybody either. */
  readonly now?: Date;
  readonly random: Random;
  readonly log?: LogFailure;
}

/**
 * Runs one nudge: everybody captured, nudgeable and in the slot by her own clock gets a message.
 * Idempotent, also when run concurrently.
 * @returns the users captured in the slot; users excluded by a limit on sending are not nudgeable
 */
export async function runNudge(
  db: Firestore,
  nudger: NudgeToRun,
  { at, now = new Date(), random, log = logFailure }: RunDeps,
): Promise<NudgeUser[]> {
  const arrives = now > at ? now : at;
  if (!mayBeDue(at, nudger.scheduledTime)) return [];
  const users = (await capturedUsers(db, nudger)).filter(
    ({ timezone }) => dueDay(at, timezone, nudger.scheduledTime) !== null,
  );
  const captured = await knownUsers(db, users, nudger, at);
  const alreadyNudged =
    users.length > 0 ? await namedBefore(db, nudger.docID, at) : new Set<string>();
  const entries = captured.flatMap(
    (user) => nudgeEntry(user, nudger, { at, arrives, random }) ?? [],
  );
  const limited = new Map<string, string>();
  const onPlanned = (planned: readonly NudgeEntry[]) => {
    for (const entry of planned) limited.set(entry.uid, limitOf(entry));
  };
  for (
    let part = 0;
    part * NUDGED_AT_ONCE < Math.max(entries.length, users.length && 1);
    part += 1
  ) {
    const partEntries = entries.slice(part * NUDGED_AT_ONCE, (part + 1) * NUDGED_AT_ONCE);
    try {
      await commitPlan(
        db,
        SYSTEM,
        planNudges({ nudger, at, arrives, part, entries: partEntries, alreadyNudged, onPlanned }),
      );
    } catch (error) {
      // A failure does not stop the other messages.
      const where = { code: errorCode(error), at: stackFrames(error) };
      log({ callable: 'runNudges', incident: `${nudger.docID}.${part}`, uid: '', ...where });
    }
  }
  return captured.map(({ facts }) => {
    const user = nudgeUser(facts, nudger, at, arrives);
    const leftOut = limited.get(user.uid) || user.leftOut;
    return { ...user, nudgeable: user.nudgeable && leftOut === '', leftOut };
  });
}

const limitOf = (entry: NudgeEntry): string => ('leftOut' in entry ? (entry.leftOut ?? '') : '');

/** The users already in this run's logs; a run may be delivered twice. */
async function namedBefore(
  db: Firestore,
  nudgerID: string,
  at: Date,
): Promise<ReadonlySet<string>> {
  const begin = logsOfRun(nudgerID, at);
  const { docs } = await db
    .collection(collectionPath('systemEvent', {}))
    .where(FieldPath.documentId(), '>=', begin)
    // Sorts after the part numbers.
    .where(FieldPath.documentId(), '<', `${begin}~`)
    .select('results')
    .get();
  const results = docs.flatMap((document) => decodeNudgeLog(document.id, document.data()).results);
  return new Set(results.map(({ uid }) => uid));
}
