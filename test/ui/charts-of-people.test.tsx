import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  groupTraces,
  SESSIONS_LAYOUT,
  TASKS_LAYOUT,
} from '#areas/people/user-detail/progress/progress-traces.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { markedTraces } from '#ui/charts/chart-marks.ts';
import { chartTable } from '#ui/charts/chart-table.ts';
import { colours, themedLayout, themedTraces } from '#ui/charts/chart-traces.ts';
import { proves } from '#test/support/proves.ts';
import { findings } from './axe.ts';
import { cellsOf } from './cells-of.ts';
import { openPage } from './page-support.tsx';

const cohort = (size: number) =>
  groupTraces(
    Array.from({ length: size }, (_, at) => ({ label: `s${at + 1}`, sessions: [0, at, at * 2] })),
  );
const { people, group } = cohort(7);
const TRACES = [...people, ...group];
const themed = themedTraces(TRACES, 'light');
const light = colours.light;

describe('The chart of a group', () => {
  it(
    'has a line per participant and the reference, and a median if there are many',
    proves('REPORT-D-38'),
    () => {
      const names = (size: number) =>
        Object.values(cohort(size)).map((traces) => traces.map(({ name }) => name));
      expect(names(0)).toEqual([[], []]);
      expect(names(5)).toEqual([
        ['s1', 's2', 's3', 's4', 's5'],
        ['One session per day, at most 41'],
      ]);
      expect(names(6)[1]).toEqual(['Median', 'One session per day, at most 41']);
      expect(names(7)[0]).toHaveLength(7);
      expect(names(7)[1]).toEqual(['Median', 'One session per day, at most 41']);
      expect(group[0]?.y).toEqual([0, 3, 6]);
    },
  );

  it('says of what the numbers are, and has room below 0 for who has completed nothing', () => {
    for (const [layout, text] of [
      [SESSIONS_LAYOUT, 'Completed sessions'],
      [TASKS_LAYOUT, 'Completed tasks and sessions'],
    ] as const)
      expect(themedLayout(layout, TRACES, 'light').yaxis).toMatchObject({
        title: { text },
        rangemode: 'normal',
      });
  });

  it('draws many participants as thin lines of one colour, outside the legend', () => {
    for (const line of themed.slice(0, 7))
      expect(line).toMatchObject({
        showlegend: false,
        line: { color: light.quiet, width: 1, dash: 'solid', shape: 'hv' },
      });
    expect(themed.slice(7)).toMatchObject([
      { name: 'Median', line: { color: light.series[0], width: 3 } },
      { name: 'One session per day, at most 41', line: { color: light.series[1], dash: 'dot' } },
    ]);
    expect(themed[7]).not.toHaveProperty('showlegend');
    expect(themedTraces([...cohort(5).people], 'light')[1]).toMatchObject({
      line: { color: light.series[1] },
    });
    expect(themedLayout({}, TRACES, 'light').hoverlabel).toMatchObject({ namelength: -1 });
  });

  it('highlights one of them by colour, width and name, with the lines of the group', () => {
    const marked = markedTraces(themed, chartTable(TRACES), { series: 2, row: null }, 'light');
    expect(marked[2]).toMatchObject({
      showlegend: true,
      line: { color: light.series[2], width: 3, shape: 'hv' },
    });
    expect(marked[1]).toMatchObject({ opacity: 0.5, showlegend: false });
    expect(marked.slice(7)).toEqual(themed.slice(7));
    const ofMedian = markedTraces(themed, chartTable(TRACES), { series: 7, row: null }, 'light');
    expect(ofMedian[7]).toMatchObject({ line: { color: light.series[0], width: 5 } });
    expect(ofMedian[8]).not.toHaveProperty('opacity');
  });

  it('offers each of them in a select that the address follows', async () => {
    const user = userEvent.setup();
    const { router } = openPage(<Chart title="Sessions" traces={TRACES} says="All go up." />);
    const choice = screen.getByRole('combobox', { name: 'Highlight a person: Sessions' });
    expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
      'None',
      's1',
      's2',
      's3',
      's4',
      's5',
      's6',
      's7',
    ]);
    await user.selectOptions(choice, 's3');
    await expect.poll(() => router.state.location.search).toBe('?series=s3');
    expect(choice).toHaveDisplayValue('s3');
    expect(screen.getByText('Highlight')).toBeVisible();
    await user.selectOptions(choice, 'None');
    await expect.poll(() => router.state.location.search).toBe('');
    expect(await findings()).toEqual([]);
  });

  it('leads its table with the highlighted line, then with those of the group', async () => {
    const user = userEvent.setup();
    openPage(<Chart title="Sessions" traces={TRACES} says="All go up." />);
    await user.click(screen.getByRole('button', { name: 'Show data: Sessions' }));
    const shown = () =>
      cellsOf(screen.getByRole('table', { name: 'Sessions' }))
        .slice(0, 4)
        .map((cells) => cells.slice(1, 5));
    const inGroup = ['Median', 'One session per day, at most 41', 's1', 's2'];
    expect(shown()).toEqual([
      inGroup,
      ['0', '0', '0', '0'],
      ['3', '1', '0', '1'],
      ['6', '2', '0', '2'],
    ]);
    const data = screen.getByRole('group', { name: 'Data: Sessions' });
    data.scrollLeft = 300;
    await user.selectOptions(screen.getByRole('combobox', { name: /^Highlight/ }), 's6');
    await expect.poll(() => shown()[0]?.[0]).toBe('s6');
    await expect.poll(() => data.scrollLeft).toBe(0);
    const [head, ...rows] = shown();
    expect(head).toEqual(['s6', ...inGroup.slice(0, 3)]);
    expect(rows.map(([first]) => first)).toEqual(['0', '5', '10']);
    const marked = [...document.querySelectorAll('.chart-data [data-chosen]')];
    expect(marked.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      's6',
      '0',
      '5',
      '10',
    ]);
  });

  it('has no such select if every line has its own colour', () => {
    openPage(<Chart title="Sessions" traces={FEW} says="All go up." />);
    expect(screen.getByRole('button', { name: 'Show data: Sessions' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

const FEW = cohort(5).people;
