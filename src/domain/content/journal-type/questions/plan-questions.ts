import { AppError } from '#domain/shared/app-error.ts';
import { differences } from '#domain/shared/differences.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { planPhase } from '#domain/content/journal-type/plan-phase.ts';
import type { StoredQuestions } from './question-list.ts';

/** What is stored as the questions of a phase; what is no list holds none. */
export const questionList = (stored: unknown): StoredQuestions =>
  Array.isArray(stored) ? stored : [];

const CHANGED = 'Somebody else has just changed the questions of this phase. Nothing was saved.';

/**
 * Writes all questions of a phase, `phases.{phase}.questions`, in place of those that the person saw
 * (AUTHOR-QUES-58); the rest of the journal stays as it is stored.
 *
 * @param seen the questions as they were loaded
 * @throws AppError failed-precondition where others are stored meanwhile (AUTHOR-D-07), not-found where the
 *   journal or the phase is gone
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
