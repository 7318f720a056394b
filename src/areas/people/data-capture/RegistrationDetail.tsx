import { Link } from 'react-router-dom';
import { latestUsageSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { compareRecords } from '#domain/people/registration/comparison.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PendingMark } from '#ui/PendingMark.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

interface RegistrationDetailProps {
  readonly user: User | null;
  readonly registration: Registration | null;
  /** True when the subject has several records of a kind, which is itself an error. */
  readonly several: boolean;
}

/** A subject's two records compared, with further registration data. */
export function RegistrationDetail({ user, registration, several }: RegistrationDetailProps) {
  return (
    <>
      {several && (
        <AlertBox tone="warning">
          More than one user or registration record has this subject ID; the first of each is shown.
        </AlertBox>
      )}
      {!user && <AlertBox tone="warning">No user record found</AlertBox>}
      {!registration && <AlertBox tone="warning">No registration record found</AlertBox>}
      <Panel title="User and registration record" actions={links(user, registration)}>
        <ComparisonTable values={compareRecords(user, registration)} />
      </Panel>
      <KeyValuePanel
        title="Registration"
        items={[
          {
            label: 'passed005ScreenWeek',
            value: user && <Flag of={user} field="passed005ScreenWeek" />,
            wide: true,
          },
          { label: 'Registration updated by', value: registration?.updatedBy, wide: true },
          { label: 'Last app usage', value: user && <LastUsage uid={user.docID} />, wide: true },
          { label: 'Site', value: user?.site ?? registration?.site, wide: true },
        ]}
      />
    </>
  );
}

function LastUsage({ uid }: { readonly uid: string }) {
  const usage = useLive(latestUsageSource(uid));
  if (usage.state === 'loading') return <PendingMark />;
  if (usage.state === 'error') return 'Could not be read';
  return formatDateTime(usage.data.rows[0]?.timeOpened) || 'Never';
}

function links(user: User | null, registration: Registration | null) {
  const email = registration?.docID ?? '';
  return (
    <>
      {user && <Link to={href('userDetail', { uid: user.docID })}>Open user</Link>}
      {isDocumentId(email) && (
        <Link to={href('editRegistration', { email })}>Open registration</Link>
      )}
    </>
  );
}
