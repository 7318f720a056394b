import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Schema, type AnyObjectSchema } from 'yup';
import { blacklistScreen } from '#domain/content/blacklist-screen.ts';
import { blacklistedVersion } from '#domain/content/blacklisted-version.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { eproKey } from '#domain/content/epro-key.ts';
import { compareContents } from '#domain/content/program-content/compare.ts';
import {
  CONTENT,
  CONTENT_KINDS,
  contentRecord,
  programContent,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { findingsOf } from '#domain/content/program-content/findings/registry.ts';
import { findTexts } from '#domain/content/program-content/find-texts.ts';
import { usesOf } from '#domain/content/program-content/references.ts';
import { TASK_TYPES, taskFormOf } from '#domain/content/session-task/task-types.ts';
import { STEP_KINDS } from '#domain/content/steps/registry.ts';
import { STEP_TYPES } from '#domain/content/steps/step-types.ts';
import { journalScreens } from '#domain/content/journal-type/walk.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { fill } from '#domain/shared/doc-path.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { textSearch } from '#lib/text-search.ts';
import { checkValues } from '#ui/form/check-values.ts';

type Form = readonly [name: string, form: AnyObjectSchema];

const FIELDS = (
  [
    ...CONTENT_KINDS.map((kind) => [kind, CONTENT[kind].form]),
    ...STEP_TYPES.map((type) => [`step ${type}`, STEP_KINDS[type].form]),
    ...TASK_TYPES.map((type) => [`task ${type}`, taskFormOf(type)]),
    ['surveyForm', surveyForm.form],
    ['eproKey', eproKey.form],
    ['blacklistScreen', blacklistScreen.form],
    ['blacklistedVersion', blacklistedVersion.form],
    ['changeSet', changeSetRecord.form],
  ] as unknown as Form[]
)
  .flatMap(withParts)
  .flatMap(([name, form]) =>
    Object.keys(form.fields).map((field) => [`${name}: ${field}`, form, field] as const),
  );

/** A form, and the objects in its fields and lists as forms of their own. */
function withParts([name, form]: Form): Form[] {
  const parts = Object.entries(form.fields).flatMap(([field, schema]): Form[] => {
    const part = 'innerType' in schema ? schema.innerType : schema;
    return isObjectSchema(part) ? withParts([`${name}.${field}`, part]) : [];
  });
  return [[name, form], ...parts];
}

function isObjectSchema(schema: unknown): schema is AnyObjectSchema {
  return schema instanceof Schema && schema.type === 'object' && 'fields' in schema;
}

function typeOf(form: AnyObjectSchema, field: string): string {
  const schema: unknown = form.fields[field];
  if (!(schema instanceof Schema)) return 'unknown';
  return 'innerType' in schema && isObjectSchema(schema.innerType) ? 'object' : schema.type;
}

const TEXT_FIELDS = FIELDS.filter(([, form, field]) => typeOf(form, field) === 'string');

const WITHOUT_TEXT = ['boolean', 'number', 'date', 'object'];

/** Fields of other types, which are not tested here. */
const OTHERS = [
  'journalTemplate: phases',
  'playlist: confirmationLessons', // ids
  'playlistSession: unlockedActivities', // ids
  'playlistSession: tasks', // tested above as forms of their own
  ...['response', 'order'].map((field) => `surveyForm.questions: ${field}`),
  ...['min', 'max'].map((field) => `surveyForm.questions.validation: ${field}`),
  ...['min', 'max', 'step'].map((field) => `surveyForm.questions.sliderOptions: ${field}`),
  'blacklistScreen: blacklistBody', // its lines
];

/** Fields without which the form reports an error about the whole object. */
const besides = (name: string) => (name.startsWith('celebration.') ? { text: 'x', svg: 'x' } : {});

/**
 * Names used as ids, from which invisible characters are removed (docs/decisions/names-that-look-alike.md).
 */
const ID_FIELDS = ['gatingRule: id', 'eproKey: name', 'blacklistedVersion: fullVersionName'];
const bare = (text: string) => text.replace(/\u200D|\uFE0F|\u202E/g, '');

describe('every text field of content', () => {
  it('is among those tried, except those listed here', () => {
    expect(TEXT_FIELDS.length).toBeGreaterThan(60);
    const others = FIELDS.filter((one) => !TEXT_FIELDS.includes(one))
      .filter(([, form, field]) => !WITHOUT_TEXT.includes(typeOf(form, field)))
      .map(([name]) => name);
    expect(others).toEqual(OTHERS);
  });

  it.each(TEXT_FIELDS)(
    '%s keeps emoji, HTML and right-to-left text as typed, or shows an error',
    async (name, form, field) => {
      for (const typed of ['Well done 🎉👩🏽‍⚕️', '<b onclick="x()">bold</b>', 'שלום עולם \u202Eabc']) {
        const { cast, errors } = await checkValues(
          form,
          { ...besides(name), [field]: typed },
          { only: [field] },
        );
        if (cast) expect(cast[field]).toBe(ID_FIELDS.includes(name) ? bare(typed) : typed);
        else expect(Object.keys(errors)).toEqual([field]);
      }
    },
  );

  it.each(TEXT_FIELDS)(
    '%s keeps 10,000 characters in full, or shows an error',
    async (name, form, field) => {
      const long = 'x'.repeat(10_000);
      const { cast, errors } = await checkValues(
        form,
        { ...besides(name), [field]: long },
        { only: [field] },
      );
      if (cast) expect(cast[field]).toBe(long);
      else expect(errors[field]).toMatch(/\S/);
    },
  );
});

const json = fc.jsonValue({ maxDepth: 4 });

/** A record of a kind with arbitrary values in its fields and in its lists' fields. */
const oddRecord = (kind: ContentKind) => {
  const { stored }: AnyDefinition = CONTENT[kind];
  const inner = fc.dictionary(
    fc.constantFrom('id', 'type', 'title', 'questions', 'order', 'key', 'content', 'text'),
    json,
  );
  const value = fc.oneof(
    json,
    fc.array(inner, { maxLength: 3 }),
    fc.dictionary(fc.string(), inner),
  );
  return fc.dictionary(fc.constantFrom(...Object.keys(stored.fields)), value).map((raw) => {
    const ids = { programKey: 'p', playlistID: 'x' };
    const pattern = CONTENT[kind].path.replace(/\{\w+\}$/, 'odd');
    const path = kind === 'program' ? 'programs/p' : fill(pattern, ids);
    return contentRecord(kind, path, raw as never);
  });
};

const oddProgram = fc
  .tuple(...CONTENT_KINDS.map(oddRecord))
  .map((records) => programContent('p', records));

describe('malformed documents in every collection of a program', () => {
  it('break neither the check, nor the text search, nor the lookup of uses', () =>
    fc.assert(
      fc.property(oddProgram, (content) => {
        for (const found of findingsOf(content)) expect(found.id).not.toBe('');
        findTexts(content, textSearch('a', false));
        for (const { kind, id, raw } of content.records)
          usesOf(content, { kind: kind as never, id, raw });
      }),
      { numRuns: 10 },
    ));

  it('break neither the comparison nor the preview of a journal', () =>
    fc.assert(
      fc.property(oddProgram, oddProgram, json, (here, there, phases) => {
        for (const { docID } of compareContents(here, there, null))
          expect(docID).toBeTypeOf('string');
        expect(compareContents(here, here, null)).toEqual([]);
        expect(Array.isArray(journalScreens({ phases }))).toBe(true);
      }),
      { numRuns: 10 },
    ));
});
