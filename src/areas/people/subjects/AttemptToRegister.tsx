import { useState } from 'react';
import { Link } from 'react-router-dom';
import { attemptToRegister } from '#data/people/registrations.ts';
import {
  involvedIn,
  RegistrationProblem,
  type Involved,
} from '#domain/people/registration/conflicts.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import { ReasonToLeave } from '#domain/people/user/protected-study.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { can } from '#domain/staff/capabilities.ts';
import { errorText } from '#lib/error-text.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { heldBack } from '#ui/held-back.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useLacksAccount } from '#areas/people/shared/use-lacks-account.ts';
import { InvolvedRecords } from '#areas/people/shared/InvolvedRecords.tsx';

interface AttemptToRegisterProps {
  readonly subject: Subject;
  /** Undefined while unknown, which blocks registering. */
  readonly registration: Registration | null | undefined;
  readonly unreadable: boolean;
}

type Attempt =
  | { readonly name: 'idle' | 'asking' | 'leaving' | 'running' }
  | { readonly name: 'done' }
  | {
      readonly name: 'failed';
      readonly reason: string;
      readonly involved: Involved;
      /** No account exists yet: the usual case of a new person. */
      readonly tooEarly: boolean;
    };

/** Registers a subject without a uid, and shows the outcome next to the button (CORE-D-32). */
export function AttemptToRegister({ subject, registration, unreadable }: AttemptToRegisterProps) {
  const { docID: subjectID, email } = subject;
  const { attempt, setAttempt, run } = useAttempt(subject);
  const running = attempt.name === 'running';
  const unknown = registration === undefined;
  const start = () => {
    if (registration?.registered) setAttempt({ name: 'asking' });
    else void run('');
  };
  const registered = subject.uid !== '';
  // The button unmounts once there is a uid; its focus moves to the outcome.
  const box = useFocusAfter<HTMLDivElement>(registered);
  if (registered && attempt.name !== 'done' && !running) return null;
  return (
    <div ref={box} tabIndex={-1} className="subject-attempt">
      {!registered && (
        <button type="button" className="btn btn-primary" {...heldBack(running || unknown, start)}>
          {running && <ButtonSpinner />}
          Attempt to register
        </button>
      )}
      <span role="status">
        {running && 'Registering…'}
        {unknown && !registered && !running && waitText(unreadable)}
        {attempt.name === 'done' && `${email} is registered as subject ${subjectID}.`}
      </span>
      {attempt.name === 'idle' && !registered && (
        <NotYet subject={subject} registration={registration} />
      )}
      {attempt.name === 'failed' && (
        <span role="alert" className="text-warning-emphasis">
          <strong>Error registering user</strong> {attempt.reason}
          {attempt.tooEarly &&
            ' Next: press the button again once this person has signed in to the app.'}
          <InvolvedRecords involved={attempt.involved} />
        </span>
      )}
      {(attempt.name === 'asking' || attempt.name === 'leaving') && (
        <AskAgain
          subject={subject}
          leaves={attempt.name === 'leaving'}
          onConfirm={(reason) => void run(reason)}
          onClose={() => setAttempt((old) => (old === attempt ? { name: 'idle' } : old))}
        />
      )}
    </div>
  );
}

/** The required next step when the attempt is known to fail. */
function NotYet({ subject, registration }: Omit<AttemptToRegisterProps, 'unreadable'>) {
  const email = normalizeEmail(subject.email);
  const lacksAccount = useLacksAccount(email);
  if (registration === null && isEmail(email)) {
    return (
      <span>
        No registration record has this email yet.{' '}
        <Link to={href('newRegistrationFor', { email })}>Register a new User</Link>
      </span>
    );
  }
  return (
    lacksAccount && (
      <span>
        No app account has this email yet. Wait until this person has signed in to the app.
      </span>
    )
  );
}

function useAttempt({ docID: subjectID, email }: Subject) {
  const person = useStaff();
  const [attempt, setAttempt] = useState<Attempt>({ name: 'idle' });
  const run = async (reason: string) => {
    setAttempt({ name: 'running' });
    const mayAssign = (role: string) => can.assignRole(person, role);
    try {
      const may = { mayAssign, mayLeaveStudy: can.leaveStudy(person) };
      await attemptToRegister({ email, subjectID, reason, ...may });
      setAttempt({ name: 'done' });
    } catch (error) {
      if (error instanceof ReasonToLeave) return setAttempt({ name: 'leaving' });
      setAttempt({
        name: 'failed',
        reason: errorText(error),
        involved: involvedIn(error),
        tooEarly: error instanceof RegistrationProblem && error.eventType === 'No Matching User',
      });
    }
  };
  return { attempt, setAttempt, run };
}

interface AskAgainProps {
  readonly subject: Subject;
  /** True when the account is in a protected study, but the registration record is not. */
  readonly leaves: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

function AskAgain({ subject, leaves, onConfirm, onClose }: AskAgainProps) {
  return (
    <ConfirmDialog
      title={leaves ? `Register ${subject.email}?` : `Register ${subject.email} again?`}
      confirmLabel={leaves ? 'Register' : 'Register again'}
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="mb-0">
        {leaves
          ? 'The app account leaves a study whose data is never erased, for the study of the registration record.'
          : 'The registration record is already registered. Its values are copied to the app account again,'}{' '}
        and subject {subject.docID} is linked.
      </p>
    </ConfirmDialog>
  );
}

function waitText(unreadable: boolean): string {
  return unreadable
    ? 'Not possible while the registration record cannot be read.'
    : 'Reading the registration record…';
}
