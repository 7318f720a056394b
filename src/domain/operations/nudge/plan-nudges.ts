import { notificationRecord } from '#domain/people/device/notification-record.ts';
import { SCHEDULED } from '#domain/people/device/notifications.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type {
  FindDocuments,
  FindPlanner,
  PlannedWrite,
  ReadDocument,
} from '#domain/shared/write-plan.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import type { Random } from '#domain/people/subject/ids.ts';
import type { NudgeToRun } from './capture.ts';
import { whyLeftOut, type Limits } from './limits.ts';
import { dueDay, localTime, type LocalTime } from './local-clock.ts';
import { decodeNudgeLog, slotOf, type NudgeResult } from './nudge-log.ts';
import { nudgeUser, whyNotNudged, type NudgeFacts } from './nudge-user.ts';
import type { NudgeMessage } from './nudger.ts';
import { messagesOfDay, sentTimes } from './sent-messages.ts';

/** People per commit and per log; both are limited in size. */
export const NUDGED_AT_ONCE = 40;

/** Beyond this many devices, only the most recently used get the message. */
export const MOST_DEVICES = 10;

/** The action of a run for one captured user in its slot. */
export type NudgeEntry =
  | { readonly uid: string; readonly error: string; readonly leftOut?: string }
  | {
      readonly uid: string;
      readonly error: '';
      readonly subjectID: string;
      readonly email: string;
      readonly timezone: string;
      readonly local: LocalTime;
      /** The local day of the message. */
      readonly day: string;
      readonly message: NudgeMessage;
      readonly devices: readonly { readonly deviceID: string; readonly FCMToken: string }[];
    };

type Sent = Extract<NudgeEntry, { local: LocalTime }>;

/** The facts about a captured user during a run. */
export interface NudgedUser {
  readonly user: { readonly email: string };
  readonly facts: NudgeFacts;
  readonly devices: Sent['devices'];
}

/**
 * The action of a run for a user in its slot; null when only the time does not match.
 *
 * @param arrives the moment of delivery, late after a retry
 */
export function nudgeEntry(
  { user, facts, devices }: NudgedUser,
  nudger: NudgeToRun,
  { at, arrives = at, random }: { at: Date; arrives?: Date; random: Random },
): NudgeEntry | null {
  const { uid, subjectID, timezone } = facts;
  const outcome = nudgeUser(facts, nudger, at, arrives);
  if (outcome.error !== '') return { uid, error: outcome.error };
  const local = localTime(at, timezone);
  const message = nudger.messages[random(nudger.messages.length)];
  const day = dueDay(at, timezone, nudger.scheduledTime);
  if (!local || !message || day === null) return null;
  const why = whyNotNudged(outcome, nudger, at);
  if (why !== '') return why === outcome.leftOut ? { uid, error: '', leftOut: why } : null;
  return { uid, error: '', subjectID, email: user.email, timezone, local, day, message, devices };
}

export interface NudgePart {
  readonly nudger: Pick<NudgeToRun, 'docID' | 'name'> & Limits;
  /** The scheduled time of the run. */
  readonly at: Date;
  /** The moment of delivery. */
  readonly arrives: Date;
  readonly part: number;
  readonly entries: readonly NudgeEntry[];
  /** Users already in this run's logs when it started, because the run was delivered before. */
  readonly alreadyNudged?: ReadonlySet<string>;
  /** Called before each commit attempt with the actions that remain, limits applied. */
  readonly onPlanned?: (planned: readonly NudgeEntry[]) => void;
}

/**
 * The message id for one device. Contains nudge, person and local day, so that repeated runs or a
 * clock set back cannot send a second message that day (OPS-D-44).
 */
export function nudgeNotificationID(nudgerID: string, uid: string, day: string, at = 0): string {
  const base = `nudge.${nudgerID}.${day}.${uid}`;
  return at === 0 ? base : `${base}.${at + 1}`;
}

/** The id prefix of all logs of a run. */
export const logsOfRun = (nudgerID: string, at: Date): string =>
  `nudge.${nudgerID}.${slotOf(at).toISOString().slice(0, 16).replace(':', '')}.`;

const logID = (nudgerID: string, at: Date, part: number): string =>
  `${logsOfRun(nudgerID, at)}${part + 1}`;

/**
 * One part of a run, messages and log, atomically; idempotent for duplicate and concurrent runs (OPS-D-44,
 * OPS-D-46). Checks the neighbouring logs too, because concurrent runs may shift users by one part.
 */
