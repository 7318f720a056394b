import type { AnyObject, ObjectSchema } from 'yup';
import { differences } from '#domain/shared/differences.ts';
import { documentReader, recordOf } from '#domain/shared/read-document.ts';
import type { StepsChange, StoredSteps } from '#domain/content/lesson-steps.ts';
import { STEP_KINDS } from './registry.ts';
import type { StepType } from './step-types.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The initial values of a new step. */
export function freshStep(type: StepType, newID: string): Entry {
  const { form, fresh } = STEP_KINDS[type];
  return { ...(form.getDefault() as Entry), ...fresh?.(newID) };
}

/** Appends a step (AUTHOR-D-83). */
export const addStep = (base: StoredSteps, type: StepType, entry: Entry): StepsChange => ({
  base,
  steps: [...base, { type, ...entry }],
  stepIndex: base.length,
});

/** Changes fields of one step and keeps the others. A cleared field becomes an empty string. */
export function editStep(base: StoredSteps, stepIndex: number, changed: Entry): StepsChange {
  const entered = Object.entries(changed).map(([field, value]) => [field, value ?? ''] as const);
  const steps = base.map((step, at) =>
    at === stepIndex ? { ...recordOf(step), ...Object.fromEntries(entered) } : step,
  );
  return { base, steps, stepIndex };
}

export const deleteStep = (base: StoredSteps, stepIndex: number): StepsChange => ({
  base,
  steps: base.filter((_, at) => at !== stepIndex),
  stepIndex,
  deletes: true,
});

/** Moves a step; positions count from 0. */
export function moveStep(base: StoredSteps, from: number, to: number): StepsChange {
  const rest = base.filter((_, at) => at !== from);
  return { base, steps: [...rest.slice(0, to), base[from], ...rest.slice(to)], stepIndex: null };
}

/** Messages about steps, with the endings of AUTHOR-D-05 (AUTHOR-STEP-40 to -46). */
export const STEP_MESSAGES = {
  saved: 'Step saved successfully!',
  notSaved: 'Error during saving. Refer to console for details',
  deleted: 'step deleted successfully!',
  notDeleted:
    'An error occurred when trying to delete the step. Check the developer console for details.',
  added: 'new step added successfully!',
  // Shared with a failed add, as specified.
  notMoved:
    'An error occurred when trying to reorder steps. Check the developer console for details.',
} as const;

/**
 * Whether the list is the loaded one, with at most one step edited in place. Steps have no ids, so
 * no other change can be matched.
 */
export function isSameList(loaded: StoredSteps, now: StoredSteps): boolean {
  const edited = loaded.filter((step, at) => !sameValue(step, now[at]));
  return loaded.length === now.length && edited.length <= 1;
}

const sameValue = (a: unknown, b: unknown): boolean =>
  differences({ value: a }, { value: b }).length === 0;

/** The form values of a stored step. */
export function stepEntry(type: StepType, stored: unknown): Entry {
  const { form } = STEP_KINDS[type];
  const reader = documentReader(form as unknown as ObjectSchema<AnyObject>);
  const read: Entry = reader('', recordOf(stored));
  return Object.fromEntries(Object.keys(form.fields).map((field) => [field, read[field]]));
}
