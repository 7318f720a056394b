import { Schema, ValidationError, type AnyObjectSchema, type AnySchema } from 'yup';
import { isBlank, type Fields } from '#lib/merge-fields.ts';

export interface Checked {
  /** The values as cast by the schema; null when there are errors. */
  readonly cast: Fields | null;
  /** The first message per field, by dotted path; '' is the form as a whole. */
  readonly errors: Readonly<Record<string, string>>;
}

const bare = new WeakMap<AnyObjectSchema, AnyObjectSchema>();

/**
 * The same rules without defaults: casting would fill an emptied required field with its default, and it
 * would pass.
 */
function withoutDefaults(schema: AnyObjectSchema): AnyObjectSchema {
  const cached = bare.get(schema);
  if (cached) return cached;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<unknown>(schema.fields)) {
    fields[name] = isSchema(field) ? bareField(field) : field;
  }
  const stripped = schema.shape(fields as Parameters<AnyObjectSchema['shape']>[0]);
  bare.set(schema, stripped);
  return stripped;
}

/** Yup's classes are generic over `any`; the check needs no type parameters. */
function isSchema(value: unknown): value is AnySchema {
  return value instanceof Schema;
}

function isObjectSchema(schema: AnySchema): schema is AnyObjectSchema {
  return schema.type === 'object' && 'fields' in schema;
}

function bareField(field: AnySchema): unknown {
  if (!isObjectSchema(field)) return field.default(undefined) as unknown;
  const inner = withoutDefaults(field);
  return 'default' in field.spec ? inner.default(undefined) : inner;
}

/** An emptied input holds ''; for anything but text that means "no value", not a wrong type. */
function blanksAsMissing(value: unknown, schema: unknown): unknown {
  if (!isSchema(schema)) return value;
  if (isBlank(value) && schema.type !== 'mixed') {
    if (schema.type === 'string' && value === '') return value;
    return schema.spec.nullable ? null : undefined;
  }
  if (Array.isArray(value) && 'innerType' in schema) {
    return value.map((item) => blanksAsMissing(item, schema.innerType));
  }
  if (isObjectSchema(schema) && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      blanksAsMissing(item, (schema.fields as Record<string, unknown>)[key]),
    ]);
    return Object.fromEntries(entries) as Fields;
  }
  return value;
}

/** `steps[0].title` and `steps.0.title` name the same field. */
export function dotted(path: string): string {
  return path.replace(/\["?([^\]"]+)"?\]/g, '.$1').replace(/^\./, '');
}

const missing = new Set(['required', 'optionality', 'nullable']);

function collect(error: ValidationError): Record<string, string> {
  const all = error.inner.length > 0 ? error.inner : [error];
  const ordered = [
    ...all.filter((problem) => missing.has(problem.type ?? '')),
    ...all.filter((problem) => !missing.has(problem.type ?? '')),
  ];
  const errors: Record<string, string> = {};
  for (const problem of ordered) errors[dotted(problem.path ?? '')] ??= problem.message;
  return errors;
}

export interface CheckOptions {
  readonly context?: Fields | undefined;
  /**
   * The fields of the form; errors about other fields are dropped, because they cannot be corrected there.
   */
  readonly only?: readonly string[];
}

/** Validates a form's values; `context` serves rules such as "taken". */
export async function checkValues(
  schema: AnyObjectSchema,
  values: Fields,
  { context = {}, only }: CheckOptions = {},
): Promise<Checked> {
  const rules = withoutDefaults(schema);
  const given = blanksAsMissing(values, rules);
  try {
    const cast: unknown = await rules.validate(given, { abortEarly: false, context });
    return { cast: cast as Fields, errors: {} };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const errors = Object.entries(collect(error)).filter(([path]) => {
      const top = path.split('.')[0] ?? '';
      return !only || top === '' || only.includes(top);
    });
    if (errors.length > 0) return { cast: null, errors: Object.fromEntries(errors) };
    const cast: unknown = rules.cast(given, { assert: false, context });
    return { cast: cast as Fields, errors: {} };
  }
}

/** The schema of a field of an object, or of an item of a list. */
function partOf(schema: unknown, name: string): unknown {
  if (!isSchema(schema)) return undefined;
  if (isObjectSchema(schema)) return (schema.fields as Record<string, unknown>)[name];
  return 'innerType' in schema ? schema.innerType : undefined;
}

const fieldOf = (schema: AnyObjectSchema, name: string): unknown =>
  name.split('.').reduce<unknown>(partOf, schema);

/** A typed text as the schema normalizes it, such as a name without invisible characters. */
export function plainText(schema: AnyObjectSchema, name: string, typed: string): string {
  const field = fieldOf(schema, name);
  const plain: unknown = isSchema(field) ? field.spec.meta?.['plain'] : undefined;
  return typeof plain === 'function' ? (plain as (text: string) => string)(typed) : typed;
}

/** Whether the schema always requires the field, so that its label can say so. */
export function isRequired(schema: AnyObjectSchema, name: string): boolean {
  const field = fieldOf(schema, name);
  if (!isSchema(field)) return false;
  const { optional, nullable } = field.spec;
  if (optional || nullable) return false;
  if (field.type !== 'string' && field.type !== 'array') return true;
  return field.describe().tests.some((test) => test.name === 'required' || test.name === 'min');
}
