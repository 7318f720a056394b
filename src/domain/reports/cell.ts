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
 * How a table writes its dates (REPORT-TABLE-08, REPORT-D-25).
 * - `iso`: the first 10 characters of the ISO date, in UTC
 * - `local`: MM/DD/YYYY where the reader is
 */
export type DateStyle = 'iso' | 'local';

/** A cell of a report table as it is shown, sorted and explained. */
export interface Cell {
  readonly text: string;
  /** The whole value, where the text does not say all of it. */
  readonly full?: string;
  /** What it is sorted by; null for an empty one. */
  readonly sort: number | string | null;
  /** It should be a date and cannot be shown as one: the text is what is stored (REPORT-TABLE-07). */
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

/** Of maps and lists; a reference to a document by its path. */
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

function numberCell(value: number): Cell {
  const [text, full] = [roundedText(value), exactText(value)];
  // What is no number is sorted as the word that stands for it.
  if (!Number.isFinite(value)) return { text, sort: text };
  return { text, ...(text === full ? {} : { full }), sort: value };
}

function textCell(value: string, column: string, style: DateStyle): Cell {
  if (!namesADate(column)) return { text: value, sort: value };
  const date = momentOfText(value);
  if (!date) return { text: value, sort: value, unformattable: true };
  const cell = dated(date, style);
  return cell.text === value ? cell : { ...cell, full: value };
}

/**
 * A stored value as a cell of its column (REPORT-TABLE-06, REPORT-D-24, REPORT-D-26).
 *
 * @param column its name says whether a text means a date
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
      return numberCell(value);
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

/** Whether a cell shows its number; a date and a yes are sorted by one as well. */
export const isNumberCell = ({ text, sort }: Cell): boolean =>
  typeof sort === 'number' && text === roundedText(sort);

/** All that is stored in a cell, as an export has it: a number as a number. */
export const storedIn = (cell: Cell): number | string => {
  const { text, full = text } = cell;
  return isNumberCell(cell) ? Number(full) : full;
};

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Texts as people order them: week 9 before week 10. */
export const compareTexts = (a: string, b: string): number => natural.compare(a, b);

/** Numbers before texts, texts in natural order, empty ones last whatever the direction (REPORT-D-23). */
export function compareCells(a: Cell, b: Cell, descending: boolean): number {
  const [x, y] = [a.sort, b.sort];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const sign = descending ? -1 : 1;
  if (typeof x === 'number' && typeof y === 'number') return sign * (x - y || 0);
  if (typeof x === 'string' && typeof y === 'string') return sign * compareTexts(x, y);
  return sign * (typeof x === 'number' ? -1 : 1);
}
