import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import { isRequired, plainText } from './check-values.ts';
import type { ConflictNote } from './use-record-merge.ts';

export interface FieldInfo {
  readonly label: string;
  readonly id: string;
  /** A rule about the typed text that the schema cannot see, such as a date's format. */
  readonly check?: ((value: unknown) => string | undefined) | undefined;
}

export interface FormShell {
  readonly formId: string;
  /** True while saving: the form is readable but not editable. */
  readonly busy: boolean;
  /** After the first attempt to save, errors also show on fields that were not visited. */
  readonly attempted: boolean;
  /** The stored values by field: a select keeps them among its options. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly required: (name: string) => boolean;
  /** A typed text as normalized by the field's schema. */
  readonly plain: (name: string, typed: string) => string;
  /** The note on a field that somebody else changed too, until a value is chosen. */
  readonly conflict: (name: string) => ConflictNote | undefined;
  /** Runs an act once no pointer is pressed: an element that moves under a press loses its click. */
  readonly afterPress: (act: () => void) => void;
  /** Registers a field; returns the function that unregisters it. */
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
 * Defers layout changes until a pressed pointer is released: browsers send no click to a button that moved
 * between press and release.
 */
function useAfterPress(): (act: Act) => void {
  /** The deferred acts; null while no pointer is pressed. */
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
    // After the click that follows the release: a checkbox re-rendered during its click does not change.
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

/** Sets a value from outside its field; the form is validated again. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return useCallback(
    (name: string, value: unknown) => void setFieldValue(name, value),
    [setFieldValue],
  );
}

/** Sets several values at once; the form is validated again. */
export function useSetFields(): (changes: Fields) => void {
  const { values, setValues } = useFormikContext<Fields>();
  return (changes) => void setValues({ ...values, ...changes });
}

/** The shell of an editable form, memoized by its parts. */
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
