import { readNumber } from './question-field.ts';
import type { QuestionEntry } from './question-form.ts';

/** A warning about an unusual number that is still accepted (AUTHOR-D-51). */
export function hintOf(name: string, entry: QuestionEntry): string | undefined {
  const { min, max, initialValue, discreteStepSize } = entry;
  const start = readNumber(initialValue);
  const least = readNumber(min);
  const most = readNumber(max);
  if (name === 'initialValue' && start !== '') {
    const outside = (least !== '' && start < least) || (most !== '' && start > most);
    return outside ? 'It lies outside of min and max.' : undefined;
  }
  if (name === 'discreteStepSize' && readNumber(discreteStepSize) === 0)
    return 'With a step size of 0 the slider has no steps.';
  return undefined;
}
