import { Link } from 'react-router-dom';
import { SENT } from '#domain/people/device/delivery.ts';
import type { Notification } from '#domain/people/device/notifications.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { ShortId } from '#ui/ShortId.tsx';

interface NotificationDetailProps {
  readonly notification: Notification;
}

/** To whom a notification goes, on which device, and who sent it. */
export function NotificationDetail({ notification }: NotificationDetailProps) {
  const { uid, subjectID, email, deviceID, body, triggerMethod, createdBy, status } = notification;
  return (
    <KeyValues
      items={[
        {
          label: status === SENT ? 'Sent to' : 'To',
          value: uid && (
            <Link to={href('userDetail', { uid })}>
              {subjectID || email || <span className="font-monospace">{uid}</span>}
            </Link>
          ),
        },
        { label: 'Email', value: email },
        {
          label: 'Device',
          value: deviceID && (
            <>
              <ShortId id={deviceID} copyLabel="Copy device ID" />{' '}
              <Link to={`${href('notifications')}?deviceID=${encodeURIComponent(deviceID)}`}>
                All to this device
              </Link>
            </>
          ),
        },
        {
          label: 'Notifications',
          value: uid && (
            <Link to={`${href('notifications')}?uid=${encodeURIComponent(uid)}`}>
              All to this user
            </Link>
          ),
        },
        { label: 'Trigger', value: triggerMethod || 'test from the device page' },
        { label: 'Sent by', value: createdBy },
        { label: 'Body', value: body, wide: true },
      ]}
    />
  );
}
