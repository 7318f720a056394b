import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { placedAxis, decodeLine } from '#domain/reports/graph.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { markedTraces } from '#ui/charts/chart-marks.ts';
import { chartTable } from '#ui/charts/chart-table.ts';
import { modeOf, themedLayout, themedTraces } from '#ui/charts/chart-traces.ts';
import { flatLayout, flatTraces, isFlat } from '#ui/charts/lay-flat.ts';
import { inLines } from '#ui/charts/lines-of-text.ts';
import { placeNames } from '#ui/charts/place-names.ts';
import { proves } from '#test/support/proves.ts';
import { openPage } from './page-support.tsx';

const line = (y: readonly unknown[], more: object = {}) => ({
  type: 'scatter',
  mode: 'lines',
  name: 'Sessions',
  x: y.map((_, at) => at),
  y,
  ...more,
});
const drawn = (trace: ReturnType<typeof line>) => themedTraces([trace], 'light')[0];

describe('An isolated value of a line', () => {
  it.each([
    [[3], [6]],
    [
      [1, 2, null, 4, null, undefined, NaN, 8],
      [0, 0, 0, 6, 0, 0, 0, 6],
    ],
    [
      [null, 'n/a', '5'],
      [0, 0, 6],
    ],
  ])('is drawn as a point: %o', (y, size) => {
    expect(drawn(line(y))).toMatchObject({ mode: 'lines+markers', marker: { size } });
  });

  it('is no point where gaps are joined', () => {
    expect(drawn(line([1, null, 3], { connectgaps: true }))?.['mode']).toBe('lines');
    expect(drawn(line([null, 3, null], { connectgaps: true }))?.['mode']).toBe('lines+markers');
  });

  it('is not seen where every value has a neighbour, or a marker of its own', () => {
    expect(drawn(line([1, 2, null, 4, 5]))).toMatchObject({ mode: 'lines', marker: { size: 6 } });
    expect(drawn(line([3], { mode: 'markers' }))).toMatchObject({ mode: 'markers' });
  });

  it('stays a point when another one is marked', () => {
    const traces = [line([1, 2, null, 4])];
    const themed = themedTraces(traces, 'light');
    const [marked] = markedTraces(themed, chartTable(traces), { series: 0, row: 0 }, 'light');
    expect(marked).toMatchObject({ marker: { size: [13, 0, 0, 6] } });
  });
});

const MISSING = [line([null, undefined, NaN, 'n/a']), line(['', null])];

