import { useFormik } from 'formik';
import { useId, useMemo, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import { useStatusLine } from '#ui/StatusLine.tsx';
import { checkValues, isRequired, type Checked } from './check-values.ts';
import type { FormShell } from './form-context.ts';
import type { SchemaFormProps } from './form-props.ts';
import { useAfterPress } from './use-after-press.ts';
import { useAnswers, type Answers } from './use-answers.ts';
import { pick, useBeginning, useDraft } from './use-beginning.ts';
import type { Claim } from './leave-guard-context.ts';
import { useClaim } from './use-claim.ts';
import {
  problemsOf,
  typedErrors,
  useFieldRegistry,
  type Errors,
  type FieldInfos,
} from './use-field-registry.ts';
import { showConflict, useConflictNotes } from './use-conflict-notes.ts';
import { useRecordMerge } from './use-record-merge.ts';
import { useSubmit } from './use-submit.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function changesOf(stored: Fields, values: Fields, cast: Fields, all: boolean): Fields {
  const names = all ? Object.keys(cast) : changedFields(stored, values);
  return Object.fromEntries(names.map((name) => [name, cast[name] ?? null]));
}

function claimOf(parts: readonly string[], busy: boolean): Claim {
  const lost = parts.filter((text) => text !== '').join(': ');
  return busy ? { underWay: `Saving ${lost}`, awaited: true } : lost;
}

function blockedBy(gone: boolean | undefined, conflicts: number): string | null {
  if (gone) return 'This record no longer exists.';
  return conflicts > 0 ? 'Choose which value to keep first.' : null;
}

function useShell(
  parts: Omit<FormShell, 'required' | 'afterPress'>,
  schema: AnyObjectSchema,
): FormShell {
  const { formId, busy, attempted, stored, register, conflict } = parts;
  const afterPress = useAfterPress();
  return useMemo(() => {
    const required = (field: string) => isRequired(schema, field);
    return { formId, busy, attempted, stored, register, conflict, required, afterPress };
  }, [formId, busy, attempted, stored, register, conflict, schema, afterPress]);
}

interface CheckInput {
  readonly schema: AnyObjectSchema;
  readonly context: Fields | undefined;
  readonly initial: Fields;
  /** What the fields show at first. */
  readonly shown: Fields;
  readonly fields: FieldInfos;
  readonly answers: Answers;
  /** While they are typed, rather than when they are saved alone. */
  readonly early: boolean;
}

/** The values in the form, checked as they are typed or when they are saved. */
function useCheckedValues(input: CheckInput) {
  const { schema, context, initial, shown, fields, answers, early } = input;
  const check = async (given: Fields): Promise<Checked> => {
    const only = Object.keys(initial);
    const { cast, errors } = await checkValues(schema, given, { context, only });
    const all = { ...errors, ...answers.standing(given), ...typedErrors(fields, given) };
    return { cast: Object.keys(all).length === 0 ? cast : null, errors: all };
  };
  const formik = useFormik<Record<string, unknown>>({
    initialValues: shown,
    validate: async (values) => (await check(values)).errors,
    validateOnChange: early,
    validateOnBlur: early,
    onSubmit: () => undefined,
  });
  return { formik, check };
}

/** Holds what the form is made of: values, what is stored, checks, saving and merging. */
export function useSchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const { schema, context, latest, mode, checksOnSubmit = false } = props;
  const formId = useId();
  const name = props.title ?? props.submitLabel;
  const beginning = useBeginning(name, props.initialValues);
  const { initial, seen } = beginning;
  const [stored, setStored] = useState(seen);
  const { fields, register } = useFieldRegistry();
  const line = useStatusLine();
  const answers = useAnswers();
  const checked = { schema, context, ...beginning, fields, answers, early: !checksOnSubmit };
  const { formik, check } = useCheckedValues(checked);
  const { values, setErrors } = formik;

  const finish = (cast: Fields) => {
    const next = props.clearOnSave ? initial : { ...values, ...cast };
    setStored(next);
    void formik.setValues(next, false);
    void formik.setTouched({}, false);
    merge.reset();
    claim(null);
    beginning.forget();
    line.show('success', props.savedText ?? `Saved ${clock.format(new Date())}`);
    props.onSaved?.(cast);
  };
  const changed = changedFields(stored, values);
  const dirty = changed.length > 0;
  const send = async (cast: Fields) => {
    const unchanged = mode === 'edit' && !dirty && !props.submitUnchanged;
    if (unchanged) return line.show('warning', 'No changes to save');
    const changes = changesOf(stored, values, cast, mode === 'create');
    await props.onSubmit(cast, changes, mode === 'create' ? null : pick(stored, changed));
    finish(cast);
  };
  const submission = useSubmit({ values, check, send, setErrors, answers });
  const { busy, attempted } = submission;
  const setValues = (next: Fields) => void formik.setValues(next, attempted && !checksOnSubmit);
  const record = { latest, latestBy: props.latestBy, about: props.about };
  const merge = useRecordMerge({ ...record, initial: seen, values, busy, setValues, setStored });
  const conflict = useConflictNotes(formId, merge.conflicts);

  const labelOf = (field: string) => fields.get(field)?.label;
  const lost = [name, changed.flatMap((field) => labelOf(field) ?? []).join(', ')];
  const claim = useClaim(formId, dirty ? claimOf(lost, busy) : null);
  const blocked = blockedBy(props.gone, merge.conflicts.length);

  const unblocked = (): boolean => {
    const [open] = merge.conflicts;
    if (open && !props.gone) showConflict(formId, open.field);
    if (blocked === null) line.clear(); // what an earlier save said is not said of this one
    return blocked === null;
  };
  const submit = async () => {
    if (unblocked()) await submission.submit();
  };
  const ready = async () => unblocked() && (await submission.ready());
  const shell = useShell({ formId, busy, attempted, stored, register, conflict }, schema);
  const problems = attempted ? problemsOf(formik.errors as Errors, fields) : [];
  // It was said of what is stored no longer, or of what has been typed over.
  const status = dirty || merge.taken.length > 0 ? null : line.status;
  const draft = useDraft(beginning, { values, stored, changed, setValues });
  const acts = { submit, ready, draft };
  return { formik, shell, submission, merge, labelOf, dirty, blocked, problems, status, ...acts };
}
