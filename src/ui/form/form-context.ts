import { createContext, useContext } from 'react';
import type { ConflictNote } from './use-conflict-notes.ts';

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
