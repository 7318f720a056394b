import { BEHAVIOUR_FIELDS, KEY, ORDER, PINK_EYE_FIELDS, SCREEN_FIELDS } from './common-fields.ts';
import type { QuestionField } from './question-field.ts';
import type { QuestionType } from '#domain/content/journal-type/question-types.ts';
import { isQuestionType } from './question-types.ts';
import type { QuestionVariant } from './question-variant.ts';
import { MIN_AND_MAX_VALUE } from './shared-fields.ts';
import { boolean } from './types/boolean.ts';
import { content } from './types/content.ts';
import { dartboard, dartboardV2 } from './types/dartboard.ts';
import { multipleInput } from './types/multiple-input.ts';
import { pacingSlider } from './types/pacing-slider.ts';
import { pacingSummary } from './types/pacing-summary.ts';
import { planPicker } from './types/plan-picker.ts';
import { restTimeModal } from './types/rest-time-modal.ts';
import { sleepPlan } from './types/sleep-plan.ts';
import { slider } from './types/slider.ts';
import { summary } from './types/summary.ts';
import { text } from './types/text.ts';
import { valuesEntry } from './types/values-entry.ts';

/** The registry of question types, shared by the editor and the rules (AUTHOR-D-85). */
export const QUESTION_VARIANTS = {
  boolean,
  text,
  slider,
  summary,
  optionalText: text,
  instructions: content,
  timer: content,
  repeat: text,
  content,
  dartboard,
  dartboard_v2: dartboardV2,
  summary_dartboard_v2: summary,
  valuesEntry,
  multipleInput,
  enableReminders: content,
  sleepPlan,
  'pacing-text': text,
  'pacing-slider': pacingSlider,
  'pacing-summary': pacingSummary,
  'pacing-content': content,
  'pacing-multipleInput': multipleInput,
  'pacing-planPicker': planPicker,
  'pacing-restTimeModal': restTimeModal,
  'pacing-instructions': content,
} as const satisfies Readonly<Record<QuestionType, QuestionVariant>>;

/** A type of a newer version: common fields are editable, the rest is kept. */
const UNKNOWN: QuestionVariant = { sections: [] };

export const variantOf = (type: string): QuestionVariant =>
  isQuestionType(type) ? QUESTION_VARIANTS[type] : UNKNOWN;

/** The fields only this type shows. */
export const ownFields = (type: string): readonly QuestionField[] =>
  variantOf(type).sections.flatMap(({ fields }) => fields);

/** The fields of all types without duplicates; the question form declares them all. */
export const ALL_FIELDS: readonly QuestionField[] = [
  ...new Map(
    [
      KEY,
      ORDER,
      ...SCREEN_FIELDS,
      ...Object.keys(QUESTION_VARIANTS).flatMap(ownFields),
      ...MIN_AND_MAX_VALUE,
      ...BEHAVIOUR_FIELDS,
      ...PINK_EYE_FIELDS,
    ].map((field) => [field.name, field]),
  ).values(),
];
