import { screensOf } from '#routing/screen.ts';
import { pages } from './pages.ts';

const report = (label: string) => ({ gated: true, nav: { group: 'Reports', label } }) as const;

/** The screens of reports. Everything else of a study is found by its address (`OtherAddress`). */
export const reportScreens = screensOf(pages, [
  { name: 'study002', title: 'KPIs', ...report('Study 002') },
  { name: 'cohort1', title: 'Sites', ...report('Study 004, cohort 1') },
  { name: 'cohort2', title: 'Sites', ...report('Study 004, cohort 2') },
  { name: 'genericReports', title: 'Generic Reports', ...report('Generic Reports') },
  { name: 'genericReport', title: 'Generic report', gated: true },
  { name: 'reports', title: 'Reports', ...report('All reports') },
  { name: 'reportsGrid', title: 'Reports as cards', gated: true },
  { name: 'reportCheck', title: 'Report check', ...report('Report check') },
]);
