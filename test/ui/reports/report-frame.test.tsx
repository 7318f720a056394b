import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GenericReportPage } from '#areas/reports/generic-reports/GenericReportPage.tsx';
import { GenericReportsPage } from '#areas/reports/generic-reports/GenericReportsPage.tsx';
import { ReportGridPage } from '#areas/reports/report-index/ReportGridPage.tsx';
import { ReportIndexPage } from '#areas/reports/report-index/ReportIndexPage.tsx';
import { closeAllSources } from '#data/engine/shared-source.ts';
import {
  reportTableSource,
  storedReportSource,
  storedReportsSource,
} from '#data/reports/reports.ts';
import { decodeStoredReport } from '#domain/reports/report-page.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { decodeReportTable } from '#domain/reports/table.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { definitionOf, openReport, storedRows, textsOf } from './report-support.tsx';

/** No chart becomes visible. */
class NeverSeen {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', NeverSeen));
afterEach(() => {
  closeAllSources();
  vi.unstubAllGlobals();
});

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('The frame of a study', () => {
  it(
    'marks the page and links to the others, with the flag',
    proves('REPORT-NAV-01', 'REPORT-NAV-02'),
    () => {
      answering(reportTableSource('pande_table'));
      openReport('/pande');
      expect(linksOf('Reports of Study 002')).toEqual([
        '/kpis',
        '/app_adherence',
        '/app_progress',
        '/FIQR002',
        '/FIQR_adherence',
        '/nps_scores',
        '/pande',
        '/interviews',
        '/002/graphs002',
      ]);
      expect(
        within(screen.getByRole('navigation', { name: 'Reports of Study 002' })).getByText(
          'Study 002',
        ),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pacing & Exercise' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(screen.getByRole('link', { name: 'Engagement' })).toHaveAttribute(
        'href',
        '/app_adherence',
      );
    },
  );

  it(
    'links only to unrestricted pages without the flag',
    proves('OPS-ROUTE-23', 'REPORT-D-06'),
    () => {
      storedRows('analytics/nps_summary/nps');
      openReport('/nps_scores', 'false');
      expect(linksOf('Reports of Study 002')).toEqual([
        '/app_adherence',
        '/app_progress',
        '/nps_scores',
      ]);
      expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
    },
  );

  it('labels the PRO charts menu', proves('REPORT-NAV-05'), () => {
    for (const short of ['armCounts', 'screenFails', 'visits'])
      answering(reportTableSource(`sites_${short}`));
    openReport('/004/sites');
    const menu = within(screen.getByRole('list', { name: 'PRO charts' })).getAllByRole('link');
    expect(menu.map((link) => link.getAttribute('href'))).toEqual([
      '/004/fiqr004graphs',
      '/004/ffnr004graphs',
      '/004/pips004graphs',
      '/004/wi004graphs',
    ]);
  });
});

it('leads from one page of a study to the next', proves('REPORT-ACCESS-02'), async () => {
  const { router } = openReport('/004/act004B');
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading()).toBe('ACT Progress');
  await act(() => router.navigate('/004/st004B'));
  expect(heading()).toBe('ST Progress');
  await act(() => router.navigate('/004/visitsB'));
  expect(heading()).toBe('Participants Visits');
});

describe('The first line of a report', () => {
  const line = () => screen.getByRole('banner').querySelector('.page-summary')?.textContent;

  it('explains what it answers, whom it counts, and when its only table was stored', async () => {
    const rows = storedRows('analytics/nps_summary/nps');
    openReport('/nps_scores');
    const says =
      'Study 002. How likely participants are to recommend the app, from 0 to 10, by treatment week and study arm. Counts every account of study 002 and of cohort 1 of study 004 that has a subject ID and began therapy, test accounts included.';
    expect(line()).toBe(`${says} `);
    rows.have(
      { arm: 'ST', computed: new Date(2026, 10, 3, 9, 5) },
      { arm: 'ACT', updated: new Date(2026, 10, 4, 23, 59) },
      { arm: 'none' },
    );
    await expect.poll(line).toBe(`${says} Data until 11/04/2026 23:59.`);
    rows.have({ arm: 'ST' });
    await expect.poll(line).toBe(`${says} The time of these data is not stored.`);
  });

  it('states for several tables the oldest and newest time, and which have none', async () => {
    const stored = ['armCounts', 'screenFails', 'visits'].map((short) => {
      const key = `sites_${short}`;
      return [definitionOf(key), storedRows(`analytics/reports/reportTables/${key}/rows`)] as const;
    });
    openReport('/004/sites');
    const times = [new Date(2026, 1, 28, 8), null, new Date(2026, 0, 31, 8)];
    stored.forEach(([definition, rows], at) => {
      definition.is({ columns: ['site'] });
      rows.have({ site: 'Boston', computed: times[at] });
    });
    await expect
      .poll(line)
      .toMatch(
        / Data until 01\/31\/2026 08:00 at the oldest, 02\/28\/2026 08:00 at the newest; 1 of 3 tables and charts have no time\.$/,
      );
  });
});

