import type { Notification } from '#domain/people/device/notifications.ts';
import { formatDateTime } from '#lib/dates.ts';
import { copyAct } from '#records/selection/copy-act.ts';
import type { Many } from '#records/selection/many.ts';
import { sendingTo } from '#records/selection/sending-to.ts';

/** Acts on selected notifications, which are read-only. */
export const MANY_NOTIFICATIONS: Many<Notification> = {
  label: ['notification', 'notifications'],
  nameOf: ({ name, title, scheduledFor, docID }) =>
    [name || title || docID, formatDateTime(scheduledFor)].filter((part) => part !== '').join(', '),
  acts: [
    copyAct({ word: 'Copy user IDs', label: ['user ID', 'user IDs'], textOf: ({ uid }) => uid }),
    sendingTo(({ uid }) => uid),
  ],
};
