import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type WriteData,
} from '#domain/shared/write-plan.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { SYSTEM, USER_MOVE } from './move-log.ts';
import { moveLogRecord } from '#domain/people/workflow/move-log-record.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { readStatus, statusLabel, type WorkflowStatus } from './status.ts';

/** The user fields a move needs. */
const movedUserSchema = object({
  workflowStatus: text(),
  /** The time at which the user entered the status (OPS-D-12). */
  workflowStatusUpdated: time(),
  landingPageKey: text(),
  subjectID: text(),
  study: text(),
});

export type MovedUser = Stored<InferType<typeof movedUserSchema>>;

export const decodeMovedUser = documentReader(movedUserSchema);

export interface Move {
  readonly uid: string;
  /** Read in the same transaction. */
  readonly user: MovedUser;
  readonly to: WorkflowStatus;
  /** The actor's name and e-mail; null when a function acts on its own. */
  readonly by: { readonly name: string; readonly email: string } | null;
  /** The log entry's id; the same on every delivery of the move. */
  readonly logID: string;
  /** Further changes to the user. */
  readonly also?: WriteData;
}

/** Changes a user's workflow status and its time, and writes the move log. */
export function moveWrites(move: Move): PlannedWrite[] {
  const { uid, to, also } = move;
  const data = { ...also, workflowStatus: to, workflowStatusUpdated: SERVER_TIME };
  return [
    { of: userRecord, kind: 'update', path: docPath('user', { uid }), data },
    moveLogWrite(move),
  ];
}

/** Writes only the entry of the move log; used when a trigger stores the time. */
export function moveLogWrite({ uid, user, to, by, logID }: Omit<Move, 'also'>): PlannedWrite {
  const data = {
    landingPageKey: user.landingPageKey,
    fromStatus: readStatus(user.workflowStatus) ?? user.workflowStatus,
    toStatus: to,
    userUID: uid,
    subjectID: user.subjectID,
    movedBy: by?.name ?? SYSTEM,
    ...(by ? { movedByEmail: by.email } : {}),
    timestamp: SERVER_TIME,
    type: USER_MOVE,
  };
  return { of: moveLogRecord, kind: 'create', path: docPath('moveLog', { logID }), data };
}

/** The history's action name for a move. */
export const moveAction = (to: WorkflowStatus): string => `Move to ${statusLabel(to)}`;

/**
 * Reports once to staff why a user was not moved. The id derives from the triggering change, so
 * that a redelivery finds the existing event.
 */
export function notMovedEvent(
  eventID: string,
  uid: string,
  message: string,
  extra: RawDocument = {},
): PlannedWrite {
  const event = { type: 'Not Moved', category: 'Workflow', message, eventGroup: '' };
  return {
    of: systemEventRecord,
    kind: 'create',
    path: docPath('systemEvent', { eventID }),
    data: {
      ...systemEventData({ ...event, extra: { ...extra, uid } }),
      occurred: SERVER_TIME,
      performedBy: SYSTEM,
    },
  };
}

/**
 * Stores when a user entered a status that was not written by these functions (OPS-D-12). Plans
 * nothing once the user moved on or a later time is stored, so that stale events are harmless.
 *
 * @param entered when the status was written
 */
export function planStatusTime(uid: string, status: string, entered: Date): Planner {
  const path = docPath('user', { uid });
  return async (read) => {
    const action = 'Note the time of the workflow status';
    const stored = await read(path);
    const user = stored && decodeMovedUser(uid, stored);
    const noted = user?.workflowStatusUpdated;
    if (!user || user.workflowStatus !== status || (noted && noted >= entered)) {
      return { action, writes: [] };
    }
    const data = { workflowStatusUpdated: entered };
    return { action, writes: [{ of: userRecord, kind: 'update', path, data }] };
  };
}
