import { compareTexts } from './cell.ts';
import { TREATMENT_WEEKS, WEEK_COLUMNS } from './scores.ts';
import { valueIn, type ReportRow } from './table.ts';
import { isMissing, numberIn, roundedText } from './values.ts';

/**
 * The lines of a table:
 * - `shares`: a row per week, with `percent` compared with a target, if any
 * - `weeks`: a row per line, with a column per week
 */
export type TrendKind =
  | { readonly kind: 'shares'; readonly target: number | null }
  | { readonly kind: 'weeks'; readonly nameColumn: string; readonly most: number };

interface TrendPoint {
  readonly week: string;
  /** Null for a week without a number. */
  readonly value: number | null;
  /**
   * The participants who met the target and all participants, as "10 of 12"; empty when not stored.
   */
  readonly of: string;
}

/** A line above a table; every value is as stored (REPORT-D-42). */
export interface Trend {
  /** Empty for the only line of a table. */
  readonly name: string;
  readonly unit: '%' | '';
  readonly target: number | null;
  /** The maximum of the scale, which starts at 0. */
  readonly most: number;
  readonly points: readonly TrendPoint[];
}

const MOST_PERCENT = 100;

/** "txw3" becomes "week 3"; other names stay as stored. */
const weekWords = (week: string): string => week.replace(/^(?:txw|week ?)(\d+)$/i, 'week $1');

/** The closing week follows the weeks of therapy, which targets are about (REPORT-D-53). */
const isClosing = ({ week }: TrendPoint): boolean => weekWords(week) === `week ${TREATMENT_WEEKS}`;

const textIn = (row: ReportRow, column: string): string => {
  const value = valueIn(row, column);
  return isMissing(value) ? '' : String(value).trim();
};

function countWords(row: ReportRow): string {
  const met = numberIn(valueIn(row, 'met'));
  const all = numberIn(valueIn(row, 'participants'));
  return met === null || all === null ? '' : `${roundedText(met)} of ${roundedText(all)}`;
}

function shareTrend(rows: readonly ReportRow[], target: number | null): Trend {
  const points = rows
    .map((row) => ({
      week: textIn(row, 'week'),
      value: numberIn(valueIn(row, 'percent')),
      of: countWords(row),
    }))
    .filter(({ week }) => week !== '')
    .sort((a, b) => compareTexts(a.week, b.week));
  return { name: '', unit: '%', target, most: MOST_PERCENT, points };
}

const weekTrend = (row: ReportRow, nameColumn: string, most: number): Trend => ({
  name: textIn(row, nameColumn) || row.docID,
  unit: '',
  target: null,
  most,
  points: WEEK_COLUMNS.map((week) => ({ week, value: numberIn(valueIn(row, week)), of: '' })),
});

/** A table's lines, without those that have no numbers. */
export function trendsOf(kind: TrendKind, rows: readonly ReportRow[]): readonly Trend[] {
  const trends =
    kind.kind === 'shares'
      ? [shareTrend(rows, kind.target)]
      : rows.map((row) => weekTrend(row, kind.nameColumn, kind.most));
  return trends.filter(({ points }) => points.some(({ value }) => value !== null));
}

/** A trend in words, for its figures and for readers who do not see the line. */
export interface TrendWords {
  /** "83.33%", of the last week of therapy where the table has shares */
  readonly actual: string;
  /** "week 13, 10 of 12" */
  readonly when: string;
  /** "up 3.33 points from week 10"; empty with a single number. */
  readonly change: string;
  /** Null without a target, and when only the closing week has a number. */
  readonly isMet: boolean | null;
  /** The share of the closing week, which no target is about; empty unless stored. */
  readonly closing: string;
  /** The text alternative of the line. */
  readonly line: string;
}

type Known = TrendPoint & { readonly value: number };

const hasValue = (point: TrendPoint): point is Known => point.value !== null;

function changeWords(last: Known, before: Known, unit: string): string {
  const points = roundedText(Math.abs(last.value - before.value));
  const from = `from ${weekWords(before.week)}`;
  if (points === '0') return `unchanged ${from}`;
  return `${last.value > before.value ? 'up' : 'down'} ${points}${unit === '%' ? ' points' : ''} ${from}`;
}

/** The weeks that the line shows: without the closing one, unless no other has a number. */
export function drawnPoints({ unit, points }: Trend): readonly TrendPoint[] {
  const ofTherapy = points.filter((point) => !isClosing(point));
  return unit === '%' && ofTherapy.some(hasValue) ? ofTherapy : points;
}

/** @throws RangeError for a trend without numbers, which `trendsOf` leaves out */
export function trendWords(trend: Trend): TrendWords {
  const { unit, target, points } = trend;
  const text = ({ value }: Known) => `${roundedText(value)}${unit}`;
  const at = (point: Known) => `${text(point)} in ${weekWords(point.week)}`;
  const counted = ({ of }: Known) => (of === '' ? [] : [of]);
  const closing = unit === '%' ? points.filter(hasValue).find(isClosing) : undefined;
  const judged = drawnPoints(trend).filter(hasValue);
  const [first] = judged;
  const last = judged.at(-1);
  if (!first || !last) throw new RangeError('A trend needs a number.');
  const before = judged.at(-2);
  return {
    actual: text(last),
    when: [weekWords(last.week), ...counted(last)].join(', '),
    change: before ? changeWords(last, before, unit) : '',
    isMet: target === null || last === closing ? null : last.value >= target,
    closing: closing
      ? `Week ${TREATMENT_WEEKS}, after therapy, is not judged: ${[text(closing), ...counted(closing)].join(', ')}.`
      : '',
    line: first === last ? at(last) : `From ${at(first)} to ${at(last)}`,
  };
}
