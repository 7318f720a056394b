import { Link } from 'react-router-dom';
import { useState } from 'react';
import { registrationSource } from '../../../data/collections/registrations.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Registration } from '../../../domain/people/registration.ts';
import { normalizeEmail } from '../../../domain/shared/email.ts';
import { isDocumentId } from '../../../domain/shared/paths.ts';
import { href } from '../../../routing/href.ts';
import { useScreenParam } from '../../../routing/use-screen-param.ts';
import { LiveView } from '../../../ui/LiveView.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EditRegistration } from './EditRegistration.tsx';
import './registration.css';

const CRUMBS = [{ label: 'Registration Records', to: href('registrations') }];

/** "Edit Registration" of one e-mail, at its long and its short address. */
export function EditRegistrationPage() {
  const email = normalizeEmail(useScreenParam('email'));
  if (!isDocumentId(email)) return <RegistrationNotFound email={email} />;
  return <RegistrationOf key={email} email={email} />;
}

function RegistrationOf({ email }: { readonly email: string }) {
  const live = useLive(registrationSource(email));
  const stored = live.state === 'ready' ? live.data : undefined;
  // Once open, the form stays whatever happens to the connection or the record.
  const [opened, setOpened] = useState<Registration | null>(null);
  if (stored && !opened) setOpened(stored);
  if (!opened) {
    return (
      <LiveView live={live} title="Edit Registration">
        {() => <RegistrationNotFound email={email} />}
      </LiveView>
    );
  }
  return (
    <>
      <PageHeader title="Edit Registration" summary={email} breadcrumbs={CRUMBS} />
      <EditRegistration opened={opened} latest={stored} onAgain={() => setOpened(null)} />
    </>
  );
}

function RegistrationNotFound({ email }: { readonly email: string }) {
  return (
    <>
      <PageHeader title="Registration not found" breadcrumbs={CRUMBS} />
      <p>There is no registration record of “{email}”.</p>
      {isDocumentId(email) && (
        <Link className="btn btn-primary" to={href('newRegistrationFor', { email })}>
          Register {email}
        </Link>
      )}
    </>
  );
}
