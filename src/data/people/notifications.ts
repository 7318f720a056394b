import { doc, getDocFromServer, orderBy, where } from 'firebase/firestore';
import {
  DEVICES_AT_ONCE,
  decodeNotification,
  MAX_NOTIFICATIONS,
  planNotifications,
  recipients,
  type Message,
} from '#domain/people/device/notifications.ts';
import { userName, userSchema } from '#domain/people/user/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { randomToken } from '#data/engine/random.ts';
import { newestFirstList } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';
import { findDevices } from './devices.ts';

const decodeUser = documentReader(userSchema);

/** Messages to a device, newest first (REPORT-NOTIF-10, REPORT-D-73). */
export const deviceNotificationsSource = (deviceID: string) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('deviceID', '==', deviceID), orderBy('scheduledFor', 'desc')],
    { name: `device=${deviceID}`, max: MAX_NOTIFICATIONS },
  );

/** The newest messages overall, or to one device or user, in windows (OPS-NOTIF-02 to -04). */
export const notificationsList = (
  recipient: { readonly field: 'deviceID' | 'uid'; readonly value: string } | null,
) =>
  newestFirstList(collectionPath('notification', {}), 'scheduledFor', decodeNotification, {
    ...(recipient && {
      name: `${recipient.field}=${recipient.value}`,
      where: [where(recipient.field, '==', recipient.value)],
    }),
    most: MAX_NOTIFICATIONS,
  });

/**
 * Sends a message to one device; the server delivers it.
 * @returns the notification's id
 */
export async function sendToDevice(message: Message, deviceID: string): Promise<string> {
  const notificationID = randomToken();
  await commit(planNotifications(message, [{ deviceID, notificationID }], signedInEmail()));
  return notificationID;
}

export interface SendOptions extends Pick<Message, 'triggerMethod' | 'name'> {
  /** To every device with a token, not just the latest one. */
  readonly allDevices?: boolean;
}

/** The outcome for one user, in words (OPS-D-51). */
export interface SendResult {
  readonly uid: string;
  readonly subjectID: string;
  readonly email: string;
  readonly result: string;
}

/** A recipient of a message: the target devices, or why there are none. */
export interface Recipient {
  readonly uid: string;
  readonly subjectID: string;
  readonly email: string;
  /** The target devices; empty when nothing can be sent. */
  readonly deviceIDs: readonly string[];
  /** Why nothing can be sent; empty when it can. */
  readonly problem: string;
}

const noBody = (uid: string, problem: string): Recipient => ({
  uid,
  subjectID: '',
  email: '',
  deviceIDs: [],
  problem,
});

/**
 * Sends a message to a person's latest device, or to all (REPORT-NOTIF-08, -09).
 * @returns false without a recipient, which is logged; nothing is stored then
 */
export async function sendToUser(
  title: string,
  body: string,
  uid: string,
  { allDevices = false, ...options }: SendOptions = {},
): Promise<boolean> {
  const recipient = await findRecipient(uid, allDevices);
  if (recipient.problem === '') await send({ title, body, ...options }, recipient);
  return recipient.problem === '';
}

/** Looks up the recipients of a message, read-only; a failed lookup does not stop the others. */
export async function findRecipients(
  uids: readonly string[],
  allDevices: boolean,
): Promise<Recipient[]> {
  const recipientList: Recipient[] = [];
  for (const uid of uids) {
    try {
      recipientList.push(await findRecipient(uid, allDevices));
    } catch (error) {
      logError('Recipient not found', { id: uid, error });
      recipientList.push(noBody(uid, `Error: ${errorText(error)}`));
    }
  }
  return recipientList;
}

/** A typed user ID with what staff know the user by; null when there is no such user. */
export interface NamedUser {
  readonly uid: string;
  readonly known: string | null;
}

/**
 * Names the users behind typed ids, in their order.
 * @throws AppError when the server cannot be reached
 */
