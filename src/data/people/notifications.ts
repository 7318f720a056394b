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
import { errorText } from '#lib/error-text.ts';
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

/** The newest of all, or those to a device or a user (OPS-NOTIF-02 to -04). */
export const notificationsSource = (
  whose: { readonly field: 'deviceID' | 'uid'; readonly value: string } | null,
) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [...(whose ? [where(whose.field, '==', whose.value)] : []), orderBy('scheduledFor', 'desc')],
    { name: whose ? `${whose.field}=${whose.value} newest` : 'newest', max: MAX_NOTIFICATIONS },
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

/** What came of a message to one user, in words (OPS-D-51). */
export interface SendResult {
  readonly uid: string;
  readonly subjectID: string;
  readonly email: string;
  readonly result: string;
}

const SENT_TO_NOBODY: readonly string[] = ['User not found', 'No devices'];

/**
 * Sends a message to a person (REPORT-NOTIF-08, -09): to the device opened last, or to all.
 * @returns false where there is nobody to send to; that is logged and nothing is stored
 */
export async function sendToUser(
  title: string,
  body: string,
  uid: string,
  options: SendOptions = {},
): Promise<boolean> {
  const { result } = await send({ title, body, uid }, options);
  return !SENT_TO_NOBODY.includes(result);
}

/** Sends a message to several users in turn, in the name of staff (OPS-NOTIF-06, OPS-D-50, OPS-D-51). */
export async function sendToUsers(
  uids: readonly string[],
  { title, body, allDevices }: Pick<Message, 'title' | 'body'> & { readonly allDevices: boolean },
): Promise<SendResult[]> {
  const options = { allDevices, triggerMethod: 'manual', name: title.trim() } as const;
  return await sendEach(uids, () => ({ title, body, ...options }));
}

/** Sends each of several users what is made up for her. One that fails does not stop the others. */
export async function sendEach(
  uids: readonly string[],
  messageFor: (uid: string) => Pick<Message, 'title' | 'body'> & SendOptions,
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  for (const uid of uids) {
    const { title, body, ...options } = messageFor(uid);
    try {
      results.push(await send({ title, body, uid }, options));
    } catch (error) {
      logError('Notification not sent', { id: uid, error });
      results.push({ uid, subjectID: '', email: '', result: `Error: ${errorText(error)}` });
    }
  }
  return results;
}

async function send(
  text: Pick<Message, 'title' | 'body' | 'uid'>,
  { allDevices = false, ...options }: SendOptions,
): Promise<SendResult> {
  const { uid } = text;
  const user = isDocumentId(uid) ? await findUser(uid) : null;
  if (!user) {
    logError('Notification not sent: unknown user', { id: uid });
    return { uid, subjectID: '', email: '', result: 'User not found' };
  }
  const { email, subjectID } = user;
  const devices = recipients(await findDevices(uid), allDevices);
  if (devices.length === 0) {
    logError('Notification not sent: no device', { id: uid });
    return { uid, subjectID, email, result: 'No devices' };
  }
  const message = { ...text, email, subjectID, ...options };
  for (let start = 0; start < devices.length; start += DEVICES_AT_ONCE) {
    const targets = devices
      .slice(start, start + DEVICES_AT_ONCE)
      .map(({ docID }) => ({ deviceID: docID, notificationID: randomToken() }));
    await commit(planNotifications(message, targets, signedInEmail()));
  }
  return { uid, subjectID, email, result: 'Scheduled' };
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
