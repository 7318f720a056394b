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

/** A question as its form has it: all fields of all types side by side, and the type. */
export type QuestionEntry = Readonly<Record<string, unknown>>;

/** What the rules of a question depend on beside its own values. */
export interface QuestionFacts {
  /** Whether it stands in a pacing journal. */
  readonly pacing: boolean;
  /** The keys of the other questions of its phase. */
  readonly otherKeys: readonly string[];
  /** Whether it is being added. */
  readonly fresh: boolean;
  /** The type under which minValue or maxValue are stored; '' where none of both is. */
  readonly boundedAs: string;
}

/** How many inputs for placeholders are drawn at most, whatever number was typed. */
export const MOST_PLACEHOLDERS = 50;

/** The name of the field that holds the type. */
export const TYPE = 'questionType';

const typed = (entry: QuestionEntry): string => {
  const { [TYPE]: type } = entry;
  return typeof type === 'string' ? type : '';
};

/** What the form shows of a stored question. */
export const entryOf = (question: RawDocument): QuestionEntry => ({
  [TYPE]: typeOf(question),
  ...Object.fromEntries(ALL_FIELDS.map((field) => [field.name, readField(field, question)])),
});

/** The type under which a stored question has minValue or maxValue, which are shown then (AUTHOR-D-85). */
export const boundedAs = (question: RawDocument): string =>
  MIN_AND_MAX_VALUE.some(({ at }) => (storedAt(question, at) ?? null) !== null)
    ? typeOf(question)
    : '';

const boundsOf = (type: string, bounded: string): readonly QuestionField[] =>
  bounded !== '' && bounded === type ? MIN_AND_MAX_VALUE : [];

/** What a type shows: these fields are checked and written, and no others (AUTHOR-D-85). */
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

/** The sections of the editor that only this type has. */
export function ownSections(type: string, bounded: string) {
  const bounds = boundsOf(type, bounded);
  const { sections } = variantOf(type);
  return bounds.length === 0 ? sections : [...sections, { title: 'Bounds', fields: bounds }];
}

/**
 * A form that begins anew with a type: its fields with their defaults, everything else empty (AUTHOR-QUES-45,
 * -46). The key and the number, which say which question it is, are kept.
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

/** How many values the category asks for at most, by the id of the category. */
export type CategorySizes = Readonly<Record<string, number>>;

/**
 * How many inputs for placeholders such a question has: as many as its category has values (AUTHOR-QUES-37), or
 * as it has inputs. Null where that cannot be known: what is stored is shown then.
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

/** So many placeholders, with those that are there first. */
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
 * The rules of a question, by the type that the form has now; `QuestionFacts` come as the context. A field that
 * is not shown is not asked for (AUTHOR-D-85).
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
 * The question to be stored: what was changed is written over what was there, and what the form does not show is
 * kept; another type leaves nothing but what its form has (AUTHOR-D-85).
 *
 * @param stored the question as it is stored; null for a new one
 * @param changed the names of the fields that differ from what is stored
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
