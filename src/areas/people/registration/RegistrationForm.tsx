import { useEffect, useRef } from 'react';
import {
  registrationEntrySchema,
  type RegistrationForm as Values,
} from '../../../domain/people/registration.ts';
import { href } from '../../../routing/href.ts';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
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
  readonly gone?: boolean;
}

/** The form in its states editing, registering and error; complete shows the result instead. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { mode, run, initialValues, latest } = props;
  const { state } = run;
  const registered = props.registered || run.registeredBefore;
  const last = useRef<Values | null>(null);
  return (
    <>
      {state.name === 'error' && <Failure reason={state.reason} onDismiss={run.edit} />}
      <SchemaForm
        schema={registrationEntrySchema}
        initialValues={{ ...initialValues, reason: '' }}
        context={{ registered }}
        mode={mode}
        title={props.title}
        submitLabel={mode === 'create' ? 'Register user' : 'Save and register'}
        busyLabel="Registering…"
        cancelTo={href('registrations')}
        latest={latest && { ...latest, reason: '' }}
        gone={props.gone ?? false}
        submitUnchanged
        onSubmit={async (values, changed) => {
          const { reason: _, ...fields } = changed;
          const entered = mode === 'edit' ? fields : sinceLast(last.current, values);
          last.current = values;
          await run.submit(values, entered);
        }}
        onSaved={run.finish}
      >
        <RegistrationFields readOnly={props.readOnly} registered={registered} />
      </SchemaForm>
    </>
  );
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

function Failure({ reason, onDismiss }: { reason: string; onDismiss: () => void }) {
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
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
