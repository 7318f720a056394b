import { FormikProvider, useFormik } from 'formik';
import { useId, useMemo, type ReactNode } from 'react';
import type { Fields } from '#lib/merge-fields.ts';
import { FormShellContext, type FormShell } from './form-context.ts';
import '#ui/blocks.css';
import './form.css';

interface ReadOnlyFormProps {
  /** Names it to screen readers. */
  readonly title: string;
  /** The record as it is stored now. */
  readonly values: Fields;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** The fields of a form for somebody who may read the record and not change it. */
export function ReadOnlyForm({ title, values, children }: ReadOnlyFormProps) {
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
        <div role="group" className="form-shell" aria-label={title}>
          {children}
        </div>
      </FormShellContext>
    </FormikProvider>
  );
}
