import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { PlainFieldProps } from './plain-field.ts';

/** What the inputs of one question know. */
export interface QuestionUse {
  /** Begins the ids of its inputs. */
  readonly id: string;
  readonly question: SurveyQuestion;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (question: SurveyQuestion) => void;
}

/** The value at a path, and the same with another one there; a number names an item of a list. */
function getAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return getAt((value as Readonly<Record<string, unknown>>)[name], rest);
}

function setAt(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === name ? setAt(item, rest, next) : item));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: setAt(fields[name], rest, next) };
}

/** What the input of one value of a question needs, by its dotted path. */
export function fieldAt(use: QuestionUse, path: string, label: string): PlainFieldProps {
  return {
    id: `${use.id}-${path.replaceAll('.', '-')}`,
    label,
    value: getAt(use.question, path.split('.')),
    error: use.errors[path],
    readOnly: use.readOnly,
    onChange: (value) =>
      use.onChange(setAt(use.question, path.split('.'), value) as SurveyQuestion),
  };
}
