import { Link } from 'react-router-dom';
import { tokenText } from '#domain/people/device/schema.ts';
import { namesSubject } from '#domain/people/registration/schema.ts';
import { groupLabel, userGroup, type User } from '#domain/people/user/schema.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { ShortId } from '#ui/ShortId.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';

interface UserPanelProps {
  readonly user: User;
}

/** A participant's data in four cards (REPORT-PART-01). */
export function UserPanels({ user }: UserPanelProps) {
  return (
    <>
      <AboutPanel user={user} />
      <RegistrationCard user={user} />
      <DevicePanel user={user} />
      <ProgressCard user={user} />
    </>
  );
}

function AboutPanel({ user }: UserPanelProps) {
  const { subjectID } = user;
  return (
    <KeyValuePanel
      title="About"
      items={[
        { label: 'Uid', value: <ShortId id={user.docID} length={20} copyLabel="Copy uid" /> },
        {
          label: 'Subject ID',
          field: 'subjectID',
          value: namesSubject(subjectID) ? (
            <Link to={href('subjectDetail', { subjectID })}>{subjectID}</Link>
          ) : (
            subjectID
          ),
          mono: true,
        },
        { label: 'Support-desk ID', field: 'zendeskID', value: user.zendeskID, mono: true },
        { label: 'Email', field: 'email', value: user.email },
        { label: 'Phone', field: 'phone', value: user.phone },
        { label: 'Cohort', field: 'cohort', value: user.cohort },
        { label: 'Role', field: 'role', value: user.role },
        { label: 'Study', field: 'study', value: user.study },
        { label: 'Site', field: 'site', value: user.site },
        { label: 'Group', field: 'group', value: groupLabel(userGroup(user)) },
        { label: 'Time zone', field: 'timezone', value: user.timezone },
        { label: 'Created', value: formatDate(user.created) },
        { label: 'Last logon', value: formatDateTime(user.lastLogon) },
      ]}
    />
  );
}

function DevicePanel({ user }: UserPanelProps) {
  return (
    <KeyValuePanel
      title="Device"
      actions={<Link to={href('userDevices', { uid: user.docID })}>All devices</Link>}
      items={[
        { label: 'Name', value: user.deviceName },
        { label: 'OS', value: user.deviceOS },
        { label: 'OS version', value: user.deviceOSVersion },
        { label: 'App version', value: user.appVersion },
        { label: 'Last opened', value: formatDateTime(user.lastOpenedTime) },
        { label: 'Messaging token', value: tokenText(user.FCMToken) },
      ]}
    />
  );
}
