import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import { isRequired, plainText } from './check-values.ts';
import type { ConflictNote } from './use-record-merge.ts';

export interface FieldInfo {
  readonly label: string;
  readonly id: string;
  /** A rule about the typed text that the schema cannot see, such as the form of a date. */
  readonly check?: ((value: unknown) => string | undefined) | undefined;
}

export interface FormShell {
  readonly formId: string;
  /** True while a save is under way: everything can be read, nothing changed. */
  readonly busy: boolean;
  /** After the first attempt to save, errors show whether the field was visited or not. */
  readonly attempted: boolean;
  /** Values that are stored, by field: a select keeps them among its choices. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly required: (name: string) => boolean;
  /** A typed text as its field has it. */
  readonly plain: (name: string, typed: string) => string;
  /** What to say at a field that somebody else changed as well, until one of both is chosen. */
  readonly conflict: (name: string) => ConflictNote | undefined;
  /** Does it once no pointer is pressed: what moves under a press loses its click. */
  readonly afterPress: (act: () => void) => void;
  /** Makes a field known; returns the function that forgets it. */
  readonly register: (name: string, info: FieldInfo) => () => void;
}

export const FormShellContext = createContext<FormShell | null>(null);

export function useFormShell(): FormShell {
  const shell = useContext(FormShellContext);
  if (!shell) throw new Error('A form field must stand inside a SchemaForm.');
  return shell;
}

type Act = () => void;

/**
 * Puts off what moves the page until a pressed pointer is released: the browser gives no click to a
 * button that moved away between press and release.
 */
function useAfterPress(): (act: Act) => void {
  /** What waits; null while nothing is pressed. */
  const waiting = useRef<Act[] | null>(null);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const go = () => {
      const acts = waiting.current ?? [];
      waiting.current = null;
      acts.forEach((act) => act());
    };
    // After the click that follows the release: a checkbox rendered anew in the midst of its click stays as it was.
    const release = () => void setTimeout(go);
    const heard = { pointerdown: press, pointerup: release, pointercancel: release };
    const all = Object.entries(heard);
    all.forEach(([type, hear]) => window.addEventListener(type, hear, { capture: true }));
    return () =>
      all.forEach(([type, hear]) => window.removeEventListener(type, hear, { capture: true }));
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}

/** Changes a value from outside of its field; the form is checked anew. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return useCallback(
    (name: string, value: unknown) => void setFieldValue(name, value),
    [setFieldValue],
  );
}

/** Changes many values at once; the form is checked anew. */
export function useSetFields(): (changes: Fields) => void {
  const { values, setValues } = useFormikContext<Fields>();
  return (changes) => void setValues({ ...values, ...changes });
}

/** The shell of an editable form, the same object until one of its parts changes. */
export function useShell(
  parts: Omit<FormShell, 'required' | 'plain' | 'afterPress'>,
  schema: AnyObjectSchema,
): FormShell {
  const { formId, busy, attempted, stored, register, conflict } = parts;
  const afterPress = useAfterPress();
  return useMemo(() => {
    const required = (field: string) => isRequired(schema, field);
    const plain = (field: string, typed: string) => plainText(schema, field, typed);
    return { formId, busy, attempted, stored, register, conflict, required, plain, afterPress };
  }, [formId, busy, attempted, stored, register, conflict, schema, afterPress]);
}
