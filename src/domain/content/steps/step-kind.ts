import type { AnyObjectSchema } from 'yup';
import type { StoredStep } from './stored-step.ts';

/** What is said of one type of step. */
export interface StepKind {
  /** What is entered of it, when it is added and in its editor. */
  readonly form: AnyObjectSchema;
  /** Which of its texts tells what it says; none where it says nothing in words. */
  readonly words: (step: StoredStep) => string;
  /** What a new one has before anything is entered. */
  readonly fresh?: (newID: string) => Readonly<Record<string, string>>;
}
