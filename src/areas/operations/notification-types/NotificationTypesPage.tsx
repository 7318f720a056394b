import { notificationTypes } from '#data/operations/notification-types.ts';
import type { NotificationType } from '#domain/operations/notification-type.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<NotificationType>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
];

const pageOf = ({ docID }: NotificationType) => href('notificationType', { id: docID });

/** The app's notification types (OPS-NTYPE-01). */
export const NotificationTypesPage = () => (
  <RecordListPage
    of={notificationTypes}
    ids={{}}
    title="Notification Types"
    columns={COLUMNS}
    rowHref={pageOf}
    createTo={href('newNotificationType')}
    createLabel="New notification type"
  />
);
