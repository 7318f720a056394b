import type { Random } from '../../../src/domain/people/ids.ts';
import type { SurveyStatus } from '../../../src/domain/people/workflow/survey-status.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, cycle } from '../random.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { DELETED_FORM, questionID, surveyForm, type SurveyForm } from './survey-forms.ts';
import type { Question } from './survey-questions.ts';

/** What makes a screening fail: the questions of "eligibility" by their number. */
export const FAILED_QUESTIONS = [2, 5] as const;

export const FAIL_REASON = 'Answers do not meet the inclusion criteria';

const WORDS = [
  'A warm bath and going to bed early.',
  'Walking the dog with my sister on Sunday.',
  'Nothing really. It was a hard week.',
  'Pausing before I say yes to everything.',
] as const;

/** The surveys of one participant: the lines of her workflows, and the answers behind them. */
export interface SurveyBook {
  /** A line for a workflow; keeps its answers. */
  readonly assign: (key: string, status: SurveyStatus, assigned: Date, days?: number) => SeedData;
  readonly documents: () => SeedDocument[];
}

export function newSurveyBook(uid: string, now: Date, random: Random): SurveyBook {
  const responses: SeedDocument[] = [];
  const counts = new Map<string, number>();
  const until = (time: number) => new Date(Math.min(time, now.getTime()));
  return {
    assign: (key, status, assigned, days = 4) => {
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const responseDocID = responseID(key, number);
      const begun = status === 'assigned' || status === 'expired' ? 0 : between(random, 2, 20);
      const updated = until(assigned.getTime() + begun * HOUR);
      const expires = new Date(assigned.getTime() + days * DAY);
      const head = { surveyBayKey: key, status, assigned, expires, updated };
      responses.push([
        docPath('surveyResponse', { uid, responseDocID }),
        {
          ...head,
          questions: answered(surveyForm(key), status, updated, random),
          failReason: status === 'failed' ? failReason() : null,
        },
      ]);
      return { ...head, responseDocID };
    },
    documents: () => responses,
  };
}

export function responseID(key: string, number: number): string {
  return `${key}-${number}`;
}

/** The questions that made a screening fail, by id. */
export function failedQuestionIDs(): string[] {
  return FAILED_QUESTIONS.map((number) => questionID(surveyForm('eligibility'), number));
}

function failReason(): SeedData {
  return { reason: FAIL_REASON, failQuestionIDs: failedQuestionIDs() };
}

/** The answers; those of old surveys carry their questions with them, the others leave them to the form. */
function answered(
  form: SurveyForm,
  status: SurveyStatus,
  updated: Date,
  random: Random,
): SeedData[] {
  const complete = status === 'completed' || status === 'failed';
  const begun = complete || status.includes('in progress');
  const until = complete ? form.questions.length : begun ? Math.ceil(form.questions.length / 2) : 0;
  const whole = form.key === 'about-you' || (random(6) === 0 && form !== DELETED_FORM);
  return form.questions.map((question, at) => {
    const order = at + 1;
    const done = order <= until;
    const back = (until - order) * between(random, 10, 90) * 1000;
    return {
      ...(whole ? question : {}),
      uniqueID: questionID(form, order),
      order,
      answered: done,
      response: done ? answerTo(question, order, status, random) : emptyAnswer(question),
      updated: done ? new Date(updated.getTime() - back - MINUTE / 2) : null,
    };
  });
}

const emptyAnswer = ({ type }: Question): unknown => (type === 'checkbox' ? [] : '');

function answerTo(
  question: Question,
  order: number,
  status: SurveyStatus,
  random: Random,
): unknown {
  const failing = status === 'failed' && (FAILED_QUESTIONS as readonly number[]).includes(order);
  const options = question['options'] as readonly unknown[];
  switch (question.type) {
    case 'displayText':
      return '';
    case 'slider':
      return between(random, 1, 9);
    case 'buttons':
    case 'multipleChoice':
      return String(random(options.length));
    case 'checkbox':
      return failing ? ['2'] : [...new Set([String(random(options.length)), '1'])];
    case 'textBox':
      return cycle(WORDS, random(WORDS.length));
    default:
      return failing ? '2010' : shortAnswer(question, random);
  }
}

function shortAnswer(question: Question, random: Random): string {
  const { answerType } = (question['validation'] ?? {}) as { answerType?: string };
  if (answerType === 'year') return String(between(random, 1955, 1999));
  return answerType === 'number' ? String(between(random, 4, 9)) : 'By my first name';
}
