import { mixed, object, string, type AnyObjectSchema, type AnySchema } from 'yup';
import type { RawDocument } from '#domain/shared/read-document.ts';
import {
  BEHAVIOUR_FIELDS,
  KEY,
  ORDER,
  PINK_EYE,
  PINK_EYE_FIELDS,
  SCREEN_FIELDS,
} from './common-fields.ts';
import {
  readField,
  readNumber,
  storedAt,
  withValue,
  type QuestionField,
} from './question-field.ts';
import { isInstructions, typeFields, typeOf } from './question-types.ts';
import { ALL_FIELDS, ownFields, variantOf } from './question-variants.ts';
import { MIN_AND_MAX_VALUE } from './shared-fields.ts';

/** The form values of a question: its type, and the fields of all types side by side. */
export type QuestionEntry = Readonly<Record<string, unknown>>;

/** The context for validating a question. */
export interface QuestionFacts {
  readonly pacing: boolean;
  /** The keys of the other questions of its phase. */
  readonly otherKeys: readonly string[];
  readonly fresh: boolean;
  /** The type for which minValue or maxValue is stored; empty when neither is. */
  readonly boundedAs: string;
}

/** Maximum number of placeholder inputs rendered, whatever number was typed. */
const MOST_PLACEHOLDERS = 50;

export const TYPE = 'questionType';

const typed = (entry: QuestionEntry): string => {
  const { [TYPE]: type } = entry;
  return typeof type === 'string' ? type : '';
};

/** The form values of a stored question. */
export const entryOf = (question: RawDocument): QuestionEntry => ({
  [TYPE]: typeOf(question),
  ...Object.fromEntries(ALL_FIELDS.map((field) => [field.name, readField(field, question)])),
});

/**
 * The type for which a stored question has minValue or maxValue, so that both are shown
 * (AUTHOR-D-85).
 */
export const boundedAs = (question: RawDocument): string =>
  MIN_AND_MAX_VALUE.some(({ at }) => (storedAt(question, at) ?? null) !== null)
    ? typeOf(question)
    : '';

const boundsOf = (type: string, bounded: string): readonly QuestionField[] =>
  bounded !== '' && bounded === type ? MIN_AND_MAX_VALUE : [];

/** The fields shown for a type; only these are validated and written (AUTHOR-D-85). */
export function shownFields(entry: QuestionEntry, bounded: string): readonly QuestionField[] {
  const type = typed(entry);
  return [
    KEY,
    ORDER,
    ...SCREEN_FIELDS,
    ...ownFields(type),
    ...boundsOf(type, bounded),
    ...BEHAVIOUR_FIELDS,
    ...(entry[PINK_EYE.name] === true ? PINK_EYE_FIELDS : []),
  ];
}

/** The editor sections specific to this type. */
export function ownSections(type: string, bounded: string) {
  const bounds = boundsOf(type, bounded);
  const { sections } = variantOf(type);
  return bounds.length === 0 ? sections : [...sections, { title: 'Bounds', fields: bounds }];
}

/**
 * A form reset to the defaults of a type (AUTHOR-QUES-45, -46). Keeps key and number, which
 * identify the question.
 */
export function startEntry(type: string, key: string, order: number): QuestionEntry {
  const start = Object.fromEntries(
    shownFields({ [TYPE]: type }, '').map((field) => [field.name, field.start]),
  );
  return {
    [TYPE]: type,
    ...Object.fromEntries(
      ALL_FIELDS.map((field) => [field.name, start[field.name] ?? readField(field, {})]),
    ),
    [KEY.name]: key,
    [ORDER.name]: order,
  };
}

/** Maximum number of values by category id. */
export type CategorySizes = Readonly<Record<string, number>>;

/**
 * The number of placeholder inputs: the size of the category (AUTHOR-QUES-37), or the number of
 * inputs. Null when unknown; the stored placeholders are shown then.
 */
export function placeholderCount(entry: QuestionEntry, sizes: CategorySizes): number | null {
  const { placeholders } = variantOf(typed(entry));
  if (placeholders === undefined) return null;
  const { valuesCategoryID: category, numInputs } = entry;
  const count =
    placeholders === 'of category'
      ? typeof category === 'string' && Object.hasOwn(sizes, category)
        ? sizes[category]
        : undefined
      : readNumber(numInputs);
  if (typeof count !== 'number') return null;
  return Math.min(Math.max(Math.floor(count), 0), MOST_PLACEHOLDERS);
}

/** Truncates or pads the placeholders to `count`. */
export const fitPlaceholders = (texts: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => texts[at] ?? '');

const KEY_EXISTS = 'A question already exists with that key. Please use a unique key name.';
const KEY_OF_ANOTHER = 'another question exists with that key';
const ONLY_PACING = 'Instructions questions are valid only in pacing journals';

const factsOf = (context: unknown): Partial<QuestionFacts> => context ?? {};

const rulesOfKey = (KEY.rules as ReturnType<typeof string>).test('taken', (key = '', context) => {
  const { otherKeys = [], fresh } = factsOf(context.options.context);
  if (!otherKeys.includes(key)) return true;
  return context.createError({ message: fresh ? KEY_EXISTS : KEY_OF_ANOTHER });
});

const rulesOfType = string()
  .label('Type')
  .default('')
  .required('Type is required')
  .test('pacing', ONLY_PACING, (type = '', { options }) => {
    return !isInstructions(type) || factsOf(options.context).pacing === true;
  });

function rulesOf(entry: QuestionEntry, bounded: string): Readonly<Record<string, AnySchema>> {
  return {
    ...Object.fromEntries(shownFields(entry, bounded).map(({ name, rules }) => [name, rules])),
    [KEY.name]: rulesOfKey,
    [TYPE]: rulesOfType,
  };
}

/**
 * Validates a question by its current type; the context is `QuestionFacts`. Hidden fields are never
 * required (AUTHOR-D-85).
 */
export const questionRules: AnyObjectSchema = object({ [TYPE]: mixed() }).when(
  [`.${TYPE}`, `.${PINK_EYE.name}`, '$boundedAs'],
  ([type, pinkEye, bounded]: unknown[], schema) =>
    schema.shape(
      rulesOf(
        { [TYPE]: type, [PINK_EYE.name]: pinkEye },
        typeof bounded === 'string' ? bounded : '',
      ),
    ),
) as AnyObjectSchema;

/**
 * The question to store: changes merged over stored values, hidden fields kept. A new type drops
 * all fields outside its form (AUTHOR-D-85).
 *
 * @param stored the stored question; null for a new one
 * @param changed names of the fields that differ from the stored values
 */
export function questionToStore(
  stored: RawDocument | null,
  entry: QuestionEntry,
  changed: readonly string[],
  bounded: string,
): RawDocument {
  const type = typed(entry);
  const anew = stored === null || typeOf(stored) !== type;
  const written = shownFields(entry, bounded).filter(({ name }) => anew || changed.includes(name));
  const start: RawDocument = anew ? {} : stored;
  return written.reduce<RawDocument>(
    (question, { at, name }) => withValue(question, at, entry[name]),
    { ...start, ...typeFields(type) },
  );
}
