import { useFormik } from 'formik';
import { useId, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { formatTime } from '#lib/dates.ts';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import { useUnsavedFields } from '#ui/company.ts';
import { useStatusLine } from '#ui/StatusLine.tsx';
import { checkValues, type Checked } from './check-values.ts';
import { useShell } from './form-context.ts';
import type { SchemaFormProps } from './form-props.ts';
import { useClaim } from './leave-guard-context.ts';
import {
  changedPaths,
  changeLabel,
  labelIn,
  problemsOf,
  typedErrors,
  useFieldRegistry,
  type Errors,
  type FieldInfos,
} from './use-field-registry.ts';
import { lossOf, useBeginning, useKeeping } from './use-kept-text.ts';
import {
  showConflict,
  useConflictNotes,
  useRecordMerge,
  type RecordMerge,
} from './use-record-merge.ts';
import { useAnswers, useSubmit, type Answers, type SubmitApi } from './use-submit.ts';

function changesOf(stored: Fields, values: Fields, cast: Fields, all: boolean): Fields {
  const names = all ? Object.keys(cast) : changedFields(stored, values);
  return Object.fromEntries(names.map((name) => [name, cast[name] ?? null]));
}

function blockedBy({ gone, settled, merge }: SaveActsInput): string | null {
  if (gone) return 'This record no longer exists.';
  if (settled !== undefined) return settled;
  return merge.conflicts.length > 0 ? 'Choose which value to keep first.' : null;
}

interface CheckInput {
  readonly schema: AnyObjectSchema;
  readonly context: Fields | undefined;
  readonly initial: Fields;
  /** The values shown first: the initial ones, or restored unsaved input. */
  readonly begun: Fields;
  readonly fields: FieldInfos;
  readonly answers: Answers;
  /** Validates while typing, not only on save. */
  readonly early: boolean;
}

/** The form's values, validated while typing or on save. */
function useCheckedValues(input: CheckInput) {
  const { schema, context, initial, begun, fields, answers, early } = input;
  const check = async (given: Fields): Promise<Checked> => {
    const only = Object.keys(initial);
    const { cast, errors } = await checkValues(schema, given, { context, only });
    const all = { ...errors, ...answers.standing(given), ...typedErrors(fields, given) };
    return { cast: Object.keys(all).length === 0 ? cast : null, errors: all };
  };
  const formik = useFormik<Record<string, unknown>>({
    initialValues: begun,
    validate: async (values) => (await check(values)).errors,
    validateOnChange: early,
    validateOnBlur: early,
    onSubmit: () => undefined,
  });
  return { formik, check };
}

interface SaveActsInput {
  readonly gone?: boolean;
  readonly settled?: string | undefined;
  readonly formId: string;
  readonly merge: RecordMerge;
  readonly submission: SubmitApi;
  readonly line: { readonly clear: () => void };
}

/** Saves, or leads to what must be resolved first. */
function saveActs(input: SaveActsInput) {
  const { gone, formId, merge, submission, line } = input;
  const blocked = blockedBy(input);
  const unblocked = (): boolean => {
    const [open] = merge.conflicts;
    if (open && !gone) showConflict(formId, open.field);
    if (blocked === null) line.clear(); // the previous save's message does not apply to this one
    return blocked === null;
  };
  const submit = async () => {
    if (unblocked()) await submission.submit();
  };
  return { blocked, submit, ready: async () => unblocked() && (await submission.ready()) };
}

/** A form's state: values, stored record, validation, saving and merging. */
export function useSchemaForm<S extends AnyObjectSchema>(props: SchemaFormProps<S>) {
  const { schema, context, latest, latestBy, about, gone, mode, checksOnSubmit = false } = props;
  const formId = useId();
  const name = props.title ?? props.submitLabel;
  const beginning = useBeginning(props.keptAs, name, props.initialValues);
  const { opened, initial, begun } = beginning;
  const [stored, setStored] = useState<Fields>(initial);
  const { fields, register } = useFieldRegistry();
  const line = useStatusLine();
  const answers = useAnswers();
  const checked = { schema, context, initial, begun, fields, answers, early: !checksOnSubmit };
  const { formik, check } = useCheckedValues(checked);
  const { values, setErrors } = formik;

  const finish = (cast: Fields) => {
    const next = props.clearOnSave ? opened : { ...values, ...cast };
    beginning.settle();
    setStored(next);
    // A value that came during the save, such as an upload, is not saved yet.
    void formik.setValues((now) => ({ ...next, ...changesOf(values, now, now, false) }), false);
    void formik.setTouched({}, false);
    merge.reset();
    claim(null);
    line.show('success', props.savedText ?? `Saved ${formatTime(new Date())}`);
    props.onSaved?.(cast);
  };
  const changed = changedFields(stored, values);
  useUnsavedFields(changed.flatMap((field) => changedPaths(fields, field, stored, values)));
  const dirty = changed.length > 0;
  const before: Fields = Object.fromEntries(changed.map((field) => [field, stored[field]]));
  const send = async (cast: Fields) => {
    const unchanged = mode === 'edit' && !dirty && !props.submitUnchanged;
    if (unchanged) return line.show('warning', 'No changes to save');
    const changes = changesOf(stored, values, cast, mode === 'create');
    await props.onSubmit(cast, changes, mode === 'create' ? null : before);
    finish(cast);
  };
  const submission = useSubmit({ values, check, send, setErrors, answers });
  const { busy, attempted } = submission;
  const setValues = (next: Fields) => void formik.setValues(next, attempted && !checksOnSubmit);
  // Without updates of the record, restored input is compared with the record as opened.
  const comparedWith = latest ?? (beginning.wasKept && mode === 'edit' ? opened : undefined);
  // A deleted record has no newer values: callers then pass those of an earlier version.
  const record = { latest: gone ? undefined : comparedWith, latestBy, about };
  const merge = useRecordMerge({ ...record, initial, values, busy, setValues, setStored });
  const conflict = useConflictNotes(formId, merge.conflicts);

  const labelOf = (field: string) => labelIn(fields, field);
  const labels = changed.map((field) => changeLabel(fields, field, stored, values)).join(', ');
  const lost = [name, labels].filter((text) => text !== '').join(': ');
  const underWay = { underWay: `Saving ${lost}`, awaited: true };
  const claim = useClaim(formId, dirty ? (busy ? underWay : lossOf(lost, props.keptAs)) : null);
  useKeeping(props.keptAs, name, stored, values);
  const throwAway = () => {
    beginning.settle();
    setValues({ ...values, ...before });
  };
  const { blocked, ...saving } = saveActs({ ...props, formId, merge, submission, line });
  const shell = useShell({ formId, busy, attempted, stored, register, conflict }, schema);
  const problems = attempted ? problemsOf(formik.errors as Errors, fields) : [];
  // The message is outdated once fields or the stored record change.
  const status = dirty || merge.taken.length > 0 ? null : line.status;
  const back = dirty ? beginning.back : null;
  const formState = { labelOf, dirty, blocked, problems, status, back };
  return { formik, shell, submission, merge, ...formState, ...saving, throwAway };
}
