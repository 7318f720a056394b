import type { AnySchema } from 'yup';
import { typeOf } from '#domain/content/journal-type/questions/question-types.ts';
import {
  boundedAs,
  entryOf,
  shownFields,
} from '#domain/content/journal-type/questions/question-form.ts';
import { isPhaseName } from '#domain/content/journal-type/journal.ts';
import { PHASE_KINDS } from '#domain/content/journal-type/phases/registry.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import { typeOfStep } from '#domain/content/steps/step-types.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { CONTENT, isContent, type ContentKind, type ContentRecord } from './content.ts';
import { placesIn, textOrEmpty, valueAt, type PlacePath } from './places.ts';

/**
 * Places of texts for participants or staff, by kind of record. Excludes ids, file names and URLs:
 * replacing a word must not break a reference.
 */
const TEXT_PLACES: Readonly<Record<ContentKind, readonly string[]>> = {
  program: [
    'name',
    'description',
    'reminderMessage.title',
    'reminderMessage.text',
    'resourceTabInstructions',
    'aboutPage.subtitle',
    'aboutPage.content',
    'aboutPage.address',
    'aboutPage.copyright',
  ],
  programPage: ['name', 'HTML'],
  chapter: ['title', 'description'],
  lesson: [
    'title',
    'description',
    ...['title', 'content', 'description', 'prompt', 'placeholder'].map(
      (field) => `steps.*.${field}`,
    ),
  ],
  journalTemplate: [
    'displayName',
    'description',
    ...[
      'positiveButtonText',
      'negativeButtonText',
      'cardTitle',
      'cardSubtitle',
      'cardTemplate',
    ].map((field) => `phases.*.${field}`),
    // The completion cards; those of the dartboard are nested one level deeper.
    ...['cardTitle', 'cardSubtitle', 'cardTemplate'].map((field) => `phases.*.*.${field}`),
    ...['cardTitle', 'cardSubtitle', 'cardTemplateString'].map(
      (field) => `phases.*.default.*.${field}`,
    ),
    ...['summaryText', 'graphName', 'pinkEye.contentTitle', 'pinkEye.content'].map(
      (field) => `phases.*.questions.*.${field}`,
    ),
    'phases.*.questions.*.screenText.*',
    'phases.*.questions.*.screenText.placeholderTexts.*',
    ...['bedTime', 'wakeUpTime', 'windDownTime'].map(
      (field) => `phases.*.questions.*.screenText.${field}.*`,
    ),
  ],
  favoritesList: [
    'name',
    'nullStateTitle',
    'nullStateText',
    'firstTimeModalTitle',
    'firstTimeModalText',
  ],
  playlist: [
    'name',
    'description',
    'confirmationLessons.*',
    'confirmationActivities.*.description',
  ],
  playlistSession: ['tasks.*.displayName'],
  celebration: ['name', ...['modal', 'nullState'].map((field) => `*.${field}.text`)],
  awarenessActivity: ['title', 'description'],
  resourceLink: ['text'],
  valuesCategory: ['name', 'description'],
  voiceActor: ['name', 'desc'],
  gatingRule: [],
};

/** Screen fields that hold URLs. */
const ADDRESSES = new Set(['imageURL', 'notificationUrl']);

/** One text of a record. */
export interface ContentText {
  readonly record: ContentRecord<ContentKind>;
  readonly path: PlacePath;
  readonly value: string;
}

/** All non-empty texts of a record. */
export function textsOf(record: ContentRecord): readonly ContentText[] {
  if (!isContent(record)) return [];
  // A program's own fields are used as stored, because its form does not read all of them.
  const document = record.kind === 'program' ? record.raw : record.row;
  return TEXT_PLACES[record.kind]
    .flatMap((pattern) => placesIn(document, pattern))
    .flatMap(({ path, value }) =>
      typeof value === 'string' && value.trim() !== '' && !ADDRESSES.has(String(path.at(-1)))
        ? [{ record, path, value }]
        : [],
    );
}

/** The maximum length from the text's form schema; null when there is none. */
export function limitOf({ record, path }: Pick<ContentText, 'record' | 'path'>): number | null {
  const [first, second, third, fourth, ...rest] = path;
  if (record.kind === 'lesson' && first === 'steps') {
    const type = typeOfStep(textOrEmpty(recordOf(valueAt(record.row, path.slice(0, 2)))['type']));
    return type && mostOf(STEP_KINDS[type].form, path.slice(2));
  }
  if (record.kind === 'journalTemplate' && first === 'phases') {
    if (third === 'questions') {
      return limitOfQuestion(
        valueAt(record.row, ['phases', second ?? '', third, fourth ?? 0]),
        rest,
      );
    }
    const phase = String(second);
    if (!isPhaseName(phase)) return null;
    const journal = { docID: record.id, phases: recordOf(record.row['phases']) };
    return mostOf(PHASE_KINDS[phase].schema(journal), path.slice(2));
  }
  return mostOf((CONTENT[record.kind] as AnyDefinition).form, path);
}

/** The limit of the editor field stored at this path, for the type of the question. */
function limitOfQuestion(stored: unknown, at: PlacePath): number | null {
  const question = recordOf(stored);
  if (typeOf(question) === '') return null;
  const fields = shownFields(entryOf(question), boundedAs(question));
  const field = fields.find((candidate) => candidate.at.every((name, place) => name === at[place]));
  return field ? mostOf(field.rules, at.slice(field.at.length)) : null;
}

interface Inner {
  readonly fields?: Readonly<Record<string, AnySchema>>;
  readonly innerType?: AnySchema;
  readonly tests?: readonly {
    readonly OPTIONS?: { readonly name?: string; readonly params?: { readonly max?: unknown } };
  }[];
}

/** The `max` of a text schema at this path. */
function mostOf(schema: unknown, path: PlacePath): number | null {
  const { fields, innerType, tests } = (schema ?? {}) as Inner;
  const [name, ...inner] = path;
  if (name !== undefined) return mostOf(innerType ?? fields?.[name], inner);
  const max = tests?.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max;
  return typeof max === 'number' ? max : null;
}
