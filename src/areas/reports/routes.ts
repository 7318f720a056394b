import { page, type Screen } from '#routing/screen.ts';

const listed = (heading: 'All studies' | 'By study', label?: string) =>
  ({ gated: true, nav: { area: 'Reports', heading, ...(label && { label }) } }) as const;

const reportData = async () => (await import('./study-reports/first-data.ts')).openData;

const load = page(() => import('./study-reports/ReportPage.tsx'));

/** A study's first page; its frame links to the others. */
const study = (label: string) =>
  ({ ...listed('By study', label), load, data: reportData, sideNav: true }) as const;

/** The screens of reports. Other pages of a study are resolved by URL (`OtherAddress`). */
export const reportScreens: readonly Screen[] = [
  {
    name: 'study002',
    title: 'KPIs',
    ...study('Study 002'),
  },
  {
    name: 'cohort1',
    title: 'Sites',
    ...study('Study 004, cohort 1'),
  },
  {
    name: 'cohort2',
    title: 'Sites',
    ...study('Study 004, cohort 2'),
  },
  {
    name: 'reports',
    title: 'Reports',
    load: page(() => import('./report-index/ReportIndexPage.tsx')),
    ...listed('All studies', 'All reports'),
  },
  {
    name: 'reportsGrid',
    title: 'Reports as cards',
    load: page(() => import('./report-index/ReportGridPage.tsx')),
    ...listed('All studies'),
  },
  {
    name: 'genericReports',
    title: 'Generic Reports',
    load: page(() => import('./generic-reports/GenericReportsPage.tsx')),
    ...listed('All studies'),
  },
  {
    name: 'genericReport',
    title: 'Generic report',
    load: page(() => import('./generic-reports/GenericReportPage.tsx')),
    data: reportData,
    gated: true,
  },
  {
    name: 'reportCheck',
    title: 'Report check',
    load: page(() => import('./report-check/ReportCheckPage.tsx')),
    ...listed('All studies'),
  },
];
