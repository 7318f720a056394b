import type { Firestore } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { STEP_MINUTES } from '#domain/operations/nudge/nudger.ts';
import { firestore } from './admin.ts';
import { REGION } from './config.ts';
import { errorCode, logFailure, stackFrames } from './log.ts';

/** A run later than this is skipped: messages are tied to a time of day. */
const LATEST_MINUTES = 15;

/**
 * Registers work that runs every five minutes (OPS-NUDGE-27). `at` is the scheduled time, the same
 * on every delivery; runs may be duplicated or concurrent.
 */
export function everyFiveMinutes(name: string, work: (db: Firestore, at: Date) => Promise<void>) {
  const options = {
    schedule: `every ${STEP_MINUTES} minutes`,
    region: REGION,
    timeoutSeconds: 540,
    memory: '512MiB',
    maxInstances: 2,
  } as const;
  return onSchedule(options, async ({ scheduleTime }) => {
    const planned = new Date(scheduleTime);
    const at = Number.isNaN(planned.getTime()) ? new Date() : planned;
    if (Date.now() - at.getTime() > LATEST_MINUTES * 60_000) return;
    try {
      await work(firestore(), at);
    } catch (error) {
      const code = errorCode(error);
      const frames = stackFrames(error);
      logFailure({ callable: name, incident: at.toISOString(), uid: '', code, at: frames });
      throw new Error(`${name} failed: ${code}`); // without the message, which may quote a document
    }
  });
}
