import { describe, expect, it } from 'vitest';
import { reportColumns } from '#areas/reports/shared/report-columns.tsx';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { Column } from '#lib/list.ts';
import { exportLines } from '#ui/table/export-list.ts';

const linesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  exportLines({
    name: 'list',
    title: 'List',
    filters: [],
    sort: null,
    actor: 'ada@example.com',
    columns,
    rows,
    at: new Date(),
  }).slice(7);

describe('An export of a report', () => {
  const rows = [
    { subjectID: '007', txw1: 4, score: 65.713, visit_date: '2026-03-31', done: true },
    { subjectID: 's2', txw1: null, score: 3.7779999999999996, visit_date: 'n/a', done: 'no' },
    { subjectID: 's3', txw1: NaN, score: 2, visit_date: new Date('2026-05-01T10:30:00Z') },
    { subjectID: 's4', txw1: '4', score: Infinity },
  ].map((raw, at) => decodeReportRow(String(at), raw));
  const names = ['subjectID', 'txw1', 'score', 'visit_date', 'done'];

  it('has shown and stored values in separate named columns if they differ', () => {
    expect(linesOf(reportColumns(names, rows, {}), rows)).toEqual([
      [
        'subjectID',
        'txw1',
        'score (shown)',
        'score (stored)',
        'visit_date (shown)',
        'visit_date (stored)',
        'done',
      ],
      ['007', 4, '65.71', 65.713, '2026-03-31', '2026-03-31', 'Yes'],
      ['s2', '', '3.78', 3.778, 'n/a', 'n/a', 'no'],
      ['s3', 'not a number', '2', 2, '2026-05-01', '2026-05-01T10:30:00.000Z', ''],
      ['s4', '4', 'infinite', 'infinite', '', '', ''],
    ]);
  });

  it('has one column if the stored value is shown completely', () => {
    const first = rows.slice(0, 1);
    expect(linesOf(reportColumns(['subjectID', 'txw1'], first, {}), first)).toEqual([
      ['subjectID', 'txw1'],
      ['007', 4],
    ]);
  });
});

it('An export writes counts as numbers, but IDs, even of digits alone, and worded values as text', () => {
  const columns: readonly Column<{ id: string; count: number }>[] = [
    { key: 'id', header: 'ID', text: ({ id }) => id, sortValue: ({ id }) => id },
    {
      key: 'count',
      header: 'Count',
      text: ({ count }) => String(count),
      sortValue: ({ count }) => count,
    },
    {
      key: 'left',
      header: 'Left',
      text: ({ count }) => `${count} left`,
      sortValue: ({ count }) => count,
    },
  ];
  expect(linesOf(columns, [{ id: '12', count: 12 }])).toEqual([
    ['ID', 'Count', 'Left'],
    ['12', 12, '12 left'],
  ]);
});
