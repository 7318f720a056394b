import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { graphLinesSource, graphSource } from '#data/reports/reports.ts';
import * as sentences from '#domain/reports/chart-sentence.ts';
import { decodeGraph, decodeLine } from '#domain/reports/graph.ts';
import type { GraphPlace } from '#domain/reports/places.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openReport } from './report-support.tsx';

/** Elements that the test reports as visible. */
const seen = new Map<Element, () => void>();

class Seen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(element: Element) {
    const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry;
    seen.set(element, () => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Seen));
afterEach(() => {
  closeAllSources();
  seen.clear();
  vi.unstubAllGlobals();
});

const showAll = () => act(() => [...seen.values()].forEach((show) => show()));

/** A graph whose document and lines the test provides. */
function graphAt(place: GraphPlace, key: string) {
  const graph = answering(graphSource(place, key));
  const lines = answering(graphLinesSource(place, key));
  return {
    graph,
    lines,
    is: (raw: Record<string, unknown> | null, ...traces: Record<string, unknown>[]) => {
      graph.next(raw && decodeGraph(key, raw));
      lines.next(rowsOfAll(...traces.map((one, at) => decodeLine(`l${at}`, one))));
    },
  };
}

/** All graphs of a page; they keep loading until the test provides them. */
const graphsAt = (place: GraphPlace, page: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    graphAt(place, `${page}_${String(at + 1).padStart(2, '0')}`),
  );

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    decodeLine(`l${at}`, { x: [1], y: at === 0 ? [1] : [] }),
  );

const chart = (name: string) => within(screen.getByRole('figure', { name }));
const LAYOUT = { xaxis: { title: 'Week' }, yaxis: { title: 'Sessions' } };

it(
  'charts load when they come into view; a missing or failed one leaves the others',
  proves(
    'REPORT-GRAPH-01',
    'REPORT-GRAPH-02',
    'REPORT-C2-04',
    'REPORT-D-29',
    'REPORT-D-33',
    'REPORT-D-34',
  ),
  async () => {
    const user = userEvent.setup();
    const [first, second, third, fourth] = graphsAt('reportGraphs', 'graphs002', 9);
    openReport('/002/graphs002');
    expect(seen.size).toBe(9);
    expect(first?.graph.attached()).toBe(0);
    showAll();
    expect(first?.graph.attached()).toBe(1);
    first?.is(
      { title: 'Sessions by week', layout: LAYOUT },
      { name: 'Mean', x: [1, 2, 3], y: [4, 'n/a', 5.5] },
    );
    second?.is(null);
    third?.graph.fail();
    fourth?.is(
      { title: 'Minutes', layout: { xaxis: { title: 'Day' } } },
      { name: 'Later', x: [1, 2], y: [10, 20], order: 2 },
      { name: 'Earlier', x: [1, 2], y: [30, 40], order: 1 },
    );
    expect(
      screen.getByText(
        'Mean (Sessions) over Week 1 to 3: values from 4 to 5.5, first 4, last 5.5; 1 of 3 places without a value.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show data: Sessions by week' }));
    const rows = chart('Sessions by week').getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Week', 'Mean'],
      ['1', '4'],
      ['2', ''],
      ['3', '5.5'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show data: Minutes' }));
    const others = chart('Minutes').getAllByRole('row');
    expect(others.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'Earlier', 'Later'],
      ['1', '30', '10'],
      ['2', '40', '20'],
    ]);
    expect(screen.queryByText(/^Only the first/)).toBeNull();
    fourth?.lines.next({ ...rowsOfAll(...manyLines(1000)), cut: true });
    expect(screen.getByText('Only the first 1,000 lines are read.')).toBeVisible();
    expect(chart('Chart 2 of 9').getByText('No data available')).toBeVisible();
    expect(screen.getByText('Error: Out of paper')).toBeVisible();
    expect(screen.getAllByText('Loading the chart…')).toHaveLength(5);
  },
);

it(
  'charts of cohort 2 show the group, or each participant',
  proves('REPORT-GRAPH-03', 'REPORT-D-30', 'REPORT-C2-03'),
  async () => {
    const user = userEvent.setup();
    const [group] = graphsAt('reportGraphs004B', 'act004B', 11);
    const [persons] = graphsAt('reportGraphs004B_indiv', 'act004B', 11);
    const { router } = openReport('/004/act004B');
    expect(seen.size).toBe(11);
    showAll();
    expect([group?.graph.attached(), persons?.graph.attached()]).toEqual([1, 0]);
    expect(screen.getByRole('button', { name: 'Group' })).toHaveAttribute('aria-pressed', 'true');
    const note = () => screen.queryByText(/^The analysis chose the people drawn here/);
    expect(note()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Individual' }));
    expect(note()).toHaveTextContent('"No data available" is stored for the group at most');
    expect(router.state.location.search).toBe('?of=individual');
    showAll();
    expect(persons?.graph.attached()).toBe(1);
    persons?.is({ title: 'Days of s1' }, { x: [1], y: [2] });
    expect(screen.getByRole('figure', { name: 'Days of s1' })).toBeVisible();
    // More people than colours are thin lines, of which one is chosen.
    const lines = Array.from({ length: 7 }, (_, at) => ({ name: `s${at}`, x: [1, 2], y: [at, 3] }));
    const choice = () => screen.queryByRole('combobox', { name: /^Highlight a person/ });
    persons?.is({ title: 'Days' }, ...lines.slice(1));
    expect(choice()).toBeNull();
    persons?.is({ title: 'Days' }, ...lines);
    expect(choice()?.children).toHaveLength(8);
    persons?.is(null);
    group?.is({ title: 'Days' }, { x: [1], y: [2] });
    expect(chart('Days').getByText('No data available')).toBeVisible();
  },
);

it('charts of a single group have no such choice', () => {
  openReport('/004/act004a?of=individual');
  expect(screen.queryByRole('button', { name: 'Individual' })).toBeNull();
  expect(seen.size).toBe(12);
});

it.each([
  ['', [3.96, 42.04]],
  ['?scale=own', undefined],
])('charts of both arms have one scale, unless the address says "%s"', (search, range) => {
  const sentence = vi.spyOn(sentences, 'chartSentence');
  const charts = ['ACT', 'ST'].map((arm) => graphAt('reportGraphs', `fiqr004graphs_${arm}`));
  openReport(`/004/fiqr004graphs${search}`);
  showAll();
  charts[0]?.is({ title: 'ACT', layout: LAYOUT }, { name: 'ACT', x: [1, 2], y: [6, 10] });
  charts[1]?.is({ title: 'ST', layout: LAYOUT }, { name: 'ST', x: [1, 2], y: [8, 40] });
  const ranges = ['ACT', 'ST'].map((arm) => {
    const [, layout] = sentence.mock.calls.findLast(([[line]]) => line?.name === arm) ?? [];
    return (layout?.['yaxis'] as { range?: unknown }).range;
  });
  expect(ranges).toEqual([range, range]);
});

it('charts of PIPS state their scale', proves('REPORT-PRO-05'), () => {
  openReport('/004/pips004graphs');
  expect(screen.getByText('12 questions, 1-7pts, max=84; goal: decreased scores')).toBeVisible();
});
