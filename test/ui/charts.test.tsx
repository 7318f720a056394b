import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Chart } from '#ui/charts/Chart.tsx';
import { chartTable } from '#ui/charts/chart-table.ts';
import { themedTraces } from '#ui/charts/chart-traces.ts';
import { openPage } from './page-support.tsx';
import { findings } from './axe.ts';
import { proves } from '#test/support/proves.ts';

const sessions = { name: 'Sessions', x: [0, 1, 2], y: [0, 3, 5] };
const tasks = { name: 'Tasks', x: [1, 2, 3], y: [4, 6, 9] };

const one = [sessions];
const both = [sessions, tasks];
const NONE: typeof one = [];
const DAYS = { xaxis: { title: { text: 'Therapy day' } } };

function textOf(file: Blob | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });
}

describe('a chart', () => {
  it(
    'shows the same values as a table, one row per place on the axis',
    proves('REPORT-D-34'),
    async () => {
      const user = userEvent.setup();
      openPage(<Chart title="Progress" traces={both} layout={DAYS} says="Both go up." />);
      await user.click(screen.getByRole('button', { name: 'Show data: Progress' }));
      const rows = within(screen.getByRole('table', { name: 'Progress' })).getAllByRole('row');
      expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
        ['Therapy day', 'Sessions', 'Tasks'],
        ['0', '0', ''],
        ['1', '3', '4'],
        ['2', '5', '6'],
        ['3', '', '9'],
      ]);
      expect(screen.getByRole('figure', { name: 'Progress' })).toBeVisible();
      expect(screen.getByText('Both go up.')).toBeVisible();
      expect(
        screen.getByRole('application', { name: 'Progress, points' }),
      ).toHaveAccessibleDescription(/^Both go up\. Left and right move/);
      expect(await findings()).toEqual([]);
    },
  );

  it('makes marks of text direction visible in its names and places', async () => {
    const user = userEvent.setup();
    const turned = [{ name: '\u202esnoisseS', x: ['\u202eelttaeS', 'Reno'], y: [1, 2] }];
    const titled = { xaxis: { title: { text: 'Site\u200f' } } };
    openPage(
      <Chart title="Sites" traces={turned} layout={titled} says={'Highest at \u202eelttaeS.'} />,
    );
    expect(screen.getByText('Highest at ⟨202E⟩elttaeS.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show data: Sites' }));
    const rows = within(screen.getByRole('table', { name: 'Sites' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Site⟨200F⟩', '⟨202E⟩snoisseS'],
      ['⟨202E⟩elttaeS', '1'],
      ['Reno', '2'],
    ]);
  });

  it('keeps its heading and says when there is no data', proves('REPORT-D-33'), () => {
    openPage(<Chart title="Adherence" traces={NONE} says="" />);
    expect(screen.getByRole('heading', { name: 'Adherence' })).toBeVisible();
    expect(screen.getByText('No data available')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has a row for each of several points at one place, in numeric order', () => {
    const twice = { name: 'A', x: [10, 9, 9], y: [1, 2, 3] };
    const other = { name: 'B', x: [9.5, 9], y: [0.1 + 0.2, Infinity] };
    const table = chartTable([twice, other]);
    expect(table.rows).toEqual([
      ['9', '2', ''],
      ['9', '3', ''],
      ['9.5', '', '0.3'],
      ['10', '1', ''],
    ]);
    expect(table.rowOf).toEqual([
      [3, 0, 1],
      [2, 0],
    ]);
  });

  it('reads pies by their labels', () => {
    const pie = { type: 'pie', name: 'Arms', labels: ['ACT', 'ST'], values: [40, 38] };
    expect(chartTable([pie]).rows).toEqual([
      ['ACT', '40'],
      ['ST', '38'],
    ]);
  });

  it('distinguishes series by dash and marker as well as by colour', proves('REPORT-D-34'), () => {
    const [first, second] = themedTraces([sessions, tasks], 'light');
    expect(first).toMatchObject({ line: { dash: 'solid' }, marker: { symbol: 'circle' } });
    expect(second).toMatchObject({ line: { dash: 'dash' }, marker: { symbol: 'square' } });
    const bars = [sessions, tasks].map((trace) => ({ ...trace, type: 'bar' }));
    expect(themedTraces(bars, 'light')).toMatchObject([
      { marker: { pattern: { shape: '' } } },
      { marker: { pattern: { shape: '/' } } },
    ]);
  });

  it('takes colours from the theme and keeps the dash of a stored series', () => {
    const stored = { ...sessions, line: { dash: 'longdash', color: 'red', width: 4 } };
    expect(themedTraces([stored], 'dark')[0]).toMatchObject({
      line: { dash: 'longdash', color: '#52bfd3', width: 4 },
    });
  });

  it('exports its values when the table is shown', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:chart';
    };
    openPage(<Chart title="Progress" traces={one} says="It goes up." />, {
      address: '/?data=Progress',
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV: Progress' }));
    await expect.poll(() => files.length, { timeout: 5000 }).toBe(1);
    expect(await textOf(files[0])).toContain('Value,Sessions\r\n0,0\r\n1,3\r\n2,5');
    expect(await screen.findByText(/^Exported to Progress\.csv\./)).toBeVisible();
  });
});
