import type { QuestionKind } from '#domain/people/survey/response.ts';
import { QUESTION_TYPES } from './question-types/registry.ts';
import type { SurveyQuestion } from './survey-form.ts';

const NO_ANSWER = '' as unknown as Record<string, unknown>;

/** A new question: common fields plus the defaults of its type (AUTHOR-FORM-17 to -24). */
export function newQuestion(type: QuestionKind, uniqueID: string): SurveyQuestion {
  return {
    uniqueID,
    type,
    instructions: '',
    submitBtnText: 'Submit',
    skipped: false,
    allowNoResponse: false,
    answered: false,
    response: NO_ANSWER,
    text: '',
    placeHolder: '',
    validation: { answerType: '', min: null, max: null },
    options: [],
    sliderOptions: { min: null, max: null, step: null, minLabel: '', maxLabel: '' },
    conditionalDisplay: { hide: false, hideQuestionsIfEquals: '', questionNumbersToHide: '' },
    order: null,
    updated: null,
    ...structuredClone(QUESTION_TYPES[type].defaults),
  };
}
