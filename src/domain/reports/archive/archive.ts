import type { PageTable, ReportStudy } from '#domain/reports/definition.ts';
import type { ReportRow, TableDefinition } from '#domain/reports/table.ts';

/** A table to export, and the report that shows it. */
export interface ArchiveTable {
  readonly report: string;
  readonly table: PageTable;
}

/** A table with the rows that were read. */
export interface ReadTable extends ArchiveTable {
  readonly definition: TableDefinition;
  /** The collection of its rows. */
  readonly path: string;
  readonly rows: readonly ReportRow[];
}

/** A table that could not be exported. */
export interface MissingTable extends ArchiveTable {
  readonly why: string;
}

export interface ArchiveAbout {
  /** The name of the study or table. */
  readonly title: string;
  readonly actor: string;
  /** The version of the code that wrote the archive. */
  readonly version: string;
  readonly at: Date;
  /** Reports that consist only of charts. */
  readonly charts: readonly string[];
  readonly deIdentified: boolean;
}

export interface ArchiveInput {
  readonly about: ArchiveAbout;
  readonly tables: readonly ReadTable[];
  readonly missing: readonly MissingTable[];
}

export type TextRows = readonly (readonly string[])[];

/** The CSV writer, and the mask that hides names. */
export interface ArchiveTools {
  readonly toCsv: (rows: TextRows) => Promise<string>;
  readonly mask: (text: string) => string;
}

/** The scope of an archive: its tables and title. */
export interface ArchiveScope extends Pick<ArchiveAbout, 'title' | 'charts'> {
  readonly tables: readonly ArchiveTable[];
}

/** Every table of a study's reports. */
export const scopeOfStudy = ({ name, pages }: ReportStudy): ArchiveScope => ({
  title: name,
  tables: pages.flatMap(({ title, tables = [] }) =>
    tables.map((table) => ({ report: title, table })),
  ),
  charts: pages.flatMap(({ title, charts }) => (charts ? [title] : [])),
});

export const scopeOfTable = (table: PageTable): ArchiveScope => ({
  title: table.heading,
  tables: [{ report: table.heading, table }],
  charts: [],
});
