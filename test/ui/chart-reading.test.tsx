import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Chart } from '#ui/charts/Chart.tsx';
import { markedTraces } from '#ui/charts/chart-marks.ts';
import { pointText, stepPoint } from '#ui/charts/chart-steps.ts';
import { chartTable } from '#ui/charts/chart-table.ts';
import { findings } from './axe.ts';
import { openPage } from './page-support.tsx';

const LAYOUT = { xaxis: { title: 'Week' } };
const act = { name: 'ACT', x: [1, 2, 3, 4], y: [10, null, 30, 40] };
const st = { name: 'ST', x: [1, 4], y: [5, 6] };
const gaps = { name: 'Nobody', x: [1, 2], y: [null, null] };
const traces = [act, gaps, st];
const table = chartTable(traces, LAYOUT);

describe('The points of a chart', () => {
  it.each([
    ['ArrowRight', null, [0, 0]],
    ['ArrowRight', [0, 0], [0, 2]],
    ['ArrowLeft', [0, 2], [0, 0]],
    ['ArrowLeft', [0, 0], [0, 0]],
    ['End', [0, 0], [0, 3]],
    ['ArrowRight', [0, 3], [0, 3]],
    ['PageDown', [0, 0], [0, 3]],
    ['Home', [0, 3], [0, 0]],
    ['ArrowDown', [0, 3], [2, 3]],
    ['ArrowDown', [0, 2], [2, 3]],
    ['ArrowDown', [2, 3], [2, 3]],
    ['ArrowUp', [2, 0], [0, 0]],
  ] as const)('are reached by %s from %o at %o', (key, from, [series, row]) => {
    const at = from && { series: from[0], row: from[1] };
    expect(stepPoint(table, at, key)).toEqual({ series, row });
  });

  it('lie in the other series at the nearest place, of two equally near ones at the later', () => {
    const other = chartTable([
      { name: 'A', y: [1, 2, 3] },
      { name: 'B', y: [1, null, 3] },
    ]);
    expect(stepPoint(other, { series: 0, row: 1 }, 'ArrowDown')).toEqual({ series: 1, row: 2 });
    const early = chartTable([
      { name: 'A', y: [1, 2, 3, 4] },
      { name: 'B', y: [1, null, null, 4] },
    ]);
    expect(stepPoint(early, { series: 0, row: 1 }, 'ArrowDown')).toEqual({ series: 1, row: 0 });
  });

  it('cannot be reached without values, or by other keys', () => {
    expect(stepPoint(chartTable([gaps]), null, 'ArrowRight')).toBeNull();
    expect(stepPoint(chartTable([]), null, 'Home')).toBeNull();
    expect(stepPoint(table, null, 'a')).toBeNull();
  });

  it('are announced with their series, place and value', () => {
    expect(pointText(table, { series: 0, row: 2 })).toBe('ACT: Week 3, 30. Point 2 of 3.');
    expect(pointText(chartTable([st]), { series: 0, row: 1 })).toBe('ST: 4, 6. Point 2 of 2.');
  });

  it('are reached instantly among 10,000', () => {
    const y = Array.from({ length: 10_000 }, (_, at) => at);
    const many = chartTable([{ name: 'A', y }]);
    const start = performance.now();
    expect(stepPoint(many, { series: 0, row: 5000 }, 'ArrowRight')).toEqual({
      series: 0,
      row: 5001,
    });
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('A mark', () => {
  it('thickens its line, enlarges its point, and fades the others', () => {
    const [marked, faded, alsoFaded] = markedTraces(
      [{ ...act, line: { width: 2 }, mode: 'lines' }, gaps, st],
      table,
      { series: 0, row: 2 },
      'light',
    );
    expect(marked).toMatchObject({
      line: { width: 4 },
      mode: 'lines+markers',
      marker: { size: [0, 0, 13, 0], line: { width: [0, 0, 3, 0] } },
    });
    expect([faded?.['opacity'], alsoFaded?.['opacity']]).toEqual([0.3, 0.3]);
  });

  it('of a place highlights every series that has it, bars by an edge', () => {
    const bars = [{ ...act, type: 'bar' }, gaps, st];
    const marked = markedTraces(bars, table, { series: null, row: 3 }, 'dark');
    expect(marked[0]?.['marker']).toMatchObject({ line: { width: [0, 0, 0, 3] } });
    expect(marked[1]).toBe(gaps);
    expect(marked[2]?.['marker']).toMatchObject({ size: [6, 13] });
    expect(markedTraces(bars, table, null, 'dark')).toBe(bars);
  });
});

const open = (address = '/') => {
  const user = userEvent.setup();
  const page = (
    <Chart title="Sessions" name="g1" traces={traces} layout={LAYOUT} says="They go up." />
  );
  return { user, ...openPage(page, { address }) };
};
const reader = () => screen.getByRole('application', { name: 'Sessions, points' });
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');

describe('With the keyboard', () => {
  it('points can be read, marked and unmarked, and the address follows', async () => {
    const { user, router } = open();
    await user.tab();
    await user.tab();
    expect(reader()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('ACT: Week 3, 30. Point 2 of 3.')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?series=ACT&at=3');
    await user.keyboard('{Escape}{Escape}');
    expect(router.state.location.search).toBe('');
  });

  it('the table of values can be navigated, and marks series and places', async () => {
    const { user, router } = open('/?data=g1');
    screen.getByRole('button', { name: 'ACT' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'ST' })).toHaveFocus();
    expect(screen.getByRole('columnheader', { name: 'ST' })).toHaveAttribute('data-marked');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?data=g1&series=ST');
    expect(screen.getByRole('button', { name: 'ST' })).toHaveAttribute('aria-pressed', 'true');
    screen.getByRole('button', { name: '1' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(row('2')).toHaveAttribute('data-marked');
    expect(await findings()).toEqual([]);
  });
});

describe('An address', () => {
  it('shows a colleague the same table and mark', () => {
    open('/?data=g1&series=ACT&at=3');
    expect(row('3')).toHaveAttribute('data-marked');
    expect(row('1')).not.toHaveAttribute('data-marked');
    expect(within(row('3')!).getByText('30').closest('td')).toHaveAttribute('data-marked');
  });

  it('with an unknown series marks nothing', () => {
    open('/?data=g1&series=Others&at=3');
    expect(row('3')).not.toHaveAttribute('data-marked');
  });
});

describe('The table of a chart', () => {
  it('marks the row under the mouse', async () => {
    const { user } = open('/?data=g1');
    await user.hover(screen.getByRole('rowheader', { name: '3' }));
    expect(row('3')).toHaveAttribute('data-marked');
    await user.unhover(screen.getByRole('table'));
    expect(row('3')).not.toHaveAttribute('data-marked');
  });

  it('stops after 1,000 places, and says so', () => {
    const many = [{ name: 'Many', y: Array.from({ length: 10_000 }, (_, at) => at) }];
    openPage(<Chart title="Many" traces={many} says="Many." />, { address: '/?data=Many' });
    expect(
      screen.getByText('The first 1,000 of 10,000 places. Export CSV has all.'),
    ).toBeInTheDocument();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1000);
  });
});
