import { Link, useSearchParams } from 'react-router-dom';
import { notificationsList } from '#data/people/notifications.ts';
import { FAILED, SENT } from '#domain/people/device/delivery.ts';
import { MAX_NOTIFICATIONS, type Notification } from '#domain/people/device/notifications.ts';
import { formatDateTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { ListPage } from '#records/ListPage.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import type { Tone } from '#ui/tone.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { expandable } from '#ui/table/expandable.tsx';
import type { RowTag } from '#ui/table/table-props.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { ShortId } from '#ui/ShortId.tsx';
import { NotificationDetail } from './NotificationDetail.tsx';
import { DEFAULTS, FILTERS } from './notification-filters.ts';
import './notifications.css';

/** The final states; messages in any other state are in transit. */
const TONES: Readonly<Partial<Record<string, Tone>>> = { [SENT]: 'success', [FAILED]: 'danger' };

const COLUMNS: readonly ColumnView<Notification>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, maxWidth: 240 },
  {
    key: 'title',
    header: 'Title',
    text: ({ title }) => title,
    // The name of most is their title, which need not be read twice.
    cell: ({ title, name }) => (
      <span className={title === name ? 'text-body-secondary' : undefined}>{title}</span>
    ),
    maxWidth: 240,
  },
  { key: 'body', header: 'Body', text: ({ body }) => body, maxWidth: 480 },
  {
    key: 'scheduledFor',
    header: 'Scheduled time',
    text: ({ scheduledFor }) => formatDateTime(scheduledFor),
    sortValue: ({ scheduledFor }) => scheduledFor,
  },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => status && <ToneBadge tone={TONES[status] ?? 'info'}>{status}</ToneBadge>,
  },
];

/** The columns are specified, so the recipient stands before them (OPS-NOTIF-01). */
const RECIPIENT: RowTag<Notification> = {
  head: 'To',
  cell: ({ uid, subjectID, email }) => {
    const name =
      subjectID === '' && email !== '' ? (
        email
      ) : (
        <span className="notification-to">
          <ShortId id={subjectID || uid} length={24} />
        </span>
      );
    return uid === '' ? name : <Link to={href('userDetail', { uid })}>{name}</Link>;
  },
};

const DETAIL = expandable<Notification>({
  label: ({ name, title, subjectID, uid }) =>
    `Recipient of ${name || title || 'this notification'}: ${subjectID || uid}`,
  content: (notification) => <NotificationDetail notification={notification} />,
});

const searchText = searchTextOfParts<Notification>({
  name: ({ name }) => name,
  title: ({ title }) => title,
  body: ({ body }) => body,
  time: ({ scheduledFor }) => formatDateTime(scheduledFor),
  status: ({ status }) => status,
  'subject ID': ({ subjectID }) => subjectID,
  email: ({ email }) => email,
  uid: ({ uid }) => uid,
});

const loadMany = async () => (await import('./many-notifications.ts')).MANY_NOTIFICATIONS;

/** The field and value by which notifications are filtered: a device, a user, or null for all (OPS-D-52). */
function useRecipient() {
  const [query] = useSearchParams();
  const deviceID = query.get('deviceID') ?? '';
  const uid = query.get('uid') ?? '';
  if (deviceID !== '') return { field: 'deviceID', value: deviceID } as const;
  return uid === '' ? null : ({ field: 'uid', value: uid } as const);
}

/** "/notifications": the newest 500, loaded as far as paged (OPS-NOTIF-01 to -04). */
export function NotificationsPage() {
  const recipient = useRecipient();
  return (
    <ListPage
      title="Notifications"
      one="notification"
      latest={MAX_NOTIFICATIONS}
      name="all-notifications"
      action={
        <Link className="btn btn-primary" to={href('sendNotification')}>
          Send notification
        </Link>
      }
      source={notificationsList(recipient)}
      list={useListState(DEFAULTS)}
      order={{ key: 'scheduledFor', dir: 'desc' }}
      columns={COLUMNS}
      filters={FILTERS}
      rowDetail={DETAIL}
      rowTag={RECIPIENT}
      searchText={searchText}
      many={loadMany}
      searchLabel="Search notifications"
      emptyText="There are no notifications."
    >
      {recipient && (
        <p>
          Only those {recipient.field === 'uid' ? 'to the user' : 'to the device'}{' '}
          <span className="font-monospace">{recipient.value}</span>.{' '}
          <Link to={href('notifications')}>Show all</Link>
        </p>
      )}
    </ListPage>
  );
}
