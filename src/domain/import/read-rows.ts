import { readCell, type DateOrder } from './cells.ts';
import type { ImportColumn, ImportKind, ReadRow } from './import-kind.ts';
import type { Match } from './match.ts';
import type { Sheet, SheetFault, SheetLine } from './sheet.ts';

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  /** Rows with a fault are left out of `rows`. */
  readonly faults: readonly SheetFault[];
  /** The ignored parts: the record has no counterpart for them. */
  readonly left: readonly SheetFault[];
}

/** The columns and keys of the file, which differ from the record's when its rows are gathered. */
export const fileOf = (kind: ImportKind): Pick<ImportKind, 'columns' | 'keys' | 'order'> =>
  kind.gathered ?? kind;

/** Reads the records of a sheet: one per row, or gathered from several rows. */
export function readSheet(
  kind: ImportKind,
  sheet: Sheet,
  match: Match,
  dates: DateOrder,
): ReadRows {
  const read = readRows(fileOf(kind), sheet, match, dates);
  if (!kind.gathered) return { ...read, left: [] };
  return { ...kind.gathered.gather(read.rows), faults: read.faults };
}

/**
 * Reads the matched columns of a sheet, sorted by the list's number when that column is matched.
 */
export function readRows(
  { columns, keys, order = '' }: Pick<ImportKind, 'columns' | 'keys' | 'order'>,
  { headings, rows }: Sheet,
  match: Match,
  dates: DateOrder,
): Omit<ReadRows, 'left'> {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const taken = match.map((field) => byField.get(field ?? '') ?? null);
  const read: ReadRow[] = [];
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  const fields = keys.flatMap((field) => byField.get(field) ?? []);
  for (const row of rows) {
    const { texts, rowFaults } = readRow(row, taken, headings.length, dates);
    const again = rowFaults.length === 0 ? repeated(row.line, texts, fields, seen) : null;
    if (again) {
      const column = match.indexOf(again.field) + 1;
      faults.push({ line: row.line, column: Math.max(column, 1), why: again.why });
    } else if (rowFaults.length > 0) faults.push(...rowFaults);
    else read.push({ line: row.line, texts });
  }
  const place = ({ texts }: ReadRow) => Number(texts[order] ?? Infinity);
  const inOrder = match.includes(order)
    ? [...read].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    : read;
  return { rows: inOrder, faults };
}

function readRow(
  { line, cells }: SheetLine,
  taken: readonly (ImportColumn | null)[],
  width: number,
  dates: DateOrder,
) {
  const texts: Record<string, string> = {};
  const rowFaults: SheetFault[] = [];
  const beyond = cells.findIndex((cell, at) => at >= width && cell.trim() !== '');
  if (beyond !== -1) {
    const why = `This row has ${cells.length} cells, the heading has ${width}.`;
    rowFaults.push({ line, column: beyond + 1, why });
  }
  taken.forEach((column, at) => {
    if (!column) return;
    const cell = readCell(column, cells[at] ?? '', dates);
    if ('why' in cell) rowFaults.push({ line, column: at + 1, why: cell.why });
    else if (cell.text !== '') texts[column.field] = cell.text;
  });
  return { texts, rowFaults };
}

/** Why a row repeats an earlier one of the file; null when it does not. */
function repeated(
  line: number,
  texts: ReadRow['texts'],
  keys: readonly Pick<ImportColumn, 'field' | 'normal'>[],
  seen: Map<string, number>,
): { readonly field: string; readonly why: string } | null {
  const whole = {
    field: '',
    text: Object.values(texts).join(', '),
    key: JSON.stringify(Object.entries(texts).sort()),
  };
  const own = keys.flatMap(({ field, normal = (value) => value }) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text, key: `${field} ${String(normal(text))}` }];
  });
  const parts = keys.length === 0 && whole.text !== '' ? [whole] : own;
  for (const { field, text, key } of parts) {
    const first = seen.get(key);
    if (first !== undefined) return { field, why: `The same as line ${first}: “${text}”.` };
  }
  for (const { key } of parts) seen.set(key, line);
  return null;
}
