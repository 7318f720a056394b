import { expect, it } from 'vitest';
import { STUDIES } from '#domain/reports/find-page.ts';
import { graphLinesPath, tableRowsPath } from '#domain/reports/places.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';

const DOCUMENTS = demoDocuments(new Date('2026-11-21T12:00:00Z'));

const below = (path: string) =>
  DOCUMENTS.filter(([one]) => one.startsWith(`${path}/`)).map(([, data]) => data);

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** Tables with raw scores next to their norms, with the maximum. */
const RAW = STUDIES.flatMap(({ pages }) =>
  pages.flatMap(({ tables = [] }) =>
    tables.flatMap(({ key, norms = '' }) => {
      const most = /max=(\d+); goal: \w+ scores$/.exec(norms)?.[1];
      return most === undefined ? [] : [{ key, most: Number(most) }];
    }),
  ),
);

it('has no mean above the maximum of its questionnaire', () => {
  expect(RAW.length).toBeGreaterThan(20);
  for (const { key, most } of RAW) {
    const means = below(tableRowsPath(key)).filter(({ statistic }) => statistic === 'mean');
    const shown = means.flatMap((row) => Object.values(row).flatMap(numbers));
    expect(shown.length, key).toBeGreaterThan(0);
    expect(Math.max(...shown), key).toBeLessThanOrEqual(most);
  }
});

it('keeps the pain intensity within its scale from 1 to 10', () => {
  for (const arm of ['ACT', 'ST']) {
    const lines = below(graphLinesPath('reportGraphs', `wi004graphs_painIntensity_${arm}`));
    const shown = lines.flatMap(({ y }) => numbers(y));
    expect(shown.length).toBeGreaterThan(0);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...shown)).toBeLessThanOrEqual(10);
  }
});
