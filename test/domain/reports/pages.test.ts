import { describe, expect, it } from 'vitest';
import { isReportAddress, reportAt, sideNavigation, STUDIES } from '#domain/reports/find-page.ts';
import type { ReportPage } from '#domain/reports/definition.ts';
import { reportsByQuestion } from '#domain/reports/questions.ts';
import { proves } from '#test/support/proves.ts';
import { STORED_TABLES } from '#test/support/report-tables.ts';

const [STUDY_002, COHORT_1, COHORT_2] = STUDIES as unknown as [
  (typeof STUDIES)[0],
  (typeof STUDIES)[0],
  (typeof STUDIES)[0],
];

function pageAt(path: string): ReportPage {
  const found = reportAt(path);
  if (found?.kind !== 'page') throw new Error(`No page at ${path}`);
  return found.page;
}

/** Each table's heading with its key, without the part that names the page. */
const keyedHeadings = (path: string) =>
  (pageAt(path).tables ?? []).map(({ heading, key }) => {
    const page = path.replace(/^.*\//, '');
    return [heading, key.startsWith(`${page}_`) ? key.slice(page.length + 1) : key] as const;
  });
const keys = (path: string) => {
  const { tables = [], charts = [] } = pageAt(path);
  return [...tables, ...charts].map(({ key }) => key);
};
const norms = (path: string) =>
  Object.fromEntries(
    (pageAt(path).tables ?? []).map(({ heading, norms: line }) => [heading, line]),
  );
const links = (study: (typeof STUDIES)[0], flag = true, exists = () => true) =>
  sideNavigation(study, flag, exists);
const paths = (study: (typeof STUDIES)[0], flag = true) =>
  links(study, flag).flatMap((part) => part.links.map(({ path }) => path));

describe('The side navigation of study 002', () => {
  it('links to its nine pages', proves('REPORT-NAV-01', 'REPORT-ACCESS-02'), () => {
    expect(paths(STUDY_002)).toEqual([
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
  });

  it('labels the engagement page "Engagement"', proves('REPORT-NAV-02'), () => {
    const entries = links(STUDY_002).flatMap((part) => part.links);
    expect(entries.find(({ path }) => path === '/app_adherence')?.label).toBe('Engagement');
  });

  it('links only to the open pages without the flag', proves('OPS-ROUTE-23', 'REPORT-D-06'), () => {
    expect(paths(STUDY_002, false)).toEqual(['/app_adherence', '/app_progress', '/nps_scores']);
    expect(paths(COHORT_1, false)).toEqual(['/screeningWeek']);
    expect(paths(COHORT_2, false)).toEqual([]);
  });

  it(
    'leads to pages that exist in every build',
    proves('OPS-ROUTE-23', 'REPORT-R002-02', 'REPORT-R002-03', 'REPORT-R002-07'),
    () => {
      const pages = STUDIES.flatMap((study) => study.pages);
      const existing = pages.filter(({ path }) => isReportAddress(path, false));
      expect(existing.map(({ path, title }) => [path, title])).toEqual([
        ['/app_adherence', 'App Engagement Adherence'],
        ['/app_progress', 'App Progress Adherence'],
        ['/nps_scores', 'NPS Scores'],
      ]);
    },
  );
});

describe('The side navigation of study 004', () => {
  it(
    'links to every page of cohort 1',
    proves('REPORT-NAV-03', 'REPORT-NAV-04', 'REPORT-D-11', 'REPORT-D-14'),
    () => {
      expect(new Set(paths(COHORT_1))).toEqual(
        new Set([
          '/screeningWeek',
          '/004/sites',
          '/004/kpis',
          '/004/act004a',
          '/004/st004a',
          '/004/app_progress004',
          '/004/pros',
          '/004/pro_compliance004',
          '/004/fiqr004A',
          '/004/fiqrap004',
          '/004/fiqrtherapyweek004',
          '/004/other_prosA',
          '/004/scoresap004',
          '/004/other_prosTWA',
          '/004/visits',
          '/004/fivefacets004atw',
          '/004/promis004atw',
          '/004/promis004tatw',
          '/004/promis004',
          '/004/promis004T',
          '/004/fiqr004graphs',
          '/004/ffnr004graphs',
          '/004/pips004graphs',
          '/004/wi004graphs',
          '/004/exit_interviews',
        ]),
      );
      expect(paths(COHORT_1)).toHaveLength(25);
    },
  );

  it(
    'links the screening week only if that screen is part of the build',
    proves('REPORT-NAV-04', 'REPORT-D-14'),
    () => {
      const without = links(COHORT_1, true, () => false).flatMap((part) => part.links);
      expect(without.map(({ path }) => path)).not.toContain('/screeningWeek');
    },
  );

  it('has a menu of the PRO charts', proves('REPORT-NAV-05'), () => {
    const menu = links(COHORT_1).find((part) => part.menu === 'PRO charts');
    expect(menu?.links.map(({ path }) => path)).toEqual([
      '/004/fiqr004graphs',
      '/004/ffnr004graphs',
      '/004/pips004graphs',
      '/004/wi004graphs',
    ]);
  });

  it('links to the ten pages of cohort 2', proves('REPORT-NAV-06', 'REPORT-ACCESS-02'), () => {
    expect(paths(COHORT_2)).toEqual([
      '/004/sitesB',
      '/004/kpisB',
      '/004/act004B',
      '/004/st004B',
      '/004/prosB',
      '/004/prosTWB',
      '/004/fiqr004B',
      '/004/fiqrTW004B',
      '/004/visitsB',
      '/004/app_progress004B',
    ]);
  });
});

it.each([
  ['/kpis', 'KPIs', ['REPORT-R002-01']],
  ['/app_adherence', 'App Engagement Adherence', []],
  ['/app_progress', 'App Progress Adherence', []],
  ['/FIQR002', 'FIQR Scores', []],
  ['/FIQR_scores', 'FIQR Scores by Week', []],
  ['/FIQR_adherence', 'FIQR Adherence', []],
  ['/nps_scores', 'NPS Scores', []],
  ['/pande', 'Pacing & Exercise', []],
  ['/interviews', 'Interviews', []],
  ['/004/exit_interviews', 'Exit Interviews 004', []],
])(
  '%s is the page "%s"',
  proves(
    ...['REPORT-R002-01', 'REPORT-R002-04', 'REPORT-R002-05', 'REPORT-R002-08', 'REPORT-R002-09'],
    ...['REPORT-R002-18', 'REPORT-D-09', 'REPORT-D-11'],
  ),
  (path, title) => expect(pageAt(path).title).toBe(title),
);

const TITLES = {
  '/004/sites': 'Sites',
  '/004/kpis': 'KPIs',
  '/004/act004a': 'ACT Progress',
  '/004/st004a': 'ST Progress',
  '/004/app_progress004': 'ACT Session Adherence',
  '/004/pros': 'PROs by Visit',
  '/004/pro_compliance004': 'PRO Compliance',
  '/004/fiqr004A': 'FIQR by Visit',
  '/004/fiqrap004': 'FIQR by App Progress',
  '/004/fiqrtherapyweek004': 'FIQR by Therapy Week',
  '/004/other_prosA': 'Other PROs by Visit',
  '/004/scoresap004': 'Other PROs by App Progress',
  '/004/other_prosTWA': 'Other PROs by Therapy Week',
  '/004/visits': 'Participants Visits',
  '/004/fivefacets004atw': 'Five Facets by Therapy Week',
  '/004/fiqr004graphs': 'FIQR Charts',
  '/004/ffnr004graphs': 'Five Facets Non-reactive Charts',
  '/004/pips004graphs': 'PIPS Charts',
  '/004/wi004graphs': 'Weekly Impact Charts',
  '/004/sitesB': 'Sites',
  '/004/kpisB': 'KPIs',
  '/004/act004B': 'ACT Progress',
  '/004/st004B': 'ST Progress',
  '/004/prosB': 'PROs by Visit',
  '/004/prosTWB': 'PROs by Therapy Week',
  '/004/fiqr004B': 'FIQR by Visit',
  '/004/fiqrTW004B': 'FIQR by Therapy Week',
  '/004/visitsB': 'Participants Visits',
  '/004/app_progress004B': 'ACT Sessions per Week',
};

it(
  'the pages of study 004 are linked under their own titles',
  proves('REPORT-NAV-03', 'REPORT-NAV-06'),
  () => {
    const labels = Object.fromEntries(
      [COHORT_1, COHORT_2]
        .flatMap((study) => links(study).flatMap((part) => part.links))
        .map(({ path, label }) => [path, label]),
    );
    const short = {
      '/004/app_progress004': 'App Progress',
      '/004/app_progress004B': 'App Progress',
    };
    expect(labels).toMatchObject({ ...TITLES, ...short });
    for (const [path, title] of Object.entries(TITLES)) expect(pageAt(path).title).toBe(title);
  },
);

it('pages are found regardless of case', () => {
  expect(pageAt('/fiqr002/').path).toBe('/FIQR002');
  expect(reportAt('/constructor')).toBeNull();
  expect(reportAt('/')).toBeNull();
});

it(
  'the two old addresses redirect, and one leads to a stored report',
  proves('REPORT-D-12'),
  () => {
    for (const path of ['/graphs', '/graphs002'])
      expect(reportAt(path)).toEqual({ kind: 'leads', to: '/002/graphs002' });
    expect(reportAt('/003/reporttestA')).toEqual({ kind: 'stored', key: 'reporttestA' });
  },
);

describe('The tables of a page', () => {
  const KPI = [
    [
      'ACT engagement',
      'actEngagement',
      'Target: 80% of ACT participants engage at least 5 days per week.',
    ],
    [
      'ACT sessions',
      'actSessions',
      'Target: 80% of ACT participants complete at least 4 sessions or lessons per week.',
    ],
    [
      'ST entries',
      'stEntries',
      'Target: 80% of ST participants complete at least 4 entries per week.',
    ],
    ['Weekly PROs', 'weeklyPROs', 'Target: 80% of all participants complete weekly PROs.'],
  ];
  const IMPROVEMENT =
    'Target: 25% FIQR improvement, which is a change from baseline of -25% or lower.';

  it.each([
    ['/004/kpis', KPI],
    ['/004/kpisB', KPI],
    ['/kpis', [...KPI, ['FIQR improvement', 'fiqrImprovement', IMPROVEMENT]]],
  ])(
    'at %s are those of the KPIs, each with its target',
    proves(
      ...['REPORT-C1-04', 'REPORT-C2-02', 'REPORT-R002-01', 'REPORT-D-40', 'REPORT-D-42'],
      ...['REPORT-KPI-01', 'REPORT-KPI-02', 'REPORT-KPI-03', 'REPORT-KPI-04', 'REPORT-KPI-05'],
    ),
    (path, expected) => {
      const targets = (pageAt(path).tables ?? []).map(({ target }) => target);
      expect(keyedHeadings(path).map((one, at) => [...one, targets[at]])).toEqual(expected);
    },
  );

  it.each(['/004/fiqr004A', '/004/fiqr004B'])(
    'at %s begin with the target of FIQR',
    proves('REPORT-KPI-05', 'REPORT-D-40'),
    (path) => expect(pageAt(path).tables?.[0]?.target).toBe(IMPROVEMENT),
  );

  it.each(STORED_TABLES)(
    'at %s are %o',
    proves('REPORT-D-10', 'REPORT-D-81', 'REPORT-D-08', 'REPORT-ACCESS-03', 'OPS-ROUTE-16'),
    (path, expected) => expect(keyedHeadings(path)).toEqual(Object.entries(expected)),
  );

  it('say so if nothing names the questionnaire of their scores', () => {
    const unnamed = STUDIES.flatMap(({ pages }) => pages)
      .filter(({ see }) => see?.some(({ to }) => to === '/proref'))
      .map(({ path, norms: line }) => [path, line?.includes('without the name')]);
    const expected = ['pros', 'other_prosA', 'scoresap004', 'other_prosTWA', 'prosB', 'prosTWB'];
    expect(unnamed).toEqual(expected.map((last) => [`/004/${last}`, true]));
  });

  it('have unique keys derived from the address', proves('REPORT-D-21'), () => {
    expect(keys('/004/sites')).toEqual(['sites_armCounts', 'sites_screenFails', 'sites_visits']);
    expect(keys('/kpis')[0]).toBe('kpis_actEngagement');
    expect(keys('/004/promis004')).toContain('promis004_fatigue_ACT');
    expect(keys('/004/sitesB')[0]).toBe('sitesB_armCounts');
    const all = STUDIES.flatMap(({ pages }) => pages.flatMap(({ path }) => keys(path)));
    // Both cohorts show the same KPIs as study 002; the keys of /kpis and /004/kpis are equal.
    const twice = all.filter((key, at) => all.indexOf(key) !== at);
    expect(twice.every((key) => key.startsWith('kpis_'))).toBe(true);
  });
});

describe('The PROMIS pages', () => {
  const DECREASED = 'decreased scores';
  const RAW: Record<string, string> = {
    'Pain Intensity': `1 question, 1-10pts, max=10; goal: ${DECREASED}`,
    'Pain Interference': `4 questions, 1-5pts, max=20; goal: ${DECREASED}`,
    'Ability to Participate in Social Roles and Activities':
      '4 questions, 1-5pts, max=20; goal: increased scores',
    'Physical Function': '4 questions, 1-5pts, max=20; goal: increased scores',
    'Cognitive Function': '4 questions, 1-5pts, max=20; goal: increased scores',
    Fatigue: `4 questions, 1-5pts, max=20; goal: ${DECREASED}`,
    'Sleep Disturbance': `4 questions, 1-5pts, max=20; goal: ${DECREASED}`,
    Anxiety: `4 questions, 1-5pts, max=20; goal: ${DECREASED}`,
    Depression: `4 questions, 1-5pts, max=20; goal: ${DECREASED}`,
  };
  const SHORTS = [
    'painIntensity',
    'painInterference',
    'abilitytoParticipate',
    'physicalFunction',
    'cognitiveFunction',
    'fatigue',
    'sleepDisturbance',
    'anxiety',
    'depression',
  ];

  it.each([
    ['/004/promis004atw', 'PROMIS Raw Scores by Therapy Week', ''],
    ['/004/promis004tatw', 'PROMIS Converted T-Scores by Therapy Week', 'T'],
    ['/004/promis004', 'PROMIS Raw Scores by Visit', ''],
    ['/004/promis004T', 'PROMIS Converted T-Scores by Visit', 'T'],
  ])(
    '%s is "%s": nine domains of both arms with their norms',
    proves(
      ...['REPORT-C1-22', 'REPORT-C1-23', 'REPORT-C1-24', 'REPORT-PRO-01', 'REPORT-PRO-02'],
      ...['REPORT-D-44', 'REPORT-D-45', 'REPORT-D-46'],
    ),
    (path, title, converted) => {
      expect(pageAt(path).title).toBe(title);
      const tail = converted ? ' (raw score norm; values shown are T-scores)' : '';
      const expected = Object.entries(RAW).flatMap(([domain, line], at) =>
        ['ACT', 'ST'].map((arm) => [`${domain}: ${arm}`, `${SHORTS[at]}_${arm}`, `${line}${tail}`]),
      );
      const lines = norms(path);
      expect(keyedHeadings(path).map(([heading, key]) => [heading, key, lines[heading]])).toEqual(
        expected,
      );
    },
  );

  it(
    'are next to pages with norms',
    proves('REPORT-PRO-03', 'REPORT-PRO-04', 'REPORT-PRO-05', 'REPORT-D-45', 'REPORT-D-46'),
    () => {
      const facets = norms('/004/fivefacets004atw');
      expect(facets['Observing: ACT']).toBe('8 questions, 1-5pts, max=40; goal: increased scores');
      expect(facets['Nonreactive: ST']).toBe('7 questions, 1-5pts, max=35; goal: increased scores');
      expect(pageAt('/004/pips004graphs').norms).toBe(
        '12 questions, 1-7pts, max=84; goal: decreased scores',
      );
    },
  );
});

describe('The charts of a page', () => {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}_${String(at + 1).padStart(2, '0')}`);

  it.each([
    ['/002/graphs002', numbered('graphs002', 9)],
    ['/004/act004a', numbered('act004a', 12)],
    ['/004/st004a', numbered('st004a', 13)],
    ['/004/act004B', numbered('act004B', 11)],
    ['/004/st004B', numbered('st004B', 9)],
    ['/004/fiqr004graphs', ['fiqr004graphs_ACT', 'fiqr004graphs_ST']],
    ['/004/ffnr004graphs', ['ffnr004graphs_ACT', 'ffnr004graphs_ST']],
    ['/004/pips004graphs', ['pips004graphs_ACT', 'pips004graphs_ST']],
    [
      '/004/wi004graphs',
      ['painIntensity', 'painInterference', 'sleepInterference'].flatMap((measure) =>
        ['ACT', 'ST'].map((arm) => `wi004graphs_${measure}_${arm}`),
      ),
    ],
  ])(
    'at %s are %o',
    proves(
      ...['REPORT-R002-10', 'REPORT-C1-05', 'REPORT-C1-06', 'REPORT-C2-03', 'REPORT-C2-04'],
      ...['REPORT-C1-25', 'REPORT-C1-26', 'REPORT-C1-27', 'REPORT-C1-28', 'REPORT-D-31'],
    ),
    (path, expected) => expect(keys(path)).toEqual(expected),
  );

  it.each([
    ['fiqr004graphs', { ACT: 'FIQR: ACT', ST: 'FIQR: ST' }],
    ['ffnr004graphs', { ACT: 'Five Facets non-reactive: ACT', ST: 'Five Facets non-reactive: ST' }],
    ['pips004graphs', { ACT: 'PIPS: ACT', ST: 'PIPS: ST' }],
    [
      'wi004graphs',
      {
        painIntensity_ACT: 'Weekly pain intensity: ACT',
        painIntensity_ST: 'Weekly pain intensity: ST',
        painInterference_ACT: 'Weekly pain interference: ACT',
        painInterference_ST: 'Weekly pain interference: ST',
        sleepInterference_ACT: 'Weekly sleep interference: ACT',
        sleepInterference_ST: 'Weekly sleep interference: ST',
      },
    ],
  ])(
    'at /004/%s are each under the heading of its measure and arm',
    proves('REPORT-C1-25', 'REPORT-C1-26', 'REPORT-C1-27', 'REPORT-C1-28', 'REPORT-ACCESS-03'),
    (page, expected) => {
      const charts = pageAt(`/004/${page}`).charts ?? [];
      expect(charts.map(({ key, heading }) => [key, heading])).toEqual(
        Object.entries(expected).map(([short, heading]) => [`${page}_${short}`, heading]),
      );
    },
  );

  it(
    'are shown both for the group and by participant only in cohort 2',
    proves('REPORT-D-30'),
    () => {
      const both = STUDIES.flatMap(({ pages }) => pages.filter(({ byPerson }) => byPerson));
      expect(both.map(({ path }) => path)).toEqual(['/004/act004B', '/004/st004B']);
    },
  );
});

it('every page is listed below exactly one question', () => {
  const below = reportsByQuestion().flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(below.toSorted()).toEqual(
    STUDIES.flatMap(({ pages }) => pages.map(({ path }) => path)).toSorted(),
  );
});
