import { FormikProvider } from 'formik';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormShellContext } from './form-context.ts';
import { GuardScope } from './GuardScope.tsx';
import { showConflict } from './use-conflict-notes.ts';
import type { StoredBy } from './use-record-merge.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmitSteps } from './use-submit-steps.ts';
import '#ui/blocks.css';
import './form.css';

/** Only the fields that differ from what is stored; an emptied one is null. */
export type Changed<Values> = { readonly [Key in keyof Values]?: Values[Key] | null };

export interface SchemaFormProps<S extends AnyObjectSchema> {
  readonly schema: S;
  /** Every field of the form; fields left out are neither checked nor saved. */
  readonly initialValues: Fields;
  /** Facts for rules, such as ids already taken. */
  readonly context?: Fields;
  /**
   * Saves. Throw a `FormError` to refuse single fields; any other error is shown in the form.
   * `base` has the changed fields as they were stored when the form last heard of the record: a save
   * that meets another value refuses. Null in a form that creates.
   */
  readonly onSubmit: (
    values: InferType<S>,
    changed: Changed<InferType<S>>,
    base: Changed<InferType<S>> | null,
  ) => Promise<void>;
  /** After a save, when leaving the page is free again: the place to navigate. */
  readonly onSaved?: (values: InferType<S>) => void;
  readonly mode: 'create' | 'edit';
  readonly submitLabel: string;
  readonly busyLabel?: string;
  /** Replaces "Saved 12:04" in the footer. */
  readonly savedText?: string;
  /** Starts empty again after a save. */
  readonly clearOnSave?: boolean;
  /** Lets an unchanged record be saved. */
  readonly submitUnchanged?: boolean;
  /** What saving these values does that cannot be undone: then saving takes a second click. */
  readonly confirm?: (values: Fields) => string | null;
  readonly cancelTo?: string;
  /** Further buttons, apart from the submit button. */
  readonly actions?: ReactNode;
  /** The stored record as it changes while the form is open. */
  readonly latest?: Fields | undefined;
  /** Who stored that last, and when, where the record says so. */
  readonly latestBy?: StoredBy | undefined;
  /** True once the stored record no longer exists. */
  readonly gone?: boolean;
  /** Names the form to screen readers and in the leave dialog; the submit label when not given. */
  readonly title?: string;
  readonly children: ReactNode | ((values: Fields) => ReactNode);
}

/** The shell of every form: rules, busy state, errors, leave guard, status and conflicts. */
export function SchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  return (
    <GuardScope>
      <FormBody {...props} />
    </GuardScope>
  );
}

const firstError = '[aria-invalid="true"], .form-summary';

function FormBody<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const form = useSchemaForm(props);
  const element = useRef<HTMLFormElement>(null);
  const { refusals } = form.submission;
  const consequence = props.confirm?.(form.formik.values) ?? null;
  const { ready, submit: send } = form;
  const { start, ...steps } = useSubmitSteps({ consequence, ready, submit: send });
  const [open] = props.gone ? [] : form.merge.conflicts;

  useEffect(() => {
    if (refusals === 0) return;
    const fields = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (fields ?? element.current?.querySelector<HTMLElement>(firstError))?.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    start();
  };
  return (
    <FormikProvider value={form.formik}>
      <FormShellContext value={form.shell}>
        <form
          ref={element}
          className="form-shell"
          aria-label={props.title ?? props.submitLabel}
          aria-busy={form.submission.busy}
          noValidate
          onSubmit={submit}
        >
          {props.gone && (
            <div role="alert" className="alert alert-danger">
              This record was deleted while you were editing
            </div>
          )}
          <ErrorSummary problems={form.problems} />
          <ConflictNotice formId={form.shell.formId} merge={form.merge} labelOf={form.labelOf} />
          {typeof props.children === 'function'
            ? props.children(form.formik.values)
            : props.children}
          <FormFooter
            submitLabel={props.submitLabel}
            busyLabel={props.busyLabel}
            busy={form.submission.busy}
            late={form.submission.late}
            blocked={form.blocked}
            onBlocked={open && (() => showConflict(form.shell.formId, open.field))}
            dirty={form.dirty}
            failure={form.submission.failure}
            status={form.status}
            cancelTo={props.cancelTo}
            actions={props.actions}
            steps={steps}
          />
        </form>
      </FormShellContext>
    </FormikProvider>
  );
}
