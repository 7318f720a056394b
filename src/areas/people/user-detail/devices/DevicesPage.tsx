import { useState } from 'react';
import { devicesSource } from '#data/people/devices.ts';
import { useLive } from '#data/engine/use-live.ts';
import { deviceNames, type Device } from '#domain/people/device/schema.ts';
import { newestFirst } from '#domain/people/participation/newest-first.ts';
import { countOf } from '#lib/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { DevicePanel } from './DevicePanel.tsx';
import './devices.css';

/** Most people have fewer; older devices are shown on request. */
const AT_ONCE = 20;
/** With more devices, messages are collapsed and not read. */
const OPEN_AT_FIRST = 3;

/** A person's devices, last opened first, with their messages (REPORT-DEV-01). */
export function DevicesPage() {
  const { user } = useUserPage();
  const devices = useLive(devicesSource(user.docID));
  return (
    <Panel title="Devices">
      <LiveView live={devices} requires="staff">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="No entries found" />
          ) : (
            <DeviceList uid={user.docID} devices={newestFirst(rows, lastOpened)} />
          )
        }
      </LiveView>
    </Panel>
  );
}

const lastOpened = ({ lastOpenedTime }: Device) => lastOpenedTime;

interface DeviceListProps {
  readonly uid: string;
  readonly devices: readonly Device[];
}

function DeviceList({ uid, devices }: DeviceListProps) {
  const [upTo, setUpTo] = useState(AT_ONCE);
  const names = deviceNames(devices);
  const older = devices.length - upTo;
  const list = useFocusAfter<HTMLDivElement>(older <= 0);
  return (
    <div ref={list} tabIndex={-1}>
      {devices.slice(0, upTo).map((device, index) => (
        <DevicePanel
          key={device.docID}
          uid={uid}
          device={device}
          name={names.get(device.docID) ?? device.docID}
          openAtFirst={index < OPEN_AT_FIRST}
        />
      ))}
      {older > 0 && (
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          onClick={() => setUpTo(upTo + AT_ONCE)}
        >
          Show {countOf(Math.min(older, AT_ONCE), 'older device')}
        </button>
      )}
    </div>
  );
}
