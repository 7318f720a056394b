import { describe, expect, it } from 'vitest';
import { exactCell, typeOfColumn } from '#domain/reports/archive/exact-cell.ts';
import type { ColumnType } from '#domain/reports/column-meanings.ts';

/** A map with the stored parts of a time. */
const moment = (iso: string) => ({
  seconds: Math.floor(Date.parse(iso) / 1000),
  nanoseconds: (Date.parse(iso) % 1000) * 1e6,
});

describe('An exact cell', () => {
  it.each<readonly [ColumnType, unknown, string]>([
    ['number', 0.1 + 0.2, '0.30000000000000004'],
    ['number', 10 / 3, '3.3333333333333335'],
    ['number', 1234567.891, '1234567.891'],
    ['number', -1e-7, '-1e-7'],
    ['number', 0, '0'],
    ['number', '12.5', '12.5'],
    ['boolean', true, 'true'],
    ['boolean', false, 'false'],
    ['date', '2026-03-31', '2026-03-31'],
    ['date', '3/5/2026', '2026-03-05'],
    ['datetime', moment('2026-03-31T23:59:59.123Z'), '2026-03-31T23:59:59.123Z'],
    ['datetime', new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
    ['datetime', '2026-03-31T14:05:00+02:00', '2026-03-31T12:05:00.000Z'],
    ['text', '007', '007'],
    ['text', 7, '7'],
    ['text', ' Zürich, "Mitte"\nOst ', ' Zürich, "Mitte"\nOst '],
    ['text', '=1+1', '=1+1'],
    ['text', ['a', { b: 1 }], '["a",{"b":1}]'],
  ])('of type %s writes %j as %j', (type, value, text) => {
    expect(exactCell(value, type)).toEqual({ text });
  });

  it.each<ColumnType>(['text', 'number', 'boolean', 'date', 'datetime'])(
    'of type %s is empty for a missing value, which is not a problem',
    (type) => {
      for (const value of [undefined, null, '', '  ']) {
        expect(exactCell(value, type)).toEqual({ text: '' });
      }
    },
  );

  it.each<readonly [ColumnType, unknown, string, string]>([
    ['number', NaN, '', 'not a finite number'],
    ['number', -Infinity, '', 'not a finite number'],
    ['number', 'n < 5', '', 'not a number'],
    ['number', true, '', 'not a number'],
    ['number', '1,234', '', 'not a number'],
    ['number', '007', '7', 'a text, written as the number 7'],
    ['boolean', 'Yes', '', 'neither true nor false'],
    ['boolean', 1, '', 'neither true nor false'],
    ['date', '2026-02-31', '', 'not a date'],
    ['datetime', '2026-03-31 14:05', '', 'a time without a time zone'],
    ['datetime', 'soon', '', 'not a date'],
    ['datetime', { seconds: 'x', nanoseconds: 0 }, '', 'not a date'],
    [
      'datetime',
      '03/31/2026',
      '2026-03-31T00:00:00.000Z',
      'a day without a time, written as its midnight in UTC',
    ],
  ])('of type %s reports a problem with %j', (type, value, text, problem) => {
    expect(exactCell(value, type)).toEqual({ text, problem });
  });
});

describe('The type of a column', () => {
  it.each<readonly [string, ColumnType | undefined, readonly unknown[], ColumnType]>([
    ['txw1', 'number', [null, null], 'number'],
    ['txw1', 'number', ['n < 5', 3], 'number'],
    ['note', 'number', ['late', null, 'sick'], 'text'],
    ['held_date', 'date', ['2026-03-31', null], 'date'],
    ['held_date', 'date', ['2026-03-31', moment('2026-04-01T08:00:00Z')], 'datetime'],
    ['held_date', 'date', [], 'date'],
    ['subjectID', 'text', [7, 8], 'text'],
    ['x', undefined, [1, null, 2.5], 'number'],
    ['x', undefined, [1, NaN], 'text'],
    ['x', undefined, [true, false], 'boolean'],
    ['x', undefined, [true, 0], 'text'],
    ['x', undefined, ['1', '2'], 'text'],
    ['x', undefined, ['2026-03-31'], 'text'],
    ['due_Date', undefined, ['2026-03-31'], 'date'],
    ['due_date', undefined, ['2026-03-31', 'soon'], 'text'],
    ['x', undefined, [moment('2026-04-01T08:00:00Z')], 'datetime'],
    ['x', undefined, [null], 'text'],
  ])('%s, declared as %s, with %j is %s', (column, declared, values, type) => {
    expect(typeOfColumn(column, declared, values)).toBe(type);
  });
});
