import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import type { PlainFieldProps } from './plain-field.ts';

/** The props of a question's inputs. */
export interface QuestionUse {
  /** The prefix of its inputs' ids. */
  readonly id: string;
  readonly question: SurveyQuestion;
  readonly errors: Errors;
  readonly readOnly: boolean;
  readonly onChange: (question: SurveyQuestion) => void;
}

/** Gets or sets the value at a path; a number indexes a list. */
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

/** An input's props for one value of a question, by dotted path. */
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
