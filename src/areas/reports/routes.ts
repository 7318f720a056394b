import { page, type Screen } from '#routing/screen.ts';

const report = (label: string) => ({ gated: true, nav: { group: 'Reports', label } }) as const;

/** The screens of reports. Everything else of a study is found by its address (`OtherAddress`). */
export const reportScreens: readonly Screen[] = [
  {
    name: 'study002',
    title: 'KPIs',
    load: page(() => import('./study-reports/ReportPage.tsx')),
    ...report('Study 002'),
  },
  {
    name: 'cohort1',
    title: 'Sites',
    load: page(() => import('./study-reports/ReportPage.tsx')),
    ...report('Study 004, cohort 1'),
  },
  {
    name: 'cohort2',
    title: 'Sites',
    load: page(() => import('./study-reports/ReportPage.tsx')),
    ...report('Study 004, cohort 2'),
  },
  {
    name: 'genericReports',
    title: 'Generic Reports',
    load: page(() => import('./generic-reports/GenericReportsPage.tsx')),
    ...report('Generic Reports'),
  },
  {
    name: 'genericReport',
    title: 'Generic report',
    load: page(() => import('./generic-reports/GenericReportPage.tsx')),
    gated: true,
  },
  {
    name: 'reports',
    title: 'Reports',
    load: page(() => import('./report-index/ReportIndexPage.tsx')),
    ...report('All reports'),
  },
  {
    name: 'reportsGrid',
    title: 'Reports as cards',
    load: page(() => import('./report-index/ReportGridPage.tsx')),
    gated: true,
  },
  {
    name: 'reportCheck',
    title: 'Report check',
    load: page(() => import('./report-check/ReportCheckPage.tsx')),
    ...report('Report check'),
  },
];
