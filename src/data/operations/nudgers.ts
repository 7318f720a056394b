import { orderBy, where } from 'firebase/firestore';
import { decodeNudgeLog, LATEST_LOGS } from '#domain/operations/nudge/nudge-log.ts';
import type { NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import type { NudgerParams } from '#domain/operations/nudge/query.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { listSource } from '#data/engine/sources.ts';

export const nudgers = collectionOf(nudger);

/** The logs of a nudge, newest first (OPS-NUDGE-23). */
export const nudgeLogsSource = (nudgerID: string) =>
  listSource(
    collectionPath('systemEvent', {}),
    decodeNudgeLog,
    [where('nudgerID', '==', nudgerID), orderBy('timeStamp', 'desc')],
    { name: `nudger=${nudgerID}`, max: LATEST_LOGS },
  );

/** Longer than the functions take for all users there are. */
const PATIENCE_MS = 540_000;

/**
 * Whom a nudge captures; sends nothing to anybody (OPS-NUDGE-42).
 * @throws AppError also with what is wrong with the nudge itself
 */
export async function previewNudge(nudgerParams: NudgerParams): Promise<NudgeUser[]> {
  const request = { nudgerParams, forReals: false };
  const { error, nudgeableUsers } = await call('nudgeUsers', request, { timeout: PATIENCE_MS });
  if (error !== undefined) throw new AppError('invalid-argument', error);
  return nudgeableUsers.map((user) => ({
    ...user,
    timeActionPerformed:
      user.timeActionPerformed === null ? null : new Date(user.timeActionPerformed),
  }));
}
