import { FormikProvider, useFormik } from 'formik';
import { useId, useMemo, type ReactNode } from 'react';
import type { Fields } from '#lib/merge-fields.ts';
import { FormShellContext, type FormShell } from './form-context.ts';
import '#ui/blocks.css';
import './form.css';
import './read-only-form.css';

interface ReadOnlyFormProps {
  /** The form's name for screen readers. */
  readonly title: string;
  readonly values: Fields;
  /** Sections in columns, labels beside short fields: for a form above something longer. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A form's fields for people who may read the record but not change it. */
export function ReadOnlyForm({ title, values, dense = false, children }: ReadOnlyFormProps) {
  const formId = useId();
  const formik = useFormik<Record<string, unknown>>({
    initialValues: values,
    enableReinitialize: true,
    onSubmit: () => undefined,
  });
  const shell = useMemo<FormShell>(
    () => ({
      formId,
      busy: true,
      attempted: false,
      stored: values,
      required: () => false,
      plain: (_, typed) => typed,
      afterPress: () => undefined,
      register: () => () => undefined,
      conflict: () => undefined,
    }),
    [formId, values],
  );
  return (
    <FormikProvider value={formik}>
      <FormShellContext value={shell}>
        <div
          role="group"
          className={dense ? 'form-shell form-dense' : 'form-shell'}
          aria-label={title}
        >
          {children}
        </div>
      </FormShellContext>
    </FormikProvider>
  );
}
