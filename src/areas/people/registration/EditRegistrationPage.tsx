import { Link } from 'react-router-dom';
import { registrationSource } from '#data/people/registrations.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { failureOf } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { useOpened } from '#records/use-opened.ts';
import { EditRegistration } from './EditRegistration.tsx';
import { UnusableRegistration } from './UnusableRegistration.tsx';
import './registration.css';

/** "Edit Registration" for one e-mail, at its long and short URL. */
export function EditRegistrationPage() {
  const typed = useScreenParam('email');
  const email = normalizeEmail(typed);
  return (
    <div className="registration-page">
      {isDocumentId(email) ? (
        <RegistrationOf key={email} email={email} typed={typed} />
      ) : (
        <RegistrationNotFound email={email} typed={typed} />
      )}
    </div>
  );
}

interface RegistrationProps {
  readonly email: string;
  /** The e-mail from the URL. */
  readonly typed: string;
}

function RegistrationOf({ email, typed }: RegistrationProps) {
  const live = useLive(registrationSource(email));
  const { opened, latest, openAgain } = useOpened(live);
  if (!opened) {
    return (
      <LiveView live={live} title="Edit Registration">
        {() => <RegistrationNotFound email={email} typed={typed} />}
      </LiveView>
    );
  }
  const failure = failureOf(live);
  const about = docPath('registration', { email });
  const uid = latest?.uid ?? opened.uid;
  return (
    <>
      <PageHeader
        title="Edit Registration"
        summary={email}
        breadcrumbs={listCrumbs('registrations', 'Registration Records')}
        action={
          <RecordButtons
            id={email}
            idLabel="Copy email"
            path={href('editRegistration', { email })}
            called={`Registration ${isolated(email)}`}
          />
        }
      />
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <QuestionMarks uid={uid} about={about}>
        <EditRegistration opened={opened} latest={latest} onAgain={openAgain} />
      </QuestionMarks>
      <NotesPanel uid={uid} about={about} />
      <RecordPanels
        path={about}
        name={`the registration of ${email}`}
        stored={latest?.raw ?? null}
      />
    </>
  );
}

function RegistrationNotFound({ email, typed }: RegistrationProps) {
  return (
    <>
      <PageHeader
        title="Registration not found"
        breadcrumbs={listCrumbs('registrations', 'Registration Records')}
      />
      <p>There is no registration record of “{email}”.</p>
      {isEmail(email) && (
        <Link className="btn btn-primary" to={href('newRegistrationFor', { email })}>
          Register {email}
        </Link>
      )}
      {typed !== email && isDocumentId(typed) && <UnusableRegistration docID={typed} />}
    </>
  );
}