export const nameUsers = (uids: readonly string[]): Promise<readonly NamedUser[]> =>
  Promise.all(
    uids.map(async (uid) => {
      const user = isDocumentId(uid) ? await findUser(uid) : null;
      const name = user ? userName(user) || user.email : '';
      const known = name && user?.subjectID ? `${name} (${user.subjectID})` : name;
      return { uid, known: user && (known || user.subjectID || uid) };
    }),
  );

/** Shown when a recipient changed after staff reviewed the list. */
const CHANGED_MEANWHILE = 'Changed in the meantime: not sent';

/**
 * Sends a staff message to the reviewed recipients one by one (OPS-NOTIF-06, OPS-D-50, OPS-D-51).
 * Skips recipients that changed since the review; a failure does not stop the others.
 * @param onDone called after each with the number done
 */
export async function sendToRecipients(
  recipients: readonly Recipient[],
  { title, body, allDevices }: Pick<Message, 'title' | 'body'> & { readonly allDevices: boolean },
  onDone: (done: number) => void = () => undefined,
): Promise<SendResult[]> {
  const message = { title, body, triggerMethod: 'manual', name: title.trim() } as const;
  const results: SendResult[] = [];
  for (const shown of recipients) {
    const look = () => (shown.problem === '' ? findRecipient(shown.uid, allDevices) : shown);
    results.push(
      await resultFor(shown, async () => {
        const now = await look();
        return isSame(shown, now) ? await sendTo(message, now) : CHANGED_MEANWHILE;
      }),
    );
    onDone(results.length);
  }
  return results;
}

/** Sends each user an individual message. A failure does not stop the others. */
export async function sendEach(
  uids: readonly string[],
  messageFor: (uid: string) => Pick<Message, 'title' | 'body'> & SendOptions,
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  for (const uid of uids) {
    const { allDevices = false, ...message } = messageFor(uid);
    const [recipient = noBody(uid, '')] = await findRecipients([uid], allDevices);
    results.push(await resultFor(recipient, () => sendTo(message, recipient)));
  }
  return results;
}

/** The outcome of sending to a user, including a failure. */
async function resultFor(
  { uid, subjectID, email }: Recipient,
  act: () => Promise<string>,
): Promise<SendResult> {
  try {
    return { uid, subjectID, email, result: await act() };
  } catch (error) {
    logError('Notification not sent', { id: uid, error });
    return { uid, subjectID, email, result: `Error: ${errorText(error)}` };
  }
}

async function sendTo(message: Parameters<typeof send>[0], recipient: Recipient): Promise<string> {
  if (recipient.problem !== '') return recipient.problem;
  await send(message, recipient);
  return 'Scheduled';
}

const isSame = (a: Recipient, b: Recipient): boolean =>
  JSON.stringify([a.subjectID, a.email, [...a.deviceIDs].sort(), a.problem]) ===
  JSON.stringify([b.subjectID, b.email, [...b.deviceIDs].sort(), b.problem]);

async function send(
  text: Omit<Message, 'uid' | 'email' | 'subjectID'>,
  { uid, email, subjectID, deviceIDs }: Recipient,
): Promise<void> {
  const message = { ...text, uid, email, subjectID };
  for (let start = 0; start < deviceIDs.length; start += DEVICES_AT_ONCE) {
    const targets = deviceIDs
      .slice(start, start + DEVICES_AT_ONCE)
      .map((deviceID) => ({ deviceID, notificationID: randomToken() }));
    await commit(planNotifications(message, targets, signedInEmail()));
  }
}

async function findRecipient(uid: string, allDevices: boolean): Promise<Recipient> {
  const user = isDocumentId(uid) ? await findUser(uid) : null;
  if (!user) {
    logError('Notification not sent: unknown user', { id: uid });
    return noBody(uid, 'User not found');
  }
  const { email, subjectID } = user;
  const devices = recipients(await findDevices(uid), allDevices);
  if (devices.length === 0) logError('Notification not sent: no device', { id: uid });
  return {
    uid,
    subjectID,
    email,
    deviceIDs: devices.map(({ docID }) => docID),
    problem: devices.length === 0 ? 'No devices' : '',
  };
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
