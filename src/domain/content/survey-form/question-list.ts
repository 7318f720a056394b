import { DELETED, numbersIn, renumbered } from './question-numbers.ts';
import type { SurveyQuestion } from './survey-form.ts';

type Questions = readonly SurveyQuestion[];

/** The questions in order, those without a position last. */
export function inOrder(questions: Questions): SurveyQuestion[] {
  const place = ({ order }: SurveyQuestion) => (typeof order === 'number' ? order : Infinity);
  return [...questions].sort((a, b) => Number(place(a) > place(b)) - Number(place(a) < place(b)));
}

/** Positions count from 0. */
const atPlace = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** Numbers of hidden questions follow a moved question (AUTHOR-D-77). */
function pointing(question: SurveyQuestion, to: (number: number) => number): SurveyQuestion {
  const { conditionalDisplay } = question;
  const { questionNumbersToHide: before } = conditionalDisplay;
  const after = renumbered(before, to);
  if (after === before) return question;
  return {
    ...question,
    conditionalDisplay: { ...conditionalDisplay, questionNumbersToHide: after },
  };
}

/** Moves a question and updates the numbers of hidden questions. Positions count from 0. */
export function moveQuestion(questions: Questions, from: number, to: number): SurveyQuestion[] {
  const places = atPlace([...questions.keys()], from, to);
  const number = (old: number) => {
    const place = places.indexOf(old - 1);
    return place === -1 ? old : place + 1;
  };
  return atPlace(questions, from, to).map((question) => pointing(question, number));
}

/**
 * References to the deleted question become invalid, which is an error of the referring question.
 */
export function deleteQuestion(questions: Questions, at: number): SurveyQuestion[] {
  const gone = at + 1;
  const number = (old: number) => (old === gone ? DELETED : old > gone ? old - 1 : old);
  return questions.filter((_, place) => place !== at).map((question) => pointing(question, number));
}

/** Inserts a copy after a question; it hides the same questions (AUTHOR-FORM-28). */
export function duplicateQuestion(
  questions: Questions,
  at: number,
  uniqueID: string,
): SurveyQuestion[] {
  const number = (old: number) => (old > at + 1 ? old + 1 : old);
  return questions.flatMap((question, place) => {
    const moved = pointing(question, number);
    return place === at ? [moved, copyOf(moved, uniqueID)] : [moved];
  });
}

/**
 * Appends all questions of another form (AUTHOR-FORM-08, AUTHOR-FORM-09) and shifts their
 * references.
 */
export function importQuestions(
  questions: Questions,
  other: Questions,
  newID: () => string,
): SurveyQuestion[] {
  const before = questions.length;
  const number = (old: number) => (old === DELETED ? DELETED : old + before);
  const copies = inOrder(other).map((question) => pointing(copyOf(question, newID()), number));
  return [...questions, ...copies];
}

const copyOf = (question: SurveyQuestion, uniqueID: string): SurveyQuestion => ({
  ...structuredClone(question),
  uniqueID,
  order: null,
  updated: null,
});

/** The numbers of the questions that can hide this question; both count from 1. */
export function hiddenBy(questions: Questions, at: number): number[] {
  return questions.flatMap(({ conditionalDisplay }, place) =>
    numbersIn(conditionalDisplay.questionNumbersToHide).includes(at + 1) ? [place + 1] : [],
  );
}
