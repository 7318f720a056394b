import { FormikProvider } from 'formik';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import { FormFooter } from './FormFooter.tsx';
import { FormNotices } from './FormNotices.tsx';
import { FormShellContext } from './form-context.ts';
import type { SchemaFormProps } from './form-props.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { showConflict } from './use-record-merge.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmitSteps } from './use-submit.ts';
import { focusField } from './focus-field.ts';
import '#ui/blocks.css';
import './form.css';

/** The shell of every form: validation, busy state, errors, leave guard, status and conflicts. */
export function SchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  return (
    <LeaveGuard>
      <FormBody {...props} />
    </LeaveGuard>
  );
}

const firstError = '[aria-invalid="true"], .form-summary';

const isSoundChange = ({ dirty, formik }: ReturnType<typeof useSchemaForm>): boolean =>
  dirty && Object.keys(formik.errors).length === 0;

/** Browsers scroll only to the cursor's line, so the rest of a textarea could stay behind the footer. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

const contentOf = (children: SchemaFormProps<AnyObjectSchema>['children'], values: Fields) =>
  typeof children === 'function' ? children(values) : children;

const unsavedTextOf = (text: SchemaFormProps<AnyObjectSchema>['unsavedText'], values: Fields) =>
  typeof text === 'function' ? text(values) : (text ?? 'Unsaved changes');

function FormBody<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const form = useSchemaForm(props);
  const element = useRef<HTMLFormElement>(null);
  const { refusals } = form.submission;
  const consequence = props.confirm?.(form.formik.values) ?? null;
  const { ready, submit: send } = form;
  const { start, ...steps } = useSubmitSteps({ consequence, ready, submit: send });
  const held = props.onlyWhenSound === true && !isSoundChange(form);
  const [open] = props.gone ? [] : form.merge.conflicts;

  useEffect(() => {
    if (refusals === 0) return;
    const fields = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    focusField(fields ?? element.current?.querySelector<HTMLElement>(firstError));
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!held) start();
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
          onKeyUp={showWhole}
        >
          <FormNotices form={form} {...props} />
          {contentOf(props.children, form.formik.values)}
          <FormFooter
            submitLabel={props.submitLabel}
            busyLabel={props.busyLabel}
            busy={form.submission.busy}
            late={form.submission.late}
            blocked={form.blocked}
            held={held}
            onBlocked={open && (() => showConflict(form.shell.formId, open.field))}
            dirty={form.dirty}
            unsavedText={unsavedTextOf(props.unsavedText, form.formik.values)}
            failure={form.submission.failure}
            status={form.status}
            quiet={props.quiet === true}
            note={props.note}
            cancelTo={props.cancelTo}
            actions={props.actions}
            steps={steps}
          />
        </form>
      </FormShellContext>
    </FormikProvider>
  );
}
