import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';

/** The first message per field, by dotted path. */
export type Errors = Readonly<Record<string, string>>;

/** Parts that only some question types have. */
export type QuestionPart =
  | 'text'
  | 'placeHolder'
  | 'validation'
  | 'options'
  | 'sliderOptions'
  | 'conditionalDisplay';

/** The differences between question types. */
export interface QuestionType {
  /** The label in the picker. */
  readonly label: string;
  /** In the order of their inputs. */
  readonly parts: readonly QuestionPart[];
  /** Initial values besides the common ones. */
  readonly defaults: Partial<SurveyQuestion>;
}

export const ANSWER_TYPES = ['string', 'number', 'year'] as const;

/** The default validation of a text (AUTHOR-FORM-23). */
export const TEXT_VALIDATION = { answerType: 'string', min: 0, max: 100 } as const;
