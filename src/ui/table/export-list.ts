import { fileStamp, formatDateTime, formatIso, formatOffset } from '#lib/dates.ts';
import { currentMask, MARK } from '#lib/hidden-names.ts';
import type { Column as ListColumn, ListSort } from '#lib/list.ts';
import { saveSheet, type SheetCell, type SheetFormat } from '#lib/sheet.ts';
import { visibleMarks } from '#lib/visible-marks.ts';

type Column<Row> = ListColumn<Row> & { readonly personal?: boolean };

export interface ListExport<Row> {
  /** The file name's prefix. */
  readonly name: string;
  readonly title: string;
  /** The active filters in words. */
  readonly filters: readonly string[];
  readonly sort: ListSort | null;
  readonly columns: readonly Column<Row>[];
  /** With the hidden columns, which may be sorted by. */
  readonly all?: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The number of rows before search and filters. */
  readonly of?: number;
  /** Sentences about what the list omits. */
  readonly leftOut?: readonly string[];
  /** The exporting person. */
  readonly actor: string;
  readonly at: Date;
}

function orderText<Row>({ sort, columns, all = columns }: ListExport<Row>): string {
  if (!sort) return 'As listed';
  const header = all.find(({ key }) => key === sort.key)?.header ?? sort.key;
  return `${header}, ${sort.dir === 'asc' ? 'ascending' : 'descending'}`;
}

/** Listed in the file, so that nobody searches for the column or reads a gap as "never". */
function unknownColumns<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const headers = columns.map(({ header }) => header).join(', ');
  return columns.length === 0 ? [] : [`${headers} (known for rows on screen only)`];
}

function rowsCell<Row>({ rows, of = rows.length }: ListExport<Row>): SheetCell {
  return of === rows.length ? of : `${rows.length} of ${of}`;
}

interface Exported<Row> {
  readonly header: string;
  readonly cell: (row: Row) => SheetCell;
}

/** Exported as a number when the text is exactly that number. */
function typedText<Row>(column: Column<Row>): (row: Row) => SheetCell {
  return (row) => {
    const text = column.text(row);
    const value = column.sortValue?.(row);
    return typeof value === 'number' && String(value) === text ? value : visibleMarks(text);
  };
}

const SHOWS_TIME = /\d\d:\d\d/;

/**
 * The exact times of a time column: the displayed text can be ambiguous (a repeated hour, a 12-hour
 * clock).
 */
function exactTimes<Row>(
  { header, exportHeader = header, sortValue, text }: Column<Row>,
  rows: readonly Row[],
): readonly Exported<Row>[] {
  const momentOf = (row: Row) => {
    const value = sortValue?.(row);
    return value instanceof Date && SHOWS_TIME.test(text(row)) ? value : null;
  };
  if (!rows.some((row) => momentOf(row) !== null)) return [];
  return [{ header: `${exportHeader} (ISO 8601)`, cell: (row) => formatIso(momentOf(row)) }];
}

/** One column, or two when it shows times or shortened values. */
function exported<Row>(column: Column<Row>, rows: readonly Row[]): readonly Exported<Row>[] {
  const { stored, text } = column;
  const header = column.exportHeader ?? column.header;
  if (column.personal && currentMask()) {
    return [{ header, cell: (row) => (text(row).trim() === '' ? '' : MARK) }];
  }
  if (!stored) return [{ header, cell: typedText(column) }, ...exactTimes(column, rows)];
  const isLess = rows.some((row) => String(stored(row)) !== text(row));
  if (!isLess) return [{ header, cell: stored }];
  return [
    { header: `${header} (shown)`, cell: text },
    { header: `${header} (stored)`, cell: stored },
  ];
}

/** The file's lines: description, an empty line, headers, and one line per row. */
export function exportLines<Row>(list: ListExport<Row>): readonly (readonly SheetCell[])[] {
  const unknown = list.columns.filter(({ exportable }) => exportable === false);
  const columns = list.columns
    .filter(({ exportable }) => exportable !== false)
    .flatMap((column) => exported(column, list.rows));
  return [
    ['List', list.title],
    ['Filters', list.filters.length === 0 ? 'None' : list.filters.join('; ')],
    ['Order', orderText(list)],
    ['Rows', rowsCell(list)],
    ['Exported at', `${formatDateTime(list.at)} (${formatOffset(list.at)})`],
    ['Exported by', list.actor],
    ...[...(list.leftOut ?? []), ...unknownColumns(unknown)].map((part) => ['Left out', part]),
    [],
    columns.map(({ header }) => header),
    ...list.rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
}

/** Exports the list as displayed, with all its pages. @returns the message for the user */
export const exportList = <Row>(list: ListExport<Row>, format: SheetFormat): Promise<string> =>
  saveSheet(`${list.name}-${fileStamp(list.at)}`, exportLines(list), format);
