import type { SheetCell } from './sheet.ts';
import { holdsAll, searchable, searchWords } from './search-text.ts';

/** Which rows of a list are shown, in which order; stored entirely in the URL. */
export interface ListState {
  /** 1-based. */
  readonly page: number;
  readonly search: string;
  /** Selected values by filter key; an empty one filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
  /** Null keeps the source order. */
  readonly sort: ListSort | null;
}

export interface ListSort {
  readonly key: string;
  readonly dir: 'asc' | 'desc';
}

type SortValue = string | number | Date | null;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The cell's plain text: used for search, export, sort and display by default. */
  readonly text: (row: Row) => string;
  readonly sortValue?: (row: Row) => SortValue;
  /** False excludes the column from the text search. */
  readonly searchable?: boolean;
  /** False when values are not known for all rows, so sorting would be wrong. */
  readonly sortable?: boolean;
  /**
   * False when the value is only looked up for visible rows: exports omit the column and say so.
   */
  readonly exportable?: boolean;
  /** The stored value, when the text is shortened: exports include both. */
  readonly stored?: (row: Row) => SheetCell;
  /** The header in an export, when the exported text differs from the cell. */
  readonly exportHeader?: string;
}

interface FilterRule<Row> {
  readonly key: string;
  readonly matches: (row: Row, value: string) => boolean;
}

export interface ListQuery<Row> {
  readonly search: string;
  readonly searchText: (row: Row) => string;
  readonly filters: Readonly<Record<string, string>>;
  readonly rules: readonly FilterRule<Row>[];
  readonly sort: ListSort | null;
  readonly columns: readonly Column<Row>[];
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  /** 1-based position of the first row; 0 for an empty page. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export const PAGE_SIZE = 20;

/** How much of a list must be loaded to show its state. */
export interface ListNeeds {
  readonly upTo: number | 'all';
}

/**
 * A row's search text, cached per row. Fields are separated by line breaks, which cannot be typed,
 * so a match never spans fields.
 */
export function searchTextOf<Row extends object>(
  parts: (row: Row) => readonly string[],
): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const text = searchable(parts(row).join('\n'));
    texts.set(row, text);
    return text;
  };
  SEARCH_TEXTS.add(textOf);
  return textOf;
}

/** The searched parts of a row, by display name. */
export type SearchParts<Row> = Readonly<Record<string, (row: Row) => string | readonly string[]>>;

/**
 * Like `searchTextOf`, with named parts, so that the search's description cannot differ from its behaviour.
 */
export function searchTextOfParts<Row extends object>(
  parts: SearchParts<Row>,
): (row: Row) => string {
  const textOf = searchTextOf((row: Row) => Object.values(parts).flatMap((part) => part(row)));
  PART_NAMES.set(textOf, Object.keys(parts));
  return textOf;
}

const PART_NAMES = new WeakMap<(row: never) => string, readonly string[]>();

/** The names of its parts; null for a search text without names. */
export const partNamesOf = <Row>(textOf: (row: Row) => string): readonly string[] | null =>
  PART_NAMES.get(textOf) ?? null;

const SEARCH_TEXTS = new WeakSet<(row: never) => string>();

/**
 * Like `searchTextOf`, for a single text; a function from `searchTextOf` is already cached and returned as
 * is.
 */
export function searchTextBy<Row extends object>(
  textOf: (row: Row) => string,
): (row: Row) => string {
  return SEARCH_TEXTS.has(textOf) ? textOf : searchTextOf((row) => [textOf(row)]);
}

export function columnTexts<Row>(columns: readonly Column<Row>[]): (row: Row) => readonly string[] {
  const searched = columns.filter((column) => column.searchable !== false);
  return (row) => searched.map((column) => column.text(row));
}

/** The searchable columns, by header. */
export const columnParts = <Row>(columns: readonly Column<Row>[]): SearchParts<Row> =>
  Object.fromEntries(
    columns
      .filter(({ searchable }) => searchable !== false)
      .map(({ header, text }) => [header, text]),
  );

/** Rows that contain the search text and match every filter that has a value. */
export function filterRows<Row>(
  rows: readonly Row[],
  query: Pick<ListQuery<Row>, 'search' | 'searchText' | 'filters' | 'rules'>,
): readonly Row[] {
  const words = searchWords(query.search);
  const active = query.rules.flatMap((rule) => {
    const value = query.filters[rule.key] ?? '';
    return value === '' ? [] : [{ rule, value }];
  });
  if (words.length === 0 && active.length === 0) return rows;
  return rows.filter(
    (row) =>
      active.every(({ rule, value }) => rule.matches(row, value)) &&
      holdsAll(query.searchText(row), words),
  );
}

let collator: Intl.Collator | undefined;

/** Created by the first sort, because creating it takes 10 ms or more. */
const theCollator = (): Intl.Collator =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

function comparable(value: SortValue): string | number | null {
  if (value === null || value === '') return null;
  const plain = value instanceof Date ? value.getTime() : value;
  return Number.isNaN(plain) ? null : plain;
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return theCollator().compare(String(a), String(b));
}

/** Stable sort by one column; rows without a value last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: ListSort | null,
  columns: readonly Column<Row>[],
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  if (!sort || !column || column.sortable === false) return rows;
  const sign = sort.dir === 'asc' ? 1 : -1;
  const valueOf = column.sortValue ?? column.text;
  return rows
    .map((row) => ({ row, value: comparable(valueOf(row)) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

export function applyList<Row>(rows: readonly Row[], query: ListQuery<Row>): readonly Row[] {
  return filterRows(sortRows(rows, query.sort, query.columns), query);
}

/** One page; the page number is clamped to the valid range. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Page<Row> {
  const total = rows.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const wanted = Number.isFinite(page) ? Math.trunc(page) : 1;
  const current = Math.min(Math.max(1, wanted), pages);
  const start = (current - 1) * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return {
    rows: shown,
    page: current,
    pages,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    total,
  };
}

/**
 * How much must be loaded to show a state: the pages up to the wanted one, or everything with a
 * search, filter or sort. `answered` names filters that need no rows, because the server applies
 * them or they only affect appearance.
 */
export function needs(
  state: ListState,
  pageSize: number,
  answered: readonly string[] = [],
): ListNeeds {
  const filtering = Object.entries(state.filters).some(
    ([key, value]) => value !== '' && !answered.includes(key),
  );
  if (filtering || state.sort !== null || state.search.trim() !== '') return { upTo: 'all' };
  return { upTo: state.page * pageSize };
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The distinct values in the rows, in reading order: a dropdown's options. */
export function optionsOf<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | null | undefined,
  label: (value: string) => string = (text) => text,
): readonly Option[] {
  const values = new Set(rows.map(value).filter((text) => text !== null && text !== undefined));
  values.delete('');
  return [...values]
    .map((text) => ({ value: text, label: label(text) }))
    .sort((a, b) => theCollator().compare(a.label, b.label));
}
