import { useMemo, useState } from 'react';
import { deviceNotificationsSource } from '#data/people/notifications.ts';
import { useList } from '#data/engine/use-list.ts';
import { tokenText, type Device } from '#domain/people/device/schema.ts';
import type { Notification } from '#domain/people/device/notifications.ts';
import { formatDateTime } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { RequireRole } from '#session/RequireRole.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { NotificationForm } from './NotificationForm.tsx';

const COLUMNS: readonly ColumnView<Notification>[] = [
  { key: 'title', header: 'Title', text: (row) => row.title },
  { key: 'body', header: 'Body', text: (row) => row.body },
  { key: 'token', header: 'Token', text: (row) => tokenText(row.FCMToken) },
  {
    key: 'scheduledFor',
    header: 'Scheduled for',
    text: (row) => formatDateTime(row.scheduledFor),
    sortValue: (row) => row.scheduledFor,
  },
  { key: 'status', header: 'Status', text: (row) => row.status },
];

interface DeviceMessagesProps {
  readonly uid: string;
  readonly device: Device;
  readonly name: string;
}

/** A device's messages, newest first; admins can send a test. */
export function DeviceMessages({ uid, device, name }: DeviceMessagesProps) {
  const list = useLocalListState();
  const live = useNotifications(uid, device.docID);
  // Once shown, the form stays: its input must survive the loss of the token.
  const [offered, setOffered] = useState(false);
  if (device.FCMToken !== '' && !offered) setOffered(true);
  const statusOf = (id: string) =>
    live.state === 'ready' ? live.data.rows.find(({ docID }) => docID === id)?.status : undefined;
  return (
    <>
      {offered && (
        <RequireRole role="admin">
          <NotificationForm uid={uid} device={device} name={name} statusOf={statusOf} />
        </RequireRole>
      )}
      <RecordTable
        name="notifications"
        caption={`Notifications to ${name}`}
        live={live}
        list={list}
        columns={COLUMNS}
        searchLabel="Search notifications"
        emptyText="No entries found"
      />
    </>
  );
}

/** The messages of one user, since two people may share a device. */
function useNotifications(uid: string, deviceID: string) {
  const live = useList(deviceNotificationsSource(deviceID));
  return useMemo(
    () =>
      mapLive(live, (data) => {
        const rows = data.rows.filter((row) => row.uid === '' || row.uid === uid);
        const total = rows.length + data.unreadable.length;
        return { ...data, rows, total };
      }),
    [live, uid],
  );
}
