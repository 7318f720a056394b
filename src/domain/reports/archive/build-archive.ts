import type { ArchiveInput, ArchiveTools, TextRows } from './archive.ts';
import { archiveReadme } from './readme.ts';
import { PYTHON_SCRIPT, R_SCRIPT } from './scripts.ts';
import {
  CODEBOOK_HEAD,
  codebookRows,
  exactRows,
  problemRows,
  shownRows,
  typedTables,
} from './table-files.ts';

export interface ReportArchive {
  readonly files: readonly (readonly [name: string, text: string])[];
  readonly tables: number;
  readonly rows: number;
  /** Number of cells listed because their text differs from the stored value. */
  readonly problems: number;
}

const PROBLEMS_HEAD = ['table', 'row_id', 'column', 'stored', 'why'];

/**
 * The files of an archive of report tables, deterministic to the byte. Lists everything that could
 * not be read or written.
 */
export async function buildArchive(
  { about, tables, missing }: ArchiveInput,
  { toCsv, mask }: ArchiveTools,
): Promise<ReportArchive> {
  const typed = typedTables(tables);
  // Statistics software reads a byte order mark as part of the first name.
  const plain = async (rows: TextRows) => (await toCsv(rows)).replace(/^\uFEFF/, '');
  const cells = typed.flatMap((table) => problemRows(table, mask));
  const whole = missing.map(({ table, why }) => [table.key, '', '', '', `not exported: ${why}`]);
  const codebook = typed.flatMap((table) => codebookRows(table, about));
  const files: (readonly [string, string])[] = [
    ['README.txt', archiveReadme({ about, tables: typed, missing, problems: cells.length })],
    ['codebook.csv', await plain([CODEBOOK_HEAD, ...codebook])],
    ['problems.csv', await plain([PROBLEMS_HEAD, ...whole, ...cells])],
    ['read_reports.R', R_SCRIPT],
    ['read_reports.py', PYTHON_SCRIPT],
  ];
  for (const table of typed) {
    files.push([`data/${table.file}.csv`, await plain(exactRows(table, mask))]);
    files.push([`shown/${table.file}.csv`, await toCsv(shownRows(table, mask))]);
  }
  const rows = typed.reduce((sum, table) => sum + table.rows.length, 0);
  return { files, tables: typed.length, rows, problems: cells.length };
}
