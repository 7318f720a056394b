import type { ColumnType } from '#domain/reports/column-meanings.ts';
import { cellText } from '#domain/reports/inspection-pack/values.ts';
import {
  isMissing,
  looksLikeMoment,
  momentIn,
  momentOfText,
  numberIn,
  plainNumber,
} from '#domain/reports/values.ts';

interface ExactCell {
  /** Empty for a missing value, and for a value that does not have the column's type. */
  readonly text: string;
  /** Why the text differs from the stored value; such cells are listed. */
  readonly problem?: string;
}

const EMPTY: ExactCell = { text: '' };
const noneOf = (problem: string): ExactCell => ({ text: '', problem });

function numberCell(value: unknown): ExactCell {
  if (typeof value === 'number' && !Number.isFinite(value)) return noneOf('not a finite number');
  const number = numberIn(value);
  if (number === null) return noneOf('not a number');
  const text = String(number);
  if (plainNumber(value) !== null) return { text };
  return { text, problem: `a text, written as the number ${text}` };
}

const WHOLE_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})$/;
const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE_DAY.test(value.trim()) && momentOfText(value) !== null;

/** An instant in UTC; null for a text without a zone, because that could be any zone. */
function momentOf(value: unknown): Date | null {
  if (looksLikeMoment(value)) return momentIn(value);
  return typeof value === 'string' && ZONED.test(value.trim()) ? momentOfText(value) : null;
}

function dateCell(value: unknown): ExactCell {
  const day = isDay(value) ? momentOfText(value) : null;
  return day ? { text: day.toISOString().slice(0, 10) } : noneOf('not a date');
}

function datetimeCell(value: unknown): ExactCell {
  if (isDay(value)) {
    const text = momentOfText(value)?.toISOString() ?? '';
    return { text, problem: 'a day without a time, written as its midnight in UTC' };
  }
  const moment = momentOf(value);
  if (moment) return { text: moment.toISOString() };
  const isLocal = typeof value === 'string' && momentOfText(value) !== null;
  return noneOf(isLocal ? 'a time without a time zone' : 'not a date');
}

const CELLS: Readonly<Record<ColumnType, (value: unknown) => ExactCell>> = {
  text: (value) => ({ text: cellText(value) }),
  number: numberCell,
  boolean: (value) =>
    typeof value === 'boolean' ? { text: String(value) } : noneOf('neither true nor false'),
  date: dateCell,
  datetime: datetimeCell,
};

/** A stored value as text of a column type: every digit, ISO 8601, true or false. */
export const exactCell = (value: unknown, type: ColumnType): ExactCell =>
  isMissing(value) ? EMPTY : CELLS[type](value);

const isWritten = (type: ColumnType) => (value: unknown) => CELLS[type](value).text !== '';

/** The first type that fits every value; text always fits. */
function foundType(column: string, present: readonly unknown[]): ColumnType {
  const namesADate = column.toLowerCase().includes('date');
  const isMoment = (value: unknown) => looksLikeMoment(value) && momentIn(value) !== null;
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  if (present.length === 0) return 'text';
  if (present.every(isNumber)) return 'number';
  if (present.every((value) => typeof value === 'boolean')) return 'boolean';
  if (present.every(isMoment)) return 'datetime';
  if (namesADate && present.every(isWritten('date'))) return 'date';
  return namesADate && present.every(isWritten('datetime')) ? 'datetime' : 'text';
}

/**
 * The type in which a column is written: the declared type unless no value has it. Dates stay dates
 * unless a value has a time.
 */
export function typeOfColumn(
  column: string,
  declared: ColumnType | undefined,
  values: readonly unknown[],
): ColumnType {
  const present = values.filter((value) => !isMissing(value));
  if (declared === undefined) return foundType(column, present);
  if (declared === 'date' && present.some((value) => momentOf(value) !== null)) return 'datetime';
  return present.length === 0 || present.some(isWritten(declared))
    ? declared
    : foundType(column, present);
}
