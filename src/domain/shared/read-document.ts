import type { AnyObject, AnySchema, ObjectSchema } from 'yup';

export type RawDocument = Readonly<Record<string, unknown>>;

/** A decoded document, with the parts that could not be decoded. */
export type Stored<T> = T & {
  readonly docID: string;
  /** The stored document, including unknown fields. */
  readonly raw: RawDocument;
  /** Fields with a value of the wrong type; they decode as missing. */
  readonly problems: readonly string[];
};

/** Returns the id; a key function for tables. */
export const docIDOf = ({ docID }: { readonly docID: string }): string => docID;

/** Reports a field whose stored value has the wrong type. */
type Problem = (key: string) => void;
type ReadValue = (value: unknown, problem: Problem, key: string) => unknown;

interface Compiled {
  readonly readers: ReadonlyMap<string, ReadValue>;
  /** The decoded form of an empty document. */
  readonly missing: Readonly<Record<string, unknown>>;
}

let onIdentity: (value: string) => void = () => undefined;

/**
 * Passes every decoded value of an `identity` field to `watch`, so that the console knows the
 * values to hide.
 */
export function watchIdentities(watch: typeof onIdentity): void {
  onIdentity = watch;
}

/**
 * Compiles a schema into a lenient decoder; it never fails, because no validation runs. Null and missing
 * values become the default, timestamps `Date`; values of a wrong type count as missing and are listed in
 * `problems`. (yup's `cast` is forty times slower, noticeable with 10,000 users.)
 *
 * @param besides names of properties that the caller will add, for which space is reserved
 */
export function documentReader<T extends AnyObject>(
  schema: ObjectSchema<T>,
  besides: readonly string[] = [],
): (docID: string, raw: RawDocument) => Stored<T> {
  const fields = compile(schema as unknown as ObjectSchema<AnyObject>, [...STORED, ...besides]);
  const order = Object.keys(schema.fields);
  return (docID, raw) => {
    const problems: string[] = [];
    const value = readFields(fields, raw, (key) => problems.push(key));
    // In schema order, which is the order on the screen.
    if (problems.length > 1) problems.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    return Object.assign(value, { docID, raw, problems }) as unknown as Stored<T>;
  };
}

const STORED = ['docID', 'raw', 'problems'] as const;

function compile(schema: ObjectSchema<AnyObject>, besides: readonly string[] = []): Compiled {
  const fields = Object.entries(schema.fields as Readonly<Record<string, AnySchema>>);
  const names = [...Object.keys(schema.fields), ...besides];
  // Parsed from JSON, because V8 turns an object with a dozen properties added one by one into a
  // dictionary, which triples the memory of 50,000 rows.
  const missing = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`,
  ) as Record<string, unknown>;
  for (const name of names) missing[name] = undefined;
  for (const [key, field] of fields) missing[key] = field.getDefault() as unknown;
  return { readers: new Map(fields.map(([key, field]) => [key, readerOf(field)])), missing };
}

function readFields(
  { readers, missing }: Compiled,
  raw: RawDocument,
  problem: Problem,
): Record<string, unknown> {
  const value = { ...missing };
  for (const key of Object.keys(raw)) {
    const stored = raw[key];
    if (stored === undefined || stored === null) continue;
    const read = readers.get(key)?.(stored, problem, key);
    if (read !== undefined) value[key] = read;
  }
  return value;
}

function readerOf(schema: AnySchema): ReadValue {
  switch (schema.type) {
    case 'string':
      return schema.spec.meta?.['identity'] ? readIdentity : readText;
    case 'number':
      return readNumber;
    case 'boolean':
      return readFlag;
    case 'date':
      return readTime;
    case 'object': {
      const fields = compile(schema as unknown as ObjectSchema<AnyObject>);
      return (value, problem, key) =>
        isRecord(value) ? readFields(fields, value, () => problem(key)) : void problem(key);
    }
    case 'array': {
      const inner = (schema as unknown as { innerType?: AnySchema }).innerType;
      const readItem: ReadValue = inner ? readerOf(inner) : (value) => value;
      return (value, problem, key) =>
        Array.isArray(value)
          ? value
              .map((item: unknown) => readItem(item, problem, key))
              .filter((item) => item !== undefined)
          : void problem(key);
    }
    case 'mixed':
      // Null keeps its index in a list, so that unknown items survive a write.
      return (value, problem, key): unknown =>
        value === null || schema.isType(value) ? value : void problem(key);
    default:
      return (value) => value;
  }
}

function readText(value: unknown, problem: Problem, key: string): string | undefined {
  if (typeof value === 'string') return value;
  const number = typeof value === 'number' && Number.isFinite(value);
  if (number || typeof value === 'boolean') return String(value);
  return void problem(key);
}

function readIdentity(value: unknown, problem: Problem, key: string): string | undefined {
  const read = readText(value, problem, key);
  if (read) onIdentity(read);
  return read;
}

function readNumber(value: unknown, problem: Problem, key: string): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  return void problem(key);
}

function readFlag(value: unknown, problem: Problem, key: string): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return void problem(key);
}

function readTime(value: unknown, problem: Problem, key: string): Date | undefined {
  const time = value instanceof Date ? value : hasToDate(value) ? value.toDate() : parseTime(value);
  if (time instanceof Date && !Number.isNaN(time.getTime())) return time;
  return void problem(key);
}

function parseTime(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  // `Date` turns February 31 into a day in March.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return year !== undefined && Number(day) <= lastDay ? new Date(value) : undefined;
}

function hasToDate(value: unknown): value is { toDate: () => unknown } {
  return isRecord(value) && typeof value['toDate'] === 'function';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A stored value as a record; empty for anything else. */
export function recordOf(value: unknown): RawDocument {
  return isRecord(value) ? value : {};
}