it('an address without a report links back to the list', proves('REPORT-D-15'), () => {
  openReport('/004/no-such-report');
  expect(screen.getByRole('heading', { level: 1, name: 'Report not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list of reports' })).toHaveAttribute(
    'href',
    '/reports',
  );
});

it.each(['/graphs', '/graphs002', '/GRAPHS'])(
  'the old address %s redirects to the current one',
  proves('REPORT-D-12'),
  async (address) => {
    const { router } = openReport(address);
    await expect.poll(() => router.state.location.pathname).toBe('/002/graphs002');
  },
);

it('/003/reporttestA shows the stored report of that key', proves('REPORT-D-12'), () => {
  const server = answering(storedReportSource('reporttestA'));
  const { router } = openReport('/003/reporttestA');
  server.next(decodeStoredReport('reporttestA', { name: 'Test A', description: 'A trial.' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Test A' })).toBeVisible();
  expect(screen.getByText('A trial.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/003/reporttestA');
});

it('the index lists every page, as a list and as cards', proves('REPORT-D-12'), () => {
  for (const Page of [ReportIndexPage, ReportGridPage]) {
    openPage(<Page />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of ['/kpis', '/FIQR_scores', '/proref', '/004/exit_interviews', '/004/prosTWB'])
      expect(links).toContain(path);
    const pages = STUDIES.flatMap((study) => study.pages.map(({ path }) => path));
    expect(pages.filter((path) => !links.includes(path))).toEqual([]);
    document.body.replaceChildren();
  }
});

it('the index is searched and grouped by question, as the address says', async () => {
  const { router } = openPage(<ReportIndexPage />);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(titles()).toEqual([
    'Study 002',
    'Study 004, cohort 1',
    'Study 004, cohort 2',
    'Composed by the analysis',
    'Trust',
  ]);
  await userEvent.type(screen.getByRole('searchbox'), 'fiqr WEEK');
  expect(titles()).toEqual(['Study 002', 'Study 004, cohort 1', 'Study 004, cohort 2']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
    'FIQR AdherenceWhich participants answered the FIQR in which week.',
  );
  const grouped = within(screen.getByRole('group', { name: 'Grouped' }));
  await userEvent.click(grouped.getByRole('button', { name: 'By question' }));
  expect(titles()).toEqual(['Do they answer their questionnaires?', 'Do they get better?']);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    'FIQR AdherenceStudy 002. Which participants answered the FIQR in which week.',
  );
  expect(router.state.location.search).toBe('?q=fiqr+WEEK&by=question');
  await userEvent.clear(screen.getByRole('searchbox'));
  // Words of the links on a page, and of the side navigation, lead to it too.
  await userEvent.type(screen.getByRole('searchbox'), 'adherent app progress');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^App Progress Adherence/),
    expect.stringMatching(/^ACT Session Adherence/),
    expect.stringMatching(/^ACT Sessions per Week/),
  ]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'no such');
  expect(screen.getByText('No results found')).toBeVisible();
});

const TEN_TABLES = Array.from({ length: 10 }, (_, n) => `t${n}`);

