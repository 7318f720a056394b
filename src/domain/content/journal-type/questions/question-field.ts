import { array, boolean, mixed, number, string, type AnySchema, type NumberSchema } from 'yup';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';

export type QuestionInput =
  | 'line'
  | 'prose'
  | 'number'
  | 'switch'
  | 'quadrant'
  | 'category'
  | 'placeholders'
  | 'lines';

/** One field of a question: label, storage path, input and validation. */
export interface QuestionField {
  /** Unique in the form: all fields of a question share it. */
  readonly name: string;
  readonly at: readonly string[];
  readonly label: string;
  readonly input: QuestionInput;
  readonly rules: AnySchema;
  readonly required: boolean;
  /** The initial value in a new question, or after its type was chosen. */
  readonly start?: string | number | boolean;
  readonly help?: string;
}

interface Place {
  readonly at: readonly string[];
  readonly label: string;
  readonly start?: string | number | boolean;
  readonly help?: string;
  /** Overrides the default form name when that is taken. */
  readonly name?: string;
}

const named = ({ name, at, ...rest }: Place) => ({ name: name ?? at.at(-1) ?? '', at, ...rest });

interface TextBounds extends Place {
  readonly most: number;
  readonly required?: true;
  readonly input?: 'line' | 'prose';
}

/** A text with a maximum length, single-line by default. */
export function textField(bounds: TextBounds): QuestionField {
  const { most, required, input = 'line', ...place } = bounds;
  const { label } = place;
  const rules = string()
    .label(label)
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .default('');
  return {
    ...named(place),
    input,
    rules: required ? rules.required(`${label} is required`) : rules,
    required: required === true,
  };
}

/** A multi-line text. */
export const proseField = (bounds: Omit<TextBounds, 'input'>) =>
  textField({ ...bounds, input: 'prose' });

/** A page URL, or empty (AUTHOR-D-10). */
export function urlField(place: Place): QuestionField {
  const field = textField({ ...place, most: 500 });
  const rules = (field.rules as ReturnType<typeof string>).matches(/^https?:\/\/[^\s]+$/, {
    message: 'invalid url format',
    excludeEmptyString: true,
  });
  return { ...field, rules };
}

interface NumberBounds extends Place {
  readonly least: number;
  readonly most?: number;
  readonly optional?: true;
  readonly whole?: true;
  /** The field that this number must not exceed, and the error message. */
  readonly notAbove?: readonly [field: string, message: string];
}

export function numberField(bounds: NumberBounds): QuestionField {
  const { least, most, optional, whole, notAbove, ...place } = bounds;
  const { label } = place;
  const outside =
    most === undefined
      ? `${label} must be at least ${least}`
      : `${label} must be between ${least} and ${most}`;
  let rules: NumberSchema<number | undefined> = number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
    .label(label)
    .typeError(`${label} must be a number`)
    .min(least, outside);
  if (most !== undefined) rules = rules.max(most, outside);
  if (whole) rules = rules.integer(`${label} must be a whole number`);
  if (notAbove !== undefined) rules = lowerThan(...notAbove, rules);
  return {
    ...named(place),
    input: 'number',
    rules: optional ? rules : rules.required(`${label} is required`),
    required: !optional,
  };
}

const lowerThan = (greater: string, message: string, rules: NumberSchema<number | undefined>) =>
  rules.test('not-above', message, (value, { parent }) => {
    const { [greater]: upper } = parent as RawDocument;
    const most = readNumber(upper);
    return typeof value !== 'number' || most === '' || value <= most;
  });

export const switchField = (place: Place): QuestionField => ({
  ...named(place),
  input: 'switch',
  rules: boolean().label(place.label),
  required: false,
});

/** Single-line texts; their number follows from another field. */
export function placeholdersField({
  most,
  ...place
}: Place & { readonly most: number }): QuestionField {
  const item = string()
    .trim()
    .max(most, `${place.label} must be at most ${most} characters`)
    .default('');
  const rules = array(item).label(place.label);
  return { ...named(place), input: 'placeholders', rules, required: false };
}

/** One text per line; any other stored value is kept. */
export const linesField = (place: Place): QuestionField => ({
  ...named(place),
  input: 'lines',
  rules: mixed().label(place.label),
  required: false,
});

/** A stored number; empty when it is not a number. */
export function readNumber(stored: unknown): number | '' {
  const value = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  return typeof value === 'number' && Number.isFinite(value) ? value : '';
}

function readText(stored: unknown): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
}

const READERS: Readonly<Record<QuestionInput, (stored: unknown) => unknown>> = {
  line: readText,
  prose: readText,
  category: readText,
  number: readNumber,
  quadrant: readNumber,
  switch: (stored) => stored === true || stored === 'true',
  placeholders: (stored) => (Array.isArray(stored) ? stored.map(readText) : []),
  // A newer version may store something else here: show it and keep it.
  lines: (stored) => stored ?? [],
};

/** The form value of a stored field, whatever is stored. */
export const readField = ({ input, at }: QuestionField, question: unknown): unknown =>
  READERS[input](storedAt(question, at));

/** The stored value at a path; undefined when missing. */
export const storedAt = (question: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), question);

/** A copy with a value at a path; an empty input removes the stored value. */
export function withValue(
  holder: unknown,
  [key = '', ...inner]: readonly string[],
  value: unknown,
): RawDocument {
  const { [key]: old, ...rest } = isRecord(holder) ? holder : {};
  const next = inner.length === 0 ? value : withValue(old, inner, value);
  const nothing =
    next === undefined ||
    next === null ||
    next === '' ||
    (inner.length > 0 && isRecord(next) && Object.keys(next).length === 0);
  return nothing ? rest : { ...rest, [key]: next };
}
