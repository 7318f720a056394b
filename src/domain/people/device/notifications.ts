import { object, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { identity, text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type Planner, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { decodeDevice, type Device } from './schema.ts';
import { notificationRecord } from '#domain/people/device/notification-record.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';

/** A push message to one device, `notifications/{id}`; written once, then updated by the server. */
export const notificationSchema = object({
  title: text(),
  body: text(),
  FCMToken: text(),
  scheduledFor: time(),
  status: text(),
  uid: text(),
  deviceID: text(),
  imageURL: text(),
  subjectID: text(),
  email: identity(),
  triggerMethod: text(),
  name: text(),
  createdBy: text(),
});

export type Notification = Stored<InferType<typeof notificationSchema>>;

export const decodeNotification = documentReader(notificationSchema);

/** The form's status of an unsent message; never stored (REPORT-NOTIF-04, OPS-D-49). */
export const NOT_SENT = 'not Sent';

/** The status of a message waiting for the server. */
export const SCHEDULED = 'scheduled';

/** Maximum messages in a list, newest first (REPORT-NOTIF-10). */
export const MAX_NOTIFICATIONS = 500;

/** Maximum devices per commit, because the rules look up each one and lookups are limited. */
export const DEVICES_AT_ONCE = 15;

/** Maximum text lengths, enforced by the rules. */
export const MAX_TITLE = 200;
export const MAX_BODY = 2000;

/** The trigger of a message; tests from a device page have none (OPS-D-50). */
type TriggerMethod = 'manual' | 'nudge' | 'enrollment';

export interface Message {
  readonly title: string;
  readonly body: string;
  readonly uid: string;
  readonly triggerMethod?: TriggerMethod | undefined;
  readonly name?: string | undefined;
  /** Extra fields of the person for lists of messages. */
  readonly email?: string | undefined;
  readonly subjectID?: string | undefined;
}

export interface Target {
  readonly deviceID: string;
  readonly notificationID: string;
}

export function isBlank(message: Pick<Message, 'title' | 'body'>): boolean {
  return message.title.trim() === '' || message.body.trim() === '';
}

/** The target devices: the most recently used one, or all with a token. */
export function recipients(devices: readonly Device[], allDevices: boolean): Device[] {
  const reachable = newestFirst(
    devices.filter(({ FCMToken }) => FCMToken !== ''),
    ({ lastOpenedTime }) => lastOpenedTime,
  );
  return allDevices ? reachable : reachable.slice(0, 1);
}

/**
 * One document per device, with the device's token at the time of writing.
 * @param targets at most `DEVICES_AT_ONCE`
 * @throws AppError when no device can be reached; nothing is written
 */
export function planNotifications(
  message: Message,
  targets: readonly Target[],
  actor: string,
): Planner {
  return async (read) => {
    if (isBlank(message)) {
      throw new AppError('invalid-argument', 'A notification needs a title and a body.');
    }
    const writes: PlannedWrite[] = [];
    for (const { deviceID, notificationID } of targets) {
      const stored = await read(docPath('device', { uid: message.uid, deviceID }));
      const { FCMToken } = decodeDevice(deviceID, stored ?? {});
      if (FCMToken === '') continue;
      writes.push({
        of: notificationRecord,
        kind: 'create',
        path: docPath('notification', { notificationID }),
        data: { ...notificationData(message, actor), deviceID, FCMToken },
      });
    }
    if (writes.length === 0) {
      throw new AppError('failed-precondition', 'The device no longer has a messaging token.');
    }
    return { action: 'Send notification', writes };
  };
}

function notificationData(message: Message, actor: string) {
  const { uid, triggerMethod, name, email, subjectID } = message;
  const optional = { triggerMethod, name, email, subjectID };
  return {
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    title: message.title.trim(),
    body: message.body.trim(),
    uid,
    status: SCHEDULED,
    scheduledFor: SERVER_TIME,
    createdBy: actor,
  };
}
