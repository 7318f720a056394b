import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FINDING_COLUMNS } from '#areas/reports/report-check/finding-columns.tsx';
import type { ReportFinding } from '#domain/reports/check/finding.ts';
import { STUDIES } from '#domain/reports/find-page.ts';

const placeOf = (path: string, key: string) => {
  const page = STUDIES.flatMap(({ pages }) => pages).find((one) => one.path === path);
  const table = page?.tables?.find((one) => one.key === key);
  if (!page || !table) throw new Error(`No table ${key}`);
  return { page, table };
};

const finding: ReportFinding = {
  ...placeOf('/004/app_progress004', 'app_progress004'),
  id: 'f',
  kind: 'invalid',
  of: 's1',
  sentence: 'txw3 is not a number',
  follows: [
    {
      ...placeOf('/004/app_progress004', 'app_progress004'),
      id: 'a',
      of: 's1',
      sentence: 'mean_weekly_sessions is 3',
    },
    {
      ...placeOf('/004/app_progress004', 'app_progress004'),
      id: 'c',
      of: 's2',
      sentence: 'mean is 5',
    },
    {
      ...placeOf('/004/kpis', 'kpis_actSessions'),
      id: 'b',
      of: 'txw3',
      sentence: 'met is 4',
    },
  ],
};

it('A finding lists its consequences, and links to other rows only', () => {
  const column = FINDING_COLUMNS.find(({ key }) => key === 'sentence');
  render(<MemoryRouter>{column?.cell?.(finding)}</MemoryRouter>);
  expect(screen.getByText('txw3 is not a number', { exact: false })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mean_weekly_sessions is 3',
    'ACT sessions per treatment week, s2: mean is 5',
    'ACT sessions, txw3: met is 4',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/004/app_progress004?q=s2',
    '/004/kpis',
  ]);
  expect(column?.text(finding)).toMatch(
    /^txw3 is not a number Differs because of it: .*, s1: mean_weekly_sessions is 3; .*, s2: mean is 5; ACT sessions, txw3: met is 4$/,
  );
});

it.each([
  ['invalid', '/004/app_progress004?q=r7'],
  // "r7" is the id of a row without a name, which the table does not show.
  ['nameless', '/004/app_progress004'],
] as const)('A finding of the kind %s links to existing rows: %s', (kind, href) => {
  const column = FINDING_COLUMNS.find(({ key }) => key === 'table');
  render(<MemoryRouter>{column?.cell?.({ ...finding, kind, of: 'r7' })}</MemoryRouter>);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

it.each([
  [0, [], 'txw3 is not a number'],
  [5, ['1', '2', '3', '4', '5'], 'txw3 is not a number Differs because of it:'],
  [6, ['1', '2', '3', '4', '5', 'And 1 more.'], 'txw3 is not a number Differs because of it:'],
])('A finding with %i consequences lists at most five of them', (many, listed, begins) => {
  const column = FINDING_COLUMNS.find(({ key }) => key === 'sentence');
  const place = placeOf('/004/app_progress004', 'app_progress004');
  const follows = Array.from({ length: many }, (_, at) => {
    const id = String(at + 1);
    return { ...place, id, of: finding.of, sentence: id };
  });
  const { container } = render(
    <MemoryRouter>{column?.cell?.({ ...finding, follows })}</MemoryRouter>,
  );
  const items = screen.queryAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(listed);
  expect(container.textContent).toBe(`${begins.replace(' Differs', 'Differs')}${listed.join('')}`);
  const texts = column?.text({ ...finding, follows }) ?? '';
  expect(texts.startsWith(begins)).toBe(true);
  expect(texts.split('; ')).toHaveLength(Math.max(1, many));
});
