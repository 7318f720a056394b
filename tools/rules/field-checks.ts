import type { AnyObjectSchema, AnySchema, SchemaDescription } from 'yup';
import { MAX_TEXT } from '#domain/shared/fields.ts';

type Test = SchemaDescription['tests'][number];

const entries = (form: AnyObjectSchema) => Object.entries(form.fields) as [string, AnySchema][];

/**
 * What the rules say of the fields that a person enters; where a record is edited, what an old one
 * holds stays.
 * @throws Error for a field that its schema does not bound
 */
export function fieldChecks(
  form: AnyObjectSchema,
  ids: readonly string[],
  edited: boolean,
): string[] {
  return entries(form)
    .filter(([field]) => !ids.includes(field))
    .map(([field, schema]) => {
      const checks = bounded(`now.${field}`, schema).join(' && ');
      return edited ? `(${checks} || kept('${field}'))` : checks;
    });
}

/** What the rules say of a new id; those of old records are as they are. */
export function idChecks(form: AnyObjectSchema, ids: readonly string[], id: string): string[] {
  const entered = entries(form).find(([field]) => ids.includes(field))?.[1];
  return [
    ...ids.map((field) => `after().${field} == ${id}`),
    ...(entered ? narrowest(id, entered) : []),
  ];
}

/** A pattern says of an id what its length and kind would. */
function narrowest(id: string, schema: AnySchema): string[] {
  const patterns = patternsOf(id, schema);
  return patterns.length > 0 ? patterns : bounded(id, schema);
}

function bounded(value: string, schema: AnySchema): string[] {
  const checks = checksOf(value, schema);
  if (checks.length === 0) throw new Error(`The rules cannot bound ${value} by themselves`);
  return checks;
}

const testOf = (tests: readonly Test[], name: string) => tests.find((test) => test.name === name);
/** A bound of a number, a text or a list; undefined where there is none. */
function boundOf(tests: readonly Test[], name: 'min' | 'max'): number | undefined {
  const bound = testOf(tests, name)?.params?.[name];
  return typeof bound === 'number' ? bound : undefined;
}

/** `value.matches('…')`: in the rules a pattern always means the whole text. */
function patternsOf(value: string, schema: AnySchema): string[] {
  return schema
    .describe()
    .tests.filter(({ name }) => name === 'matches')
    .map(({ params }) => {
      const whole = /^\^(.*)\$$/.exec((params?.['regex'] as RegExp).source)?.[1];
      if (whole === undefined) throw new Error('A pattern of a form says ^ and $');
      return `${value}.matches('${whole.replaceAll('\\', '\\\\')}')`;
    });
}

function checksOf(value: string, schema: AnySchema): string[] {
  const { type, tests, oneOf } = schema.describe();
  if (oneOf.length > 0)
    return [`${value} in [${oneOf.map((one) => `'${String(one)}'`).join(', ')}]`];
  const [least, most] = [boundOf(tests, 'min'), boundOf(tests, 'max')];
  switch (type) {
    case 'string':
      return textChecks(value, schema, most);
    case 'number':
      return [
        `${value} is ${testOf(tests, 'integer') ? 'int' : 'number'}`,
        ...(least === undefined ? [] : [`${value} >= ${least}`]),
        ...(most === undefined ? [] : [`${value} <= ${most}`]),
      ];
    case 'boolean':
      return [`${value} is bool`];
    case 'date':
      return [`${value} is timestamp`];
    case 'array':
      return most === undefined ? [] : [`${value} is list`, `${value}.size() <= ${most}`];
    default:
      return [];
  }
}

function textChecks(value: string, schema: AnySchema, most: number | undefined): string[] {
  const { tests } = schema.describe();
  const needed = testOf(tests, 'required') !== undefined;
  if (most === undefined) return [];
  const line = testOf(tests, 'trim') !== undefined && most === MAX_TEXT;
  const kind = line ? (needed ? 'line' : 'lineOrNone') : needed ? 'filled' : 'text';
  const kindOf = line ? `${kind}(${value})` : `${kind}(${value}, ${most})`;
  const [pattern] = patternsOf(value, schema);
  if (pattern === undefined) return [kindOf];
  if (needed) return [kindOf, pattern];
  return [`(${value} == '' || ${value}.size() <= ${most} && ${pattern})`];
}
