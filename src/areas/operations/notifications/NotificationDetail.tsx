import { Link } from 'react-router-dom';
import type { Notification } from '#domain/people/device/notifications.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { ShortId } from '#ui/ShortId.tsx';

interface NotificationDetailProps {
  readonly notification: Notification;
}

/** Characters after which a row may cut the body off. */
const LONG = 60;

/** What the row does not say: e-mail, device and sender. */
export function NotificationDetail({ notification }: NotificationDetailProps) {
  const { uid, email, deviceID, body, triggerMethod, createdBy } = notification;
  return (
    <KeyValues
      items={[
        { label: 'Email', value: email },
        {
          label: 'User ID',
          value: uid && (
            <>
              <ShortId id={uid} copyLabel="Copy user ID" />{' '}
              <Link to={`${href('notifications')}?uid=${encodeURIComponent(uid)}`}>
                All to this user
              </Link>
            </>
          ),
        },
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
        { label: 'Trigger', value: triggerMethod || 'test from the device page' },
        { label: 'Sent by', value: createdBy },
        ...(body.length > LONG ? [{ label: 'Whole body', value: body, wide: true }] : []),
      ]}
    />
  );
}
