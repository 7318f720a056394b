import {
  QUESTION_MESSAGES as said,
  type StoredQuestions,
  withAdded,
  withMoved,
  withRemoved,
  withSaved,
} from '#domain/content/journal-type/questions/question-list.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { undoOf } from '#data/engine/undo.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { useTrying } from '#records/use-trying.ts';
import type { Questions } from './use-questions.ts';

/** Acts on a phase's questions, by index. Each reports its failure; moving and removing offer Undo. */
export interface QuestionActs {
  readonly add: (question: RawDocument) => Promise<void>;
  readonly save: (index: number, question: RawDocument) => Promise<void>;
  readonly move: (from: number, to: number) => Promise<void>;
  readonly remove: (index: number) => Promise<void>;
}

/**
 * Passes the index of an existing question.
 * @throws AppError not-found when it was deleted meanwhile (index -1)
 */
function present(index: number): number {
  if (index >= 0) return index;
  throw new AppError('not-found', 'This question was deleted in the meantime. Nothing was saved.');
}

export function useQuestionActs({ list, write }: Questions): QuestionActs {
  const trying = useTrying();
  const undoable = useUndoable();
  const acting = (notDone: string, changed: () => StoredQuestions) =>
    trying(notDone, async () => write(changed()));
  return {
    add: async (question) => void (await acting(said.notSaved, () => withAdded(list, question))),
    save: async (index, question) =>
      void (await acting(said.notSaved, () => withSaved(list, present(index), question))),
    move: async (from, to) => {
      const entryIDs = await acting(said.notMoved, () => withMoved(list, present(from), to));
      undoable(said.moved, undoOf(entryIDs));
    },
    remove: async (index) => {
      const entryIDs = await acting(said.notDeleted, () => withRemoved(list, present(index)));
      undoable(said.deleted, undoOf(entryIDs));
    },
  };
}
