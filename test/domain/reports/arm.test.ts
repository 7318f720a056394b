import { expect, it } from 'vitest';
import { armOf, extentOf, measureKeyOf, sharedRange } from '#domain/reports/arm.ts';
import { decodeLine } from '#domain/reports/graph.ts';

it('a table or chart belongs to the arm at the end of its key', () => {
  expect(['fiqr_ACT', 'fiqr_ST', 'fiqr_means', 'ACT', 'x_act', '_ST'].map(armOf)).toEqual([
    'ACT',
    'ST',
    null,
    null,
    null,
    'ST',
  ]);
  expect(measureKeyOf('wi_pain_ACT')).toBe('wi_pain');
  expect(measureKeyOf('wi_pain_ST')).toBe('wi_pain');
  expect(measureKeyOf('fiqr_means')).toBe('fiqr_means');
});

it('lines range from their minimum to their maximum, bars from 0', () => {
  const line = (y: readonly unknown[], type = 'scatter') =>
    decodeLine('l', { x: y.map(String), y, type });
  expect(extentOf([line([4, 'n/a', 9]), line([5, Infinity, 3])])).toEqual([3, 9]);
  expect(extentOf([line([4, 9], 'bar')])).toEqual([0, 9]);
  expect(extentOf([line([null])])).toBeNull();
  expect(extentOf([])).toBeNull();
});

it.each([
  [[], null],
  [[[10, 20]], [9.4, 20.6]],
  [
    [
      [10, 20],
      [0, 5],
    ],
    [0, 21.2],
  ],
  [[[5, 5]], [4.7, 5.3]],
] as const)('charts with the values %o share the range %o', (extents, range) => {
  const found = sharedRange(extents);
  expect(found?.map((end) => Number(end.toFixed(6))) ?? null).toEqual(range);
});
