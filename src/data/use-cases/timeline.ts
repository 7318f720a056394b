import { orderBy, where } from 'firebase/firestore';
import { decodeNotification, MAX_NOTIFICATIONS } from '#domain/people/device/notifications.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** All calls with a user. Not ordered here: calls without a time would be left out. */
export const userCallsSource = (uid: string) =>
  listSource(collectionPath('call', { uid }), decodeCall);

/** The calls with a user that were added last; those that do not say when are left out. */
export const latestCallsSource = (uid: string, max: number) =>
  listSource(collectionPath('call', { uid }), decodeCall, [orderBy('created', 'desc')], {
    name: 'latest',
    max,
  });

/** The messages to all devices of a user, newest first. */
export const userNotificationsSource = (uid: string) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('uid', '==', uid), orderBy('scheduledFor', 'desc')],
    { name: `user=${uid}`, max: MAX_NOTIFICATIONS },
  );