export function planNudges(run: NudgePart): FindPlanner {
  const { nudger, at, arrives, part, entries, alreadyNudged, onPlanned } = run;
  return async (read, _readList, find) => {
    const near = [part - 1, part, part + 1].filter((each) => each >= 0);
    const logs = await Promise.all(
      near.map((each) => readLog(read, logID(nudger.docID, at, each))),
    );
    const named = new Set(logs.flatMap(({ results }) => results.map(({ uid }) => uid)));
    const isLeft = await Promise.all(
      entries.map(
        async (entry) =>
          !alreadyNudged?.has(entry.uid) &&
          !named.has(entry.uid) &&
          !(await isSent(read, nudger.docID, entry)),
      ),
    );
    const left = await Promise.all(
      entries
        .filter((_, each) => isLeft[each])
        .map((entry) => withinMost(find, entry, nudger, arrives)),
    );
    onPlanned?.(left);
    const own = logs[near.indexOf(part)];
    const writes: PlannedWrite[] = left.flatMap((entry) =>
      entry.error === '' && 'local' in entry ? notifications(nudger, at, entry) : [],
    );
    // A run that captured anybody is logged even when nobody got a message.
    if (left.length > 0 || !own?.exists) {
      const results = [...(own?.results ?? []), ...left.map(resultOf)];
      writes.push(logWrite({ nudger, at, part, results, exists: own?.exists === true }));
    }
    return { action: 'Run nudge', writes };
  };
}

async function readLog(read: ReadDocument, eventID: string) {
  const stored = await read(docPath('systemEvent', { eventID }));
  return { exists: stored !== null, results: decodeNudgeLog(eventID, stored ?? {}).results };
}

/**
 * Leaves out people who have reached the daily limit; checked in the transaction, because runs may
 * be concurrent.
 */
async function withinMost(
  find: FindDocuments,
  entry: NudgeEntry,
  limits: Limits,
  arrives: Date,
): Promise<NudgeEntry> {
  if (!('local' in entry) || limits.mostPerDay === null) return entry;
  const { uid, timezone } = entry;
  const sentToday = await find(collectionPath('notification', {}), messagesOfDay(uid, arrives));
  const leftOut = whyLeftOut({ timezone, sent: sentTimes(uid, sentToday) }, limits, arrives);
  return leftOut === '' ? entry : { uid, error: '', leftOut };
}

async function isSent(read: ReadDocument, nudgerID: string, entry: NudgeEntry): Promise<boolean> {
  if (!('local' in entry)) return false;
  const notificationID = nudgeNotificationID(nudgerID, entry.uid, entry.day);
  return (await read(docPath('notification', { notificationID }))) !== null;
}

function notifications(
  { docID, name }: NudgePart['nudger'],
  at: Date,
  { uid, subjectID, email, day, message, devices }: Sent,
): PlannedWrite[] {
  return devices.slice(0, MOST_DEVICES).map(({ deviceID, FCMToken }, each) => ({
    of: notificationRecord,
    kind: 'create',
    path: docPath('notification', {
      notificationID: nudgeNotificationID(docID, uid, day, each),
    }),
    data: {
      name,
      title: message.title,
      body: message.text,
      uid,
      subjectID,
      email,
      deviceID,
      FCMToken,
      triggerMethod: 'nudge',
      createdBy: SYSTEM,
      status: SCHEDULED,
      scheduledFor: at,
    },
  }));
}

/** One line per device, because the number of lines is read as the number of devices (OPS-D-45). */
function resultOf(entry: NudgeEntry): NudgeResult {
  if (!('local' in entry)) return { leftOut: '', ...entry, messages: [] };
  const { uid, subjectID, local, message, devices } = entry;
  const line = { subjectID, usersLocalTime: local.text, body: message.text };
  return {
    uid,
    error: '',
    leftOut: '',
    messages: devices.slice(0, MOST_DEVICES).map(() => ({ ...line })),
  };
}

function logWrite({
  nudger,
  at,
  part,
  results,
  exists,
}: Pick<NudgePart, 'nudger' | 'at' | 'part'> & {
  readonly results: readonly NudgeResult[];
  readonly exists: boolean;
}): PlannedWrite {
  const path = docPath('systemEvent', { eventID: logID(nudger.docID, at, part) });
  if (exists) return { of: systemEventRecord, kind: 'update', path, data: { results } };
  const message = `Nudge "${nudger.name}" ran.`;
  const event = systemEventData({ category: 'nudge', message, eventGroup: '' });
  const time = { timeStamp: at, occurred: at };
  const data = { ...event, ...time, nudgerID: nudger.docID, performedBy: SYSTEM, results };
  return { of: systemEventRecord, kind: 'create', path, data };
}
