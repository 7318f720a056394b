import type { ArchiveAbout, MissingTable } from './archive.ts';
import type { TypedTable } from './table-files.ts';

interface ReadmeInput {
  readonly about: ArchiveAbout;
  readonly tables: readonly TypedTable[];
  readonly missing: readonly MissingTable[];
  /** The number of listed cells. */
  readonly problems: number;
}

const WITHOUT_NAMES = `
De-identified: names, email addresses, telephone numbers and street addresses are replaced by
[hidden]. Free texts may still name somebody in other words.
`;

const listOf = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

function leftOut({ about: { charts }, missing }: ReadmeInput): string {
  const failed = missing.map(({ report, table, why }) => `${table.key} (${report}): ${why}`);
  const parts = [
    ...(failed.length > 0 ? [`\nNot exported\n${listOf(failed)}`] : []),
    ...(charts.length > 0
      ? [`\nCharts have no table here; each exports its own values on its page\n${listOf(charts)}`]
      : []),
  ];
  return parts.join('');
}

/** The readme of an archive: its content and how to read it. */
export function archiveReadme(input: ReadmeInput): string {
  const { title, actor, version, at, deIdentified } = input.about;
  const tables = input.tables.map(
    ({ file, report, table, rows }) =>
      `${file}: ${report}, ${table.heading} (rows: ${rows.length})`,
  );
  return `REPORT TABLES: ${title}

Exported at ${at.toISOString()} by ${actor}
Version of the code: ${version}
${deIdentified ? WITHOUT_NAMES : ''}
To read it
  Unpack the archive. Then, in its folder,
    R:       source("read_reports.R"); tables$NAME is a data frame
    Python:  import read_reports; read_reports.tables["NAME"] is a list of rows,
             pandas.DataFrame(read_reports.tables["NAME"]) a data frame
  Both scripts take the type of each column from codebook.csv.

What is in it
  data/NAME.csv     the values as stored, one file per table; column row_id is the id of the row
  shown/NAME.csv    the same rows and columns with the texts of the screen
  codebook.csv      each column: type, meaning, unit, source, allowed values, until when the
                    data go (data_until), version of the code and time of export
  problems.csv      what was not exported, and each cell of data that is not what is stored
                    (cells: ${input.problems})

How values are written in data
  UTF-8, comma, quotation marks where needed, lines end with CR LF. A missing value is an empty
  cell, never 0 and never a word.
  number    every stored digit, decimal point, no separator of thousands. Percentages are percent
            (33.3 is 33.3 %), not fractions.
  boolean   true or false
  date      YYYY-MM-DD
  datetime  ISO 8601 in UTC, such as 2026-03-31T14:05:00.000Z
  text      as stored; codes such as 007 stay as they are. A text that a spreadsheet would run as
            a formula begins with an apostrophe, which the scripts take away. Lists and maps are
            JSON.
  A cell that is not of the type of its column is empty and listed in problems.csv.

Tables
${listOf(tables)}${leftOut(input)}`;
}
