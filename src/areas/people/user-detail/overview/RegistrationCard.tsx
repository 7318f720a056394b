import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { registrationSource } from '#data/people/registrations.ts';
import { useLive } from '#data/engine/use-live.ts';
import { enrolmentIn, enrolmentName } from '#domain/people/enrolment/schema.ts';
import { namesSubject, type Registration } from '#domain/people/registration/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { formatDateTime } from '#lib/dates.ts';
import { rowsOf } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

interface RegistrationCardProps {
  readonly user: User;
}

type SharedField = 'subjectID' | 'study' | 'site' | 'cohort' | 'role';

/** The fields that the account repeats. */
const SHARED: readonly { readonly field: SharedField; readonly label: string }[] = [
  { field: 'subjectID', label: 'subject ID' },
  { field: 'study', label: 'study' },
  { field: 'site', label: 'site' },
  { field: 'cohort', label: 'cohort' },
  { field: 'role', label: 'role' },
];

const agreement = (differing: readonly string[]) =>
  differing.length === 0
    ? 'Agrees with the account.'
    : `Differs from the account in: ${differing.join(', ')}.`;

/** The registration of a person's e-mail, and whether the person is registered (REPORT-D-80). */
export function RegistrationCard({ user }: RegistrationCardProps) {
  const email = normalizeEmail(user.email);
  const isUsable = isEmail(email);
  const live = useLive(isUsable ? registrationSource(email) : null);
  return (
    <Panel
      title="Registration"
      minHeight={140}
      actions={<Link to={href('userRegistration', { uid: user.docID })}>Open registration</Link>}
    >
      {isUsable ? (
        <LiveView live={live} requires="staff">
          {(registration) =>
            registration ? (
              <RegistrationFacts registration={registration} user={user} />
            ) : (
              <NoRegistration />
            )
          }
        </LiveView>
      ) : (
        <NoRegistration />
      )}
    </Panel>
  );
}

function NoRegistration() {
  return (
    <p className="mb-0">
      No registration found. <Link to={href('newRegistration')}>Register a new user</Link>
    </p>
  );
}

interface RegistrationFactsProps extends RegistrationCardProps {
  readonly registration: Registration;
}

function RegistrationFacts({ registration, user }: RegistrationFactsProps) {
  const { subjectID, activeProgram } = registration;
  const { programs } = useUserPage();
  const differing = SHARED.filter(({ field }) => registration[field] !== user[field]);
  const valueOf = (field: SharedField, value: ReactNode = registration[field]) =>
    differing.some((shared) => shared.field === field) ? (
      <>
        {value} <ToneBadge tone="warning">Account: {user[field] || 'none'}</ToneBadge>
      </>
    ) : (
      value
    );
  return (
    <>
      <p className="text-body-secondary">{agreement(differing.map(({ label }) => label))}</p>
      <KeyValues
        items={[
          { label: 'Registered', value: <Flag of={registration} field="registered" /> },
          {
            label: 'Subject ID',
            value: valueOf(
              'subjectID',
              namesSubject(subjectID) ? (
                <Link to={href('subjectDetail', { subjectID })}>{subjectID}</Link>
              ) : (
                subjectID
              ),
            ),
            mono: true,
          },
          { label: 'Study', value: valueOf('study') },
          { label: 'Site', value: valueOf('site') },
          { label: 'Cohort', value: valueOf('cohort') },
          { label: 'Arm', value: registration.arm },
          { label: 'Role', value: valueOf('role') },
          {
            label: 'Active program',
            value: activeProgram && (
              <span title={activeProgram}>
                {enrolmentName(enrolmentIn(rowsOf(programs), activeProgram))}
              </span>
            ),
          },
          { label: 'Updated', value: formatDateTime(registration.updated) },
          { label: 'Updated by', value: registration.updatedBy },
        ]}
      />
    </>
  );
}
