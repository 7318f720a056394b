import { useId, useState } from 'react';
import { tokenText, type Device } from '#domain/people/device/schema.ts';
import { formatDateTime } from '#lib/dates.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { ShortId } from '#ui/ShortId.tsx';
import { ShowButton } from '#ui/ShowButton.tsx';
import { DeviceMessages } from './DeviceMessages.tsx';

interface DevicePanelProps {
  readonly uid: string;
  readonly device: Device;
  /** The device's display name on this page. */
  readonly name: string;
  readonly openAtFirst: boolean;
}

export function DevicePanel({ uid, device, name, openAtFirst }: DevicePanelProps) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  // Reads on first expand and stays mounted afterwards, because the form may have input.
  const [opened, setOpened] = useState(openAtFirst);
  const show = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted) setOpened(true);
  };
  return (
    <section className="device" aria-labelledby={id}>
      <div className="device-head">
        <h3 id={id}>{name}</h3>
        <ShowButton what="notifications" open={open} onChange={show} />
      </div>
      <KeyValues
        items={[
          {
            label: 'ID',
            value: <ShortId id={device.docID} length={24} copyLabel="Copy device ID" />,
          },
          { label: 'Messaging token', value: tokenText(device.FCMToken) },
          { label: 'Last opened', value: formatDateTime(device.lastOpenedTime) },
          { label: 'Device OS', value: device.deviceOS },
          { label: 'Device OS version', value: device.deviceOSVersion },
          { label: 'App version', value: device.appVersion },
        ]}
      />
      {opened && (
        <div className="device-messages" hidden={!open}>
          <DeviceMessages uid={uid} device={device} name={name} />
        </div>
      )}
    </section>
  );
}
