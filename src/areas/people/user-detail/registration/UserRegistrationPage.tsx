import { Link } from 'react-router-dom';
import { registrationSource } from '#data/people/registrations.ts';
import { useLive } from '#data/engine/use-live.ts';
import { namesSubject, type Registration } from '#domain/people/registration/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { Flag } from '#areas/people/shared/Flag.tsx';

/** A person's registration, found by e-mail; its own form edits it (REPORT-D-70). */
export function UserRegistrationPage() {
  const { user } = useUserPage();
  const email = normalizeEmail(user.email);
  const isUsable = isEmail(email);
  const live = useLive(isUsable ? registrationSource(email) : null);
  if (!isUsable) return <NoRegistration />;
  return (
    <LiveView live={live} requires="staff">
      {(registration) =>
        registration ? (
          <RegistrationWithNotes uid={user.docID} registration={registration} />
        ) : (
          <NoRegistration />
        )
      }
    </LiveView>
  );
}

function NoRegistration() {
  return (
    <Panel title="Registration">
      <EmptyState
        text="No registration found"
        action={<Link to={href('newRegistration')}>Register a new user</Link>}
      />
    </Panel>
  );
}

interface RegistrationWithNotesProps {
  readonly uid: string;
  readonly registration: Registration;
}

function RegistrationWithNotes({ uid, registration }: RegistrationWithNotesProps) {
  const about = docPath('registration', { email: registration.docID });
  return (
    <>
      <QuestionMarks uid={uid} about={about}>
        <RegistrationPanel registration={registration} />
      </QuestionMarks>
      <NotesPanel uid={uid} about={about} />
    </>
  );
}

function RegistrationPanel({ registration }: { readonly registration: Registration }) {
  const { docID, subjectID } = registration;
  return (
    <KeyValuePanel
      title="Registration"
      actions={
        <Link
          className="btn btn-sm btn-outline-primary"
          to={href('editRegistration', { email: docID })}
        >
          Edit registration
        </Link>
      }
      items={[
        {
          label: 'Registered',
          field: 'registered',
          value: <Flag of={registration} field="registered" />,
        },
        { label: 'Email', field: 'email', value: registration.email || docID },
        { label: 'First name', field: 'firstName', value: registration.firstName },
        { label: 'Last name', field: 'lastName', value: registration.lastName },
        {
          label: 'Subject ID',
          field: 'subjectID',
          value: <SubjectLink subjectID={subjectID} />,
          mono: true,
        },
        { label: 'Study', field: 'study', value: registration.study },
        { label: 'Site', field: 'site', value: registration.site },
        { label: 'Cohort', field: 'cohort', value: registration.cohort },
        { label: 'Role', field: 'role', value: registration.role },
        { label: 'Arm', field: 'arm', value: registration.arm },
        { label: 'Active program', field: 'activeProgram', value: registration.activeProgram },
        { label: 'Support-desk ID', field: 'zendeskID', value: registration.zendeskID, mono: true },
        {
          label: 'SurveyMonkey ID',
          field: 'surveyMonkeyID',
          value: registration.surveyMonkeyID,
          mono: true,
        },
        { label: 'Created', value: stamp(registration.created, registration.createdBy) },
        { label: 'Updated', value: stamp(registration.updated, registration.updatedBy) },
      ]}
    />
  );
}

function SubjectLink({ subjectID }: { readonly subjectID: string }) {
  if (!namesSubject(subjectID)) return subjectID;
  return <Link to={href('subjectDetail', { subjectID })}>{subjectID}</Link>;
}

/** "03/01/2026 10:00 by ann@example.com" */
function stamp(time: Date | null, who: string): string {
  return [formatDateTime(time), who && `by ${who}`].filter(Boolean).join(' ');
}
