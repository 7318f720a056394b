import type { AnyObjectSchema, AnySchema } from 'yup';
import { listPlanOf } from '#domain/list-plans.ts';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { fill } from '#domain/shared/doc-path.ts';
import type { Who } from '#domain/shared/plain-record.ts';
import {
  changesAsList,
  idFieldOf,
  idIn,
  readerOf,
  type AnyDefinition,
} from '#domain/shared/record.ts';
import { planCreate, planSave } from '#domain/shared/record-plans.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { wordsOf } from './cells.ts';
import type {
  CellType,
  FoundRecord,
  ImportColumn,
  ImportContext,
  ImportKind,
  ImportReads,
} from './import-kind.ts';
import { valueAt } from './layered-reads.ts';

type Names = Readonly<Record<string, readonly string[]>>;

const TYPES: Readonly<Record<string, CellType>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  date: 'day',
};

/** A position beyond the end of any list, so that the record goes last. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/**
 * The import of a record with a form; columns, checks and acts follow from its definition.
 *
 * @param names further accepted headings by field, such as those of the table's export
 */
export function formKind(of: AnyDefinition, names: Names = {}): ImportKind {
  const { create: needs } = of.access;
  if (needs === undefined) throw new RangeError(`Nobody creates ${of.label[1]}`);
  const { order } = of.list ?? {};
  const decode: (id: string, raw: Entries) => object = readerOf(of);
  const storedValue: StoredValueOf = (field) => (raw, docID) =>
    of.ids?.includes(field) === true ? docID : valueAt(decode(docID, raw), field);
  const ordering =
    order === undefined ? [] : [column(order, 'Order', 'number', names, storedValue)];
  const id = idFieldOf(of);
  return {
    of,
    needs,
    columns: [...ordering, ...columnsOf(of.form, '', names, storedValue)],
    keys: id === undefined ? [] : [id],
    ...(order !== undefined && { order }),
    existing: (values, { ids }, reads) => existing(of, values, ids, reads),
    create: (values, context, reads) => create(of, values, context, reads),
    ...(of.access.update && { change: changing(of, of.access.update) }),
  };
}

type StoredValueOf = (field: string) => ImportColumn['storedValue'];

const column = (
  field: string,
  label: string,
  type: CellType,
  names: Names,
  storedValue: StoredValueOf,
): ImportColumn => ({
  field,
  label,
  names: names[field] ?? [],
  type,
  storedValue: storedValue(field),
});

/** A column per input; lists and maps of the form have none. */
function columnsOf(
  form: AnyObjectSchema,
  above: string,
  names: Names,
  storedValue: StoredValueOf,
): readonly ImportColumn[] {
  return Object.entries(form.fields as Readonly<Record<string, AnySchema>>).flatMap(
    ([name, schema]) => {
      const field = `${above}${name}`;
      if (schema.type === 'object') {
        return columnsOf(schema as AnyObjectSchema, `${field}.`, names, storedValue);
      }
      const type = TYPES[schema.type];
      const label = schema.spec.label ?? name;
      return type === undefined ? [] : [column(field, label, type, names, storedValue)];
    },
  );
}

/** Nests values keyed by dotted field, as the form has them. */
function nested(values: Entries): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const [first = '', second] = field.split('.');
    entry[first] =
      second === undefined ? value : { ...(entry[first] as Entries | undefined), [second]: value };
  }
  return entry;
}

const listOf = (of: AnyDefinition, ids: ImportContext['ids']): string =>
  fill(of.path.slice(0, of.path.lastIndexOf('/')), ids);

async function existing(
  of: AnyDefinition,
  values: Entries,
  ids: ImportContext['ids'],
  { read, readList }: ImportReads,
): Promise<FoundRecord | null> {
  const list = listOf(of, ids);
  if (idFieldOf(of) !== undefined) {
    const id = idIn(of, of.form.cast(nested(values), { assert: false }) as Entries);
    if (id === '') return null;
    const path = fill(of.path, { ...ids, [ownID(of)]: id });
    const raw = await read(path);
    return raw && { path, raw };
  }
  // Without an id field, the record is identified by the values of the row.
  const { [of.list?.order ?? '']: place, ...given } = values;
  if (Object.keys(given).length === 0) return null;
  const same = (await readList(list)).filter(({ data }) => says(data, given));
  const match = same.find(({ data }) => says(data, values)) ?? same[0];
  return match ? { path: `${list}/${match.id}`, raw: match.data } : null;
}

const says = (data: Entries, values: Entries): boolean =>
  Object.entries(values).every(
    ([field, value]) => wordsOf(valueAt(data, field)) === wordsOf(value),
  );

const ownID = ({ path }: AnyDefinition): string => /\{(\w+)\}$/.exec(path)?.[1] ?? 'id';

async function create(
  of: AnyDefinition,
  values: Entries,
  { ids, actor, now, newID }: ImportContext,
  { read, readList }: ImportReads,
) {
  const list = listOf(of, ids);
  await assertSavedLive(read, list);
  const { order = '' } = of.list ?? {};
  const { [order]: place = BEHIND_ALL, ...given } = values;
  const entry = of.form.validateSync(nested(given), { abortEarly: false }) as Entries;
  const id = idIn(of, entry) || newID();
  if (!changesAsList(of)) return await planCreate(of, `${list}/${id}`, entry)(read);
  const rows = { path: list, ids, rows: await readList(list) };
  const change = { act: 'add', seen: [], id, entry: { ...entry, [order]: place } } as const;
  const reads = { read, readList };
  return await listPlanOf(of)(of, rows, change, rows, { actor, now, newID }, reads);
}

function changing(of: AnyDefinition, needs: Who): NonNullable<ImportKind['change']> {
  const decode: (id: string, raw: Entries) => object = readerOf(of);
  return async (changed, { path, raw }, context, { read }) => {
    if (!hasRole(context, needs)) {
      throw new AppError('failed-precondition', `You may not change ${of.label[1]}.`);
    }
    await assertSavedLive(read, path);
    const { order = '' } = of.list ?? {};
    if (order in changed) {
      throw new AppError('failed-precondition', 'An import does not rearrange a list.');
    }
    const stored = decode('', raw) as Entries;
    const parts = Object.entries(nested(changed)).map(([field, value]) => {
      const before = stored[field];
      const isPart = typeof value === 'object' && !(value instanceof Date);
      return [field, isPart ? { ...(before as object), ...value } : value] as const;
    });
    const names = parts.map(([field]) => field);
    const entry = of.form
      .pick(names)
      .validateSync(Object.fromEntries(parts), { abortEarly: false }) as Entries;
    const base = Object.fromEntries(names.map((field) => [field, stored[field]]));
    return await planSave(of, path, entry, base)(read);
  };
}
