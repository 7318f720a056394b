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

/** What a move asks of a user. */
export const movedUserSchema = object({
  workflowStatus: text(),
  /** When the user entered that status (OPS-D-12). */
  workflowStatusUpdated: time(),
  landingPageKey: text(),
  subjectID: text(),
  study: text(),
});

export type MovedUser = Stored<InferType<typeof movedUserSchema>>;

export const decodeMovedUser = documentReader(movedUserSchema);

export interface Move {
  readonly uid: string;
  /** As read in the same transaction. */
  readonly user: MovedUser;
  readonly to: WorkflowStatus;
  /** Name and address of who moves; nobody where a function does it by itself. */
  readonly by: { readonly name: string; readonly email: string } | null;
  /** The id of the log entry; the same for the same move delivered again. */
  readonly logID: string;
  /** What changes of the user besides. */
  readonly also?: WriteData;
}

/** Gives a user another workflow status, with its time and the entry of the move log. */
export function moveWrites(move: Move): PlannedWrite[] {
  const { uid, to, also } = move;
  const data = { ...also, workflowStatus: to, workflowStatusUpdated: SERVER_TIME };
  return [
    { of: userRecord, kind: 'update', path: docPath('user', { uid }), data },
    moveLogWrite(move),
  ];
}

/** The entry of the move log alone, for the move whose time a trigger notes. */
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

/** The words of the history for a move. */
export const moveAction = (to: WorkflowStatus): string => `Move to ${statusLabel(to)}`;

/**
 * Tells staff once why somebody was not moved: the id belongs to the change that asked for the move, so
 * that the same change delivered again finds the event there.
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
 * Notes when a user entered a status that somebody else than these functions wrote (OPS-D-12). Plans
 * nothing once the user has gone on, or when a later time is noted: old news changes nothing.
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
