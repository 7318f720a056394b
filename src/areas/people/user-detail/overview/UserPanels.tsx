import { Link } from 'react-router-dom';
import { groupLabel, userGroup, type User } from '../../../../domain/people/user.ts';
import { statusLabel } from '../../../../domain/people/workflow/status.ts';
import { formatDate, formatDateTime } from '../../../../lib/dates.ts';
import { href } from '../../../../routing/href.ts';
import { KeyValuePanel } from '../../../../ui/KeyValuePanel.tsx';
import { ShortId } from '../../../../ui/ShortId.tsx';

interface UserPanelProps {
  readonly user: User;
}

/** What is known of an app account. */
export function UserPanels({ user }: UserPanelProps) {
  return (
    <>
      <AboutPanel user={user} />
      <RegistrationPanel user={user} />
      <DevicePanel user={user} />
    </>
  );
}

function AboutPanel({ user }: UserPanelProps) {
  return (
    <KeyValuePanel
      title="About"
      items={[
        { label: 'Email', value: user.email },
        { label: 'Uid', value: <ShortId id={user.docID} copyLabel="Copy uid" /> },
        { label: 'Display name', value: user.displayName },
        { label: 'Phone', value: user.phone },
        { label: 'Time zone', value: user.timezone },
        { label: 'Created', value: formatDate(user.created) },
        { label: 'Last logon', value: formatDateTime(user.lastLogon) },
        { label: 'Workflow status', value: statusLabel(user.workflowStatus) },
      ]}
    />
  );
}

function RegistrationPanel({ user }: UserPanelProps) {
  const { subjectID } = user;
  return (
    <KeyValuePanel
      title="Registration"
      actions={
        user.email !== '' && (
          <Link to={href('editRegistration', { email: user.email })}>Open registration</Link>
        )
      }
      items={[
        {
          label: 'Subject ID',
          value: subjectID && <Link to={href('subjectDetail', { subjectID })}>{subjectID}</Link>,
          mono: true,
        },
        { label: 'Registered', value: user.registered ? 'Yes' : 'No' },
        { label: 'Study', value: user.study },
        { label: 'Site', value: user.site },
        { label: 'Cohort', value: user.cohort },
        { label: 'Group', value: groupLabel(userGroup(user)) },
        { label: 'Active program', value: user.activeProgram },
        { label: 'Role', value: user.role },
        { label: 'Support-desk ID', value: user.zendeskID, mono: true },
        { label: 'Updated by', value: user.updatedBy },
      ]}
    />
  );
}

function DevicePanel({ user }: UserPanelProps) {
  return (
    <KeyValuePanel
      title="Device"
      items={[
        { label: 'Device', value: user.deviceName },
        { label: 'System', value: `${user.deviceOS} ${user.deviceOSVersion}`.trim() },
        { label: 'App version', value: user.appVersion },
        { label: 'Messaging token', value: user.FCMToken === '' ? 'None' : 'Present' },
      ]}
    />
  );
}
