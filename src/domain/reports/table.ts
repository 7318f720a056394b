import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { cellOf, compareCells, compareTexts, type Cell, type DateStyle } from './cell.ts';
import { LISTS, tableRowsPath } from './places.ts';
import { isMissing } from './values.ts';
import { scoreIn } from './scores.ts';

/** A report table's content, columns and order (REPORT-TABLE-01). */
export interface TableDefinition {
  readonly name: string;
  /** Row fields; `found` means every field that occurs (REPORT-D-51). */
  readonly columns: readonly string[] | 'found';
  /** The collection of the rows, by default below the definition; null for an invalid path. */
  readonly collectionPath?: string | null;
  readonly orderBy?: TableOrder;
}

export interface TableOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface StoredTable extends TableDefinition {
  readonly docID: string;
  readonly columns: readonly string[];
  /** Invalid parts of the definition, to be logged. */
  readonly problems: readonly string[];
}

export interface ReportRow {
  readonly docID: string;
  readonly raw: RawDocument;
}

export const decodeReportRow = (docID: string, raw: RawDocument): ReportRow => ({ docID, raw });

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function orderIn(stored: unknown): { order?: TableOrder; problem?: string } {
  if (isMissing(stored)) return {};
  const { field, direction } = isRecord(stored) ? stored : {};
  if (textOf(field) === '') return { problem: 'orderBy' };
  const isDirection = direction === 'asc' || direction === 'desc';
  const order = { field: textOf(field), direction: isDirection ? direction : 'asc' } as const;
  return {
    order,
    ...(isDirection || isMissing(direction) ? {} : { problem: 'orderBy.direction' }),
  };
}

/** Decodes a stored definition leniently (REPORT-TABLE-01, REPORT-D-22, REPORT-D-23). */
export function decodeReportTable(docID: string, raw: RawDocument): StoredTable {
  const { columns, collectionPath, orderBy } = raw;
  const named = (Array.isArray(columns) ? columns : []).map(textOf).filter((name) => name !== '');
  const { order, problem } = orderIn(orderBy);
  return {
    docID,
    name: textOf(raw['name']),
    columns: [...new Set(named)],
    ...(isMissing(collectionPath)
      ? {}
      : { collectionPath: typeof collectionPath === 'string' ? collectionPath : null }),
    ...(order && { orderBy: order }),
    problems: [...(Array.isArray(columns) ? [] : ['columns']), ...(problem ? [problem] : [])],
  };
}

/** Allowed prefixes of the rows' collection (REPORT-D-22). */
const ALLOWED: readonly string[] = ['analytics', LISTS.surveyAdherence, 'surveySummaries'];

function isAllowed(path: string): boolean {
  const segments = path.split('/');
  const [first = ''] = segments;
  return (
    segments.length % 2 === 1 &&
    segments.every(isDocumentId) &&
    ALLOWED.includes(first) &&
    (first !== 'analytics' || segments.length > 1)
  );
}

/** Shown after "Error: " when a definition refers to a collection that reports may not read. */
export const INVALID_PATH = 'Invalid collection path';

/** The collection of a table's rows; null when it may not be read. */
export function rowsPathOf(key: string, { collectionPath }: TableDefinition): string | null {
  if (collectionPath === undefined) return tableRowsPath(key);
  return collectionPath !== null && isAllowed(collectionPath) ? collectionPath : null;
}

/** Identifying columns come first in a free-form table. */
const FIRST = ['subjectID', 'activeProgram'];

/** The columns of a table (REPORT-D-51). */
export function columnsOf(
  { columns }: TableDefinition,
  rows: readonly ReportRow[],
): readonly string[] {
  if (columns !== 'found') return columns;
  const names = new Set(rows.flatMap(({ raw }) => Object.keys(raw)));
  return [...FIRST, ...[...names].filter((key) => !FIRST.includes(key)).sort(compareTexts)];
}

const fieldOf = ({ raw }: ReportRow, name: string): unknown =>
  Object.hasOwn(raw, name) ? raw[name] : undefined;

/** A row's value in a column; missing scores are computed (`scores.ts`). */
export function valueIn(row: ReportRow, column: string): unknown {
  const stored = fieldOf(row, column);
  return isMissing(stored) ? scoreIn(row.raw, column) : stored;
}

export const rowCell = (row: ReportRow, column: string, style?: DateStyle): Cell =>
  cellOf(valueIn(row, column), column, style);

/**
 * Rows in the definition's order, or by id. Sorted in memory, because a query would drop rows
 * without the field (REPORT-TABLE-05, REPORT-D-23, REPORT-D-54).
 */
export function inOrder(
  rows: readonly ReportRow[],
  orderBy: TableOrder | undefined,
): readonly ReportRow[] {
  const byID = [...rows].sort((a, b) => (a.docID < b.docID ? -1 : Number(a.docID > b.docID)));
  if (!orderBy) return byID;
  const { field, direction } = orderBy;
  return byID
    .map((row) => ({ row, cell: cellOf(fieldOf(row, field), field) }))
    .sort((a, b) => compareCells(a.cell, b.cell, direction === 'desc'))
    .map(({ row }) => row);
}
