import { describe, expect, it } from 'vitest';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { proves } from '#test/support/proves.ts';

const LAYOUT = { xaxis: { title: { text: 'Week' } }, yaxis: { title: 'Score' } };
const line = (
  name: string,
  y: readonly unknown[],
  x: readonly unknown[] = y.map((_, at) => at + 1),
) => ({
  name,
  x,
  y,
});

describe('The sentence of a chart', proves('REPORT-D-34'), () => {
  it('gives range, ends and gaps of a single line', () => {
    expect(chartSentence([line('Mean', [1, 2.345, null, 'n/a', 2])], LAYOUT)).toBe(
      'Mean (Score) over Week 1 to 5: values from 1 to 2.35, first 1, last 2; 2 of 5 places without a value.',
    );
  });

  it('names the highest of several series and its place', () => {
    const lines = [line('A', [5, 2]), line('B', [-1, 9]), line('C', [2])];
    expect(chartSentence(lines, LAYOUT)).toBe(
      'A, B and C (Score) over Week 1 to 2: values from -1 to 9, the highest of B at 2.',
    );
  });

  it('counts the places that share the highest value', () => {
    const lines = [line('Mean', [2, 3, 4, 1]), line('Median', [3, 4, 4, 4])];
    expect(chartSentence(lines, LAYOUT)).toBe(
      'Mean and Median (Score) over Week 1 to 4: values from 1 to 4, the highest 4 times, first of Mean at 3.',
    );
  });

  it('keeps names apart that would parse as the same number', () => {
    expect(chartSentence([line('Users', [1, 2, 3], ['001', '01', '1e3'])])).toBe(
      'Users over the horizontal axis 001 to 1e3: values from 1 to 3, the highest at 1e3.',
    );
  });

  it('names the highest of several categories', () => {
    const bars = [line('Users', [12, 40, 3], ['Created', 'Screening', 'Done'])];
    expect(chartSentence(bars)).toBe(
      'Users over the horizontal axis Created to Done: values from 3 to 40, the highest at Screening.',
    );
  });

  it('names four series and counts the rest', () => {
    const lines = Array.from({ length: 40 }, (_, at) => line(`s${at}`, [at, at + 1]));
    expect(chartSentence(lines, LAYOUT)).toMatch(/^s0, s1, s2, s3 and 36 more \(Score\) over Week/);
  });

  it('starts at the earliest place, whatever the stored order', () => {
    expect(chartSentence([line('Mean', [7, 3, 5], [10, 9, '2'])], LAYOUT)).toBe(
      'Mean (Score) over Week 2 to 10: values from 3 to 7, first 5, last 7.',
    );
  });

  it('ends at the last category of the axis, in whichever series it is', () => {
    const lines = [
      line('A', [1, 2, 3], ['Baseline', 'Week 6', 'Week 12']),
      line('B', [4, 5], ['Baseline', 'Week 6']),
    ];
    expect(chartSentence(lines)).toContain(' Baseline to Week 12: ');
  });

  it.each([
    [[1, 'Week 2', 3]],
    [[1, '2026-05-01', 3]],
    [['2026-05-01', '2026-02-31', '2026-05-03']],
    [['Baseline', '2026-05-01', 'Week 6']],
  ])('names no first or last place if places have no order: %o', (places) => {
    expect(chartSentence([line('Mean', [7, 3, 5], places)], LAYOUT)).toMatch(
      /^Mean \(Score\) over Week, 3 places in no order: values from 3 to 7, the highest at /,
    );
  });

  it('formats days without a time, or with the given formatter', () => {
    const days = [line('Minutes', [1, 2], ['2026-05-01T00:00:00.000Z', '2026-05-02'])];
    expect(chartSentence(days)).toContain('2026-05-01 to 2026-05-02: values');
    expect(chartSentence(days, {}, () => 'a day')).toContain('a day to a day: values');
    expect(chartSentence([line('M', [1, 2], [new Date(0), new Date(1e12)])])).toContain(
      '1970-01-01 to 2001-09-09',
    );
  });

  it('omits missing names and falls back to the axis', () => {
    expect(chartSentence([{ y: [1, 2] }], LAYOUT)).toMatch(/^Score over Week 0 to 1: /);
    expect(chartSentence([{ y: [1, 2] }])).toMatch(/^Values over the horizontal axis 0 to 1: /);
  });

  it.each([
    [[4], 'one value, 4.'],
    [[4, 4, 4], 'every value is 4.'],
    [[4, null], 'one value, 4; 1 of 2 places without a value.'],
  ])('describes %o as: %s', (y, said) => {
    expect(chartSentence([line('A', y)], LAYOUT)).toContain(`: ${said}`);
  });

  it('treats non-numbers as gaps: texts, infinities, maps, lists', () => {
    const odd = [1, 'n/a', Infinity, -Infinity, NaN, {}, [], true, undefined, '3'];
    expect(chartSentence([line('A', odd)], LAYOUT)).toBe(
      'A (Score) over Week 1 to 10: values from 1 to 3, first 1, last 3; 8 of 10 places without a value.',
    );
  });

  it('ignores points without a place', () => {
    const places = [null, Infinity, {}, '', 'Baseline', 'Week 6'];
    expect(chartSentence([line('A', [9, 8, 7, 6, 1, 2], places)])).toContain(
      'Baseline to Week 6: values from 1 to 2',
    );
  });

  it.each([[[]], [[{}]], [[line('A', [])]], [[line('A', [null, 'n/a', Infinity])]]])(
    'is empty if nothing can be drawn: %o',
    (series) => {
      expect(chartSentence(series, LAYOUT)).toBe('');
    },
  );

  it('describes pies by their labels', () => {
    expect(chartSentence([{ name: 'Arms', labels: ['ACT', 'ST'], values: [40, 38] }])).toBe(
      'Arms over the horizontal axis ACT to ST: values from 38 to 40, the highest at ACT.',
    );
  });

  it('truncates long names and ignores an invalid layout', () => {
    const said = chartSentence([line('x'.repeat(5000), [1, 2])], {
      xaxis: 7,
      yaxis: { title: {} },
    });
    expect(said.length).toBeLessThan(200);
  });

  it('describes 10,000 points in under half a second', () => {
    const y = Array.from({ length: 10_000 }, (_, at) => (at % 100 === 0 ? null : at));
    const start = performance.now();
    expect(chartSentence([line('A', y), line('B', y)], LAYOUT)).toBe(
      'A and B (Score) over Week 1 to 10000: values from 1 to 9999, the highest 2 times, first of A at 10000; 200 of 20000 places without a value.',
    );
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('keeps apart long names with different ends, and names a single place once', () => {
    const centre = 'University Hospital of Northern Lappland, Department of Rheumatology';
    const sites = [{ name: 'Sites', x: [`${centre} A`, `${centre} B`], y: [5, 2] }];
    expect(chartSentence(sites)).toBe(
      'Sites over the horizontal axis University Hospital of Norther…, Department of Rheumatology A to ' +
        'University Hospital of Norther…, Department of Rheumatology B: values from 2 to 5, the highest at ' +
        'University Hospital of Norther…, Department of Rheumatology A.',
    );
    expect(chartSentence([{ name: 'Mean', x: [3], y: [7] }])).toBe(
      'Mean over the horizontal axis 3: one value, 7.',
    );
  });
});
