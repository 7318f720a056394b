import { useCallback, useEffect, useState, type ReactNode } from 'react';
import {
  blankRegistration,
  isRegisteredEmail,
  registrationEntrySchema,
  type Registration,
  type RegistrationEntry,
  type RegistrationForm as Values,
} from '#domain/people/registration/schema.ts';
import { protectedStudy } from '#domain/people/user/protected-study.ts';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import { listHref } from '#routing/list-memory.ts';
import type { Changed } from '#ui/form/form-props.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import type { StoredBy } from '#ui/form/use-record-merge.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { AccountMissing } from './AccountMissing.tsx';
import { RegistrationFailure } from './RegistrationFailure.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import type { RegistrationRun } from './use-registration.ts';

interface RegistrationFormProps {
  readonly mode: 'create' | 'edit';
  readonly title: string;
  readonly run: RegistrationRun;
  readonly initialValues: Values;
  /** Names of the read-only fields. */
  readonly readOnly: ReadonlySet<string>;
  /** The e-mail already registered, which makes a reason required. */
  readonly registered: string | null;
  readonly latest: Values | undefined;
  /** Who last changed them, and when. */
  readonly latestBy?: StoredBy | undefined;
  /** Identifies that record, in a form that finds it by e-mail. */
  readonly about?: string;
  /** The displayed record; null for none. */
  readonly stored: Registration | null | undefined;
  /** Values that the record lacks, supplied from outside. */
  readonly handedOver?: Partial<Values>;
  readonly gone?: boolean;
  readonly onAnother?: () => void;
  /** Called with the e-mail while typing. */
  readonly onEmail?: (email: string) => void;
  /** For somebody without a subject ID. */
  readonly noSubject?: (values: Fields) => ReactNode;
  readonly children?: (values: Fields) => ReactNode;
}

/** The form in its states editing, registering and error; complete shows the result instead. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { mode, run, initialValues, latest, stored } = props;
  const { state } = run;
  const asks = props.registered === null ? 'leaves' : 'registered';
  const asksFor = props.registered ?? run.leaving;
  const [email, tellEmail] = useTypedEmail(initialValues.email, props.onEmail);
  const focusTarget = useFocusAfter<HTMLDivElement>(state.name !== 'error');
  const submit = async (
    values: RegistrationEntry,
    changed: Changed<RegistrationEntry>,
    base: Changed<RegistrationEntry> | null,
  ) => {
    const { reason: _, ...fields } = changed;
    const touched = changedFields(latest ?? initialValues, values);
    const entered = Object.entries(fields).filter(([field]) => touched.includes(field));
    // A hidden reason belongs to another e-mail.
    const reason = isRegisteredEmail(values.email, asksFor) ? values.reason : '';
    const sent = stored ? { ...props.handedOver, ...fields } : Object.fromEntries(entered);
    await run.submit({ ...values, reason }, { changed: sent, base });
  };
  return (
    <div ref={focusTarget} tabIndex={-1} className="registration-form">
      {state.name === 'error' && (
        <RegistrationFailure {...state} onDismiss={run.edit} onAnother={props.onAnother} />
      )}
      <SchemaForm
        schema={registrationEntrySchema}
        initialValues={{ ...initialValues, reason: '' }}
        context={{ registered: asksFor, storedEmail: stored?.docID ?? null }}
        mode={stored ? 'edit' : 'create'}
        title={props.title}
        submitLabel={mode === 'create' ? 'Register user' : 'Save and register'}
        busyLabel="Registering…"
        cancelTo={listHref('registrations')}
        actions={state.name !== 'error' && <AccountMissing email={email} />}
        latest={latest}
        latestBy={props.latestBy}
        about={props.about}
        gone={props.gone ?? false}
        submitUnchanged
        onSubmit={submit}
        onSaved={run.finish}
      >
        {(values) => (
          <>
            <TellEmail email={String(values['email'])} onEmail={tellEmail} />
            {props.children?.(values)}
            <RegistrationFields
              readOnly={props.readOnly}
              noSubject={props.noSubject?.(values)}
              presetCohort={isPresetCohort(props, values)}
              study={protectedStudy(stored?.raw['study'])}
              asks={isRegisteredEmail(String(values['email']), asksFor) ? asks : null}
            />
          </>
        )}
      </SchemaForm>
    </div>
  );
}

/** Whether the cohort still is the default of a blank form (CORE-REG-18). */
const isPresetCohort = ({ mode, stored, readOnly }: RegistrationFormProps, { cohort }: Fields) =>
  mode === 'create' && !stored && !readOnly.has('cohort') && cohort === blankRegistration().cohort;

/** The typed e-mail, also passed to `onEmail`. */
function useTypedEmail(initial: string, onEmail: RegistrationFormProps['onEmail']) {
  const [email, setEmail] = useState(initial);
  const tell = useCallback(
    (typed: string) => {
      setEmail(typed);
      onEmail?.(typed);
    },
    [onEmail],
  );
  return [email, tell] as const;
}

/** Reports the typed e-mail for lookup. */
function TellEmail({
  email,
  onEmail,
}: {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}) {
  useEffect(() => onEmail(email), [email, onEmail]);
  return null;
}
