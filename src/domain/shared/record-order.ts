import type { Stored } from './read-document.ts';
import type { AnyDefinition } from './record.ts';
import type { ListedDocument } from './write-plan.ts';

type Value = string | number | Date | null;

function valueOf(row: object, field: string): Value {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || value instanceof Date ? value : null;
}

function compared(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return Number(a) - Number(b);
}

function numberIn({ data }: ListedDocument, field: string): number {
  const value = data[field];
  return typeof value === 'number' ? value : Number.MAX_VALUE;
}

/** Orders by these number fields, missing numbers last, ties by id (AUTHOR-D-82). */
export function byNumber(...fields: readonly (string | undefined)[]) {
  const compared = fields.flatMap((field) => field ?? []);
  return (a: ListedDocument, b: ListedDocument): number => {
    const apart = compared.find((field) => numberIn(a, field) !== numberIn(b, field));
    if (apart !== undefined) return numberIn(a, apart) - numberIn(b, apart);
    return a.id < b.id ? -1 : Number(a.id > b.id);
  };
}

/**
 * The order of a list by the field in its definition: missing values last, ties by id
 * (AUTHOR-D-82). Undefined without such a field.
 */
export function orderOf<Row>({
  sorted,
  list,
}: Pick<AnyDefinition, 'sorted' | 'list'>): ((a: Row, b: Row) => number) | undefined {
  if (list?.order !== undefined) {
    const compare = byNumber(list.within, list.order);
    return (row, other) => compare(asListed(row), asListed(other));
  }
  if (!sorted) return undefined;
  const sign = sorted.newest ? -1 : 1;
  const rank = (row: Row) => Number(idOf(row) !== sorted.first);
  return (row, other) => {
    if (rank(row) !== rank(other)) return rank(row) - rank(other);
    const a = valueOf(row as object, sorted.by);
    const b = valueOf(other as object, sorted.by);
    const order =
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compared(a, b);
    return order === 0 ? idOf(row).localeCompare(idOf(other)) : order;
  };
}

/** The order of a list as a table names it. Undefined without a field in the definition. */
export function sortOf({ sorted, list }: Pick<AnyDefinition, 'sorted' | 'list'>) {
  const by = list?.within ?? list?.order ?? (sorted?.first === undefined ? sorted?.by : undefined);
  return by === undefined
    ? undefined
    : ({ key: by, dir: sorted?.newest ? 'desc' : 'asc' } as const);
}

const idOf = (row: unknown): string => (row as Stored<object>).docID;

/** A row in the form that list planners read. */
export function asListed(row: unknown): ListedDocument {
  const { docID, raw } = row as Stored<object>;
  return { id: docID, data: raw };
}
