import { useMemo, useState, type SyntheticEvent } from 'react';
import { distributionOf, type Distribution } from '#domain/reports/column-distribution.ts';
import { nameOfRow } from '#domain/reports/explain.ts';
import { rowCell, type ReportRow } from '#domain/reports/table.ts';
import type { DateStyle } from '#domain/reports/cell.ts';
import { columnTexts, filterRows, searchTextOf, type ListState } from '#lib/list.ts';
import type { OwnParams } from '#routing/use-own-params.ts';
import type { ColumnView, FilterView, RowTone } from '#ui/table/types.ts';

/** The column shown as a distribution, and its selected bar. */
const COLUMN = 'spread';
const BAR = 'bar';

interface SpreadInput {
  readonly own: OwnParams;
  readonly names: readonly string[];
  readonly columns: readonly ColumnView<ReportRow>[];
  readonly rows: readonly ReportRow[];
  readonly state: ListState;
  readonly filters: readonly FilterView<ReportRow>[] | undefined;
  readonly dates: DateStyle | undefined;
}

const NO_FILTERS: readonly FilterView<ReportRow>[] = [];

/** A column of the matching rows, as a distribution. */
export interface ColumnSpread {
  readonly column: string;
  readonly distribution: Distribution;
  /** The label of the selected bar; null for none. */
  readonly bar: string | null;
  readonly chooseBar: (label: string) => void;
  /** The bar of the hovered row; null for none. */
  readonly pointed: string | null;
  /** Highlighted row ids. */
  readonly marked: readonly string[];
}

export function useColumnSpread(input: SpreadInput) {
  const { own, names, columns, rows, state, filters = NO_FILTERS, dates } = input;
  const { params, change } = own;
  const wanted = params.get(COLUMN);
  const column = wanted !== null && names.includes(wanted) ? wanted : null;
  const [row, setRow] = useState<string | null>(null);
  const left = useMemo(() => {
    const searchText = searchTextOf<ReportRow>(columnTexts(columns));
    return filterRows(rows, {
      search: state.search,
      searchText,
      filters: state.filters,
      rules: filters.flatMap(({ key, matches }) => (matches ? [{ key, matches }] : [])),
    });
  }, [rows, columns, state.search, state.filters, filters]);
  const distribution = useMemo(
    () =>
      column === null
        ? null
        : distributionOf(left.map((reportRow) => rowCell(reportRow, column, dates))),
    [left, column, dates],
  );
  const bar = params.get(BAR);
  const rowTone = useMemo(
    () => tonesOf(distribution, left, bar, column),
    [distribution, left, bar, column],
  );
  const barOf = (docID: string | null) => {
    const at = left.findIndex((reportRow) => reportRow.docID === docID);
    return distribution?.bars.find((candidate) => candidate.at.includes(at))?.label ?? null;
  };
  const at = distribution?.bars.find(({ label }) => label === bar)?.at ?? [];
  const chooseBar = (label: string) =>
    void change((params) => {
      if (label === bar) params.delete(BAR);
      else params.set(BAR, label);
      return params;
    });
  const marked = at.flatMap((nth) => (left[nth] ? [nameOfRow(left[nth])] : []));
  const spread: ColumnSpread | null =
    distribution === null || column === null
      ? null
      : { column, distribution, bar, chooseBar, pointed: barOf(row), marked };
  return { column, choose: chooser(own), spread, rowTone, pointing: pointing(setRow) };
}

const chooser =
  ({ change }: OwnParams) =>
  (column: string) =>
    change((params) => {
      params.delete(BAR);
      if (column === '') params.delete(COLUMN);
      else params.set(COLUMN, column);
      return params;
    });

/** Marks the rows of a bar in its column. */
function tonesOf(
  distribution: Distribution | null,
  rows: readonly ReportRow[],
  bar: string | null,
  column: string | null,
) {
  const at = distribution?.bars.find(({ label }) => label === bar)?.at;
  if (!at || column === null) return undefined;
  const ids = new Set(at.map((nth) => rows[nth]?.docID));
  const tone: RowTone = { tone: 'accent', label: 'Marked', column };
  return ({ docID }: ReportRow) => (ids.has(docID) ? tone : null);
}

/** Tracks which table row has the mouse or focus. */
function pointing(onRow: (docID: string | null) => void) {
  const hear = ({ target }: SyntheticEvent) =>
    onRow((target as Element).closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null);
  const leave = () => onRow(null);
  return { onMouseOver: hear, onFocus: hear, onMouseLeave: leave, onBlur: leave };
}
