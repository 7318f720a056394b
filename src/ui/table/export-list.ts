import { toCsv } from '#lib/csv.ts';
import { fileStamp, formatDateTime, formatOffset } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { Column, ListSort } from '#lib/list.ts';
import { visibleMarks } from '#lib/visible-marks.ts';

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

/** What the file says: first what it is, then an empty line, the headers and one line for each row. */
export function exportLines<Row>(list: ListExport<Row>): readonly (readonly string[])[] {
  const columns = list.columns.filter(({ exportable }) => exportable !== false);
  return [
    ['List', list.title],
    ['Filters', list.filters.length === 0 ? 'None' : list.filters.join('; ')],
    ['Order', orderText(list)],
    ['Rows', String(list.rows.length)],
    ['Exported at', `${formatDateTime(list.at)} (${formatOffset(list.at)})`],
    ['Exported by', list.actor],
    ...leftOut(list.columns.filter(({ exportable }) => exportable === false)),
    [],
    columns.map(({ header, exportHeader }) => exportHeader ?? header),
    ...list.rows.map((row) => columns.map((column) => visibleMarks(column.text(row)))),
  ];
}

/** Saves the list as the reader sees it, all pages of it. */
export async function exportList<Row>(list: ListExport<Row>): Promise<void> {
  downloadText(`${list.name}-${fileStamp(list.at)}.csv`, await toCsv(exportLines(list)));
}
