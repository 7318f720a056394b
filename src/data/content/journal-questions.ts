import { journalTemplate } from '#domain/content/journal-template.ts';
import { planQuestions } from '#domain/content/journal-type/questions/plan-questions.ts';
import type { StoredQuestions } from '#domain/content/journal-type/questions/question-list.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { commitUndoable } from '#data/engine/commit.ts';

interface PhaseOfJournal {
  readonly programKey: string;
  readonly journalID: string;
  readonly phase: string;
}

/**
 * Saves all questions of a phase; refused when the stored ones changed since they were shown.
 * @returns the history entries; none inside a change set
 */
export async function saveQuestions(
  { phase, ...ids }: PhaseOfJournal,
  seen: StoredQuestions,
  questions: StoredQuestions,
): Promise<readonly string[]> {
  return await commitUndoable(planQuestions(pathOf(journalTemplate, ids), phase, seen, questions));
}
