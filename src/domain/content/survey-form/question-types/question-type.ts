import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';

/** First message of each field by its dotted path. */
export type Errors = Readonly<Record<string, string>>;

/** What some types of questions have and others do not. */
export type QuestionPart =
  'text' | 'placeHolder' | 'validation' | 'options' | 'sliderOptions' | 'conditionalDisplay';

/** Everything that differs between one type of question and the next. */
export interface QuestionType {
  /** As staff choose it. */
  readonly label: string;
  /** In the order in which they are entered. */
  readonly parts: readonly QuestionPart[];
  /** What a new one has beside that which all have. */
  readonly defaults: Partial<SurveyQuestion>;
}

export const ANSWER_TYPES = ['string', 'number', 'year'] as const;

/** What a text is checked by until somebody says otherwise (AUTHOR-FORM-23). */
export const TEXT_VALIDATION = { answerType: 'string', min: 0, max: 100 } as const;
