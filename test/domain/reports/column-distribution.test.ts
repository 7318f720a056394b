import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cellOf } from '#domain/reports/cell.ts';
import { distributionOf } from '#domain/reports/column-distribution.ts';

const of = (values: readonly unknown[], column = 'score') =>
  distributionOf(values.map((value) => cellOf(value, column)));
const counts = (values: readonly unknown[], column?: string) =>
  of(values, column).bars.map(({ label, at }) => [label, at.length]);

describe('The distribution of a column', () => {
  it('of few integers has one bar each, including those in between', () => {
    expect(counts([0, 4, 2, 4])).toEqual([
      ['0', 1],
      ['1', 0],
      ['2', 1],
      ['3', 0],
      ['4', 2],
    ]);
    expect(of([0, 4, 2, 4]).says).toBe('4 rows: 4 numbers from 0 to 4, median 3.');
  });

  it('of percentages is numeric although they are shown with a sign', () => {
    expect(of([25, 33.3, 50], 'percent').says).toBe(
      '3 rows: 3 numbers from 25 to 50, median 33.3.',
    );
  });

  it('of other numbers has round steps and omits none', () => {
    const values = Array.from({ length: 101 }, (_, at) => at / 2);
    const bars = counts(values);
    expect(bars[0]).toEqual(['0 to under 5', 10]);
    expect(bars.at(-1)).toEqual(['50 to under 55', 1]);
    expect(bars.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(101);
  });

  it.each([[[7, 7]], [[0.1, 0.1]], [[-1e300, 1e300]], [[1e-9, 2e-9, 3e-9]], [[-5.5, 1e6, 3]]])(
    'counts each of %o once in at most 14 bars',
    (values) => {
      const { bars } = of(values);
      expect(bars.flatMap(({ at }) => at).sort()).toEqual(values.map((_, at) => at));
      expect(bars.length).toBeLessThanOrEqual(14);
      expect(new Set(bars.map(({ label }) => label)).size).toBe(bars.length);
    },
  );

  it('of dates has days, weeks or longer steps', () => {
    expect(counts(['2026-01-01', '2026-01-03', '2026-01-01'], 'due_date')).toEqual([
      ['2026-01-01', 2],
      ['2026-01-02', 0],
      ['2026-01-03', 1],
    ]);
    const weeks = of(['2026-01-01', '2026-02-10'], 'due_date');
    expect(weeks.bars[0]?.label).toBe('2026-01-01 to 2026-01-07');
    expect(weeks.says).toBe(
      '2 rows: 2 dates from 2026-01-01 to 2026-02-10, the middle one 2026-01-21.',
    );
    expect(of(['1926-01-01', '2026-02-10'], 'due_date').bars).toHaveLength(12);
  });

  it('of dates uses the stored days, even west of UTC', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    onTestFinished(() => void vi.unstubAllEnvs());
    const found = of(['2026-01-01', '2026-01-02', '2026-01-02'], 'due_date');
    expect(found.bars.map(({ label }) => label)).toEqual(['2026-01-01', '2026-01-02']);
    expect(found.says).toMatch(/from 2026-01-01 to 2026-01-02, the middle one 2026-01-02\.$/);
  });

  it('of words has the most frequent first and groups the rare ones', () => {
    expect(counts(['ST', 'ACT', 'ST', true, ' '])).toEqual([
      ['ST', 2],
      ['ACT', 1],
      ['Yes', 1],
      ['Empty', 1],
    ]);
    const many = Array.from({ length: 30 }, (_, at) => `word ${at}`);
    expect(counts(many)).toHaveLength(12);
    expect(counts(many).at(-1)).toEqual(['19 other values', 19]);
  });

  it('of words counts how many are as frequent as the first', () => {
    expect(of(['ST', 'ACT', 'ST', 'ACT', 'none']).says).toBe(
      '5 rows: 3 different values, most often ACT, and 1 as often.',
    );
    expect(of(['ST', 'ACT', 'ST']).says).toBe('3 rows: 2 different values, most often ST.');
  });

  it('is categorical if most values are not numbers', () => {
    expect(of([1, 2, 3, 'n/a', Infinity, null, {}, [1]]).kind).toBe('words');
  });

  it('is numeric if most values are numbers', () => {
    const found = of([1, 2, 3, 'n/a', null]);
    expect(found.says).toBe('5 rows: 3 numbers from 1 to 3, median 2, 1 of another kind, 1 empty.');
    expect(found.bars.slice(-2).map(({ label, at }) => [label, at])).toEqual([
      ['Other kinds of values', [3]],
      ['Empty', [4]],
    ]);
  });

  it.each([
    [[], '0 rows: no value.'],
    [[null, ''], '2 rows: no value, 2 empty.'],
  ])('of %o reports that there are no values', (values, said) => {
    expect(of(values).says).toBe(said);
  });
});
