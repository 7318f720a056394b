import { AppError } from '#domain/shared/app-error.ts';
import { differences } from '#domain/shared/differences.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { planPhase } from '#domain/content/journal-type/plan-phase.ts';
import type { StoredQuestions } from './question-list.ts';

/** The stored questions of a phase; anything but a list counts as empty. */
export const questionList = (stored: unknown): StoredQuestions =>
  Array.isArray(stored) ? stored : [];

const CHANGED = 'Somebody else has just changed the questions of this phase. Nothing was saved.';

/**
 * Replaces all questions of a phase, `phases.{phase}.questions` (AUTHOR-QUES-58); the rest of the
 * journal stays as stored.
 * @param seen the questions as loaded
 * @throws AppError failed-precondition when the questions changed meanwhile (AUTHOR-D-07),
 * not-found when the journal or the phase is gone
 */
export const planQuestions = (
  path: string,
  phase: string,
  seen: StoredQuestions,
  questions: StoredQuestions,
): Planner =>
  planPhase(path, phase, (stored) => {
    const now = questionList(stored['questions']);
    if (differences({ questions: seen }, { questions: now }).length > 0)
      throw new AppError('failed-precondition', CHANGED);
    return { ...stored, questions };
  });
