import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { meaningOf } from '#domain/reports/column-meanings.ts';
import { isReportAddress, reportAt, STUDIES } from '#domain/reports/find-page.ts';
import { tablePath } from '#domain/reports/places.ts';
import {
  columnsOf,
  decodeReportRow,
  decodeReportTable,
  rowsPathOf,
} from '#domain/reports/table.ts';
import { existingScreens } from '#routing/screen.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { proves } from '#test/support/proves.ts';
import { inProject } from '#tools/paths.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { filesIn } from '#tools/test/files-in.ts';

/** The screen of a build at a URL; 'report' for a data row. */
function screenAt(address: string, flag: string): string | undefined {
  const routes = existingScreens(allScreens, flag).map(({ name }) => ({
    path: SCREEN_PATHS[name],
    id: name,
  }));
  const screen = matchRoutes(routes, address)?.at(-1)?.route.id;
  return screen ?? (isReportAddress(address, flag === 'true') ? 'report' : undefined);
}

const OPEN = ['/app_adherence', '/app_progress', '/nps_scores'];
const NAMED = [
  '/FIQR_adherence',
  '/FIQR_scores',
  '/FIQR002',
  '/graphs',
  '/graphs002',
  '/002/graphs002',
  '/kpis',
  '/pande',
  '/interviews',
  '/reports',
  '/reportsgrid',
  '/genericReports',
  '/genericReports/some-key',
  '/003/reporttestA',
  '/proref',
  '/screeningWeek',
  '/screeningWeek005',
];
const ALL = STUDIES.flatMap(({ pages }) => pages.map(({ path }) => path));
const REPORT_SCREENS = ['study002', 'cohort1', 'cohort2', 'report'];

describe('the addresses of reports', () => {
  it.each([...new Set([...NAMED, ...ALL])].filter((path) => !OPEN.includes(path)))(
    '%s exists only with the build-time flag',
    proves('OPS-ROUTE-16', 'OPS-ROUTE-22', 'REPORT-D-06'),
    (path) => {
      expect(screenAt(path, 'true')).toBeDefined();
      expect(screenAt(path, 'false')).toBeUndefined();
    },
  );

  it.each(OPEN)(
    '%s exists with and without the flag',
    proves('OPS-ROUTE-23', 'REPORT-D-06'),
    (path) => {
      expect(screenAt(path, 'true')).toBe('report');
      expect(screenAt(path, 'false')).toBe('report');
    },
  );

  it('each lead to their own page', () => {
    for (const path of ALL) {
      expect(REPORT_SCREENS, path).toContain(screenAt(path, 'true'));
      expect(reportAt(path), path).toMatchObject({ kind: 'page', page: { path } });
    }
    expect(new Set(ALL.map((path) => path.toLowerCase())).size).toBe(ALL.length);
  });

  it('are open exactly where declared so', () => {
    const open = STUDIES.flatMap(({ pages }) => pages.filter((page) => page.open));
    expect(open.map(({ path }) => path)).toEqual(OPEN);
  });

  it.each(['/004/forms', '/004/forms/new', '/004/forms/edit/fiqr'])(
    'leave %s to the survey forms',
    (path) => {
      expect(screenAt(path, 'true')).toMatch(/^(version|new)/);
    },
  );

  it.each(['/004/no-such-report', '/004/a/b'])(
    'include the unknown %s, so that the reports can say so',
    proves('REPORT-D-15'),
    (path) => {
      expect(screenAt(path, 'true')).toBe('report');
      expect(screenAt(path, 'false')).toBeUndefined();
      expect(reportAt(path)).toBeNull();
    },
  );
});

/** Lists of reports, and the page of an unknown URL. */
const NO_REPORT = [
  'src/areas/reports/generic-reports/GenericReportsPage.tsx',
  'src/areas/reports/report-index/ReportGridPage.tsx',
  'src/areas/reports/report-index/ReportIndexPage.tsx',
];

describe('the first line of a report', () => {
  it('states what each page answers and whom it counts', () => {
    for (const { path, says, counts } of STUDIES.flatMap(({ pages }) => pages)) {
      expect(says, path).toMatch(/^[A-Z].*\.$/);
      expect(counts, path).toMatch(/^(every account .*|participants .*|no participants)$/);
      expect(counts, path).toMatch(/^no participants$|test accounts/);
    }
  });

  it('is on every screen with a report, but not on lists of reports', () => {
    const headed = filesIn(
      ['src/areas/reports', 'src/areas/people/user-detail/progress'],
      /\.tsx$/,
    ).flatMap((file) => {
      const text = readFileSync(inProject(file), 'utf8');
      return text.includes('<PageHeader') ? [{ file, about: text.includes('<AboutReport') }] : [];
    });
    expect(headed.filter(({ about }) => about).length).toBeGreaterThan(4);
    expect(headed.filter(({ about }) => !about).map(({ file }) => file)).toEqual(NO_REPORT);
  });
});

describe('A column of a report table', () => {
  const stored = demoDocuments(new Date('2026-11-21T12:00:00Z'));
  const definitions = new Map(stored);
  const rowsBelow = (path: string) =>
    stored.flatMap(([place, raw]) =>
      place.startsWith(`${path}/`) ? [decodeReportRow(place, raw)] : [],
    );
  const tables = STUDIES.flatMap(({ pages }) => pages.flatMap(({ tables = [] }) => tables));

  it.each(tables)('of $key has a meaning, a unit and allowed values for the codebook', (table) => {
    const { key, fixed } = table;
    const definition = fixed ?? decodeReportTable(key, definitions.get(tablePath(key)) ?? {});
    const columns = columnsOf(definition, rowsBelow(rowsPathOf(key, definition) ?? ''));
    expect(columns.length).toBeGreaterThan(1);
    for (const column of columns) {
      const meaning = meaningOf(table, column);
      expect(meaning?.meaning, column).toMatch(/^[A-Z].*\.$/);
      expect(meaning?.unit, column).toMatch(/./);
      expect(meaning?.madeOf, column).toMatch(/^\S.*\.$/);
      expect(meaning?.allowed, column).toMatch(/./);
      if (/percent/i.test(column)) expect(meaning?.unit, column).toBe('percent');
    }
  });

  it('has no meaning if the console does not know it', () => {
    expect(meaningOf({ key: 'app_adherence' }, 'mood')).toBeNull();
    expect(meaningOf({ key: 'no_such_table' }, 'txw1')).toBeNull();
  });
});
