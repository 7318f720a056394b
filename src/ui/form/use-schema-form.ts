import { useFormik } from 'formik';
import { useEffect, useId, useMemo, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { changedFields, type Fields } from '../../lib/merge-fields.ts';
import { useStatusLine } from '../StatusLine.tsx';
import { checkValues, isRequired, type Checked } from './check-values.ts';
import type { FormShell } from './form-context.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';
import { problemsOf, typedErrors, useFieldRegistry, type Errors } from './use-field-registry.ts';
import { useRecordMerge } from './use-record-merge.ts';
import { useSubmit } from './use-submit.ts';

/** Tells the guard what is unsaved; the answer sets it at once, ahead of the next render. */
function useClaim(id: string, what: string | null): (what: string | null) => void {
  const { claim } = useLeaveGuard();
  useEffect(() => {
    claim(id, what);
    return () => claim(id, null);
  }, [claim, id, what]);
  return (now) => claim(id, now);
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function changesOf(stored: Fields, values: Fields, cast: Fields, all: boolean): Fields {
  const names = all ? Object.keys(cast) : changedFields(stored, values);
  return Object.fromEntries(names.map((name) => [name, cast[name] ?? null]));
}

function blockedBy(gone: boolean | undefined, conflicts: number): string | null {
  if (gone) return 'This record no longer exists.';
  return conflicts > 0 ? 'Choose which value to keep first.' : null;
}

function useShell(parts: Omit<FormShell, 'required'>, schema: AnyObjectSchema): FormShell {
  const { formId, busy, attempted, stored, register } = parts;
  return useMemo(() => {
    const required = (field: string) => isRequired(schema, field);
    return { formId, busy, attempted, stored, register, required };
  }, [formId, busy, attempted, stored, register, schema]);
}

/** Holds what the form is made of: values, what is stored, checks, saving and merging. */
export function useSchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const formId = useId();
  const [initial] = useState<Fields>(props.initialValues);
  const [stored, setStored] = useState<Fields>(initial);
  const { fields, register } = useFieldRegistry();
  const line = useStatusLine();
  const formik = useFormik<Record<string, unknown>>({
    initialValues: initial,
    validate: async (values) => (await check(values)).errors,
    onSubmit: () => undefined,
  });
  const { values } = formik;

  const check = async (given: Fields): Promise<Checked> => {
    const only = Object.keys(initial);
    const { cast, errors } = await checkValues(props.schema, given, { ...props, only });
    const all = { ...errors, ...submission.answered(given), ...typedErrors(fields, given) };
    return { cast: Object.keys(all).length === 0 ? cast : null, errors: all };
  };
  const finish = (cast: Fields) => {
    const next = props.clearOnSave ? initial : { ...values, ...cast };
    setStored(next);
    void formik.setValues(next, false);
    void formik.setTouched({}, false);
    merge.reset();
    claim(null);
    line.show('success', props.savedText ?? `Saved ${clock.format(new Date())}`);
    props.onSaved?.(cast);
  };
  const submission = useSubmit({
    values,
    check,
    send: async (cast) => {
      const changed = changesOf(stored, values, cast, props.mode === 'create');
      await props.onSubmit(cast, changed);
      finish(cast);
    },
    setErrors: (errors) => formik.setErrors(errors),
  });
  const merge = useRecordMerge({
    latest: props.latest,
    initial,
    values,
    busy: submission.busy,
    setValues: (next) => void formik.setValues(next, submission.attempted),
    setStored,
  });

  const changed = changedFields(stored, values);
  const dirty = changed.length > 0;
  const labelOf = (field: string) => fields.get(field)?.label;
  const lost = [
    props.title ?? props.submitLabel,
    changed.flatMap((f) => labelOf(f) ?? []).join(', '),
  ];
  const claim = useClaim(formId, dirty ? lost.filter(Boolean).join(': ') : null);
  const blocked = blockedBy(props.gone, merge.conflicts.length);

  const submit = async () => {
    if (blocked !== null) return;
    const unchanged = props.mode === 'edit' && !dirty && !props.submitUnchanged;
    if (unchanged) line.show('warning', 'No changes to save');
    else await submission.submit();
  };
  const { busy, attempted } = submission;
  const shell = useShell({ formId, busy, attempted, stored, register }, props.schema);
  const problems = attempted ? problemsOf(formik.errors as Errors, fields) : [];
  const { status } = line;
  return {
    formik,
    values,
    shell,
    submission,
    merge,
    labelOf,
    dirty,
    blocked,
    problems,
    status,
    submit,
  };
}
