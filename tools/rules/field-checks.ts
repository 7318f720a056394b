import type { AnyObjectSchema, AnySchema, SchemaDescription } from 'yup';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { asInJavaScript, BLANKS, literal } from './patterns.ts';

type Test = SchemaDescription['tests'][number];

const entries = (form: AnyObjectSchema) => Object.entries(form.fields) as [string, AnySchema][];

/**
 * How unchanged fields are exempted: compared one by one with the old record, or checked only when
 * set, because comparing many exceeds the rules' budget.
 */
export type Kept = 'compared' | 'not set' | 'no';

/**
 * The rules for the form's fields; on edits, unchanged old values may stay.
 * @throws Error for a field without bounds
 */
export function fieldChecks(
  { form, ids = [], whole = [] }: Pick<AnyDefinition, 'form' | 'ids' | 'whole'>,
  old: Kept,
): string[] {
  return entries(form)
    .filter(([field]) => !ids.includes(field))
    .map(([field, schema]) => {
      const between = whole.flatMap(({ fields, holds }) => (fields.includes(field) ? holds : []));
      const checks = [...bounded(`now.${field}`, schema), ...between].join(' && ');
      if (old === 'not set') return `(!('${field}' in touched) || ${checks})`;
      return old === 'compared' ? `(${checks} || kept('${field}'))` : checks;
    });
}

/** The rules for a new id; existing ids stay valid. */
export function idChecks(form: AnyObjectSchema, ids: readonly string[], id: string): string[] {
  const entered = entries(form).find(([field]) => ids.includes(field))?.[1];
  return [
    ...ids.map((field) => `after().${field} == ${id}`),
    ...(entered ? narrowest(id, entered) : []),
  ];
}

/** A pattern makes an id's length and type checks redundant. */
function narrowest(id: string, schema: AnySchema): string[] {
  const patterns = patternsOf(id, schema);
  if (patterns.length > 0) return patterns;
  const isName = schema.spec.meta?.['plain'] !== undefined;
  return [...bounded(id, schema), ...(isName ? [`plain(${id})`] : [])];
}

/**
 * Schema tests that the rules also express, and `segment`, which Firestore enforces. Any other test
 * would silently make the form stricter than the rules.
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  string: ['required', 'max', 'trim', 'matches', 'segment'],
  number: ['required', 'min', 'max', 'integer'],
  boolean: ['required'],
  date: ['required'],
  array: ['required', 'min', 'max'],
  object: ['noUnknown'],
  mixed: ['required', 'max'],
};

function bounded(value: string, schema: AnySchema): string[] {
  const { type, tests } = schema.describe();
  const unknown = tests.find(({ name = '' }) => !KNOWN[type]?.includes(name));
  const checks = unknown ? [] : checksOf(value, schema);
  if (checks.length === 0) {
    const why = unknown ? `its test "${unknown.name}" says more than they can` : 'it has no bound';
    throw new Error(`The rules cannot bound ${value} by themselves: ${why}`);
  }
  return schema.spec.nullable ? [`(${value} == null || ${checks.join(' && ')})`] : checks;
}

const testOf = (tests: readonly Test[], name: string) => tests.find((test) => test.name === name);

/** The bound of a number, string or list; undefined when there is none. */
function boundOf(tests: readonly Test[], name: 'min' | 'max'): number | undefined {
  const bound = testOf(tests, name)?.params?.[name];
  return typeof bound === 'number' ? bound : undefined;
}

const quoted = (text: string): string => `'${literal(text).replaceAll("'", "\\'")}'`;

