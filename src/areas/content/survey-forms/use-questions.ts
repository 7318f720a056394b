import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { randomToken } from '#data/engine/random.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import { placeholderID } from '#domain/content/survey-form/question-ids.ts';
import {
  deleteQuestion,
  duplicateQuestion,
  importQuestions,
  moveQuestion,
} from '#domain/content/survey-form/question-list.ts';
import type { SurveyFormEntry, SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { QuestionKind } from '#domain/people/survey/response.ts';

type Questions = readonly SurveyQuestion[];

/** The acts on a form's questions; positions count from 0. */
export interface QuestionActs {
  readonly change: (at: number, question: SurveyQuestion) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (at: number) => void;
  readonly duplicate: (at: number) => void;
  readonly add: (kind: QuestionKind) => void;
  readonly copyFrom: (other: Questions) => void;
}

/** Which question to focus after rendering, and what to announce. */
interface Shown {
  /** Null when no single question gets the focus, as after a deletion or copy. */
  readonly at: number | null;
  readonly words: string;
}

/**
 * Acts on the questions, stable for the page's lifetime.
 * @param onNew called with new questions' placeholders
 */
export function useQuestions(
  setForm: Dispatch<SetStateAction<SurveyFormEntry>>,
  onNew: (placeholders: readonly string[]) => void,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const latestOnNew = useRef(onNew);
  useEffect(() => {
    latestOnNew.current = onNew;
  });
  const acts = useMemo<QuestionActs>(() => {
    const set = (act: (questions: Questions, key: string) => SurveyQuestion[]) =>
      setForm((form) => ({ ...form, questions: act(form.questions, form.key) }));
    const made = (many: number) => Array.from({ length: many }, () => randomToken());
    const named = (tokens: readonly string[], key: string) =>
      tokens.map((token) => placeholderID(key, token));
    return {
      change: (at, question) =>
        set((all) => all.map((current, place) => (place === at ? question : current))),
      move: (from, to) => {
        set((all) => moveQuestion(all, from, to));
        setShown({ at: to, words: `Question ${from + 1} moved to position ${to + 1}.` });
      },
      remove: (at) => {
        set((all) => deleteQuestion(all, at));
        setShown({ at: null, words: `Question ${at + 1} deleted.` });
      },
      duplicate: (at) => {
        const [token = ''] = made(1);
        set((all, key) => duplicateQuestion(all, at, placeholderID(key, token)));
        setShown({ at: at + 1, words: `Question ${at + 1} duplicated.` });
        latestOnNew.current([token]);
      },
      add: (kind) => {
        const [token = ''] = made(1);
        set((all, key) => [...all, newQuestion(kind, placeholderID(key, token))]);
        setShown({ at: Infinity, words: 'Question added.' });
        latestOnNew.current([token]);
      },
      copyFrom: (other) => {
        const tokens = made(other.length);
        set((all, key) => {
          const ids = named(tokens, key)[Symbol.iterator]();
          return importQuestions(all, other, () => String(ids.next().value));
        });
        setShown({ at: null, words: `${other.length} questions added.` });
        latestOnNew.current(tokens);
      },
    };
  }, [setForm]);
  return { acts, shown };
}
