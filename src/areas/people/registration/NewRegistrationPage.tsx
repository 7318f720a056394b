import { useEffect, useRef, useState } from 'react';
import { subjectsWithEmailSource } from '#data/people/subjects.ts';
import { useLive } from '#data/engine/use-live.ts';
import { presetsOf } from '#domain/people/registration/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { listHref } from '#routing/list-memory.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NewRegistration } from './NewRegistration.tsx';
import type { Presets } from './NewRegistrationForm.tsx';
import './registration.css';

const NO_PRESETS: Presets = {};

/** "Register a new User", with an optional e-mail from the URL. */
export function NewRegistrationPage() {
  const email = normalizeEmail(useScreenParam('email'));
  return (
    <>
      <PageHeader
        title="Register a new User"
        breadcrumbs={[{ label: 'Registration Records', to: listHref('registrations') }]}
        summary="Saves the registration record and links it with the app account."
      />
      <FormFor key={email} email={email} />
    </>
  );
}

function FormFor({ email }: { readonly email: string }) {
  // "Register another user" starts with an empty form without presets.
  const [turn, setTurn] = useState(0);
  const registerAnother = () => setTurn(turn + 1);
  const form = useRef<HTMLDivElement>(null);
  // Its button unmounts with the previous form.
  useEffect(() => {
    if (turn > 0) form.current?.querySelector('input')?.focus();
  }, [turn]);
  if (email === '' || turn > 0) {
    return (
      <div ref={form}>
        <NewRegistration key={turn} presets={NO_PRESETS} onAnother={registerAnother} />
      </div>
    );
  }
  if (!isEmail(email)) {
    return (
      <>
        <AlertBox tone="warning" announce={false}>
          “{email}” is not a valid email, so it was not filled in.
        </AlertBox>
        <NewRegistration presets={NO_PRESETS} onAnother={registerAnother} />
      </>
    );
  }
  return <PresetForm email={email} onAnother={registerAnother} />;
}

/** Waits for the subject with the e-mail, which provides the presets. */
function PresetForm({ email, onAnother }: { email: string; onAnother: () => void }) {
  const subjects = useLive(subjectsWithEmailSource(email));
  return (
    <LiveView live={subjects}>
      {({ rows }) => {
        const [subject, ...others] = rows;
        const given = subject && others.length === 0 ? presetsOf(subject) : NO_PRESETS;
        return <NewRegistration presets={{ ...given, email }} onAnother={onAnother} />;
      }}
    </LiveView>
  );
}
