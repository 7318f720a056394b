import { meaningOf, type ColumnType } from '#domain/reports/column-meanings.ts';
import { columnsOf, rowCell, valueIn } from '#domain/reports/table.ts';
import { newestStored } from '#domain/reports/stored-at.ts';
import { cellText } from '#domain/reports/inspection-pack/values.ts';
import type { ArchiveAbout, ReadTable, TextRows } from './archive.ts';
import { exactCell, typeOfColumn } from './exact-cell.ts';

/** A table with its columns and their written types. */
export interface TypedTable extends ReadTable {
  /** The file name without folder and extension. */
  readonly file: string;
  /** The name of the first column, which holds the id of the row's document. */
  readonly idColumn: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

/** A file name that is valid on every file system and unique among the tables. */
function fileName(key: string, taken: Set<string>): string {
  const base = key.replace(/[^\w-]/g, '_') || '_';
  let name = base;
  for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${base}_${next}`;
  taken.add(name.toLowerCase());
  return name;
}

function freeName(names: readonly string[]): string {
  let name = 'row_id';
  while (names.includes(name)) name = `_${name}`;
  return name;
}

export function typedTables(tables: readonly ReadTable[]): readonly TypedTable[] {
  const taken = new Set<string>();
  return tables.map((readTable) => {
    const names = columnsOf(readTable.definition, readTable.rows);
    const columns = names.map((name) => {
      const values = readTable.rows.map((row) => valueIn(row, name));
      return { name, type: typeOfColumn(name, meaningOf(readTable.table, name)?.type, values) };
    });
    return {
      ...readTable,
      file: fileName(readTable.table.key, taken),
      idColumn: freeName(names),
      columns,
    };
  });
}

const headOf = ({ idColumn, columns }: TypedTable): readonly string[] => [
  idColumn,
  ...columns.map(({ name }) => name),
];

type Mask = (text: string) => string;

/** Every value in full. Only texts are masked, because numbers and dates identify nobody. */
export const exactRows = (table: TypedTable, mask: Mask): TextRows => [
  headOf(table),
  ...table.rows.map((row) => [
    mask(row.docID),
    ...table.columns.map(({ name, type }) => {
      const { text } = exactCell(valueIn(row, name), type);
      return type === 'text' ? mask(text) : text;
    }),
  ]),
];

/** The same rows and columns with the texts shown on the screen. */
export const shownRows = (table: TypedTable, mask: Mask): TextRows => [
  headOf(table),
  ...table.rows.map((row) => [
    mask(row.docID),
    ...table.columns.map(({ name }) => mask(rowCell(row, name, table.table.dates).text)),
  ]),
];

/** Cells whose text differs from the stored value; without a header row. */
export const problemRows = (table: TypedTable, mask: Mask): TextRows =>
  table.rows.flatMap((row) =>
    table.columns.flatMap(({ name, type }) => {
      const value = valueIn(row, name);
      const { problem } = exactCell(value, type);
      return problem === undefined
        ? []
        : [[table.file, mask(row.docID), name, mask(cellText(value)), problem]];
    }),
  );

const UNDEFINED = {
  meaning: 'The console has no definition of this column; the analysis that stores it has.',
  unit: 'as stored',
  madeOf: 'Stored ready-made by the analysis.',
  allowed: 'not known',
};

const ROW_ID = {
  meaning: 'The id of the stored row; the same in data, shown and problems.csv.',
  unit: 'none',
  madeOf: 'The id of the document.',
  allowed: 'any text, unique in the table',
};

export const CODEBOOK_HEAD: readonly string[] = [
  'table',
  'report',
  'heading',
  'column',
  'type',
  'meaning',
  'unit',
  'source',
  'made_of',
  'allowed',
  'missing',
  'data_until',
  'version',
  'exported_at',
];

/** The codebook rows of a table. */
export function codebookRows(table: TypedTable, { version, at }: ArchiveAbout): TextRows {
  const { file, report, path, rows, idColumn } = table;
  const { heading } = table.table;
  const until = newestStored(rows)?.toISOString() ?? '';
  const stamps = ['empty cell', until, version, at.toISOString()];
  const line = (column: string, type: ColumnType, about: typeof ROW_ID, source: string) => {
    const { meaning, unit, madeOf, allowed } = about;
    return [file, report, heading, column, type, meaning, unit, source, madeOf, allowed, ...stamps];
  };
  return [
    line(idColumn, 'text', ROW_ID, `${path}, document id`),
    ...table.columns.map(({ name, type }) =>
      line(name, type, meaningOf(table.table, name) ?? UNDEFINED, `${path}, field ${name}`),
    ),
  ];
}
