import { getIn } from 'formik';
import { useCallback, useState } from 'react';
import { sameValue, type Fields } from '#lib/merge-fields.ts';
import { capital } from '#lib/words.ts';
import { dotted } from './check-values.ts';
import type { FieldInfo } from './form-context.ts';

export interface FormProblem {
  readonly path: string;
  readonly message: string;
  /** The input's id; absent when the form does not show the field. */
  readonly inputId?: string | undefined;
}

export type FieldInfos = ReadonlyMap<string, FieldInfo>;
export type Errors = Readonly<Record<string, string>>;

/** Fields register themselves, so that summary, notices and guard can name them by label. */
export function useFieldRegistry() {
  const [fields, setFields] = useState<FieldInfos>(new Map());
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

/** "surveyWeeks" becomes "Survey weeks", for groups without a label. */
const spoken = (name: string): string =>
  capital(
    name.replace(
      /([a-z\d])([A-Z])(?![A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    ),
  );

/** A field's label; for a group, its name in words. */
export const labelIn = (fields: FieldInfos, name: string): string =>
  fields.get(name)?.label ?? spoken(name);

/** The fields of a changed value; a group without visible changed fields counts as one. */
export function changedPaths(fields: FieldInfos, name: string, before: Fields, now: Fields) {
  const inside = [...fields.keys()].filter(
    (path) =>
      dotted(path).startsWith(`${name}.`) && !sameValue(getIn(before, path), getIn(now, path)),
  );
  return fields.has(name) || inside.length === 0 ? [name, ...inside] : inside;
}

/** A changed field's label; for a group, its name with the labels of its changed fields. */
export function changeLabel(fields: FieldInfos, name: string, before: Fields, now: Fields): string {
  if (fields.has(name)) return labelIn(fields, name);
  const inside = changedPaths(fields, name, before, now).map((path) => fields.get(path)?.label);
  const named = [...new Set(inside)].filter((label) => label !== undefined).join(', ');
  return named === '' ? spoken(name) : `${spoken(name)} (${named})`;
}

/** The errors of fields' own checks of the typed text. */
export function typedErrors(fields: FieldInfos, values: Fields): Errors {
  const entries = [...fields].flatMap(([name, { check }]) => {
    const message = check?.(getIn(values, name) as unknown);
    return message === undefined ? [] : [[dotted(name), message] as const];
  });
  return Object.fromEntries(entries);
}

/** The errors in field order, each with its input's id. */
export function problemsOf(errors: Errors, fields: FieldInfos): FormProblem[] {
  const open = new Map(Object.entries(errors));
  const problems: FormProblem[] = [];
  for (const [name, { id, label }] of fields) {
    const message = open.get(dotted(name));
    if (message === undefined) continue;
    problems.push({ path: dotted(name), message: naming(label, message), inputId: id });
    open.delete(dotted(name));
  }
  for (const [path, message] of open) problems.push({ path, message });
  return problems;
}

/** Away from its field, a message names it: "Full name: At most 500 characters". */
function naming(label: string, message: string): string {
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}