it('A chart without any value says so, however many places it has', proves('REPORT-D-33'), () => {
  openPage(<Chart title="Adherence" traces={MISSING.slice(0, 1)} says="" />);
  expect(screen.getByText('No data available')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('Names that look like numbers', () => {
  const bars = {
    ...decodeLine('b', { type: 'bar', x: ['001', '01', '1', '1e3'], y: [1, 2, 3, 4] }),
  };

  it('are separate bars, in stored order', proves('REPORT-D-32'), () => {
    expect(placedAxis({}, [bars]).type).toBe('category');
    expect(themedLayout({}, [bars], 'light')).toMatchObject({ autotypenumbers: 'strict' });
    expect(chartTable([bars]).rows).toEqual([
      ['001', '1'],
      ['01', '2'],
      ['1', '3'],
      ['1e3', '4'],
    ]);
  });

  it('leave no room for a legend beside a single series', () => {
    const top = (...traces: (typeof bars)[]) => themedLayout({}, traces, 'light').margin.t;
    expect([top(bars), top(bars, bars)]).toEqual([12, 36]);
  });

  it('are numbers if they are written as plain numbers', () => {
    const numbers = { ...bars, x: ['10', '-2.5', 9, '0'] };
    expect(placedAxis({}, [numbers]).type).toBe('linear');
    expect(chartTable([numbers]).keys).toEqual(['-2.5', '0', '9', '10']);
  });
});

it('A funnel has no lines along its steps, and no title below them', () => {
  const xAxis = (type: string) =>
    themedLayout({ xaxis: { title: 'Step' } }, [{ type, x: ['In'], y: [1] }], 'light').xaxis;
  expect(xAxis('funnel')).toMatchObject({ showgrid: false, title: undefined });
  expect(xAxis('bar')).toMatchObject({ title: { text: 'Step' } });
  expect(xAxis('bar')).not.toHaveProperty('showgrid');
});

it('Flat bars run from left to right, the first name at the top', () => {
  const bars = {
    type: 'bar',
    x: ['screening fail', 'never started'],
    y: [3, 4],
    flat: true,
  } as const;
  expect(flatTraces([bars])).toEqual([
    {
      type: 'bar',
      x: [3, 4],
      y: ['screening fail', 'never started'],
      flat: true,
      orientation: 'h',
      textangle: 0,
    },
  ]);
  const layout = { xaxis: { type: 'category' }, yaxis: { title: 'Users' }, height: 1 };
  expect(flatLayout(layout)).toEqual({
    xaxis: { title: 'Users' },
    yaxis: { type: 'category', autorange: 'reversed' },
    height: 1,
  });
  expect([isFlat([bars]), isFlat([bars, { x: [], y: [] }]), isFlat([])]).toEqual([
    true,
    false,
    false,
  ]);
});

it('Figures stand on their bars in the color of the surface', () => {
  const figures = (theme: 'light' | 'dark') =>
    themedTraces([{ type: 'bar', y: [1] }], theme)[0]?.['insidetextfont'];
  expect(figures('light')).toEqual({ color: '#ffffff', weight: 600 });
  expect(figures('dark')).toEqual({ color: '#182027', weight: 600 });
});

it('Days are in their order whichever series begins first', proves('REPORT-D-34'), () => {
  const late = { name: 'Late', x: ['2026-03-01', '2026-04-01'], y: [3, 4] };
  const early = { name: 'Early', x: ['2026-01-01', '2026-03-01'], y: [1, 2] };
  expect(chartTable([late, early]).rows).toEqual([
    ['2026-01-01', '', '1'],
    ['2026-03-01', '3', '2'],
    ['2026-04-01', '4', ''],
  ]);
});

it.each([
  [19, 'lines+markers'],
  [20, 'lines'],
])('a line of %i points has the mode %s by default', (points, mode) => {
  const y = Array.from({ length: points }, (_, at) => at);
  expect(modeOf({ y })).toBe(mode);
  expect(modeOf({ x: y, y: [] })).toBe(mode);
  expect(modeOf({ y, mode: 'markers' })).toBe('markers');
});

describe('A long name below the axis', () => {
  const of = (...x: readonly (string | number)[]) => placeNames([{ x }]);
  const LONG = 'Massachusetts General Hospital';

  it('is wrapped if there are few names', () => {
    expect(of(LONG, 'Rush', 'Baltimore', 'Boston', 'Yale')).toMatchObject({
      written: { [LONG]: 'Massachusetts<br>General<br>Hospital', Rush: 'Rush' },
      room: 28,
    });
  });

  it('has at least 15 characters', () => {
    expect(of('A'.repeat(14))).toEqual({ written: {}, room: 0 });
    expect(of('A'.repeat(15)).written).not.toEqual({});
  });

  it('is wrapped among up to six names', () => {
    const six = Array.from({ length: 6 }, (_, at) => `${LONG} ${at}`);
    expect(of(...six)).toMatchObject({
      written: { [`${LONG} 5`]: 'Massachusetts<br>General<br>Hospital 5' },
      room: 28,
    });
  });

  it('is cut beyond 48 characters if there are many', () => {
    const many = Array.from({ length: 6 }, (_, at) => `Site ${at}`);
    expect(of(...many, 'N'.repeat(48)).written).toEqual({});
    expect(of(...many, 'N'.repeat(49)).written).toEqual({
      ['N'.repeat(49)]: `${'N'.repeat(47)}…`,
    });
  });

  it('is kept whole and rotated if there are many', () => {
    const many = Array.from({ length: 7 }, (_, at) => `${LONG} ${at}`);
    expect(of(...many)).toEqual({ written: {}, room: 108 });
  });

  it('needs no room where names are short, numbers or days', () => {
    const day = '2026-03-31T10:00:00.000Z';
    expect(of('Baltimore', 123456789012345, day)).toEqual({ written: {}, room: 0 });
  });

  it.each([
    ['Hamburg-Eppendorf', 10, 'Hamburg-<br>Eppendorf'],
    ['ab cd ef', 5, 'ab cd<br>ef'],
    ['abcdefghij klm', 4, 'abcd<br>efgh<br>ij<br>klm'],
    ['a b c d e f g h i', 2, 'a<br>b<br>c<br>d…'],
  ])('is wrapped: %s in lines of %i', (text, length, lines) => {
    expect(inLines(text, length)).toBe(lines);
  });
});
