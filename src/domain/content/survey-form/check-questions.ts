import { areNumbers, DELETED, numbersIn } from './question-numbers.ts';
import type { Errors, QuestionPart } from './question-types/question-type.ts';
import { typeOf } from './question-types/registry.ts';
import type { SurveyQuestion } from './survey-form.ts';

/** The context for validating a question. */
interface Around {
  readonly epro: boolean;
  readonly count: number;
}

type Numeral = number | string | null | undefined;
type Check = (question: SurveyQuestion, context: Around) => Errors;

const isBlank = (text: string): boolean => text.trim() === '';

const needed = (field: string, label: string, value: string): Errors =>
  isBlank(value) ? { [field]: `${label} is required` } : {};

function neededNumber(field: string, label: string, value: Numeral): Errors {
  if (value === null || value === undefined || (typeof value === 'string' && isBlank(value))) {
    return { [field]: `${label} is required` };
  }
  return isNumber(value) ? {} : { [field]: 'Must be number' };
}

const isNumber = (value: Numeral): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A reversed scale or range is never intended. */
const ordered = (field: string, min: Numeral, max: Numeral): Errors =>
  isNumber(min) && isNumber(max) && min > max ? { [field]: 'Max must not be below min' } : {};

const NUMERAL = /^-?\d+(\.\d+)?$/;

const options: Check = ({ options: all }, { epro }) =>
  Object.assign(
    {},
    ...all.flatMap(({ label, value }, at) => [
      needed(`options.${at}.label`, 'Label', label),
      needed(`options.${at}.value`, 'Value', value),
      epro && !isBlank(value) && !NUMERAL.test(value.trim())
        ? { [`options.${at}.value`]: 'Must be number' }
        : {},
    ]),
  ) as Errors;

const validation: Check = ({ validation: { answerType, min, max } }) => ({
  ...needed('validation.answerType', 'Answer type', answerType),
  ...ordered('validation.max', min, max),
  ...neededNumber('validation.min', 'Min', min),
  ...neededNumber('validation.max', 'Max', max),
});

const sliderOptions: Check = ({ sliderOptions: { min, max, step } }) => ({
  ...ordered('sliderOptions.max', min, max),
  ...neededNumber('sliderOptions.min', 'Min', min),
  ...neededNumber('sliderOptions.max', 'Max', max),
  ...neededNumber('sliderOptions.step', 'Step', step),
  ...(isNumber(step) && step <= 0 ? { 'sliderOptions.step': 'Step must be above 0' } : {}),
});

const WORDS = 'Must be numbers and commas';

function numbers(field: string, label: string, text: string, on: boolean): Errors {
  if (text === '') return on ? { [field]: `${label} is required` } : {};
  return areNumbers(text) ? {} : { [field]: WORDS };
}

/** References to questions that were deleted or never existed (AUTHOR-D-77). */
function references(text: string, count: number): Errors {
  const field = 'conditionalDisplay.questionNumbersToHide';
  const all = numbersIn(text);
  if (all.includes(DELETED)) return { [field]: 'Names a question that was deleted' };
  const missing = all.find((number) => number > count);
  return missing === undefined ? {} : { [field]: `There is no question ${missing}` };
}

const conditionalDisplay: Check = ({ conditionalDisplay: shown }, { count }) => {
  const { hide, hideQuestionsIfEquals: value, questionNumbersToHide: hidden } = shown;
  return {
    ...numbers('conditionalDisplay.hideQuestionsIfEquals', 'Answer', value, hide),
    ...numbers('conditionalDisplay.questionNumbersToHide', 'Questions to hide', hidden, hide),
    ...references(hidden, count),
  };
};

const NOTHING: Check = () => ({});

const CHECKS: Readonly<Record<QuestionPart, Check>> = {
  text: NOTHING,
  placeHolder: NOTHING,
  validation,
  options,
  sliderOptions,
  conditionalDisplay,
};

/** The errors of a single question (AUTHOR-FORM-37 to -43); unknown types are accepted. */
export function questionErrors(question: SurveyQuestion, context: Around): Errors {
  const type = typeOf(question);
  if (!type) return references(question.conditionalDisplay.questionNumbersToHide, context.count);
  const errors = [
    needed('uniqueID', 'Unique ID', question.uniqueID),
    needed('instructions', 'Instructions', question.instructions),
    needed('submitBtnText', 'Submit button text', question.submitBtnText),
    ...type.parts.map((part) => CHECKS[part](question, context)),
  ];
  return Object.assign({}, ...errors) as Errors;
}
