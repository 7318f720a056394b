import type { AnyObjectSchema } from 'yup';
import type { StoredStep } from './stored-step.ts';

/** The definition of a step type. */
export interface StepKind {
  /** The form for adding and editing. */
  readonly form: AnyObjectSchema;
  /** The text that represents a step in lists; empty when it has none. */
  readonly words: (step: StoredStep) => string;
  /** Initial values of a new step. */
  readonly fresh?: (newID: string) => Readonly<Record<string, string>>;
}
