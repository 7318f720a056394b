import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  isRegisteredEmail,
  registrationEntrySchema,
  type RegistrationForm as Values,
} from '#domain/people/registration/schema.ts';
import type { Involved } from '#domain/people/registration/conflicts.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { listHref } from '#routing/list-memory.ts';
import { useFormShell } from '#ui/form/form-context.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import type { StoredBy } from '#ui/form/use-record-merge.ts';
import { useSetField } from '#ui/form/use-set-field.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { InvolvedRecords } from '#areas/people/shared/InvolvedRecords.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import type { RegistrationRun } from './use-registration.ts';

interface RegistrationFormProps {
  readonly mode: 'create' | 'edit';
  readonly title: string;
  readonly run: RegistrationRun;
  readonly initialValues: Values;
  /** Fields that cannot be changed here. */
  readonly readOnly: ReadonlySet<string>;
  /** Whether the record is registered already, so that a reason is asked for. */
  readonly registered: boolean;
  /** The record as it is stored now, of an edit form. */
  readonly latest?: Values | undefined;
  /** Who stored that, and when. */
  readonly latestBy?: StoredBy | undefined;
  readonly gone?: boolean;
}

/** The form in its states editing, registering and error; complete shows the result instead. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { mode, run, initialValues } = props;
  const { state } = run;
  const registered = props.registered ? initialValues.email : run.foundRegistered;
  const last = useRef<Values | null>(null);
  const typed = useRef<Fields>({});
  // A record that is saved though registering failed: its entries are no unsaved changes any more.
  const [saved, setSaved] = useState<Fields>();
  const latest = mode === 'edit' ? props.latest && { ...props.latest, reason: '' } : saved;
  const around = useFocusAfter<HTMLDivElement>(state.name !== 'error');
  return (
    <div ref={around} tabIndex={-1} className="registration-form">
      {state.name === 'error' && (
        <Failure reason={state.reason} involved={state.involved} onDismiss={run.edit} />
      )}
      <SchemaForm
        schema={registrationEntrySchema}
        initialValues={{ ...initialValues, reason: '' }}
        context={{ registered }}
        mode={mode}
        title={props.title}
        submitLabel={mode === 'create' ? 'Register user' : 'Save and register'}
        busyLabel="Registering…"
        cancelTo={listHref('registrations')}
        latest={latest}
        latestBy={props.latestBy}
        gone={props.gone ?? false}
        submitUnchanged
        onSubmit={async (values, changed, base) => {
          const { reason: _, ...fields } = changed;
          // A reason that the form does not show is not meant for this e-mail.
          const reason = isRegisteredEmail(values.email, registered) ? values.reason : '';
          const entered = mode === 'edit' ? fields : sinceLast(last.current, values);
          last.current = values;
          const entry = { ...values, reason };
          await run.submit(entry, { changed: entered, base }, () => setSaved(typed.current));
        }}
        onSaved={run.finish}
      >
        {(values) => (
          <>
            <Remember values={values} intoRef={typed} />
            <AskForReason foundRegistered={run.foundRegistered} />
            <RegistrationFields
              readOnly={props.readOnly}
              registered={isRegisteredEmail(String(values['email']), registered)}
            />
          </>
        )}
      </SchemaForm>
    </div>
  );
}

/** Keeps the entries as they stand in the form; what is saved of them is trimmed. */
function Remember({ values, intoRef }: { values: Fields; intoRef: RefObject<Fields> }) {
  useEffect(() => {
    intoRef.current = values;
  }, [values, intoRef]);
  return null;
}

/**
 * Asks for the reason once the e-mail turned out to be registered. What was written for another
 * e-mail does not count for this one.
 */
function AskForReason({ foundRegistered }: { readonly foundRegistered: string | null }) {
  const setField = useSetField();
  const { formId } = useFormShell();
  const asked = useRef(foundRegistered);
  useEffect(() => {
    if (asked.current === foundRegistered) return;
    asked.current = foundRegistered;
    // Being checked anew, the empty field says what it lacks: until the e-mail is another one.
    setField('reason', '');
    document.getElementById(`${formId}-reason`)?.focus();
  }, [foundRegistered, setField, formId]);
  return null;
}

/**
 * What a new registration brings to a record that exists already: what was entered, but no blanks
 * over stored values; after a failed attempt also what was emptied since.
 */
function sinceLast(last: Values | null, values: Values): Partial<Values> {
  const entered = Object.entries(values).filter(
    ([field, value]) => value !== '' || (last?.[field as keyof Values] ?? '') !== '',
  );
  return Object.fromEntries(entered);
}

interface FailureProps {
  readonly reason: string;
  readonly involved: Involved;
  readonly onDismiss: () => void;
}

function Failure({ reason, involved, onDismiss }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that failed is far below; the reason must not stay out of sight.
  useEffect(() => box.current?.focus(), [reason]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="alert alert-warning alert-dismissible registration-failure"
    >
      <p className="fw-semibold mb-1">Error registering user</p>
      <p className="mb-0">{reason}</p>
      <InvolvedRecords involved={involved} />
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
