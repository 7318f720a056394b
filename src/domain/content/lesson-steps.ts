import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen } from '#domain/shared/assert-seen.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { lessonBackup } from './lesson-backup.ts';
import { lesson, MAX_STEPS } from './lesson.ts';

/** Steps as they are stored. */
export type StoredSteps = readonly unknown[];

/** Another list of steps for a lesson. */
export interface StepsChange {
  /** The steps on which the person decided. */
  readonly base: StoredSteps;
  readonly steps: StoredSteps;
  /** The step that it is about, from 0; null for the order of all. */
  readonly stepIndex: number | null;
  /** A step is deleted: the lesson as it was is kept. */
  readonly deletes?: true;
}

/**
 * Writes the steps of a lesson whole, with a backup where one is deleted (AUTHOR-STEP-21, AUTHOR-D-07,
 * AUTHOR-D-17).
 *
 * @throws AppError failed-precondition where the stored steps are not those on which it was decided, or
 *   there would be too many; not-found where the lesson is gone
 */
export function planSteps(
  ids: { readonly programKey: string; readonly lessonID: string },
  { base, steps, deletes }: StepsChange,
  by: { readonly now: Date; readonly actor: string },
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
        ...(deletes ? [lessonBackup(ids, stored, by)] : []),
      ],
    };
  };
}
