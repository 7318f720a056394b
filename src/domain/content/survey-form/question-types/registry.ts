import { QUESTION_KINDS, type QuestionKind } from '#domain/people/survey/response.ts';
import { buttons } from './buttons.ts';
import { checkboxes } from './checkboxes.ts';
import { displayText } from './display-text.ts';
import { multipleChoice } from './multiple-choice.ts';
import type { QuestionType } from './question-type.ts';
import { slider } from './slider.ts';
import { textBox } from './text-box.ts';
import { textField } from './text-field.ts';

/** Every type of question by the name under which it is stored (AUTHOR-D-76). */
export const QUESTION_TYPES: Readonly<Record<QuestionKind, QuestionType>> = {
  textField,
  textBox,
  slider,
  buttons,
  checkbox: checkboxes,
  multipleChoice,
  displayText,
};

/** The type of a stored question; null for one that does not exist. */
export function kindOf({ type }: { readonly type: string }): QuestionKind | null {
  return QUESTION_KINDS.find((kind) => kind === type) ?? null;
}

/** What is known of the type of a stored question; null for one that does not exist. */
export function typeOf(question: { readonly type: string }): QuestionType | null {
  const kind = kindOf(question);
  return kind && QUESTION_TYPES[kind];
}
