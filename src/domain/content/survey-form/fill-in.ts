import { lengthProblem } from '#domain/content/length-problem.ts';
import { numberOrNull, type Answers } from './form-preview.ts';
import { numbersIn } from './question-numbers.ts';
import { kindOf, typeOf } from './question-types/registry.ts';
import type { SurveyQuestion } from './survey-form.ts';

/** A participant's progress through a form; positions count from 0. */
export interface Course {
  readonly answered: readonly number[];
  /** The questions not asked with these answers. */
  readonly passedOver: readonly number[];
  /** The question to answer now; null at the end of the form. */
  readonly current: number | null;
}

/** Whether an answer hides the questions that its question names; null when it decides nothing. */
function hides(question: SurveyQuestion, answer: readonly string[]): boolean | null {
  const { hide, hideQuestionsIfEquals } = question.conditionalDisplay;
  const applies = hide && typeOf(question)?.parts.includes('conditionalDisplay');
  if (!applies || answer.length === 0) return null;
  const values = numbersIn(hideQuestionsIfEquals);
  return answer.some((value) => value.trim() !== '' && values.includes(Number(value)));
}

/**
 * The course through a form with these answers. Leaves out a question that an earlier answer hides,
 * or that is skipped unless an earlier answer shows it (AUTHOR-D-77).
 *
 * @param answers the submitted answers; empty for a question passed without one
 */
export function courseOf(questions: readonly SurveyQuestion[], answers: Answers): Course {
  const hidden = new Set<number>();
  const shown = new Set<number>();
  const answered: number[] = [];
  const passedOver: number[] = [];
  for (const [at, question] of questions.entries()) {
    const number = at + 1;
    if (hidden.has(number) || (question.skipped && !shown.has(number))) {
      passedOver.push(at);
      continue;
    }
    const answer = answers.get(question.uniqueID);
    if (!answer) return { answered, passedOver, current: at };
    answered.push(at);
    const isHidden = hides(question, answer);
    if (isHidden === null) continue;
    const named = numbersIn(question.conditionalDisplay.questionNumbersToHide);
    for (const questionNumber of named) (isHidden ? hidden : shown).add(questionNumber);
  }
  return { answered, passedOver, current: null };
}

function numberProblem(answer: string, least: number | null, most: number | null): string | null {
  const value = Number(answer);
  if (!Number.isFinite(value)) return 'A number is needed';
  if (least !== null && value < least) return `The least number is ${least}`;
  return most !== null && value > most ? `The greatest number is ${most}` : null;
}

/** Why a participant cannot submit this answer; null when it is accepted. */
export function answerProblem(question: SurveyQuestion, answer: readonly string[]): string | null {
  const kind = kindOf(question);
  if (kind === null || kind === 'displayText') return null;
  const [first = ''] = answer;
  if (first.trim() === '') return question.allowNoResponse ? null : 'An answer is needed';
  if (kind !== 'textField' && kind !== 'textBox') return null;
  const { answerType, min, max } = question.validation;
  const check = answerType === 'number' ? numberProblem : lengthProblem;
  return check(first, numberOrNull(min), numberOrNull(max));
}
