import { nameOfRow } from '#domain/reports/explain.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { isWrong, type JudgedCell } from './judged-cell.ts';
import { nameIn, namelessSentence, type nameColumnOf } from './rows.ts';

/** A row and its identity. */
export interface NamedRow {
  readonly row: ReportRow;
  /** As stated in the row; null when missing. */
  readonly name: string | null;
  /** Another participant whose numbers the row holds. */
  readonly numbersOf: string | null;
  /** The correct row with the same name. */
  readonly besides: ReportRow | null;
  /** True when the row duplicates another one. */
  readonly isCopy: boolean;
}

interface Input {
  readonly rows: readonly ReportRow[];
  readonly column: ReturnType<typeof nameColumnOf>;
  /** Participants without a row in the table. */
  readonly absent: readonly string[];
  readonly cellsOf: (row: ReportRow) => readonly JudgedCell[];
  readonly hasAccount: (name: string) => boolean;
}

/** Number of wrong numbers that suggests the row holds another participant's numbers. */
const ENOUGH = 2;

const count = (cells: readonly JudgedCell[]): number => cells.filter(isWrong).length;

export const asOf = (row: ReportRow, subjectID: string): ReportRow => ({
  ...row,
  raw: { ...row.raw, subjectID },
});

/** Identifies each row's owner: by its name, or by its numbers when the name is wrong. */
export function whoseRows({
  rows,
  column,
  absent,
  cellsOf,
  hasAccount,
}: Input): readonly NamedRow[] {
  const named = rows.map((row) => {
    const name = column ? nameIn(row, column) : nameOfRow(row);
    return { row, name, wrong: count(cellsOf(row)) };
  });
  const best = new Map<string, (typeof named)[number]>();
  for (const candidate of named) {
    const previous = candidate.name === null ? undefined : best.get(candidate.name);
    if (candidate.name !== null && (!previous || candidate.wrong < previous.wrong))
      best.set(candidate.name, candidate);
  }
  const ownerOf = (row: ReportRow): string | null => {
    const matches = absent.filter((subjectID) => {
      const cells = cellsOf(asOf(row, subjectID));
      const isTold = cells.some(({ right }) => typeof right?.value === 'number');
      return isTold && cells.every((cell) => cell.right !== null && !isWrong(cell));
    });
    return matches.length === 1 ? (matches[0] ?? null) : null;
  };
  return named.map(({ row, name, wrong }) => {
    const first = name === null ? undefined : best.get(name);
    const besides = first && first.row !== row ? first.row : null;
    const doubted = name === null || !hasAccount(name) || wrong >= ENOUGH;
    const numbersOf = doubted || (besides && wrong > 0) ? ownerOf(row) : null;
    return { row, name, numbersOf, besides, isCopy: besides !== null && wrong === 0 };
  });
}

/** The finding for a whole row; null when the row is fine. */
export function rowSentence(
  { row, name, numbersOf, besides }: NamedRow,
  column: ReturnType<typeof nameColumnOf>,
): { readonly kind: 'twice' | 'other' | 'nameless'; readonly sentence: string } | null {
  const owner = numbersOf === null ? '' : ` Its numbers are those of ${numbersOf}.`;
  if (name === null) {
    return column === undefined
      ? null
      : { kind: 'nameless', sentence: namelessSentence(row, column) + owner };
  }
  if (besides) {
    const sentence = `Row ${row.docID} is a second row for ${name}, besides row ${besides.docID}.${owner}`;
    return { kind: 'twice', sentence };
  }
  if (numbersOf === null) return null;
  return { kind: 'other', sentence: `Row ${row.docID} is not about ${name}.${owner}` };
}
