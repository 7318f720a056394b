import { useState } from 'react';
import { saveQuestions } from '#data/content/journal-questions.ts';
import type { Journal } from '#domain/content/journal-template.ts';
import { phaseOf, type PhaseName } from '#domain/content/journal-type/journal.ts';
import { questionList } from '#domain/content/journal-type/questions/plan-questions.ts';
import type { StoredQuestions } from '#domain/content/journal-type/questions/question-list.ts';

/** A phase's questions, and how to write them; a write returns its history entries. */
export interface Questions {
  readonly list: StoredQuestions;
  readonly write: (questions: StoredQuestions) => Promise<readonly string[]>;
}

/**
 * A phase's stored questions. Optimistic: a write is shown until the journal delivers newer data.
 */
export function useQuestions(programKey: string, journal: Journal, phase: PhaseName): Questions {
  const { questions: stored } = phaseOf(journal, phase);
  const [written, setWritten] = useState<{
    readonly over: unknown;
    readonly questions: StoredQuestions;
  } | null>(null);
  const list = written && written.over === stored ? written.questions : questionList(stored);
  return {
    list,
    write: async (questions) => {
      const place = { programKey, journalID: journal.docID, phase };
      const entryIDs = await saveQuestions(place, list, questions);
      setWritten({ over: stored, questions });
      return entryIDs;
    },
  };
}
