import { toCsv } from '#lib/csv.ts';
import { fileStamp, formatDateTime, formatIso, formatOffset } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { Column, ListSort } from '#lib/list.ts';

export interface ListExport<Row> {
  /** Start of the file name. */
  readonly name: string;
  readonly title: string;
  /** The filters that are on, in words. */
  readonly filters: readonly string[];
  readonly sort: ListSort | null;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** How many rows the list has before search and filters. */
  readonly of?: number;
  /** What the list does not hold, in sentences. */
  readonly leftOut?: readonly string[];
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
function unknownColumns<Row>(columns: readonly Column<Row>[]): readonly string[] {
  const headers = columns.map(({ header }) => header).join(', ');
  return columns.length === 0 ? [] : [`${headers} (known for rows on screen only)`];
}

function rowsText<Row>({ rows, of = rows.length }: ListExport<Row>): string {
  return of === rows.length ? String(of) : `${rows.length} of ${of}`;
}

const SHOWS_TIME = /\d\d:\d\d/;

/**
 * The columns of the file. What the screen says of a time may stand for two moments (an hour that comes twice, a
 * clock of 12 hours), so its exact time stands beside it.
 */
function fileColumns<Row>({ columns, rows }: ListExport<Row>): readonly Column<Row>[] {
  return columns.flatMap((column) => {
    if (column.exportable === false) return [];
    const { key, header, exportHeader = header, sortValue, text } = column;
    const momentOf = (row: Row) => {
      const value = sortValue?.(row);
      return value instanceof Date && SHOWS_TIME.test(text(row)) ? value : null;
    };
    if (!rows.some((row) => momentOf(row) !== null)) return [column];
    const exact = (row: Row) => formatIso(momentOf(row));
    return [column, { key: `${key}-exact`, header: `${exportHeader} (ISO 8601)`, text: exact }];
  });
}

/** What the file says: first what it is, then an empty line, the headers and one line for each row. */
export function exportLines<Row>(list: ListExport<Row>): readonly (readonly string[])[] {
  const columns = fileColumns(list);
  const unknown = list.columns.filter(({ exportable }) => exportable === false);
  return [
    ['List', list.title],
    ['Filters', list.filters.length === 0 ? 'None' : list.filters.join('; ')],
    ['Order', orderText(list)],
    ['Rows', rowsText(list)],
    ['Exported at', `${formatDateTime(list.at)} (${formatOffset(list.at)})`],
    ['Exported by', list.actor],
    ...[...(list.leftOut ?? []), ...unknownColumns(unknown)].map((what) => ['Left out', what]),
    [],
    columns.map(({ header, exportHeader }) => exportHeader ?? header),
    ...list.rows.map((row) => columns.map((column) => column.text(row))),
  ];
}

/** Saves the list as the reader sees it, all pages of it. */
export async function exportList<Row>(list: ListExport<Row>): Promise<void> {
  downloadText(`${list.name}-${fileStamp(list.at)}.csv`, await toCsv(exportLines(list)));
}
