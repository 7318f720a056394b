import { doc, getDocFromServer, orderBy, where } from 'firebase/firestore';
import {
  DEVICES_AT_ONCE,
  decodeNotification,
  MAX_NOTIFICATIONS,
  planNotifications,
  recipients,
  type Message,
} from '#domain/people/device/notifications.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { logError } from '#lib/log.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { randomToken } from '#data/engine/random.ts';
import { listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';
import { findDevices } from './devices.ts';

const decodeUser = documentReader(userSchema);

/** The messages to a device, newest first (REPORT-NOTIF-10, REPORT-D-73). */
export const deviceNotificationsSource = (deviceID: string) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('deviceID', '==', deviceID), orderBy('scheduledFor', 'desc')],
    { name: `device=${deviceID}`, max: MAX_NOTIFICATIONS },
  );

/**
 * Sends a message to one device; the server delivers it.
 * @returns the id of the notification
 */
export async function sendToDevice(message: Message, deviceID: string): Promise<string> {
  const notificationID = randomToken();
  await commit(planNotifications(message, [{ deviceID, notificationID }], signedInEmail()));
  return notificationID;
}

export interface SendOptions extends Pick<Message, 'triggerMethod' | 'name'> {
  /** To every device with a token, not only to the one that was opened last. */
  readonly allDevices?: boolean;
}

/**
 * Sends a message to a person (REPORT-NOTIF-08, -09): to the device opened last, or to all.
 * @returns false where there is nobody to send to; that is logged and nothing is stored
 */
export async function sendToUser(
  title: string,
  body: string,
  uid: string,
  { allDevices = false, ...options }: SendOptions = {},
): Promise<boolean> {
  const user = isDocumentId(uid) ? await findUser(uid) : null;
  if (!user) return nobody('Notification not sent: unknown user', uid);
  const devices = recipients(await findDevices(uid), allDevices);
  if (devices.length === 0) return nobody('Notification not sent: no device', uid);
  const { email, subjectID } = user;
  const message = { title, body, uid, email, subjectID, ...options };
  for (let start = 0; start < devices.length; start += DEVICES_AT_ONCE) {
    const targets = devices
      .slice(start, start + DEVICES_AT_ONCE)
      .map(({ docID }) => ({ deviceID: docID, notificationID: randomToken() }));
    await commit(planNotifications(message, targets, signedInEmail()));
  }
  return true;
}

async function findUser(uid: string) {
  try {
    const snapshot = await getDocFromServer(doc(firestore(), docPath('user', { uid })));
    const raw = snapshot.data();
    return raw ? decodeUser(uid, raw) : null;
  } catch (error) {
    throw toAppError(error);
  }
}

function nobody(message: string, uid: string): false {
  logError(message, { id: uid });
  return false;
}
