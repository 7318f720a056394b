import { getIn, useFormik } from 'formik';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { changedFields, type Fields } from '../../lib/merge-fields.ts';
import { useStatusLine } from '../StatusLine.tsx';
import { checkValues, dotted, isRequired, type Checked } from './check-values.ts';
import type { FieldInfo, FormShell } from './form-context.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import type { Changed, SchemaFormProps } from './SchemaForm.tsx';
import { useRecordMerge } from './use-record-merge.ts';
import { useSubmit } from './use-submit.ts';

type Errors = Readonly<Record<string, string>>;

/** Fields report themselves, so that summary, notices and guard can call them by their label. */
function useFieldRegistry() {
  const [fields, setFields] = useState<ReadonlyMap<string, FieldInfo>>(new Map());
  const register = useCallback((name: string, info: FieldInfo) => {
    setFields((old) => new Map(old).set(name, info));
    return () =>
      setFields((old) => {
        const rest = new Map(old);
        if (rest.get(name) === info) rest.delete(name);
        return rest;
      });
  }, []);
  return { fields, register };
}

function typedErrors(
  fields: ReadonlyMap<string, FieldInfo>,
  read: (name: string) => unknown,
): Errors {
  const entries = [...fields].flatMap(([name, { check }]) => {
    const message = check?.(read(name));
    return message === undefined ? [] : [[dotted(name), message] as const];
  });
  return Object.fromEntries(entries);
}

function changesOf(stored: Fields, values: Fields, cast: Fields, all: boolean): Fields {
  const names = all ? Object.keys(cast) : changedFields(stored, values);
  return Object.fromEntries(names.map((name) => [name, cast[name] ?? null]));
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function useSchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const { schema, context, mode } = props;
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
  const only = Object.keys(initial);

  const check = async (given: Fields): Promise<Checked> => {
    const { cast, errors } = await checkValues(schema, given, { context, only });
    const all = {
      ...errors,
      ...submission.answered(given),
      ...typedErrors(fields, (name) => getIn(given, name) as unknown),
    };
    return { cast: Object.keys(all).length === 0 ? cast : null, errors: all };
  };

  const submission = useSubmit({
    values,
    check,
    send: async (cast) => {
      const changed = changesOf(stored, values, cast, mode === 'create');
      await props.onSubmit(cast as InferType<S>, changed as Changed<InferType<S>>);
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
  const lost = changed.flatMap((field) => labelOf(field) ?? []).join(', ');
  const name = props.title ?? props.submitLabel;
  const claim = useClaim(formId, dirty ? `${name}${lost === '' ? '' : `: ${lost}`}` : null);

  const blocked = props.gone
    ? 'This record no longer exists.'
    : merge.conflicts.length > 0
      ? 'Choose which value to keep first.'
      : null;

  const finish = (cast: Fields) => {
    const next = props.clearOnSave ? initial : { ...values, ...cast };
    setStored(next);
    void formik.setValues(next, false);
    void formik.setTouched({}, false);
    merge.reset();
    claim(null);
    line.show('success', props.savedText ?? `Saved ${clock.format(new Date())}`);
    props.onSaved?.(cast as InferType<S>);
  };
  const submit = async () => {
    if (blocked !== null || submission.busy) return;
    if (mode === 'edit' && !dirty && !props.submitUnchanged) {
      line.show('warning', 'No changes to save');
      return;
    }
    await submission.submit();
  };

  const { busy, attempted } = submission;
  const shell = useMemo<FormShell>(
    () => ({
      formId,
      busy,
      attempted,
      stored,
      register,
      required: (field) => isRequired(schema, field),
    }),
    [formId, busy, attempted, stored, register, schema],
  );
  const problems = attempted
    ? Object.entries(formik.errors as Errors).map(([path, message]) => ({
        path,
        message,
        inputId: [...fields].find(([field]) => dotted(field) === path)?.[1].id,
      }))
    : [];
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
    status: line.status,
    submit,
  };
}

/** Tells the guard what is unsaved; the answer sets it at once, ahead of the next render. */
function useClaim(id: string, what: string | null): (what: string | null) => void {
  const { claim } = useLeaveGuard();
  useEffect(() => {
    claim(id, what);
    return () => claim(id, null);
  }, [claim, id, what]);
  return (now) => claim(id, now);
}
