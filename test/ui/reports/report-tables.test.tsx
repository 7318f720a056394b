import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportsLoading } from '#areas/reports/shared/ReportsLoading.tsx';
import { AWKWARD_ROWS } from '#test/support/awkward.ts';
import { proves } from '#test/support/proves.ts';
import { STORED_TABLES } from '#test/support/report-tables.ts';
import { findings } from '#test/ui/axe.ts';
import { definitionOf, openReport, storedRows, textsOf } from './report-support.tsx';

const WEEKS = Array.from({ length: 13 }, (_, week) => `txw${week + 1}`);

beforeEach(() => localStorage.clear());
const table = (name: string) => screen.getByRole('table', { name: `Table: ${name}` });
const cell = (text: string) => within(screen.getByRole('table')).getByText(text);
const toneOf = (text: string) =>
  cell(text).closest('[data-tone]')?.getAttribute('data-tone') ?? null;
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('Tables of adherence', () => {
  it.each([
    [
      '/app_adherence',
      'analytics/app_adherence/appAdhere',
      'mean_weekly_eng',
      'App Engagement Adherence',
    ],
    [
      '/app_progress',
      'analytics/lesson_adherence/lessonAdhere',
      'mean_weekly_lessons',
      'App Progress Adherence',
    ],
  ])(
    '%s: weeks by participant, the last subject ID first',
    proves(
      ...['REPORT-R002-02', 'REPORT-R002-03', 'REPORT-R002-14', 'REPORT-R002-15'],
      ...['REPORT-ADH-02', 'REPORT-ADH-07', 'REPORT-ADH-08', 'REPORT-ADH-12'],
      ...['REPORT-D-53', 'REPORT-D-54'],
    ),
    async (address, path, mean, title) => {
      const rows = storedRows(path);
      openReport(address);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText('Reports Loading')).toBeVisible();
      rows.fail();
      expect(screen.getByText('Error: Out of paper')).toBeVisible();
      expect(screen.queryByText('Reports Loading')).toBeNull();
      act(() => screen.getByRole('button', { name: 'Retry' }).click());
      expect(rows.attached()).toBe(2);
      const answered = Object.fromEntries(WEEKS.map((week, at) => [week, at === 1 ? 0 : at + 4]));
      rows.have(
        { activeProgram: 'p', txw1: 1, txw12: 2 },
        { subjectID: 's10', activeProgram: 'z', ...answered, [mean]: 3.14159, mean: 9 },
        { subjectID: 's9', activeProgram: 'a', txw13: null },
        { subjectID: 'S2', txw1: '' },
      );
      expect(screen.getByRole('button', { name: 'activeProgram' })).toHaveAttribute(
        'title',
        'The program that the participant is enrolled in.',
      );
      expect(screen.getByRole('button', { name: 'txw2' }).title).toMatch(/week/i);
      const none = Array<string>(13).fill('');
      const weeks = WEEKS.map((_, at) => String(at === 1 ? 0 : at + 4));
      expect(textsOf(screen.getByRole('table'))).toEqual([
        ['subjectID', 'activeProgram', ...WEEKS, mean],
        ['s10', 'z', ...weeks, '3.14'],
        ['s9', 'a', ...none, ''],
        ['S2', '', ...none, ''],
        ['', 'p', '1', ...none.slice(3), '2', '', ''],
      ]);
      expect(toneOf('4')).toBe('success');
      expect(toneOf('0')).toBe('danger');
      expect(toneOf('2')).toBeNull();
    },
  );

  it(
    '/FIQR_adherence: weeks are found, sorted and hidden; "Show all" undoes a stored choice',
    proves(
      ...['REPORT-R002-06', 'REPORT-R002-11', 'REPORT-R002-12', 'REPORT-R002-13'],
      ...['REPORT-ADH-04', 'REPORT-ADH-05', 'REPORT-ADH-11', 'REPORT-D-51', 'REPORT-D-52'],
    ),
    async () => {
      const user = userEvent.setup();
      const rows = storedRows('surveyAdherence');
      openReport('/FIQR_adherence');
      rows.have(
        { subjectID: 's1', activeProgram: 'alpha', week10: 1, week9: 0 },
        { subjectID: 's2', activeProgram: 'beta', week1: 1 },
        { subjectID: 's3' },
      );
      const ids = () =>
        textsOf(screen.getByRole('table'))
          .slice(1)
          .map(([id]) => id);
      expect(textsOf(screen.getByRole('table'))).toEqual([
        ['subjectID', 'activeProgram', 'week1', 'week9', 'week10'],
        ['s2', 'beta', '1', '', ''],
        ['s1', 'alpha', '', '0', '1'],
        ['s3', '', '', '', ''],
      ]);
      expect(toneOf('0')).toBe('danger');
      expect(
        within(screen.getByRole('table'))
          .getAllByText('1')
          .map((one) => one.closest('[data-tone]')?.getAttribute('data-tone')),
      ).toEqual(['success', 'success']);
      const heading = screen.getByRole('button', { name: 'week9' });
      await user.click(heading);
      expect(ids()[0]).toBe('s1');
      await user.click(screen.getByRole('button', { name: 'subjectID' }));
      expect(ids()).toEqual(['s1', 's2', 's3']);
      await user.click(screen.getByRole('button', { name: 'subjectID' }));
      expect(ids()).toEqual(['s3', 's2', 's1']);
      await user.click(screen.getByRole('button', { name: 'subjectID' }));
      expect(ids()).toEqual(['s2', 's1', 's3']);

      await user.click(screen.getByText('Columns'));
      expect(screen.queryByRole('checkbox', { name: 'subjectID' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
      await user.click(await screen.findByRole('checkbox', { name: 'week9' }));
      expect(textsOf(screen.getByRole('table')).slice(0, 3)).toEqual([
        ['subjectID', 'activeProgram', 'week1', 'week10'],
        ['s2', 'beta', '1', ''],
        ['s1', 'alpha', '', '1'],
      ]);
      expect(localStorage.getItem('tempest.table.report.FIQR_adherence')).toContain('week9');
      await user.click(screen.getByRole('button', { name: 'Show all' }));
      expect(screen.getByRole('columnheader', { name: 'week9' })).toBeVisible();
      expect(localStorage.getItem('tempest.table.report.FIQR_adherence')).not.toContain('week9');
    },
  );

  it.each([
    ['/004/app_progress004', 'analytics/004A/sessionAdhere', '/004/app_progress004B'],
    ['/004/app_progress004B', 'analytics/004B/sessionAdhere', '/004/app_progress004'],
  ])(
    '%s: sessions of the cohort, coloured below 4 and from 4 up',
    proves(
      ...['REPORT-C1-07', 'REPORT-C2-10', 'REPORT-ADH-03', 'REPORT-ADH-09', 'REPORT-ADH-10'],
      ...['REPORT-ADH-13', 'REPORT-D-50'],
    ),
    async (address, path, other) => {
      const user = userEvent.setup();
      const rows = storedRows(path);
      openReport(address);
      rows.have(
        { mean_weekly_sessions: 1 },
        { subjectID: 's0', mean_weekly_sessions: 10 },
        { subjectID: 's2', txw13: 5 },
        { subjectID: 's1', activeProgram: 'p', txw1: 4, txw2: 3, mean_weekly_sessions: 3.5 },
      );
      const none = Array<string>(11).fill('');
      expect(textsOf(screen.getByRole('table'))).toEqual([
        ['subjectID', ...WEEKS, 'mean_weekly_sessions'],
        ['s2', '', ...none, '5', ''],
        ['s1', '4', '3', ...none, '3.5'],
        ['s0', '', '', ...none, '10'],
        ['', '', '', ...none, '1'],
      ]);
      expect(toneOf('4')).toBe('success');
      expect(toneOf('3')).toBe('danger');
      expect(screen.getByText(/in the menus$/)).toHaveTextContent('“App Progress” in the menus');

      const [, most, ...rest] = within(
        screen.getByRole('navigation', { name: 'More of this study' }),
      ).getAllByRole('link');
      expect(rest.map((link) => link.getAttribute('href'))).toEqual([
        other,
        '/004/st004a',
        '/004/st004B',
      ]);
      await user.click(most as HTMLElement);
      expect(textsOf(screen.getByRole('table'))[1]?.[0]).toBe('s0');
    },
  );

  it(
    '/nps_scores: one row per arm, the last arm first',
    proves('REPORT-R002-07', 'REPORT-R002-16', 'REPORT-NPS-01', 'REPORT-NPS-02'),
    () => {
      const rows = storedRows('analytics/nps_summary/nps');
      openReport('/nps_scores');
      rows.have({ mean_nps: 5 }, { arm: 'ACT', txw1: 7, mean_nps: 7.5 }, { arm: 'ST', txw13: 0 });
      const none = Array<string>(12).fill('');
      expect(textsOf(table('NPS by treatment week and arm'))).toEqual([
        ['arm', ...WEEKS, 'mean_nps'],
        ['ST', ...none, '0', ''],
        ['ACT', '7', ...none, '7.5'],
        ['', '', ...none, '5'],
      ]);
    },
  );

  it('explain their colours once, even with two arms side by side', proves('REPORT-NPS-03'), () => {
    const rows = storedRows('analytics/nps_summary/nps');
    openReport('/nps_scores?compare=arm~ACT~ST');
    rows.have();
    expect(screen.queryByRole('list', { name: 'Cell colors' })).toBeNull();
    rows.have({ arm: 'ACT', txw1: 7, txw2: 6.99 }, { arm: 'ST', txw1: 0, txw2: 'none' });
    const legend = screen.getAllByRole('list', { name: 'Cell colors' });
    expect(legend).toHaveLength(1);
    expect([...legend[0]!.children].map((item) => item.textContent)).toEqual([
      '7 or more',
      '0',
      'Anything else has no color.',
    ]);
    expect(
      screen
        .getAllByRole('table')
        .map((one) => [...one.querySelectorAll('[data-tone]')].map((cell) => cell.textContent)),
    ).toEqual([['7'], ['0']]);
  });

  it(
    '/FIQR_scores: the weeks of analytics/FIQRweek',
    proves('REPORT-R002-05', 'REPORT-ADH-06', 'REPORT-D-09'),
    () => {
      const rows = storedRows('analytics/FIQRweek/rows');
      openReport('/FIQR_scores');
      rows.have({ subjectID: 's2', week10: 7, week2: 0 }, { subjectID: 's1', week2: 41.25 });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FIQR Scores by Week');
      expect(textsOf(table('FIQR scores by week'))).toEqual([
        ['subjectID', 'activeProgram', 'week2', 'week10'],
        ['s2', '', '0', '7'],
        ['s1', '', '41.25', ''],
      ]);
    },
  );
});

it('counts the rows of a report that is still loading', () => {
  const { rerender } = render(<ReportsLoading rows={1} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reports Loading · 1 row so far$/);
  rerender(<ReportsLoading rows={1200} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reports Loading · 1,200 rows so far$/);
});

describe('A stored table', () => {
  it(
    'reads its definition, then its rows, in their order and with their dates',
    proves(
      ...['REPORT-TABLE-02', 'REPORT-TABLE-03', 'REPORT-TABLE-04', 'REPORT-TABLE-05'],
      ...['REPORT-TABLE-06', 'REPORT-STATE-02', 'REPORT-D-20', 'REPORT-D-28'],
    ),
    async () => {
      const definition = definitionOf('pande_table');
      const rows = storedRows('analytics/reports/reportTables/pande_table/rows');
      openReport('/pande');
      expect(screen.getByText('Reports Loading')).toBeVisible();
      expect(rows.attached()).toBe(0);
      definition.is({ columns: ['subjectID', 'due_date'], orderBy: { field: 'subjectID' } });
      rows.have(
        { subjectID: 's2', due_date: '2026-03-04T01:00:00Z', more: 1 },
        { subjectID: 's1' },
      );
      expect(textsOf(table('Pacing & Exercise'))).toEqual([
        ['subjectID', 'due_date'],
        ['s1', ''],
        ['s2', '2026-03-04'],
      ]);
      expect(await findings()).toEqual([]);
    },
  );

  it(
    'shows each value under its column, in the defined order whatever the ids',
    proves('REPORT-TABLE-02', 'REPORT-TABLE-05'),
    () => {
      const definition = definitionOf('pande_table');
      const rows = storedRows('analytics/reports/reportTables/pande_table/rows');
      openReport('/pande');
      const columns = ['count', 'id', 'name', 'seen_date', 'arm'];
      definition.is({ columns, orderBy: { field: 'count', direction: 'desc' } });
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      rows.have(...AWKWARD_ROWS.map(({ raw }) => raw));
      log.mockRestore();
      expect(textsOf(table('Pacing & Exercise'))).toEqual([
        columns,
        ['1234', 'e', 'week 10', '2026-02-28', 'ST'],
        ['999', 'c', 'Week 9', '2026-03-01', 'ACT'],
        ['0', 'a', ' Ann ', '2025-12-31', 'ST'],
        ['-1', 'd', 'week 1', 'soon', 'Other'],
        ['', 'b', '', '', ''],
      ]);
    },
  );

  it.each(STORED_TABLES)(
    'of %s is shown under its own heading, in its order, as it is now',
    proves(
      ...['REPORT-R002-04', 'REPORT-R002-08', 'REPORT-R002-09', 'REPORT-R002-17', 'REPORT-R002-18'],
      ...['REPORT-C1-01', 'REPORT-C1-02', 'REPORT-C1-03', 'REPORT-C1-08'],
      ...['REPORT-C1-10', 'REPORT-C1-11', 'REPORT-C1-12', 'REPORT-C1-13', 'REPORT-C1-14'],
      ...['REPORT-C1-15', 'REPORT-C1-16', 'REPORT-C1-17', 'REPORT-C1-18', 'REPORT-C1-19'],
      ...['REPORT-C1-20', 'REPORT-C1-21', 'REPORT-C2-01', 'REPORT-C2-05', 'REPORT-C2-06'],
      ...['REPORT-C2-07', 'REPORT-C2-08', 'REPORT-C2-09'],
    ),
    (path, shorts) => {
      const stored = Object.entries(shorts).map(([heading, short]) => {
        const key = `${path.replace(/^.*\//, '')}_${short}`;
        const rows = storedRows(`analytics/reports/reportTables/${key}/rows`);
        return { heading, definition: definitionOf(key), rows };
      });
      openReport(path);
      const columns = ['subjectID', 'text'];
      for (const { definition } of stored)
        definition.is({ columns, orderBy: { field: 'subjectID' } });
      for (const when of ['at first', 'now']) {
        for (const { heading, rows } of stored)
          rows.have({ subjectID: 's2', text: `${heading} ${when}` }, { subjectID: 's1' });
        expect(screen.getAllByRole('table').map(textsOf)).toEqual(
          stored.map(({ heading }) => [columns, ['s1', ''], ['s2', `${heading} ${when}`]]),
        );
      }
      expect(stored.map(({ heading }) => textsOf(table(heading))[2]?.[1])).toEqual(
        stored.map(({ heading }) => `${heading} now`),
      );
    },
  );

  it('without rows says so', proves('REPORT-D-27'), () => {
    const definition = definitionOf('pande_table');
    const rows = storedRows('analytics/reports/reportTables/pande_table/rows');
    openReport('/pande');
    definition.is({ columns: ['a'] });
    rows.have();
    expect(screen.getByText('No results found')).toBeVisible();
  });

  it('logs invalid date cells, but not their content', proves('REPORT-TABLE-07'), () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const definition = definitionOf('pande_table');
    const rows = storedRows('analytics/reports/reportTables/pande_table/rows');
    openReport('/pande');
    definition.is({ columns: ['due_date'] });
    rows.have({ due_date: 'when Ann has time' }, { due_date: '2026-01-01' });
    expect(screen.getByText('when Ann has time')).toBeVisible();
    const lines = log.mock.calls.map((line) => JSON.stringify(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/rows/00 due_date');
    expect(lines[0]).not.toContain('Ann');
    log.mockRestore();
  });

  it(
    'that is missing, lacks columns or names a forbidden collection leaves the others',
    proves(
      'REPORT-D-18',
      'REPORT-D-22',
      'REPORT-D-29',
      'REPORT-STATE-01',
      'REPORT-C1-01',
      'REPORT-C1-02',
      'REPORT-C1-03',
    ),
    () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const [counts, fails, visits] = ['armCounts', 'screenFails', 'visits'].map((short) =>
        definitionOf(`sites_${short}`),
      );
      const users = storedRows('users');
      const rows = storedRows('analytics/reports/reportTables/sites_visits/rows');
      openReport('/004/sites');
      counts?.is(null);
      fails?.is({ columns: ['email'], collectionPath: 'users' });
      visits?.is({ columns: ['site'] });
      rows.have({ site: 'Boston' });
      expect(
        panel('Participants per arm by app use').getByText(
          'Report table sites_armCounts not found',
        ),
      ).toBeVisible();
      expect(panel('Screen fails').getByText('Error: Invalid collection path')).toBeVisible();
      expect(users.attached()).toBe(0);
      expect(textsOf(table('Visits by site'))).toEqual([['site'], ['Boston']]);
      counts?.is({ columns: 'all' });
      expect(panel('Participants per arm by app use').getByText(/names no columns/)).toBeVisible();
      rows.fail();
      expect(screen.getByText('Error: Out of paper')).toBeVisible();
      expect(textsOf(table('Visits by site'))).toEqual([['site'], ['Boston']]);
      log.mockRestore();
    },
  );

  it(
    'shows an error with Retry if its definition cannot be read',
    proves('REPORT-STATE-01'),
    () => {
      const definition = definitionOf('interviews_table');
      openReport('/interviews');
      definition.fail();
      expect(screen.getByText('Error: Out of paper')).toBeVisible();
      act(() => screen.getByRole('button', { name: 'Retry' }).click());
      expect(definition.attached()).toBe(2);
    },
  );

  it('says which values its computed mean excludes', proves('REPORT-D-47'), () => {
    const definition = definitionOf('pande_table');
    const rows = storedRows('analytics/reports/reportTables/pande_table/rows');
    openReport('/pande');
    definition.is({ columns: ['subjectID', 'mean'] });
    rows.have({ subjectID: 's', s10_001: 2, s10_002: 4, s10_008: 99 });
    expect(textsOf(table('Pacing & Exercise'))[1]).toEqual(['s', '3']);
    expect(screen.getByText('Mean excludes s10_008')).toBeVisible();
    rows.have({ subjectID: 's', s10_001: 2, s10_002: 4, s10_008: 99, mean: 3 });
    expect(screen.queryByText(/^Mean excludes/)).toBeNull();
    rows.have({ subjectID: 's', s10_001: 2, s10_002: 4, s10_008: 99 });
    definition.is({ columns: ['subjectID'] });
    expect(textsOf(table('Pacing & Exercise'))[1]).toEqual(['s']);
    expect(screen.queryByText(/^Mean excludes/)).toBeNull();
  });
});

it.each([
  ['/pande', 'analytics/reports/reportTables/pande_table/rows'],
  ['/app_adherence', 'analytics/app_adherence/appAdhere'],
  ['/004/app_progress004', 'analytics/004A/sessionAdhere'],
  ['/FIQR_adherence', 'surveyAdherence'],
])(
  'the table at %s offers nothing that changes data',
  proves('REPORT-ACCESS-04'),
  (address, path) => {
    const definition = definitionOf('pande_table');
    const rows = storedRows(path);
    openReport(address);
    definition.is({ columns: ['subjectID'] });
    rows.have({ subjectID: 's', txw1: 4 });
    const shown = screen.getByRole('table');
    expect(textsOf(shown)[1]?.[0]).toBe('s');
    const changing = /create|new|edit|delete|save|add|remove|upload/i;
    for (const role of ['button', 'link'])
      expect(screen.queryByRole(role, { name: changing }), role).toBeNull();
    for (const role of ['textbox', 'checkbox', 'switch', 'spinbutton', 'combobox'])
      expect(within(shown).queryByRole(role), role).toBeNull();
  },
);
