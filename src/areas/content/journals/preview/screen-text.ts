import { storedAt } from '#domain/content/journal-type/questions/question-field.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** A text of a question's screen; empty when missing. */
export function screenText(question: RawDocument, name: string): string {
  const text = storedAt(question, ['screenText', name]);
  return typeof text === 'string' ? text : '';
}

/** The placeholder of one of several inputs. */
export function placeholderOf(question: RawDocument, at: number): string {
  const texts = storedAt(question, ['screenText', 'placeholderTexts']);
  const text: unknown = Array.isArray(texts) ? texts[at] : undefined;
  return typeof text === 'string' && text !== ''
    ? text
    : screenText(question, 'defaultPlaceholder');
}
