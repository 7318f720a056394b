import { getIn } from 'formik';
import { useCallback, useState } from 'react';
import { sameValue, type Fields } from '#lib/merge-fields.ts';
import { capital } from '#lib/words.ts';
import { dotted } from './check-values.ts';
import type { FieldInfo } from './form-context.ts';

export interface FormProblem {
  readonly path: string;
  readonly message: string;
  /** Id of the input; absent when the form does not show the field. */
  readonly inputId?: string | undefined;
}

export type FieldInfos = ReadonlyMap<string, FieldInfo>;
export type Errors = Readonly<Record<string, string>>;

/** Fields report themselves, so that summary, notices and guard can call them by their label. */
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

/** "surveyWeeks" as "Survey weeks": what stands for the label of a group that has none of its own. */
const spoken = (name: string): string =>
  capital(
    name.replace(
      /([a-z\d])([A-Z])(?![A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    ),
  );

/** A field by its label; a group of fields by its name. */
export const labelIn = (fields: FieldInfos, name: string): string =>
  fields.get(name)?.label ?? spoken(name);

/** The fields of a changed value; a group that shows none of them is one by itself. */
export function changedPaths(fields: FieldInfos, name: string, before: Fields, now: Fields) {
  const inside = [...fields.keys()].filter(
    (path) =>
      dotted(path).startsWith(`${name}.`) && !sameValue(getIn(before, path), getIn(now, path)),
  );
  return fields.has(name) || inside.length === 0 ? [name, ...inside] : inside;
}

/** A changed value by its label; a group with the labels of what was changed inside of it. */
export function changeLabel(fields: FieldInfos, name: string, before: Fields, now: Fields): string {
  if (fields.has(name)) return labelIn(fields, name);
  const inside = changedPaths(fields, name, before, now).map((path) => fields.get(path)?.label);
  const named = [...new Set(inside)].filter((label) => label !== undefined).join(', ');
  return named === '' ? spoken(name) : `${spoken(name)} (${named})`;
}

/** What fields say about their typed text. */
export function typedErrors(fields: FieldInfos, values: Fields): Errors {
  const entries = [...fields].flatMap(([name, { check }]) => {
    const message = check?.(getIn(values, name) as unknown);
    return message === undefined ? [] : [[dotted(name), message] as const];
  });
  return Object.fromEntries(entries);
}

/** The errors in the order of the fields, each with the input it leads to. */
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

/** Away from its field a message names it: "Full name: At most 500 characters". */
function naming(label: string, message: string): string {
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}
