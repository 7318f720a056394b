import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen } from '#domain/shared/assert-seen.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { lessonBackup } from './lesson-backup.ts';
import { lesson, MAX_STEPS } from './lesson.ts';

/** Stored steps, unvalidated. */
export type StoredSteps = readonly unknown[];

export interface StepsChange {
  /** The steps as shown to the user. */
  readonly base: StoredSteps;
  readonly steps: StoredSteps;
  /** The affected step, from 0; null for a reordering. */
  readonly stepIndex: number | null;
  /** Set when a step is deleted, so that the lesson is backed up. */
  readonly deletes?: true;
}

/**
 * Replaces the steps of a lesson, with a backup when one is deleted (AUTHOR-STEP-21, AUTHOR-D-07,
 * AUTHOR-D-17).
 * @throws AppError failed-precondition when the stored steps changed or exceed the limit, not-found
 * when the lesson is gone
 */
export function planSteps(
  ids: { readonly programKey: string; readonly lessonID: string },
  { base, steps, deletes }: StepsChange,
  stamp: { readonly now: Date; readonly actor: string },
): Planner {
  const path = docPath('lesson', { programKey: ids.programKey, id: ids.lessonID });
  return async (read) => {
    const stored = await read(path);
    if (!stored) throw new AppError('not-found', 'This lesson was deleted. Nothing was saved.');
    if (steps.length > MAX_STEPS) {
      throw new AppError('failed-precondition', `At most ${MAX_STEPS} steps`);
    }
    assertSeen({ steps }, { steps: base }, { steps: stored['steps'] ?? [] });
    return {
      action: 'Edit lesson steps',
      writes: [
        { of: lesson, kind: 'update', path, data: { steps } },
        ...(deletes ? [lessonBackup(ids, stored, stamp)] : []),
      ],
    };
  };
}
