import { notificationRecord } from '#domain/people/device/notification-record.ts';
import { SCHEDULED } from '#domain/people/device/notifications.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner, PlannedWrite, ReadDocument } from '#domain/shared/write-plan.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import type { Random } from '#domain/people/subject/ids.ts';
import type { NudgeToRun } from './capture.ts';
import { dueDay, localTime, type LocalTime } from './local-clock.ts';
import { decodeNudgeLog, slotOf, type NudgeResult } from './nudge-log.ts';
import { isDue, nudgeUser, type NudgeFacts } from './nudge-user.ts';
import type { NudgeMessage } from './nudger.ts';

/** So many people go into one commit, and into one log: both have a largest size. */
export const NUDGED_AT_ONCE = 40;

/** A person with more devices than this gets it on those that she used last. */
export const MOST_DEVICES = 10;

/** What a run does for one captured user in its slot. */
export type NudgeEntry =
  | { readonly uid: string; readonly error: string }
  | {
      readonly uid: string;
      readonly error: '';
      readonly subjectID: string;
      readonly email: string;
      readonly local: LocalTime;
      /** The day by her clock whose message this is. */
      readonly day: string;
      readonly message: NudgeMessage;
      readonly devices: readonly { readonly deviceID: string; readonly FCMToken: string }[];
    };

type Sent = Extract<NudgeEntry, { local: LocalTime }>;

/** What is known of a captured user when a run plans for her. */
export interface NudgedUser {
  readonly user: { readonly email: string };
  readonly facts: NudgeFacts;
  readonly devices: Sent['devices'];
}

/** What a run does for one user in its slot; null for nothing, since only the time does not fit. */
export function nudgeEntry(
  { user, facts, devices }: NudgedUser,
  nudger: NudgeToRun,
  { at, random }: { readonly at: Date; readonly random: Random },
): NudgeEntry | null {
  const { uid, subjectID, timezone } = facts;
  const { error } = nudgeUser(facts, nudger, at);
  if (error !== '') return { uid, error };
  const local = localTime(at, timezone);
  const message = nudger.messages[random(nudger.messages.length)];
  const day = dueDay(at, timezone, nudger.scheduledTime);
  if (!local || !message || day === null || !isDue(facts, nudger, at)) return null;
  return { uid, error: '', subjectID, email: user.email, local, day, message, devices };
}

export interface NudgePart {
  readonly nudger: Pick<NudgeToRun, 'docID' | 'name'>;
  /** When the run was due. */
  readonly at: Date;
  /** Which log of the run this is, from 0. */
  readonly part: number;
  readonly entries: readonly NudgeEntry[];
  /** Whom the logs of this run named when it began: it came before. */
  readonly told?: ReadonlySet<string>;
}

/**
 * The id of the message to one device. It says nudge, person and the day by her clock, so that she gets
 * no second one on that day however often a run repeats or the clock is set back (OPS-D-44).
 */
export function nudgeNotificationID(nudgerID: string, uid: string, day: string, at = 0): string {
  const one = `nudge.${nudgerID}.${day}.${uid}`;
  return at === 0 ? one : `${one}.${at + 1}`;
}

/** How the ids of all logs of a run begin. */
export const logsOfRun = (nudgerID: string, at: Date): string =>
  `nudge.${nudgerID}.${slotOf(at).toISOString().slice(0, 16).replace(':', '')}.`;

const logID = (nudgerID: string, at: Date, part: number): string =>
  `${logsOfRun(nudgerID, at)}${part + 1}`;

/**
 * The messages and the log of a part of a run, together or not at all. Nothing is left to do for whom a
 * message of this day is there already, or whom a log of this run names: the same run may come twice,
 * also at once (OPS-D-44, OPS-D-46). Of logs that are written meanwhile the own one and its neighbours are
 * looked at: where two runs at once do not capture quite the same people, somebody moves on by one part.
 */
export function planNudges({ nudger, at, part, entries, told }: NudgePart): Planner {
  return async (read) => {
    const near = [part - 1, part, part + 1].filter((each) => each >= 0);
    const logs = await Promise.all(
      near.map((each) => readLog(read, logID(nudger.docID, at, each))),
    );
    const named = new Set(logs.flatMap(({ results }) => results.map(({ uid }) => uid)));
    const isLeft = await Promise.all(
      entries.map(
        async (entry) =>
          !told?.has(entry.uid) &&
          !named.has(entry.uid) &&
          !(await isSent(read, nudger.docID, entry)),
      ),
    );
    const left = entries.filter((_, each) => isLeft[each]);
    const own = logs[near.indexOf(part)];
    const writes: PlannedWrite[] = left.flatMap((entry) =>
      entry.error === '' && 'local' in entry ? notifications(nudger, at, entry) : [],
    );
    // A run that captured somebody is logged, also where nobody got a message.
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
      ...{ name, title: message.title, body: message.text, uid, subjectID, email },
      ...{ deviceID, FCMToken, triggerMethod: 'nudge', createdBy: SYSTEM },
      ...{ status: SCHEDULED, scheduledFor: at },
    },
  }));
}

/** One line for each device: their number is the number of devices (OPS-D-45). */
function resultOf(entry: NudgeEntry): NudgeResult {
  if (!('local' in entry)) return { uid: entry.uid, error: entry.error, messages: [] };
  const { uid, subjectID, local, message, devices } = entry;
  const line = { subjectID, usersLocalTime: local.text, body: message.text };
  return { uid, error: '', messages: devices.slice(0, MOST_DEVICES).map(() => ({ ...line })) };
}

function logWrite({
  nudger,
  at,
  part,
  results,
  exists,
}: Omit<NudgePart, 'entries'> & {
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
