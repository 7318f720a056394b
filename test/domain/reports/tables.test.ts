import { describe, expect, it } from 'vitest';
import { LISTS, tablePath, tableRowsPath } from '#domain/reports/places.ts';
import {
  columnsOf,
  decodeReportRow,
  decodeReportTable,
  inOrder,
  rowCell,
  rowsPathOf,
} from '#domain/reports/table.ts';
import { around, AWKWARD_ROWS, EMPTY_VALUES } from '#test/support/awkward.ts';
import { proves } from '#test/support/proves.ts';

const row = (docID: string, raw: Record<string, unknown>) => decodeReportRow(docID, raw);

describe('The definition of a report table', () => {
  it('has a name, columns, a place and an order', proves('REPORT-TABLE-01'), () => {
    const raw = {
      name: 'Sites',
      columns: ['site', 'count'],
      collectionPath: 'analytics/a/b',
      orderBy: { field: 'site', direction: 'desc' },
    };
    expect(decodeReportTable('t', raw)).toEqual({ docID: 't', ...raw, problems: [] });
    expect(tablePath('t')).toBe('analytics/reports/reportTables/t');
  });

  it('needs neither place nor order', proves('REPORT-TABLE-01', 'REPORT-D-20'), () => {
    const table = decodeReportTable('t', { name: 'Sites', columns: ['site'] });
    expect(table).not.toHaveProperty('orderBy');
    expect(rowsPathOf('t', table)).toBe('analytics/reports/reportTables/t/rows');
    expect(tableRowsPath('t')).toBe('analytics/reports/reportTables/t/rows');
  });

  it.each([
    [{}, [], ['columns']],
    [{ columns: null }, [], ['columns']],
    [{ columns: 'site' }, [], ['columns']],
    [{ columns: { 0: 'site' } }, [], ['columns']],
    [{ columns: [1, null, '', ' site ', {}, 'site'] }, ['site'], []],
    [{ columns: [] }, [], []],
  ])('reads %o as the columns %o', (raw, columns, problems) => {
    expect(decodeReportTable('t', raw)).toMatchObject({ columns, problems });
  });

  it.each([
    [null, undefined, []],
    ['site', undefined, ['orderBy']],
    [{}, undefined, ['orderBy']],
    [{ field: 7 }, undefined, ['orderBy']],
    [{ field: 'site' }, { field: 'site', direction: 'asc' }, []],
    [
      { field: 'site', direction: 'down' },
      { field: 'site', direction: 'asc' },
      ['orderBy.direction'],
    ],
    [{ field: 'site', direction: 'desc' }, { field: 'site', direction: 'desc' }, []],
  ])('reads the order %o as %o', proves('REPORT-D-23'), (orderBy, expected, problems) => {
    const table = decodeReportTable('t', { columns: ['a'], orderBy });
    expect(table.orderBy).toEqual(expected);
    expect(table.problems).toEqual(problems);
  });
});

describe('The collection of the rows of a table', proves('REPORT-D-22'), () => {
  it.each([
    'analytics/a/b',
    'analytics/reports/reportTables/x/rows',
    'surveyAdherence',
    'surveySummaries',
    LISTS.nps,
  ])('may be %s', proves('REPORT-TABLE-04'), (collectionPath) => {
    expect(rowsPathOf('t', { name: '', columns: [], collectionPath })).toBe(collectionPath);
  });

  it.each([
    ...around('surveyAdherence'),
    'users',
    'users/u1/appUsage',
    'analytics',
    'analytics/a',
    'analytics/a/b/c',
    '/analytics/a/b',
    'analytics//b',
    'analytics/a/b/',
    'analytics/../users',
    'analytics/./b',
    'analyticsEvents',
    'analyticsX/a/b',
    'surveyAdherenceX',
    'surveySummaries/x',
    'roles/admin/members',
    7,
    {},
  ])('cannot be %o', (collectionPath) => {
    const table = decodeReportTable('t', { columns: ['a'], collectionPath });
    expect(rowsPathOf('t', table)).toBeNull();
  });
});

describe('The rows of a table', () => {
  const rows = AWKWARD_ROWS.map(({ docID, raw }) => row(docID, raw));
  const ids = (sorted: readonly { docID: string }[]) => sorted.map(({ docID }) => docID).join('');

  it('are sorted by id without an order', proves('REPORT-D-23'), () => {
    expect(ids(inOrder(rows, undefined))).toBe('abcde');
  });

  it(
    'are sorted by the defined field, those without it last',
    proves('REPORT-TABLE-05', 'REPORT-D-23', 'REPORT-D-54'),
    () => {
      const by = (field: string) =>
        (['asc', 'desc'] as const).map((direction) => ids(inOrder(rows, { field, direction })));
      expect(by('arm')).toEqual(['acdeb', 'decab']);
      expect(by('name')).toEqual(['ecadb', 'daceb']);
      expect(by('count')).toEqual(['ceadb', 'daecb']);
      expect(by('seen_date')).toEqual(['edacb', 'cadeb']);
      expect(by('id')).toEqual(['ebacd', 'dcabe']);
      expect(by('no')).toEqual(['abcde', 'abcde']);
    },
  );

  it('show the field named by each column', proves('REPORT-TABLE-02'), () => {
    const texts = (column: string) => rows.map((one) => rowCell(one, column).text);
    expect(texts('id')).toEqual(['e', 'c', 'a', 'b', 'd']);
    expect(texts('arm')).toEqual(['ST', 'ACT', 'ST', '', 'Other']);
    expect(texts('count')).toEqual(['1234', '999', '0', '', '-1']);
    expect(texts('seen_date')).toEqual(['2026-02-28', '2026-03-01', '2025-12-31', '', 'soon']);
    expect(texts('toString')).toEqual(['', '', '', '', '']);
  });

  it('show empty values as blank', proves('REPORT-TABLE-02'), () => {
    for (const value of EMPTY_VALUES)
      expect(rowCell(row('a', { seen_date: value }), 'seen_date')).toEqual({
        text: '',
        sort: null,
      });
  });

  it(
    'have the columns of every field in any row, with weeks in order',
    proves('REPORT-ADH-04', 'REPORT-D-51'),
    () => {
      const found = [
        row('1', { week10: 1, subjectID: 's', zeta: 1 }),
        row('2', { week9: 0, week1: 1, activeProgram: 'p' }),
      ];
      expect(columnsOf({ name: '', columns: 'found' }, found)).toEqual([
        'subjectID',
        'activeProgram',
        'week1',
        'week9',
        'week10',
        'zeta',
      ]);
    },
  );
});
