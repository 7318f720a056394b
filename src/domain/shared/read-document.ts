import type { AnyObject, AnySchema, ObjectSchema } from 'yup';

/** A document as the database holds it. */
export type RawDocument = Readonly<Record<string, unknown>>;

/** A decoded document with what decoding could not use. */
export type Stored<T> = T & {
  /** The document's id. */
  readonly docID: string;
  /** The document as stored, unknown fields included. */
  readonly raw: RawDocument;
  /** Fields whose stored value is not of their kind; they read as missing. */
  readonly problems: readonly string[];
};

/** The id, where something asks for the key of a record, such as a table. */
export const docIDOf = ({ docID }: { readonly docID: string }): string => docID;

type ReadValue = (value: unknown, problem: () => void) => unknown;
interface FieldReader {
  readonly key: string;
  readonly read: ReadValue;
  readonly missing: unknown;
}

/**
 * Compiles a schema into a lenient reader. Stored null counts as missing, a missing value gets the
 * schema's default, timestamps become `Date`, a value of another kind reads as missing and is named in
 * `problems`. No rule of the schema is applied: reading never refuses. (yup's own `cast` does the
 * same forty times slower, which a list of 10,000 users would feel.)
 */
export function documentReader<T extends AnyObject>(
  schema: ObjectSchema<T>,
): (docID: string, raw: RawDocument) => Stored<T> {
  const fields = compile(schema as unknown as ObjectSchema<AnyObject>);
  return (docID, raw) => {
    const problems: string[] = [];
    const value = readFields(fields, raw, (key) => problems.push(key));
    return Object.assign(value, { docID, raw, problems }) as unknown as Stored<T>;
  };
}

function compile(schema: ObjectSchema<AnyObject>): readonly FieldReader[] {
  return Object.entries(schema.fields).map(([key, field]) => {
    const fieldSchema = field as AnySchema;
    const read = readerOf(fieldSchema);
    return { key, read, missing: fieldSchema.getDefault() as unknown };
  });
}

function readFields(
  fields: readonly FieldReader[],
  raw: RawDocument,
  problem: (key: string) => void,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { key, read, missing } of fields) {
    const stored = Object.hasOwn(raw, key) ? raw[key] : undefined;
    const read1 =
      stored === undefined || stored === null ? undefined : read(stored, () => problem(key));
    value[key] = read1 === undefined ? missing : read1;
  }
  return value;
}

function readerOf(schema: AnySchema): ReadValue {
  switch (schema.type) {
    case 'string':
      return readText;
    case 'number':
      return readNumber;
    case 'boolean':
      return readFlag;
    case 'date':
      return readTime;
    case 'object': {
      const fields = compile(schema as unknown as ObjectSchema<AnyObject>);
      return (value, problem) =>
        isRecord(value) ? readFields(fields, value, problem) : void problem();
    }
    case 'array': {
      const inner = (schema as unknown as { innerType?: AnySchema }).innerType;
      const readItem: ReadValue = inner ? readerOf(inner) : (value) => value;
      return (value, problem) =>
        Array.isArray(value)
          ? value
              .map((item: unknown) => readItem(item, problem))
              .filter((item) => item !== undefined)
          : void problem();
    }
    case 'mixed':
      // Null in a list keeps its place: what of it is not known is kept when the list is written.
      return (value, problem): unknown =>
        value === null || schema.isType(value) ? value : void problem();
    default:
      return (value) => value;
  }
}

function readText(value: unknown, problem: () => void): string | undefined {
  if (typeof value === 'string') return value;
  const number = typeof value === 'number' && Number.isFinite(value);
  if (number || typeof value === 'boolean') return String(value);
  return void problem();
}

function readNumber(value: unknown, problem: () => void): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  return void problem();
}

function readFlag(value: unknown, problem: () => void): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return void problem();
}

function readTime(value: unknown, problem: () => void): Date | undefined {
  const time = value instanceof Date ? value : hasToDate(value) ? value.toDate() : parseTime(value);
  if (time instanceof Date && !Number.isNaN(time.getTime())) return time;
  return void problem();
}

function parseTime(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  // `Date` takes the 31st of February for a day in March.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return year !== undefined && Number(day) <= lastDay ? new Date(value) : undefined;
}

function hasToDate(value: unknown): value is { toDate: () => unknown } {
  return isRecord(value) && typeof value['toDate'] === 'function';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A stored value as a record; an empty one for anything else. */
export function recordOf(value: unknown): RawDocument {
  return isRecord(value) ? value : {};
}
