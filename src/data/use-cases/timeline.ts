import { orderBy, where } from 'firebase/firestore';
import { decodeNotification, MAX_NOTIFICATIONS } from '#domain/people/device/notifications.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** A user's calls. Unordered, because ordering would omit calls without a time. */
export const userCallsSource = (uid: string) =>
  listSource(collectionPath('call', { uid }), decodeCall);

/** A user's most recently created calls; omits those without a creation time. */
export const latestCallsSource = (uid: string, max: number) =>
  listSource(collectionPath('call', { uid }), decodeCall, [orderBy('created', 'desc')], {
    name: 'latest',
    max,
  });

/** Messages to all of a user's devices, newest first. */
export const userNotificationsSource = (uid: string) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('uid', '==', uid), orderBy('scheduledFor', 'desc')],
    { name: `user=${uid}`, max: MAX_NOTIFICATIONS },
  );
