import { fileStamp, formatDateTime, formatOffset } from '#lib/dates.ts';
import type { Column, ListSort } from '#lib/list.ts';
import { saveSheet, type SheetCell, type SheetFormat } from '#lib/sheet.ts';

export interface ListExport<Row> {
  /** Start of the file name. */
  readonly name: string;
  readonly title: string;
  /** The filters that are on, in words. */
  readonly filters: readonly string[];
  readonly sort: ListSort | null;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Who exports. */
  readonly actor: string;
  readonly at: Date;
}

function orderText<Row>({ sort, columns }: ListExport<Row>): string {
  if (!sort) return 'As listed';
  const header = columns.find(({ key }) => key === sort.key)?.header ?? sort.key;
  return `${header}, ${sort.dir === 'asc' ? 'ascending' : 'descending'}`;
}

/** Named, so that nobody looks for the column in the file or takes a missing value for "never". */
function leftOut<Row>(columns: readonly Column<Row>[]): readonly (readonly string[])[] {
  const headers = columns.map(({ header }) => header).join(', ');
  return columns.length === 0 ? [] : [['Left out', `${headers} (known for rows on screen only)`]];
}

interface Exported<Row> {
  readonly header: string;
  readonly cell: (row: Row) => SheetCell;
}

/** A number where the text is nothing but that number, so that a spreadsheet counts with it. */
function typedText<Row>(column: Column<Row>): (row: Row) => SheetCell {
  return (row) => {
    const text = column.text(row);
    const value = column.sortValue?.(row);
    return typeof value === 'number' && String(value) === text ? value : text;
  };
}

/** One column; two where what is shown is less than what is stored. */
function exported<Row>(column: Column<Row>, rows: readonly Row[]): readonly Exported<Row>[] {
  const { stored, text } = column;
  const header = column.exportHeader ?? column.header;
  if (!stored) return [{ header, cell: typedText(column) }];
  const isLess = rows.some((row) => String(stored(row)) !== text(row));
  if (!isLess) return [{ header, cell: stored }];
  return [
    { header: `${header} (shown)`, cell: text },
    { header: `${header} (stored)`, cell: stored },
  ];
}

/** What the file says: first what it is, then an empty line, the headers and one line for each row. */
export function exportLines<Row>(list: ListExport<Row>): readonly (readonly SheetCell[])[] {
  const columns = list.columns
    .filter(({ exportable }) => exportable !== false)
    .flatMap((column) => exported(column, list.rows));
  return [
    ['List', list.title],
    ['Filters', list.filters.length === 0 ? 'None' : list.filters.join('; ')],
    ['Order', orderText(list)],
    ['Rows', list.rows.length],
    ['Exported at', `${formatDateTime(list.at)} (${formatOffset(list.at)})`],
    ['Exported by', list.actor],
    ...leftOut(list.columns.filter(({ exportable }) => exportable === false)),
    [],
    columns.map(({ header }) => header),
    ...list.rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
}

/** Saves the list as the reader sees it, all pages of it. */
export const exportList = <Row>(list: ListExport<Row>, format: SheetFormat): Promise<void> =>
  saveSheet(`${list.name}-${fileStamp(list.at)}`, exportLines(list), format);
