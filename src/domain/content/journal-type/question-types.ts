/** The question types of every journal; pacing types are separate. */
export const BASE_QUESTION_TYPES = [
  'boolean',
  'text',
  'slider',
  'summary',
  'optionalText',
  'instructions',
  'timer',
  'repeat',
  'content',
  'dartboard',
  'dartboard_v2',
  'summary_dartboard_v2',
  'valuesEntry',
  'multipleInput',
  'enableReminders',
  'sleepPlan',
] as const;

/** The additional types of pacing journals, as spelled in `questionType`. */
export const PACING_QUESTION_TYPES = [
  'pacing-text',
  'pacing-slider',
  'pacing-summary',
  'pacing-content',
  'pacing-multipleInput',
  'pacing-planPicker',
  'pacing-restTimeModal',
  'pacing-instructions',
] as const;

export type QuestionType =
  | (typeof BASE_QUESTION_TYPES)[number]
  | (typeof PACING_QUESTION_TYPES)[number];
