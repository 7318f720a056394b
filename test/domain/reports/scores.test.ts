import { describe, expect, it } from 'vitest';
import { decodeReportRow, rowCell } from '#domain/reports/table.ts';
import {
  itemMean,
  leavesOut,
  MEAN_EXCLUDES,
  WEEK_COLUMNS,
  weekZero,
} from '#domain/reports/scores.ts';
import { isEngaged, meetsFIQRTarget } from '#domain/reports/targets.ts';
import { proves } from '#test/support/proves.ts';

it('there are thirteen treatment weeks', proves('REPORT-ADH-01', 'REPORT-D-53'), () => {
  expect(WEEK_COLUMNS).toHaveLength(13);
  expect([WEEK_COLUMNS[0], WEEK_COLUMNS[12]]).toEqual(['txw1', 'txw13']);
});

describe('Therapy week 0', proves('REPORT-PRO-07', 'REPORT-D-48'), () => {
  it.each([
    [[], null],
    [[40], 40],
    [[40, 50], 45],
    [[10, 40, 50], 45],
    [['40', '50'], 45],
    [[null, 50, 'n/a'], 50],
    [[0, 0], 0],
    [[Infinity, 8], 8],
  ])('of the scores %o is %o', (before, expected) => {
    expect(weekZero(before)).toBe(expected);
  });

  it('is the stored value if there is one, and empty if nothing is known', () => {
    const cell = (raw: Record<string, unknown>) => rowCell(decodeReportRow('r', raw), 'txw0').text;
    expect(cell({ txw0: 3, scores_before_app: [40, 50] })).toBe('3');
    expect(cell({ txw0: 0, scores_before_app: [40, 50] })).toBe('0');
    expect(cell({ scores_before_app: [40, 50] })).toBe('45');
    expect(cell({ scores_before_app: [] })).toBe('');
    expect(cell({ scores_before_app: 'none' })).toBe('');
    expect(cell({})).toBe('');
  });
});

describe('A mean of items', proves('REPORT-PRO-06', 'REPORT-D-47'), () => {
  const items = { s10_001: 2, s10_002: '4', s10_008: 100, site: 9, s10_003: null };

  it('excludes only s10_008', () => {
    expect(itemMean(items)).toBe(3);
    expect(leavesOut(items)).toBe(true);
    expect(MEAN_EXCLUDES).toBe('Mean excludes s10_008');
    expect(rowCell(decodeReportRow('r', items), 'mean').text).toBe('3');
  });

  it('is shown as delivered', () => {
    const delivered = { ...items, mean: 35.3333 };
    expect(rowCell(decodeReportRow('r', delivered), 'mean').text).toBe('35.33');
    expect(leavesOut(delivered)).toBe(false);
  });

  it('is empty without items', () => {
    expect(itemMean({ s10_008: 4 })).toBeNull();
    expect(itemMean({})).toBeNull();
    expect(leavesOut({ s10_001: 4 })).toBe(false);
  });
});

it.each([
  [[], false],
  [['1', '2', '3'], false],
  [['1', '2', '3', '3', '3'], false],
  [['1', '2', '3', '4'], true],
  [['1', '1', '2', '3', '4', '5'], true],
])(
  'counts as engaged on the days %o: %s',
  proves('REPORT-KPI-06', 'REPORT-D-41'),
  (days, engaged) => {
    expect(isEngaged(days)).toBe(engaged);
  },
);

it.each([
  [-25.1, true],
  [-25, true],
  [-24.9, false],
  [0, false],
  [25, false],
])('a change of %d%% meets the FIQR target: %s', proves('REPORT-D-43'), (change, met) => {
  expect(meetsFIQRTarget(change)).toBe(met);
});
