import type { RawDocument } from '#domain/shared/read-document.ts';
import { numberIn } from './values.ts';

/**
 * The weeks of adherence and NPS tables: twelve weeks of therapy plus a closing week
 * (REPORT-ADH-01).
 */
export const TREATMENT_WEEKS = 13;

/** "txw1" to "txw13". */
export const WEEK_COLUMNS: readonly string[] = Array.from(
  { length: TREATMENT_WEEKS },
  (_, week) => `txw${week + 1}`,
);

/** Items excluded from every mean (REPORT-PRO-06, REPORT-D-47). */
const EXCLUDED_ITEMS: readonly string[] = ['s10_008'];

/** The note below a table whose mean excludes an item. */
export const MEAN_EXCLUDES = `Mean excludes ${EXCLUDED_ITEMS.join(', ')}`;

const WEEK_ZERO = 'txw0';
const MEAN = 'mean';
/** The scores before app use, oldest first. */
const SCORES_BEFORE = 'scores_before_app';
const ITEM = /^s\d+_\d+$/;

const average = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * The score of therapy week 0: the average of the last two scores before app use, or the only one
 * (REPORT-PRO-07, REPORT-D-48).
 *
 * @param before oldest first; values other than numbers are skipped
 * @returns null without scores, never 0
 */
export function weekZero(before: readonly unknown[]): number | null {
  return average(before.flatMap((score) => numberIn(score) ?? []).slice(-2));
}

/** The mean of a row's items, without excluded ones; null without items. */
export function itemMean(raw: RawDocument): number | null {
  const counted = Object.keys(raw).filter((key) => ITEM.test(key) && !EXCLUDED_ITEMS.includes(key));
  return average(counted.flatMap((key) => numberIn(raw[key]) ?? []));
}

/** The value of a score column when the analysis stored none; undefined for other columns. */
export function scoreIn(raw: RawDocument, column: string): number | null | undefined {
  if (column === WEEK_ZERO) {
    const before = raw[SCORES_BEFORE];
    return Array.isArray(before) ? weekZero(before) : null;
  }
  return column === MEAN ? itemMean(raw) : undefined;
}

/** Whether this row's mean is computed here and excludes an item. */
export const leavesOut = (raw: RawDocument): boolean =>
  numberIn(raw[MEAN]) === null &&
  EXCLUDED_ITEMS.some((item) => numberIn(raw[item]) !== null) &&
  itemMean(raw) !== null;
