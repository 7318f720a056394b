import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { reportTableSource } from '#data/reports/reports.ts';
import { decodeReportTable } from '#domain/reports/table.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { openReport, storedRows, textsOf } from './report-support.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  closeAllSources();
  vi.restoreAllMocks();
});

const NPS = 'analytics/nps_summary/nps';
const rowsAt = (key: string) => storedRows(`analytics/reports/reportTables/${key}/rows`);

function definition(key: string, columns: unknown, more: Record<string, unknown> = {}) {
  const server = answering(reportTableSource(key));
  return { is: () => server.next(decodeReportTable(key, { columns, ...more })) };
}

/** The view follows a choice once the URL has changed and a deferred render has run. */
const DRAWN = { timeout: 10_000 };

const spread = (name: string) => within(screen.getByRole('region', { name }));
const bars = (name: string) =>
  textsOf(spread(name).getByRole('table'))
    .slice(1)
    .map(([label, count]) => [label, count]);
const rowTexts = (name: string) => textsOf(screen.getByRole('table', { name })).slice(1);

describe('A column of a report', () => {
  const open = (address: string) => {
    const rows = storedRows(NPS);
    const { router } = openReport(address);
    rows.have(
      { arm: 'ACT', txw1: 7, mean_nps: 7.5 },
      { arm: 'ST', txw1: 0, mean_nps: 'n/a' },
      { arm: 'ACT', txw1: 2 },
    );
    return router;
  };
  const NAME = 'Distribution of txw1: NPS by treatment week and arm';

  it('becomes a distribution with counts, whose bars mark their rows', async () => {
    const user = userEvent.setup();
    const router = open('/nps_scores');
    const choice = screen.getByRole('combobox', { name: /^Distribution: NPS/ });
    await user.selectOptions(choice, 'Distribution of txw1');
    expect(router.state.location.search).toBe('?spread=txw1');
    await screen.findByRole('region', { name: NAME }, DRAWN);
    expect(bars(NAME).filter(([, count]) => count !== '0')).toEqual([
      ['0', '1'],
      ['2', '1'],
      ['7', '1'],
    ]);
    const widths = [...document.querySelectorAll<HTMLElement>('.report-spread-bar span')].map(
      ({ style }) => style.width,
    );
    expect(widths.filter((width) => width !== '0%')).toEqual(['100%', '100%', '100%']);
    expect(spread(NAME).getByText(/3 rows: 3 numbers from 0 to 7, median 2\./)).toBeVisible();
    await user.click(spread(NAME).getByRole('button', { name: '7' }));
    expect(router.state.location.search).toBe('?spread=txw1&bar=7');
    expect(spread(NAME).getByText('1 row marked: ACT')).toBeVisible();
    expect(document.querySelectorAll('tr[data-tone="accent"]')).toHaveLength(1);
    expect(await findings()).toEqual([]);
    await user.selectOptions(choice, 'No distribution');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull(), DRAWN);
  });

  it('shows the distribution in the address, limited to the searched rows', () => {
    open('/nps_scores?q=ACT&spread=txw1&bar=2');
    expect(spread(NAME).getByText(/2 rows: 2 numbers/)).toBeVisible();
    expect(spread(NAME).getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('marks the bar of the row under mouse or focus', () => {
    open('/nps_scores?spread=txw1');
    const value = screen.getByRole('button', { name: 'txw1: 7' });
    const bar = () => spread(NAME).getByRole('button', { name: '7' }).closest('tr');
    fireEvent.mouseOver(value);
    expect(bar()).toHaveAttribute('data-marked');
    fireEvent.mouseLeave(document.querySelector('.data-table')!.parentElement!);
    expect(bar()).not.toHaveAttribute('data-marked');
    act(() => value.focus());
    expect(bar()).toHaveAttribute('data-marked');
  });

  it('that no table has shows no distribution', () => {
    open('/nps_scores?spread=nothing&bar=7');
    expect(screen.queryByRole('region', { name: /^Distribution/ })).toBeNull();
  });
});

describe('Sites', () => {
  it('are compared side by side in every table of the page, as the address says', async () => {
    const user = userEvent.setup();
    const counts = definition('sites_armCounts', ['site', 'ACT_used']);
    const visits = definition('sites_visits', ['site', 'V1']);
    const used = rowsAt('sites_armCounts');
    const seen = rowsAt('sites_visits');
    const { router } = openReport('/004/sites');
    [counts, visits].forEach(({ is }) => is());
    used.have({ site: 'Boston', ACT_used: 3 }, { site: 'Denver', ACT_used: 4 }, { site: 'Austin' });
    seen.have({ site: 'Boston', V1: 5 }, { site: 'Denver', V1: 6 });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Compare: Visits by site' }),
      'Compare by site',
    );
    expect(router.state.location.search).toBe('?compare=site%7EBoston%7EDenver');
    await screen.findByRole('table', { name: 'Table: Visits by site, site Boston' }, DRAWN);
    expect(rowTexts('Table: Visits by site, site Boston')).toEqual([['Boston', '5']]);
    expect(rowTexts('Table: Visits by site, site Denver')).toEqual([['Denver', '6']]);
    const heading = 'Participants per arm by app use';
    expect(rowTexts(`Table: ${heading}, site Denver`)).toEqual([['Denver', '4']]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: `Left side: ${heading}` }),
      'Austin',
    );
    await screen.findByRole('table', { name: `Table: ${heading}, site Austin` }, DRAWN);
    expect(rowTexts(`Table: ${heading}, site Austin`)).toEqual([['Austin', '']]);
    // The other table has no such site and shows all its rows.
    expect(rowTexts('Table: Visits by site')).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('are not offered for comparison if there is only one', () => {
    const visits = definition('sites_visits', ['site', 'V1']);
    const seen = rowsAt('sites_visits');
    openReport('/004/sites?compare=site~Boston~Denver');
    visits.is();
    seen.have({ site: 'Boston', V1: 5 });
    expect(screen.queryByRole('combobox', { name: 'Compare: Visits by site' })).toBeNull();
    expect(rowTexts('Table: Visits by site')).toEqual([['Boston', '5']]);
  });
});

describe('Arms', () => {
  it('are shown in two columns on request if the page has both', async () => {
    const user = userEvent.setup();
    const { router } = openReport('/004/fiqr004A');
    const group = within(screen.getByRole('group', { name: 'How the arms stand' }));
    await user.click(group.getByRole('button', { name: 'Arms side by side' }));
    expect(router.state.location.search).toBe('?arms=beside');
    await waitFor(
      () =>
        expect(
          [...document.querySelectorAll('.report-arms > [data-arm]')].map((one) =>
            one.getAttribute('data-arm'),
          ),
        ).toEqual(['ACT', 'ST']),
      DRAWN,
    );
    await user.click(group.getByRole('button', { name: 'One after the other' }));
    expect(router.state.location.search).toBe('');
  });

  it('are not offered on other pages', () => {
    openReport('/kpis');
    expect(screen.queryByRole('group', { name: /arms/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull();
  });

  it('share the scale of their charts, unless the address says otherwise', async () => {
    const user = userEvent.setup();
    const { router } = openReport('/004/fiqr004graphs');
    const group = within(screen.getByRole('group', { name: 'Scale of the charts of both arms' }));
    const own = group.getByRole('button', { name: 'Own scale' });
    expect(group.getByRole('button', { name: 'Same scale' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(own);
    expect(router.state.location.search).toBe('?scale=own');
    await waitFor(() => expect(own).toHaveAttribute('aria-pressed', 'true'), DRAWN);
    expect(screen.queryByRole('group', { name: 'How the arms stand' })).toBeNull();
  });
});

describe('One of several tables of a page', () => {
  it('keeps its search and order in the address under its own name', async () => {
    const user = userEvent.setup();
    const visits = definition('sites_visits', ['site', 'V1']);
    const seen = rowsAt('sites_visits');
    const { router } = openReport('/004/sites?sites_visits.sort=V1.desc&sites_screenFails.q=x');
    visits.is();
    seen.have({ site: 'Boston', V1: 5 }, { site: 'Denver', V1: 6 });
    expect(rowTexts('Table: Visits by site').map(([site]) => site)).toEqual(['Denver', 'Boston']);
    await user.type(screen.getByRole('searchbox', { name: 'Search Visits by site' }), 'bos');
    expect(rowTexts('Table: Visits by site').map(([site]) => site)).toEqual(['Boston']);
    await expect.poll(() => router.state.location.search).toContain('sites_visits.q=bos');
    expect(router.state.location.search).toContain('sites_screenFails.q=x');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(router.state.location.search).toBe('?sites_screenFails.q=x');
  });
});

describe('A report on paper', () => {
  const end = () => act(() => void window.dispatchEvent(new Event('afterprint')));
  const begin = () => act(() => void window.dispatchEvent(new Event('beforeprint')));

  it('has all rows of the search, and states search and order', () => {
    const rows = storedRows(NPS);
    openReport('/nps_scores?q=arm&sort=txw1.desc&page=2');
    rows.have(...Array.from({ length: 22 }, (_, at) => ({ arm: `arm ${at}`, txw1: at })), {
      arm: 'x',
    });
    const name = 'Table: NPS by treatment week and arm';
    expect(rowTexts(name)).toHaveLength(2);
    begin();
    expect(rowTexts(name)).toHaveLength(22);
    expect(
      screen.getByText('22 of 23 rows. Search: "arm". Order: txw1, descending.'),
    ).toBeInTheDocument();
    end();
    expect(rowTexts(name)).toHaveLength(2);
  });

  it('says that the search found no rows', () => {
    const rows = storedRows(NPS);
    openReport('/nps_scores?q=nowhere');
    rows.have({ arm: 'arm 1', txw1: 1 }, { arm: 'arm 2', txw1: 2 });
    begin();
    expect(
      screen.getByText('0 of 2 rows. Search: "nowhere". In the order of the report.'),
    ).toBeInTheDocument();
    end();
  });

  it('starts with the first row, and says when it is truncated', () => {
    const rows = storedRows(NPS);
    openReport('/nps_scores?page=3');
    rows.have(...Array.from({ length: 1001 }, (_, at) => ({ arm: `arm ${at}` })));
    rows.have();
    const name = 'Table: NPS by treatment week and arm';
    expect(rowTexts(name)[0]?.[0]).toBe('arm 960');
    begin();
    expect(rowTexts(name)).toHaveLength(1000);
    expect(rowTexts(name)[0]?.[0]).toBe('arm 1000');
    expect(
      screen.getByText(
        /^1,001 of 1,001 rows\. Only the first 1,000 are on paper; Export CSV has all of them\./,
      ),
    ).toBeInTheDocument();
  });

  it('is printed once everything on the page has loaded', async () => {
    const user = userEvent.setup();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const rows = storedRows(NPS);
    openReport('/nps_scores');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(screen.getByRole('button', { name: 'Getting ready to print…' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(print).not.toHaveBeenCalled();
    rows.have({ arm: 'ACT' });
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});

describe('The width of a report table', () => {
  it('favours long texts, while a subject ID stays on one line', () => {
    const rows = storedRows(NPS);
    openReport('/nps_scores');
    const long = 'how the participants of this arm were counted';
    rows.have({ arm: 'royal-summit-3478', txw1: long }, { arm: 'ACT' });
    const table = within(screen.getByRole('table'));
    const mayWrap = (text: string) => table.getByText(text).closest('.cell-text') !== null;
    expect([mayWrap('royal-summit-3478'), mayWrap(long)]).toEqual([false, true]);
  });
});

describe('A cell of a report table', () => {
  it('shows the full number as its tooltip if it was rounded', proves('REPORT-D-26'), () => {
    const rows = storedRows(NPS);
    openReport('/nps_scores');
    rows.have({ arm: 'ACT', txw1: 3.14159, txw2: 3.5 });
    const table = within(screen.getByRole('table'));
    expect(table.getByText('3.14')).toHaveAttribute('title', '3.14159');
    expect(table.getByText('3.5')).not.toHaveAttribute('title');
  });

  it('shows an invalid date as stored, and logs it', proves('REPORT-D-24'), async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = definition('pande_table', ['visit_date']);
    const rows = rowsAt('pande_table');
    openReport('/pande');
    table.is();
    rows.have({ visit_date: 'soon' });
    expect(await screen.findByText('soon')).toBeVisible();
    await expect
      .poll(() => log.mock.calls.flat().join(' '))
      .toContain('A cell of a report cannot be shown as a date.');
  });
});

describe('Damaged input', () => {
  it(
    'stays readable: 1,000 columns, cells of every wrong type, and an invalid order',
    proves('REPORT-D-23', 'REPORT-D-26', 'REPORT-D-29'),
    () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const columns = Array.from({ length: 1000 }, (_, at) => `c${at}`);
      const wide = definition('pande_table', columns, {
        orderBy: { field: 'none', direction: 'up' },
      });
      const rows = rowsAt('pande_table');
      openReport('/pande');
      wide.is();
      const circle: Record<string, unknown> = {};
      circle['self'] = circle;
      const odd = [
        NaN,
        -Infinity,
        true,
        [1, [2]],
        { a: 1 },
        circle,
        new Date(NaN),
        '<b>x</b>',
        () => 1,
        1e308,
      ];
      rows.have(Object.fromEntries(odd.map((value, at) => [`c${at}`, value])), {});
      const [first = [], second = []] = rowTexts('Table: Pacing & Exercise');
      expect(first).toHaveLength(1000);
      expect(first.slice(0, 10)).toEqual([
        'not a number',
        'infinite',
        'Yes',
        '[1,[2]]',
        '{"a":1}',
        '(not readable)',
        'null',
        '<b>x</b>',
        '() => 1',
        '1e+308',
      ]);
      expect(second.every((text) => text === '')).toBe(true);
    },
  );
});
