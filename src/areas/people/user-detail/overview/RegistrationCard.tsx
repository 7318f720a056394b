import { Link } from 'react-router-dom';
import { registrationSource } from '#data/people/registrations.ts';
import { useLive } from '#data/engine/use-live.ts';
import { namesSubject, type Registration } from '#domain/people/registration/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';

interface RegistrationCardProps {
  readonly user: User;
}

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
            registration ? <RegistrationFacts registration={registration} /> : <NoRegistration />
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

function RegistrationFacts({ registration }: { readonly registration: Registration }) {
  const { subjectID } = registration;
  return (
    <KeyValues
      items={[
        { label: 'Registered', value: <Flag of={registration} field="registered" /> },
        {
          label: 'Subject ID',
          value: namesSubject(subjectID) ? (
            <Link to={href('subjectDetail', { subjectID })}>{subjectID}</Link>
          ) : (
            subjectID
          ),
          mono: true,
        },
        { label: 'Study', value: registration.study },
        { label: 'Site', value: registration.site },
        { label: 'Cohort', value: registration.cohort },
        { label: 'Arm', value: registration.arm },
        { label: 'Role', value: registration.role },
        { label: 'Active program', value: registration.activeProgram },
        { label: 'Updated', value: formatDateTime(registration.updated) },
        { label: 'Updated by', value: registration.updatedBy },
      ]}
    />
  );
}
