import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { decodeNudgeLog, LATEST_LOGS } from '#domain/operations/nudge/nudge-log.ts';
import type { NudgeFacts, NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { nudger, type Nudger } from '#domain/operations/nudge/nudger.ts';
import type { NudgerParams } from '#domain/operations/nudge/query.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { readerOf } from '#domain/shared/record.ts';
import { call } from '#data/engine/call.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { firestore } from '#data/engine/firestore.ts';
import { randomToken } from '#data/engine/random.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

export const nudgers = collectionOf(nudger);

/** Maximum nudges that are found by name. */
const MOST_NAMED = 200;

const decode = readerOf(nudger);

/** The nudges as stored now, read once. @throws AppError */
export async function readNudges(): Promise<readonly Nudger[]> {
  try {
    const list = collection(firestore(), listPathOf(nudger, {}));
    const { docs } = await getDocsFromServer(query(list, limit(MOST_NAMED)));
    return docs.map((document) => decode(document.id, document.data()));
  } catch (error) {
    throw toReadError(error);
  }
}

/** A nudge's logs, newest first, in windows (OPS-NUDGE-23). */
export const nudgeLogsList = (nudgerID: string) =>
  newestFirstList(collectionPath('systemEvent', {}), 'timeStamp', decodeNudgeLog, {
    name: `nudger=${nudgerID}`,
    where: [where('nudgerID', '==', nudgerID)],
    most: LATEST_LOGS,
  });

/** The most recent runs' logs of all nudges, live; trials are among them, without a nudge. */
export const latestNudgeLogsSource = listSource(
  collectionPath('systemEvent', {}),
  decodeNudgeLog,
  [where('category', '==', 'nudge'), orderBy('occurred', 'desc')],
  { name: 'latest-nudges', max: 30 },
);

/** Longer than a read-only run over all users takes. */
const LOOK = { timeout: 540_000 };

/**
 * The users that a nudge captures; read-only (OPS-NUDGE-42).
 * @throws AppError also for an invalid nudge
 */
export async function previewNudge(nudgerParams: NudgerParams): Promise<NudgeUser[]> {
  const request = { nudgerParams, forReals: false };
  const { error, nudgeableUsers } = await call('nudgeUsers', request, LOOK);
  if (error !== undefined) throw new AppError('invalid-argument', error);
  return nudgeableUsers.map((user) => ({
    ...user,
    timeActionPerformed:
      user.timeActionPerformed === null ? null : new Date(user.timeActionPerformed),
  }));
}

/** The users returned by the database query of a nudge. */
export interface NudgePeople {
  /** Captured by the nudge's query. */
  readonly facts: readonly NudgeFacts[];
  /** Not captured, and why. */
  readonly others: readonly {
    readonly uid: string;
    readonly subjectID: string;
    readonly timezone: string;
    readonly why: readonly string[];
  }[];
}

/** The simulator's data: as many reads as a preview, and sends nothing. @throws AppError */
export async function everybodyOfNudge(nudgerParams: NudgerParams): Promise<NudgePeople> {
  const request = { nudgerParams, forReals: false, everybody: true };
  const answer = await call('nudgeUsers', request, LOOK);
  if (answer.error !== undefined) throw new AppError('invalid-argument', answer.error);
  const facts = (answer.facts ?? []).map(({ failure, performed, sent, ...rest }) => ({
    ...rest,
    ...(sent && { sent: sent.map((time) => new Date(time)) }),
    performed: performed === null ? null : new Date(performed),
    ...(failure === undefined ? {} : { failure }),
  }));
  return { facts, others: answer.others ?? [] };
}

/**
 * Sends a stored nudge's message to the caller's own devices.
 * @param message its index, from 0
 * @returns the number of devices
 * @throws AppError
 */
export async function tryNudge(nudgeID: string, message: number): Promise<number> {
  const { data } = await call('tryNudge', { nudgeID, message, attempt: randomToken() });
  return data?.devices ?? 0;
}