describe('Generic reports', () => {
  const report = (key: string, raw: Record<string, unknown>) => decodeStoredReport(key, raw);

  it(
    'are listed by name, found by a part of it, and link to their page',
    proves(
      ...['REPORT-GENERIC-01', 'REPORT-GENERIC-02', 'REPORT-GENERIC-03', 'REPORT-GENERIC-04'],
      ...['REPORT-GENERIC-06', 'REPORT-GENERIC-07', 'REPORT-D-16', 'REPORT-D-17', 'REPORT-D-19'],
    ),
    async () => {
      const user = userEvent.setup();
      const server = answering(storedReportsSource);
      openPage(<GenericReportsPage />);
      server.next(
        rowsOfAll(
          report('a', { name: 'Recruitment by site', description: 'D', tables: TEN_TABLES }),
          report('b', { name: 'FIQR', description: 'recruited people', tables: ['t1', 't2'] }),
          report('c', { name: 7, tables: 'none' }),
        ),
      );
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'System Events · Generic Reports',
      );
      expect(document.title).toContain('Generic Reports');
      expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/subjects/new');
      expect(screen.getByRole('link', { name: 'Recruitment by site' })).toHaveAttribute(
        'href',
        '/genericReports/a',
      );
      const names = () =>
        textsOf(screen.getByRole('table'))
          .slice(1)
          .map(([name]) => name);
      expect(textsOf(screen.getByRole('table'))).toEqual([
        ['Name', 'Description', 'Tables'],
        ['Recruitment by site', 'D', '10'],
        ['FIQR', 'recruited people', '2'],
        ['c', '', '0'],
      ]);
      await user.click(screen.getByRole('button', { name: /^Tables/ }));
      await expect.poll(names).toEqual(['c', 'FIQR', 'Recruitment by site']);
      await user.type(screen.getByRole('searchbox'), ' CRUIT ');
      await expect.poll(names).toEqual(['Recruitment by site']);
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), 'zzz');
      await expect.poll(names).toEqual(['No results found']);
    },
  );

  it(
    'show name, description and each table; a missing one leaves the others',
    proves('REPORT-GENERIC-05', 'REPORT-GENERIC-07', 'REPORT-D-18', 'OPS-SHELL-02'),
    () => {
      const server = answering(storedReportSource('a'));
      const missing = answering(reportTableSource('no'));
      const there = answering(reportTableSource('t'));
      const rows = storedRows('analytics/reports/reportTables/t/rows');
      const people = answering(reportTableSource('u'));
      const names = storedRows('analytics/reports/reportTables/u/rows');
      openPage(<GenericReportPage />, {
        path: '/genericReports/:key',
        address: '/genericReports/a',
      });
      expect(screen.getByText('Reports Loading')).toBeVisible();
      server.next(
        report('a', {
          name: 'Recruitment',
          description: 'By site.',
          tables: ['no', 'u', 't', 7, 't', 'a/b'],
        }),
      );
      missing.next(null);
      there.next(decodeReportTable('t', { name: 'Sites', columns: ['site'] }));
      people.next(decodeReportTable('u', { name: 'People', columns: ['site'] }));
      rows.have({ site: 'Boston' });
      names.have({ site: 'Lund' });
      expect(screen.getByRole('heading', { level: 1, name: 'Recruitment' })).toBeVisible();
      expect(screen.getByText('By site.')).toBeVisible();
      expect(screen.getByText('Report table no not found')).toBeVisible();
      const under = (name: string) =>
        textsOf(within(screen.getByRole('region', { name })).getByRole('table'))[1];
      expect([under('t'), under('u')]).toEqual([['Boston'], ['Lund']]);
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual(['no', 'u', 't']);
      const none = () => screen.queryByText('This report names no tables.');
      expect(none()).toBeNull();
      server.next(report('a', { name: 'Recruitment', tables: [] }));
      expect(none()).toBeVisible();
    },
  );

  it('that do not exist say so', proves('REPORT-D-18'), () => {
    const server = answering(storedReportSource('zz'));
    openPage(<GenericReportPage />, {
      path: '/genericReports/:key',
      address: '/genericReports/zz',
    });
    server.next(null);
    expect(screen.getByText(/Report page with key zz not found/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the generic reports' })).toHaveAttribute(
      'href',
      '/genericReports',
    );
  });
});
