import type { AnySchema } from 'yup';
import { byName, FORM_RECORDS } from '#domain/records.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { fixedOf, type AnyDefinition } from '#domain/shared/record.ts';
import type { Operation } from '#domain/shared/plain-record.ts';
import { create, remove, update } from './commit.ts';
import type { Person } from './people.ts';

/** The path of a defined record; its parents' ids equal the parameter names. */
export function placeOf({ path }: Pick<AnyDefinition, 'path'>, id: string): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fill(
    path,
    Object.fromEntries(names.map((name, i) => [name, i < names.length - 1 ? name : id])),
  );
}

/** Fields with a URL instead of text. */
const IMAGES = ['favicon', 'banner', 'logo', 'svg'];

/** An object whose empty texts are filled. */
function filled(value: unknown, text = 'Some text'): unknown {
  if (value === '') return text;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      IMAGES.includes(name) ? 'https://example.com/image.png' : filled(each, text),
    ]),
  );
}

/** Texts that are also valid colours. */
const COLORS = ['#123456', '#654321'];

/** A list of the minimum length. */
function shortest(schema: AnySchema): unknown[] {
  const { tests } = schema.describe();
  const least = Number(tests.find(({ name }) => name === 'min')?.params?.['min'] ?? 0);
  const { innerType } = schema as AnySchema & { readonly innerType?: AnySchema };
  return Array.from({ length: least }, () => filled(innerType?.getDefault()));
}

/** Fields that are only valid in combination. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  nudger: {
    minHoursAgo: 2,
    maxHoursAgo: 48,
    potentialUsers: { cohort: 'c', site: '', study: '', activeProgram: '', role: '', arm: '' },
    quietFrom: '22:00',
    quietTo: '07:00',
  },
};

/** Two valid values of a field. */
function soundValues(field: string, schema: AnySchema): [first: unknown, second: unknown] {
  const { oneOf, type } = schema.describe();
  const texts = ['Some', 'Other'].flatMap((word) => [
    `${word} ${field}`,
    `${word.toLowerCase()}@example.com`,
    `https://example.com/${word}`,
  ]);
  const candidates: unknown[] = [
    ...oneOf,
    ...(type === 'boolean' ? [true, false] : []),
    ...(type === 'number' ? [1, 2] : []),
    ...(type === 'date' ? [new Date('2026-03-01T12:00Z'), new Date('2026-03-02T12:00Z')] : []),
    ...(type === 'object' ? [schema.getDefault(), filled(schema.getDefault())] : []),
    ...(type === 'object' ? COLORS.map((color) => filled(schema.getDefault(), color)) : []),
    ...(type === 'array' ? [shortest(schema), shortest(schema), ['some'], ['other']] : []),
    ...(type === 'mixed' ? [{}, { some: {} }] : []),
    ...(type === 'string' ? [...texts, '12', '34', '12:30', '23:45'] : []),
  ];
  const [first, second] = candidates.filter((value) => schema.isValidSync(value));
  if (first === undefined) throw new Error(`No sample for ${field}: ${type}`);
  return [first, second ?? first];
}

const fieldsOf = ({ form }: AnyDefinition) => Object.entries(form.fields) as [string, AnySchema][];

/** A valid form submission, with the ids that belong to it. */
export function soundEntry(one: AnyDefinition, id: string): Record<string, unknown> {
  const entered = fieldsOf(one)
    .filter(([field]) => !one.ids?.includes(field))
    .map(([field, schema]) => [field, soundValues(field, schema)[0]] as const);
  const ids = (one.ids ?? []).map((field) => [field, id] as const);
  const fixed = fixedOf(one, placeOf(one, id));
  return { ...Object.fromEntries([...entered, ...ids]), ...TOGETHER[one.name], ...fixed };
}

/**
 * A different value for one editable field; without one, for the title; if only excepted fields exist, just
 * new stamps.
 */
export function soundChange(one: AnyDefinition, except = ''): Record<string, unknown> {
  const found = fieldsOf(one).find(([field]) => !one.ids?.includes(field) && field !== except);
  if (found) return { [found[0]]: soundValues(...found)[1] };
  return except === '' ? { name: 'Changed' } : {};
}

function standardSample(one: AnyDefinition) {
  return (_: Person, operation: Operation, id: string) => {
    const path = placeOf(one, id);
    const entry = soundEntry(one, id);
    if (operation === 'create') return { path, stored: {}, writes: [create(path, entry)] };
    const writes = [operation === 'delete' ? remove(path) : update(path, soundChange(one))];
    return { path, stored: { [path]: entry }, writes };
  };
}

export const STANDARD_SAMPLES = byName(FORM_RECORDS, standardSample);
