import type { ReactNode } from 'react';
import type { PageTable } from '#domain/reports/definition.ts';
import { toneOfCell, type CellTone } from '#domain/reports/colours.ts';
import { rowCell, type ReportRow } from '#domain/reports/table.ts';
import { isNumberCell, storedIn, type Cell } from '#domain/reports/cell.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { ExplainButton } from './ExplainButton.tsx';
import { HeatCell } from './HeatCell.tsx';

interface Look extends Pick<PageTable, 'colours' | 'dates'> {
  /** Opens a cell's explanation; omitted when there is none. */
  readonly onExplain?: (row: ReportRow, column: string) => void;
  /** What a column holds; undefined for columns that only the analysis knows. */
  readonly meaning?: (column: string) => string | undefined;
}

/** A column's cells, cached per row. */
function cellsOf(column: string, dates: Look['dates']): (row: ReportRow) => Cell {
  const cells = new WeakMap<ReportRow, Cell>();
  return (row) => {
    const cell = cells.get(row) ?? rowCell(row, column, dates);
    cells.set(row, cell);
    return cell;
  };
}

/** Right-aligned when a column holds only numbers. */
const isNumeric = (cells: readonly Cell[]): boolean =>
  cells.some(({ sort }) => sort !== null) &&
  cells.every(
    (cell) => cell.sort === null || Number(cell.text) === cell.sort || isNumberCell(cell),
  );

/** Texts up to this length, such as subject IDs, do not wrap, to keep row heights even. */
const ONE_LINE = 24;
const WIDEST = 420;

const isShort = (cells: readonly Cell[]): boolean =>
  cells.every(({ text }) => text.length <= ONE_LINE);

/** A report table's columns as stored, with their widths (REPORT-TABLE-02). */
export function reportColumns(
  columns: readonly string[],
  rows: readonly ReportRow[],
  { colours, dates, onExplain, meaning }: Look,
): readonly ColumnView<ReportRow>[] {
  return columns.map((column, place) => {
    const cell = cellsOf(column, dates);
    const cells = rows.map(cell);
    const numeric = isNumeric(cells);
    const decimals = Math.max(...cells.map(decimalsOf));
    const toneOf = (row: ReportRow) =>
      colours === undefined ? null : toneOfCell(colours, column, cell(row).sort);
    return {
      key: column,
      header: column,
      hint: meaning?.(column),
      text: (row) => cell(row).text,
      sortValue: (row) => cell(row).sort ?? '',
      stored: (row) => storedIn(cell(row)),
      numeric,
      ...(!isShort(cells) && { maxWidth: WIDEST }),
      cell: (row) => {
        const tone = toneOf(row);
        const isHeat = colours !== undefined && (numeric || tone !== null);
        const whole = withDecimals(cell(row), decimals);
        const shown = cellView(whole, tone, isHeat);
        if (!onExplain) return shown;
        return (
          <ExplainButton
            column={column}
            text={whole.text}
            first={place === 0}
            onOpen={() => onExplain(row, column)}
          >
            {shown}
          </ExplainButton>
        );
      },
    };
  });
}

/** The decimals of a percentage; 0 for other texts. */
const decimalsOf = ({ text }: Cell): number => /^-?\d+\.(\d+)%$/.exec(text)?.[1]?.length ?? 0;

/** Percentages of a column have the same number of decimals on the screen. */
const withDecimals = (cell: Cell, decimals: number): Cell =>
  decimals > 0 && /^-?[\d.]+%$/.test(cell.text)
    ? { ...cell, text: `${Number(cell.text.slice(0, -1)).toFixed(decimals)}%` }
    : cell;

/** What a stored name of a treatment week means. */
const hintOf = (text: string): string | undefined =>
  /^txw\d+$/.test(text) ? `Treatment week ${text.slice(3)}` : undefined;

function cellView({ text, full }: Cell, tone: CellTone | null, isHeat: boolean): ReactNode {
  const title = full ?? hintOf(text);
  const shown = title === undefined ? text : <span title={title}>{text}</span>;
  return isHeat ? <HeatCell tone={tone}>{shown}</HeatCell> : shown;
}
