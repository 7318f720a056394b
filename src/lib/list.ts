import type { SheetCell } from './sheet.ts';
import { holdsAll, searchable, searchWords } from './search-text.ts';

/** Which rows of a list are shown, and in which order; the whole of it lives in the URL. */
export interface ListState {
  /** 1-based. */
  readonly page: number;
  readonly search: string;
  /** Chosen values by filter key; an empty value filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
  /** Null keeps the order in which the rows arrive. */
  readonly sort: ListSort | null;
}

export interface ListSort {
  readonly key: string;
  readonly dir: 'asc' | 'desc';
}

export type SortValue = string | number | Date | null;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Plain text of the cell: searched, exported, sorted by and shown unless something better is given. */
  readonly text: (row: Row) => string;
  readonly sortValue?: (row: Row) => SortValue;
  /** False keeps the column out of the free-text search. */
  readonly searchable?: boolean;
  /** False where the values are not known for all rows, so that no order can be right. */
  readonly sortable?: boolean;
  /**
   * False where the cell knows its value on the screen only, because it is looked up for the rows of
   * the visible page: an export of all rows leaves the column out, and says so.
   */
  readonly exportable?: boolean;
  /** What is stored, where the text may say less than that: an export has both. */
  readonly stored?: (row: Row) => SheetCell;
  /** In an export, where the text says something else than the cell on the screen. */
  readonly exportHeader?: string;
}

export interface FilterRule<Row> {
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
  /** 1-based position of the first row; 0 when there is none. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Rows of a page, unless a list says otherwise. */
export const PAGE_SIZE = 20;

/** How far a list must be loaded for its state to be answered. */
export interface ListNeeds {
  readonly upTo: number | 'all';
}

/**
 * Text a search looks at, computed once for each row object. Fields are kept apart by a line break,
 * which nobody can type, so that a match never spans two of them.
 */
export function searchTextOf<Row extends object>(
  parts: (row: Row) => readonly string[],
): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const found = known.get(row);
    if (found !== undefined) return found;
    const text = searchable(parts(row).join('\n'));
    known.set(row, text);
    return text;
  };
  SEARCH_TEXTS.add(textOf);
  return textOf;
}

/** What a search looks at, under the names by which staff know it. */
export type SearchParts<Row> = Readonly<Record<string, (row: Row) => string | readonly string[]>>;

/** The same of named parts, so that what is said of the search cannot differ from what it does. */
export function searchTextOfParts<Row extends object>(
  parts: SearchParts<Row>,
): (row: Row) => string {
  const textOf = searchTextOf((row: Row) => Object.values(parts).flatMap((part) => part(row)));
  PART_NAMES.set(textOf, Object.keys(parts));
  return textOf;
}

const PART_NAMES = new WeakMap<(row: never) => string, readonly string[]>();

/** The names of its parts; null where they have none. */
export const partNamesOf = <Row>(textOf: (row: Row) => string): readonly string[] | null =>
  PART_NAMES.get(textOf) ?? null;

const SEARCH_TEXTS = new WeakSet<(row: never) => string>();

/** The same of a row's one text; what is of `searchTextOf` already is not worked out a second time. */
export function searchTextBy<Row extends object>(
  textOf: (row: Row) => string,
): (row: Row) => string {
  return SEARCH_TEXTS.has(textOf) ? textOf : searchTextOf((row) => [textOf(row)]);
}

export function columnTexts<Row>(columns: readonly Column<Row>[]): (row: Row) => readonly string[] {
  const searched = columns.filter((column) => column.searchable !== false);
  return (row) => searched.map((column) => column.text(row));
}

/** The columns that are searched, by their headers. */
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

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function comparable(value: SortValue): string | number | null {
  if (value === null || value === '') return null;
  const plain = value instanceof Date ? value.getTime() : value;
  return Number.isNaN(plain) ? null : plain;
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A stable order by one column; rows without a value come last in both directions. */
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

/** One page; a page before the first is the first, one past the end is the last. */
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
 * How far a list must be loaded before its state can be answered: the pages up to the wanted one, or
 * everything as soon as a search, a filter or a sort is on. `answered` names filters that need no
 * rows: those the server applies and those that only change how rows look.
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

/** The values that occur in the rows, each once, in reading order: the choices of a dropdown. */
export function optionsOf<Row>(
  rows: readonly Row[],
  value: (row: Row) => string | null | undefined,
  label: (value: string) => string = (text) => text,
): readonly Option[] {
  const values = new Set(rows.map(value).filter((text) => text !== null && text !== undefined));
  values.delete('');
  return [...values]
    .map((text) => ({ value: text, label: label(text) }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
