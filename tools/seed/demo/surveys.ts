import type { Random } from '#domain/people/subject/ids.ts';
import type { SurveyStatus } from '#domain/people/survey/status.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { between, cycle, share } from '#tools/seed/random.ts';
import { DAY, HOUR } from '#tools/seed/time.ts';
import { BOX_ANSWERS } from './answers.ts';
import { appTime } from './hours.ts';
import type { Participant } from './participants.ts';
import { DELETED_FORM, questionID, surveyForm, type SurveyForm } from './survey-forms.ts';
import type { Question } from './survey-questions.ts';

/** Why screening fails: questions of "eligibility" by number. */
export const FAILED_QUESTIONS = [2, 5] as const;

export const FAIL_REASON = 'Answers do not meet the inclusion criteria';

interface Assignment {
  readonly key: string;
  readonly status: SurveyStatus;
  readonly assigned: Date;
  /** Days allowed. */
  readonly days?: number;
  /** When it was last answered; within a day and a half by default. */
  readonly answered?: Date | null;
  /** No answers after this. */
  readonly until?: Date;
}

/** A participant's surveys: the items in her workflows, and the responses. */
export interface SurveyBook {
  /** Adds an item to a workflow and stores its response. */
  readonly assign: (assignment: Assignment) => SeedData;
  readonly documents: () => SeedDocument[];
}

export function newSurveyBook(
  { uid, firstName, index }: Participant,
  now: Date,
  random: Random,
): SurveyBook {
  const responses: SeedDocument[] = [];
  const counts = new Map<string, number>();
  return {
    assign: (assignment) => {
      const { key, assigned, days = 4 } = assignment;
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      const responseDocID = responseID(key, number);
      const expires = new Date(assigned.getTime() + days * DAY);
      const answered = answeredAt(assignment, expires, now, share(random));
      const status = answered ? assignment.status : UNANSWERED[assignment.status];
      const updated = answered ?? assigned;
      const head = { surveyBayKey: key, status, assigned, expires, updated };
      const answerer = { firstName, turn: index + number };
      responses.push([
        docPath('surveyResponse', { uid, responseDocID }),
        {
          ...head,
          questions: answers(surveyForm(key), { status, updated, answerer }, random),
          failReason: status === 'failed' ? failReason() : null,
        },
      ]);
      return { ...head, responseDocID };
    },
    documents: () => responses,
  };
}

/** The status of a survey that there was no time to answer. */
const UNANSWERED: Readonly<Record<SurveyStatus, SurveyStatus>> = {
  assigned: 'assigned',
  'in progress': 'assigned',
  completed: 'expired',
  failed: 'expired',
  expired: 'expired',
  'expired in progress': 'expired',
};

function answeredAt(
  { status, assigned, answered, until }: Assignment,
  expires: Date,
  now: Date,
  part: number,
): Date | null {
  if (status === 'assigned' || status === 'expired') return null;
  if (answered) return answered;
  const latest = [expires, now, until ?? now, new Date(assigned.getTime() + 36 * HOUR)];
  const end = new Date(Math.min(...latest.map((time) => time.getTime())));
  return appTime(part, new Date(assigned.getTime() + HOUR), end);
}

export function responseID(key: string, number: number): string {
  return `${key}-${number}`;
}

/** Ids of the questions that made a screening fail. */
export function failedQuestionIDs(): string[] {
  return FAILED_QUESTIONS.map((number) => questionID(surveyForm('eligibility'), number));
}

function failReason(): SeedData {
  return { reason: FAIL_REASON, failQuestionIDs: failedQuestionIDs() };
}

interface Answered {
  readonly status: SurveyStatus;
  readonly updated: Date;
  /** The respondent, and which of her responses it is. */
  readonly answerer: { readonly firstName: string; readonly turn: number };
}

/** The answers; old surveys include their questions, others rely on the form. */
function answers(form: SurveyForm, given: Answered, random: Random): SeedData[] {
  const { status, updated } = given;
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
      response: done ? answerTo(question, order, given, random) : emptyAnswer(question),
      updated: done ? new Date(updated.getTime() - back) : null,
    };
  });
}

const emptyAnswer = ({ type }: Question): unknown => (type === 'checkbox' ? [] : '');

function answerTo(question: Question, order: number, given: Answered, random: Random): unknown {
  const { status, answerer } = given;
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
      return failing ? ['2'] : [...new Set([String(random(options.length - 1)), '1'])];
    case 'textBox':
      return cycle(BOX_ANSWERS[String(question['instructions'])] ?? [], answerer.turn);
    default:
      return failing ? '2010' : shortAnswer(question, answerer.firstName, random);
  }
}

function shortAnswer(question: Question, firstName: string, random: Random): string {
  const { answerType } = (question['validation'] ?? {}) as { answerType?: string };
  if (answerType === 'year') return String(between(random, 1955, 1999));
  return answerType === 'number' ? String(between(random, 4, 9)) : firstName;
}
