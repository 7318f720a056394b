import {
  QUESTION_MESSAGES as said,
  withAdded,
  withMoved,
  withRemoved,
  withSaved,
} from '#domain/content/journal-type/questions/question-list.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { useTrying } from '#records/use-trying.ts';
import type { Questions } from './use-questions.ts';

/** Acts on a phase's questions, by index; each reports its own failure. */
export interface QuestionActs {
  readonly add: (question: RawDocument) => Promise<void>;
  readonly save: (index: number, question: RawDocument) => Promise<void>;
  readonly move: (from: number, to: number) => Promise<void>;
  readonly remove: (index: number) => Promise<void>;
}

/** The index of an existing question. */
function present(index: number): number {
  if (index >= 0) return index;
  throw new AppError('not-found', 'This question was deleted meanwhile. Nothing was saved.');
}

export function useQuestionActs({ list, write }: Questions): QuestionActs {
  const trying = useTrying();
  return {
    add: (question) => trying(said.notSaved, () => write(withAdded(list, question))),
    save: (index, question) =>
      trying(said.notSaved, async () => write(withSaved(list, present(index), question))),
    move: (from, to) =>
      trying(said.notMoved, async () => write(withMoved(list, present(from), to))),
    remove: (index) =>
      trying(said.notDeleted, async () => write(withRemoved(list, present(index)))),
  };
}
