import type { Stored } from './read-document.ts';
import type { AnyDefinition } from './record.ts';

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

/**
 * The order of a list by the field that its definition names: what lacks the field comes last, ties go
 * by id (AUTHOR-D-82). Undefined where the definition names none.
 */
export function orderOf<Row>({
  sorted,
}: Pick<AnyDefinition, 'sorted'>): ((a: Row, b: Row) => number) | undefined {
  if (!sorted) return undefined;
  const sign = sorted.newest ? -1 : 1;
  return (one, other) => {
    const a = valueOf(one as object, sorted.by);
    const b = valueOf(other as object, sorted.by);
    const order =
      a === null || b === null ? Number(a === null) - Number(b === null) : sign * compared(a, b);
    return order === 0 ? idOf(one).localeCompare(idOf(other)) : order;
  };
}

const idOf = (row: unknown): string => (row as Stored<object>).docID;
