import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { notificationsSource } from '#data/people/notifications.ts';
import { MAX_NOTIFICATIONS, type Notification } from '#domain/people/device/notifications.ts';
import { formatDateTime } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<Notification>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, maxWidth: 240 },
  { key: 'title', header: 'Title', text: ({ title }) => title, maxWidth: 240 },
  { key: 'body', header: 'Body', text: ({ body }) => body, maxWidth: 480 },
  {
    key: 'scheduledFor',
    header: 'Scheduled time',
    text: ({ scheduledFor }) => formatDateTime(scheduledFor),
    sortValue: ({ scheduledFor }) => scheduledFor,
  },
  { key: 'status', header: 'Status', text: ({ status }) => status },
];

/** Whose notifications are listed: those of a device, of a user, or all (OPS-D-52). */
function useWhose() {
  const [query] = useSearchParams();
  const [deviceID, uid] = [query.get('deviceID') ?? '', query.get('uid') ?? ''];
  if (deviceID !== '') return { field: 'deviceID', value: deviceID } as const;
  return uid === '' ? null : ({ field: 'uid', value: uid } as const);
}

/** "/notifications": the newest 500 (OPS-NOTIF-01 to -04). */
export function NotificationsPage() {
  const whose = useWhose();
  const notifications = useList(notificationsSource(whose));
  const live = useMemo(
    () =>
      mapLive(notifications, ({ cutAt, ...data }) => ({
        ...data,
        ...(cutAt ? { cutAt: MAX_NOTIFICATIONS } : {}),
      })),
    [notifications],
  );
  return (
    <>
      <PageHeader
        title="Notifications"
        summary={live.state === 'ready' ? countOf(live.data.rows.length, 'notification') : ' '}
        action={
          <Link className="btn btn-primary" to={href('sendNotification')}>
            Send notification
          </Link>
        }
      />
      {whose && (
        <p>
          Only those {whose.field === 'uid' ? 'to the user' : 'to the device'}{' '}
          <span className="font-monospace">{whose.value}</span>.{' '}
          <Link to={href('notifications')}>Show all</Link>
        </p>
      )}
      <RecordTable
        name="all-notifications"
        caption="Notifications"
        live={live}
        list={useListState()}
        columns={COLUMNS}
        searchLabel="Search notifications"
        emptyText="There are no notifications."
      />
    </>
  );
}
