import moment from 'moment';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { plainValue } from '#domain/shared/plain-value.ts';
import type { ImportColumn } from './import-kind.ts';

/** The order of day and month in a file's dates. */
export const DATE_ORDERS = ['month first', 'day first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T12:00:00(?:\.000)?Z)?$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const FLAGS: Readonly<Record<string, string>> = {
  yes: 'true',
  true: 'true',
  '1': 'true',
  no: 'false',
  false: 'false',
  '0': 'false',
};

/**
 * A cell in its sent form: trimmed, numbers with a decimal point, dates as 2026-03-01; or why it is
 * unreadable.
 */
export type Read = { readonly text: string } | { readonly why: string };

export function readCell({ type, label }: ImportColumn, cell: string, order: DateOrder): Read {
  const text = cell.trim();
  if (text === '') return { text };
  switch (type) {
    case 'text':
      return { text };
    case 'number':
      return NUMBER.test(text)
        ? { text: String(Number(text)) }
        : { why: `${label} is not a number: “${text}”.` };
    case 'flag': {
      const flag = FLAGS[text.toLowerCase()];
      return flag === undefined
        ? { why: `${label} is neither yes nor no: “${text}”.` }
        : { text: flag };
    }
    case 'day': {
      const day = readDay(text, order);
      return day === null
        ? { why: `${label} is not a date with the ${order}: “${text}”.` }
        : { text: day };
    }
  }
}

function readDay(text: string, order: DateOrder): string | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return existing(isoYear, isoMonth ?? '', isoDay ?? '');
  const [, first = '', second = '', year = ''] = DATE.exec(text) ?? [];
  if (year === '') return null;
  const century = year.length === 2 ? (Number(year) < 70 ? '20' : '19') : '';
  return order === 'month first'
    ? existing(`${century}${year}`, first, second)
    : existing(`${century}${year}`, second, first);
}

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return moment.utc(text, 'YYYY-MM-DD', true).isValid() ? text : null;
}

/** The values of sent cells by field, without blank cells. A date is stored as 12:00 UTC. */
export function valuesOf(
  columns: readonly ImportColumn[],
  texts: Readonly<Record<string, string>>,
): Entries {
  const given = columns.filter(({ field }) => (texts[field] ?? '') !== '');
  return Object.fromEntries(
    given.map(({ field, type }) => [field, valueOf(type, texts[field] ?? '')]),
  );
}

function valueOf(type: ImportColumn['type'], text: string): unknown {
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return Number(text);
    case 'flag':
      return text === 'true';
    case 'day':
      return new Date(`${text}T12:00:00.000Z`);
  }
}

/** A value as shown to users. */
export function wordsOf(value: unknown): string {
  const plain = plainValue(value);
  if (plain instanceof Date) return plain.toISOString().slice(0, 10);
  if (plain === true) return 'yes';
  if (plain === false) return 'no';
  return typeof plain === 'string' || typeof plain === 'number' ? String(plain).trim() : '';
}
