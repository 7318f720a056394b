import type { Firestore } from 'firebase-admin/firestore';
import { nudger, type Nudger } from '#domain/operations/nudge/nudger.ts';
import type { NudgeToRun } from '#domain/operations/nudge/capture.ts';
import { listPathOf, pathOf } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import { errorCode, logFailure, stackFrames } from '#functions/lib/log.ts';
import { random } from '#functions/lib/random.ts';
import { runNudge, type RunDeps } from '#functions/lib/run-nudge.ts';

const read = readerOf(nudger);

/** Checks that a nudge can run: one written outside the console may be malformed. */
const isSound = (row: Nudger): row is Nudger & NudgeToRun => nudger.form.isValidSync({ ...row });

/** A stored nudge; null when there is none that can run. */
export async function findNudger(
  db: Firestore,
  nudgeID: string,
): Promise<(Nudger & NudgeToRun) | null> {
  const data = (await db.doc(pathOf(nudger, { nudgeID })).get()).data();
  const row = data ? read(nudgeID, data) : null;
  return row && isSound(row) ? row : null;
}

/**
 * Runs every active nudge (OPS-NUDGE-27, OPS-NUDGE-28, OPS-D-44). A failing nudge does not stop the
 * others.
 */
export async function runNudges(
  db: Firestore,
  at: Date,
  deps: Omit<RunDeps, 'at'> = { random },
): Promise<void> {
  const list = db.collection(listPathOf(nudger, {}));
  const { docs } = await list.where('active', '==', true).get();
  const log = deps.log ?? logFailure;
  for (const nudge of docs) {
    const row = read(nudge.id, nudge.data());
    const failed = (code: string, frames: readonly string[]) =>
      log({ callable: 'runNudges', incident: nudge.id, uid: '', code, at: frames });
    if (!isSound(row)) {
      failed('malformed-nudge', []);
      continue;
    }
    try {
      await runNudge(db, row, { ...deps, at });
    } catch (error) {
      failed(errorCode(error), stackFrames(error));
    }
  }
}