/** `value.matches('…')`: a pattern in the rules always matches the whole string. */
function patternsOf(value: string, schema: AnySchema, orNone: '' | '?' = ''): string[] {
  const patterns = schema.describe().tests.filter(({ name }) => name === 'matches');
  if (patterns.length > 1) throw new Error(`${value} has more than one pattern`);
  return patterns.map(({ params }) => {
    const { source, flags } = params?.['regex'] as RegExp;
    const whole = /^\^(.*)\$$/.exec(source)?.[1];
    // Without brackets, the choice would be between ^ and $ in the form, and within them in the rules.
    const isChoice = whole?.replaceAll(/\([^()]*\)/g, '').includes('|');
    if (whole === undefined || flags !== '' || isChoice) {
      throw new Error(
        `The pattern of ${value} must say ^ and $, and have neither flags nor a choice without brackets`,
      );
    }
    const pattern = asInJavaScript(whole);
    return `${value}.matches(${quoted(orNone === '' ? pattern : `(${pattern})?`)})`;
  });
}

function checksOf(value: string, schema: AnySchema): string[] {
  const { type, tests, oneOf } = schema.describe();
  if (oneOf.length > 0) {
    const offered = oneOf.map((choice) =>
      typeof choice === 'string' ? quoted(choice) : String(choice),
    );
    return [`${value} in [${offered.join(', ')}]`];
  }
  const least = boundOf(tests, 'min');
  const most = boundOf(tests, 'max');
  switch (type) {
    case 'string':
      return textChecks(value, schema, most);
    case 'number':
      return least === undefined || most === undefined
        ? []
        : [
            `${value} is ${testOf(tests, 'integer') ? 'int' : 'number'}`,
            `${value} >= ${least}`,
            `${value} <= ${most}`,
          ];
    case 'boolean':
      return [`${value} is bool`];
    case 'date':
      return [`${value} is timestamp`];
    case 'object': {
      const fields = Object.keys((schema as AnyObjectSchema).fields).map(quoted);
      return [
        `${value} is map`,
        `${value}.keys().hasOnly([${fields.join(', ')}])`,
        ...nestedPatterns(value, schema as AnyObjectSchema),
      ];
    }
    case 'array':
      return most === undefined
        ? []
        : [
            `${value} is list`,
            `${value}.size() <= ${most}`,
            ...(least === undefined ? [] : [`${value}.size() >= ${least}`]),
          ];
    case 'mixed':
      return most === undefined ? [] : [`${value} is map`, `${value}.size() <= ${most}`];
    default:
      return [];
  }
}

/** For nested fields only patterns, such as URLs, are checked; the field may be missing. */
const nestedPatterns = (value: string, form: AnyObjectSchema): string[] =>
  entries(form).flatMap(([field, schema]) =>
    schema.type === 'object'
      ? nestedPatterns(`${value}.get(${quoted(field)}, {})`, schema as AnyObjectSchema)
      : patternsOf(`${value}.get(${quoted(field)}, '')`, schema, '?'),
  );

const TRIMMED = literal(`[^${BLANKS}](.*[^${BLANKS}])?`);

/** A pattern of single non-blank characters, which makes the checks of `line` redundant. */
const EXACT = /\.matches\('[()|:\[\]\w-]+'\)$/;

function textChecks(value: string, schema: AnySchema, most: number | undefined): string[] {
  const { tests } = schema.describe();
  if (most === undefined) return [];
  const needed = testOf(tests, 'required') !== undefined;
  const trimmed = testOf(tests, 'trim') !== undefined;
  const line = trimmed && most === MAX_TEXT;
  const [pattern] = patternsOf(value, schema);
  const isExact = line && pattern !== undefined && EXACT.test(pattern);
  const full = [
    ...(isExact ? [] : [line ? `line(${value})` : `text(${value}, ${most})`]),
    // Trimmed and therefore not empty; `line` already checks both.
    ...(trimmed && !line ? [`${value}.matches('(?s)${TRIMMED}')`] : []),
    ...(pattern === undefined ? [] : [pattern]),
  ];
  if (needed) return trimmed ? full : [...full, `${value} != ''`];
  if (line && pattern === undefined) return [`lineOrNone(${value})`];
  return full.length === 1 && !isExact ? full : [`(${value} == '' || ${full.join(' && ')})`];
}
