import { describe, expect, it } from 'vitest';
import { decodeGraph, decodeLine, drawnLines, placedAxis } from '#domain/reports/graph.ts';
import { graphLinesPath, graphPath } from '#domain/reports/places.ts';
import { proves } from '#test/support/proves.ts';

it(
  'a graph is stored with its lines in one of three places',
  proves('REPORT-GRAPH-02', 'REPORT-GRAPH-03', 'REPORT-D-30'),
  () => {
    expect(graphPath('reportGraphs', 'g')).toBe('analytics/reports/reportGraphs/g');
    expect(graphLinesPath('reportGraphs', 'g')).toBe('analytics/reports/reportGraphs/g/lines');
    expect(graphLinesPath('reportGraphs004B', 'g')).toBe(
      'analytics/reports/reportGraphs004B/g/lines',
    );
    expect(graphPath('reportGraphs004B_indiv', 'g')).toBe(
      'analytics/reports/reportGraphs004B_indiv/g',
    );
  },
);

describe('A stored graph', proves('REPORT-GRAPH-01', 'REPORT-D-32'), () => {
  it('has a title, the known parts of its layout, and the time of the analysis', () => {
    const computed = new Date(2026, 1, 28);
    const layout = {
      xaxis: { title: { text: 'Week' }, range: [0, 13], color: 'red' },
      yaxis: { title: 'Score', range: ['0', 100] },
      barmode: 'stack',
      images: [{ source: 'https://example.com/track.png' }],
    };
    expect(decodeGraph('g', { title: ' FIQR ', layout, computed })).toEqual({
      title: 'FIQR',
      layout: {
        xaxis: { title: 'Week', range: [0, 13] },
        yaxis: { title: 'Score', range: ['0', 100] },
        barmode: 'stack',
      },
      stored: computed,
    });
  });

  it.each([
    {},
    { title: 7, layout: 'wide' },
    { title: null, layout: [] },
    { layout: { xaxis: 1, yaxis: { range: [1], title: {} }, barmode: 'wild' } },
    { layout: { xaxis: { range: [NaN, 2] }, yaxis: { range: [1, 2, 3] } } },
  ])('is empty if it is %o', (raw) => {
    expect(decodeGraph('g', raw)).toEqual({
      title: '',
      layout: { xaxis: {}, yaxis: {} },
      stored: null,
    });
  });
});

describe('A stored trace', proves('REPORT-D-32'), () => {
  it('is cut to the shorter list, with gaps for values that cannot be drawn', () => {
    const y = [1, null, 'n/a', '4', Infinity, NaN, {}, 8, 9];
    const line = decodeLine('l', { name: 'Mean', x: [1, 2, 3, 4, 5, 6, 7, 8], y, order: 2 });
    expect(line.y).toEqual([1, null, null, 4, null, null, null, 8]);
    expect(line.x).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(line).toMatchObject({ name: 'Mean', type: 'scatter', order: 2 });
  });

  it('drops points without a place, and accepts dates and words as places', () => {
    const x = [new Date('2026-01-01T00:00:00Z'), null, 'Baseline', Infinity, '', {}];
    const line = decodeLine('l', { x, y: [1, 2, 3, 4, 5, 6] });
    expect(line).toMatchObject({
      x: ['2026-01-01T00:00:00.000Z', 'Baseline'],
      y: [1, 3],
      name: 'l',
    });
  });

  it.each([
    [
      { type: 'bar', mode: 'markers' },
      { type: 'bar', mode: 'markers' },
    ],
    [{ type: 'pie', mode: 'none' }, { type: 'scatter' }],
    [
      { type: 7, mode: 'lines+markers' },
      { type: 'scatter', mode: 'lines+markers' },
    ],
  ])('stored as %o is drawn as %o', (raw, expected) => {
    const { type, mode } = decodeLine('l', raw);
    expect({ type, ...(mode && { mode }) }).toEqual(expected);
  });

  it.each([{}, { x: 'abc', y: 'def' }, { x: [1] }, { y: [1] }, { x: {}, y: null }])(
    'has no points if it is %o',
    (raw) => {
      expect(decodeLine('l', raw)).toMatchObject({ x: [], y: [] });
      expect(drawnLines([decodeLine('l', raw)])).toEqual([]);
    },
  );

  it('is sorted by number and id, and omitted without values', () => {
    const at = (id: string, order?: unknown) => decodeLine(id, { x: [1], y: [1], order });
    const gaps = decodeLine('gaps', { x: [1, 2], y: [null, 'n/a'] });
    const lines = [at('z'), at('line10', 1), gaps, at('line9', 1), at('first', '0'), at('a', 'x')];
    expect(drawnLines(lines).map(({ docID }) => docID)).toEqual([
      'first',
      'line9',
      'line10',
      'a',
      'z',
    ]);
  });
});

describe('The x axis of a graph', proves('REPORT-D-32'), () => {
  const axisOf = (...xs: readonly (readonly unknown[])[]) =>
    placedAxis(
      { title: 'Week', range: [0, 13] },
      xs.map((x, at) => decodeLine(String(at), { x, y: x.map((_, place) => place) })),
    );

  it.each([
    ['linear', [[1, 2, '3']]],
    ['date', [['2026-05-01', '2026-05-02T10:00:00Z'], [new Date('2026-05-03T00:00:00Z')]]],
    ['category', [['Baseline', 'Week 6']]],
    ['category', [['03/31/2026', '04/01/2026']]],
  ])('is %s and keeps its range if the places are %o', (type, xs) => {
    expect(axisOf(...xs)).toEqual({ title: 'Week', range: [0, 13], type });
  });

  it('lists mixed places as categories, without a range', () => {
    expect(axisOf([1, 2, 3, 4, 5, 6, 7], ['Week 8'])).toEqual({ title: 'Week', type: 'category' });
  });
});
