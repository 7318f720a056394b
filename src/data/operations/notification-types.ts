import { notificationType } from '#domain/operations/notification-type.ts';
import { collectionOf } from '#data/engine/collection-of.ts';

export const notificationTypes = collectionOf(notificationType);
