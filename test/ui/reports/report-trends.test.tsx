import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { proves } from '#test/support/proves.ts';
import { findings } from '#test/ui/axe.ts';
import { definitionOf, openReport, storedRows, textsOf } from './report-support.tsx';

beforeEach(() => localStorage.clear());

const panel = (name: string) => screen.getByRole('region', { name });
const figures = (name: string) =>
  [...panel(name).querySelectorAll('.report-trends dl')].map((list) => [
    list.getAttribute('aria-label'),
    ...[...list.children].map((part) => part.textContent),
  ]);

/** The cards above the tables: title, and their figures. */
const cards = () =>
  [...panel('Figures').querySelectorAll('.report-card')].map((card) => [
    card.querySelector('h3')?.textContent,
    ...[...card.querySelectorAll('dl > *, p')].map((part) => part.textContent),
  ]);

function storedTable(key: string, ...rows: readonly Record<string, unknown>[]) {
  const definition = definitionOf(key);
  const stored = storedRows(`analytics/reports/reportTables/${key}/rows`);
  return () => {
    definition.is({ columns: ['week', 'participants', 'met', 'percent'] });
    stored.have(...rows);
  };
}

describe('A KPI', () => {
  it('shows target, actual and trend in a card that leads to its table', async () => {
    const user = userEvent.setup();
    const shorts = ['actEngagement', 'actSessions', 'stEntries', 'weeklyPROs', 'fiqrImprovement'];
    const answers = shorts.map((short, at) =>
      storedTable(
        `kpis_${short}`,
        { week: 'txw4', participants: 8, met: 6, percent: 75 + at * 5 },
        { week: 'txw1', participants: 10, met: 9, percent: 90 },
        ...(at === 1 ? [{ week: 'txw13', participants: 7, met: 0, percent: 0 }] : []),
      ),
    );
    openReport('/kpis');
    answers.slice(0, 4).forEach((answer) => answer());
    const closing = 'Week 13, after therapy, is not judged: 0%, 0 of 7.';
    const down = 'Trenddown 15 points from week 1';
    expect(cards()).toEqual([
      ['ACT engagement', 'Target80%', 'Actual75% Not reachedweek 4, 6 of 8', down],
      [
        'ACT sessions',
        'Target80%',
        'Actual80% Reachedweek 4, 6 of 8',
        `Trenddown 10 points from week 1${closing}`,
      ],
      [
        'ST entries',
        'Target80%',
        'Actual85% Reachedweek 4, 6 of 8',
        'Trenddown 5 points from week 1',
      ],
      ['Weekly PROs', 'Target80%', 'Actual90% Reachedweek 4, 6 of 8', 'Trendunchanged from week 1'],
      ['FIQR improvement', 'Not loaded yet.'],
    ]);
    answers.forEach((answer) => answer());
    expect(cards()[4]).toEqual([
      'FIQR improvement',
      'Actual95% week 4, 6 of 8',
      'Trendup 5 points from week 1',
    ]);
    const line = within(panel('Figures')).getAllByRole('img')[3];
    expect(line).toHaveAccessibleName('From 90% in week 1 to 90% in week 4');
    expect(figures('ACT engagement')).toEqual([]);
    expect(
      within(panel('ACT engagement')).getByRole('button', { name: 'percent: 75%' }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Weekly PROs' }));
    expect(panel('Weekly PROs')).toContainElement(document.activeElement as HTMLElement);
    expect(await findings()).toEqual([]);
  });

  it('is met or not by week, from the first one on', proves('REPORT-C1-09'), () => {
    const definition = definitionOf('pro_compliance004_kpiByWeek');
    const rows = storedRows('analytics/reports/reportTables/pro_compliance004_kpiByWeek/rows');
    openReport('/004/pro_compliance004');
    definition.is({ columns: ['week', 'percent'], orderBy: { field: 'week' } });
    const name = 'KPI target met by week';
    const table = () => textsOf(screen.getByRole('table', { name: `Table: ${name}` }));
    const first = { week: 'txw1', participants: 10, met: 9, percent: 90 };
    rows.have(first);
    expect([figures(name), table()]).toEqual([
      [[name, 'Target80%', 'Actual90% Reachedweek 1, 9 of 10', 'Trend']],
      [
        ['week', 'percent'],
        ['txw1', '90%'],
      ],
    ]);
    rows.have({ week: 'txw2', participants: 8, met: 6, percent: 75 }, first);
    const trend = 'Trenddown 15 points from week 1';
    expect([figures(name), table()]).toEqual([
      [[name, 'Target80%', 'Actual75% Not reachedweek 2, 6 of 8', trend]],
      [
        ['week', 'percent'],
        ['txw1', '90%'],
        ['txw2', '75%'],
      ],
    ]);
  });

  it('whose table has no weeks shows none of them', () => {
    const answer = storedTable('kpis_actEngagement', { site: 'Boston' });
    openReport('/004/kpis');
    answer();
    expect(cards()[0]).toEqual(['ACT engagement', 'The table has no weekly figures.']);
  });
});

it('NPS has a line per arm', () => {
  const rows = storedRows('analytics/nps_summary/nps');
  openReport('/nps_scores');
  rows.have({ arm: 'ACT', txw1: 6, txw3: 7.5 }, { arm: 'ST' }, { arm: 'Other', txw2: 0 });
  expect(figures('NPS by treatment week and arm')).toEqual([
    ['Other', 'ArmOther', 'Actual0 week 2', 'Trend'],
    ['ACT', 'ArmACT', 'Actual7.5 week 3', 'Trendup 1.5 from week 1'],
  ]);
});

describe('A sparkline', () => {
  const drawn = (values: readonly (number | null)[], target: number | null = null) => {
    const { container } = render(
      <Sparkline values={values} most={100} target={target} says="A line" />,
    );
    return {
      path: container.querySelector('path')?.getAttribute('d'),
      points: [...container.querySelectorAll('circle')].map((point) => point.getAttribute('cx')),
      target: container.querySelector('line')?.getAttribute('y1') ?? null,
    };
  };

  it('breaks at gaps, and marks isolated values and the last one as points', () => {
    expect(drawn([0, 100, null, 50, null, 25, 75])).toEqual({
      path: 'M4.0 44.0 L42.7 4.0 M120.0 24.0 M197.3 34.0 L236.0 14.0',
      points: ['120', '236'],
      target: null,
    });
  });

  it('clamps values outside its scale, and draws the target', () => {
    expect(drawn([-5, 140], 80)).toEqual({
      path: 'M4.0 44.0 L236.0 4.0',
      points: ['236'],
      target: '12',
    });
  });
});
