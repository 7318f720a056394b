import { QUESTION_KINDS, type QuestionKind } from '#domain/people/survey/response.ts';
import { buttons } from './buttons.ts';
import { checkboxes } from './checkboxes.ts';
import { displayText } from './display-text.ts';
import { multipleChoice } from './multiple-choice.ts';
import type { QuestionType } from './question-type.ts';
import { slider } from './slider.ts';
import { textBox } from './text-box.ts';
import { textField } from './text-field.ts';

/** Question types by stored name (AUTHOR-D-76). */
export const QUESTION_TYPES: Readonly<Record<QuestionKind, QuestionType>> = {
  textField,
  textBox,
  slider,
  buttons,
  checkbox: checkboxes,
  multipleChoice,
  displayText,
};

/** The type of a stored question; null when unknown. */
export function kindOf({ type }: { readonly type: string }): QuestionKind | null {
  return QUESTION_KINDS.find((kind) => kind === type) ?? null;
}

/** The definition of a stored question's type; null when unknown. */
export function typeOf(question: { readonly type: string }): QuestionType | null {
  const kind = kindOf(question);
  return kind && QUESTION_TYPES[kind];
}
