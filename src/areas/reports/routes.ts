import { screensOf } from '#routing/screen.ts';
import { pages } from './pages.ts';

const listed = (heading: 'All studies' | 'By study', label?: string) =>
  ({ gated: true, nav: { area: 'Reports', heading, ...(label && { label }) } }) as const;

/** The first page of a study; the frame of its reports leads to the others. */
const study = (label: string) => ({ ...listed('By study', label), sideNav: true }) as const;

/** The screens of reports. Everything else of a study is found by its address (`OtherAddress`). */
export const reportScreens = screensOf(pages, [
  { name: 'study002', title: 'KPIs', ...study('Study 002') },
  { name: 'cohort1', title: 'Sites', ...study('Study 004, cohort 1') },
  { name: 'cohort2', title: 'Sites', ...study('Study 004, cohort 2') },
  { name: 'reports', title: 'Reports', ...listed('All studies', 'All reports') },
  { name: 'reportsGrid', title: 'Reports as cards', ...listed('All studies') },
  { name: 'genericReports', title: 'Generic Reports', ...listed('All studies') },
  { name: 'genericReport', title: 'Generic report', gated: true },
  { name: 'reportCheck', title: 'Report check', ...listed('All studies') },
]);
