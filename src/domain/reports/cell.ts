import { isRecord } from '#domain/shared/read-document.ts';
import {
  exactText,
  isMissing,
  looksLikeMoment,
  momentIn,
  momentOfText,
  roundedText,
} from './values.ts';

/**
 * Date format of a table (REPORT-TABLE-08, REPORT-D-25).
 * - `iso`: the first 10 characters of the ISO date, in UTC
 * - `local`: MM/DD/YYYY in local time
 */
export type DateStyle = 'iso' | 'local';

/** A report table cell: text, sort key and explanation. */
export interface Cell {
  readonly text: string;
  /** The full value, when the text is shortened. */
  readonly full?: string;
  /** The sort key; null for an empty cell. */
  readonly sort: number | string | null;
  /**
   * The value should be a date but cannot be formatted, so it is shown as stored (REPORT-TABLE-07).
   */
  readonly unformattable?: true;
}

const EMPTY: Cell = { text: '', sort: null };

const two = (part: number): string => String(part).padStart(2, '0');

function dateText(date: Date, style: DateStyle): string {
  return style === 'iso'
    ? date.toISOString().slice(0, 10)
    : `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
}

const namesADate = (column: string): boolean => column.toLowerCase().includes('date');

/** Maps and lists as text; a document reference by its path. */
function plainText(value: unknown): string {
  try {
    if (isRecord(value) && typeof value['path'] === 'string' && 'firestore' in value) {
      return value['path'];
    }
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '(not readable)';
  }
}

const dated = (date: Date, style: DateStyle, full?: string): Cell => ({
  text: dateText(date, style),
  ...(full === undefined ? {} : { full }),
  sort: date.getTime(),
});

const isPercent = (column: string): boolean => column.toLowerCase().includes('percent');

function numberCell(value: number, column: string): Cell {
  const text = roundedText(value);
  const full = exactText(value);
  // NaN and infinities sort as text.
  if (!Number.isFinite(value)) return { text, sort: text };
  return {
    text: isPercent(column) ? `${text}%` : text,
    ...(text === full ? {} : { full }),
    sort: value,
  };
}

function textCell(value: string, column: string, style: DateStyle): Cell {
  if (!namesADate(column)) return { text: value, sort: value };
  const date = momentOfText(value);
  if (!date) return { text: value, sort: value, unformattable: true };
  const cell = dated(date, style);
  return cell.text === value ? cell : { ...cell, full: value };
}

/**
 * A stored value as a cell (REPORT-TABLE-06, REPORT-D-24, REPORT-D-26).
 *
 * @param column its name determines whether a string is a date
 */
export function cellOf(value: unknown, column: string, style: DateStyle = 'iso'): Cell {
  if (isMissing(value)) return EMPTY;
  if (looksLikeMoment(value)) {
    const date = momentIn(value);
    if (date) return dated(date, style, date.toISOString());
    const text = plainText(value);
    return { text, sort: text, unformattable: true };
  }
  switch (typeof value) {
    case 'number':
      return numberCell(value, column);
    case 'boolean':
      return { text: value ? 'Yes' : 'No', sort: value ? 1 : 0 };
    case 'string':
      return textCell(value, column, style);
    default: {
      const text = plainText(value);
      return { text, sort: text };
    }
  }
}

/** Whether a cell shows a number; dates and booleans also have numeric sort keys. */
export const isNumberCell = ({ text, sort }: Cell): boolean =>
  typeof sort === 'number' && text.replace(/%$/, '') === roundedText(sort);

/** A cell's full value for export, numbers as numbers. */
export const storedIn = (cell: Cell): number | string => {
  const { text, full = text } = cell;
  return isNumberCell(cell) ? Number(full.replace(/%$/, '')) : full;
};

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural order: week 9 before week 10. */
export const compareTexts = (a: string, b: string): number => natural.compare(a, b);

/**
 * Numbers before strings, strings in natural order, empty cells last in either direction
 * (REPORT-D-23).
 */
export function compareCells(a: Cell, b: Cell, descending: boolean): number {
  const x = a.sort;
  const y = b.sort;
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const sign = descending ? -1 : 1;
  if (typeof x === 'number' && typeof y === 'number') return sign * (x - y || 0);
  if (typeof x === 'string' && typeof y === 'string') return sign * compareTexts(x, y);
  return sign * (typeof x === 'number' ? -1 : 1);
}
