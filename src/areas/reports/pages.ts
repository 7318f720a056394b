const report = async () => (await import('./study-reports/ReportPage.tsx')).ReportPage;
const list = async () => (await import('./report-index/ReportIndexPage.tsx')).ReportIndexPage;

/** Where the pages of reports are, by the name of their screen. */
export const pages = {
  study002: report,
  cohort1: report,
  cohort2: report,
  genericReports: async () =>
    (await import('./generic-reports/GenericReportsPage.tsx')).GenericReportsPage,
  genericReport: async () =>
    (await import('./generic-reports/GenericReportPage.tsx')).GenericReportPage,
  reports: list,
  reportCheck: async () => (await import('./report-check/ReportCheckPage.tsx')).ReportCheckPage,
  reportsGrid: async () => (await import('./report-index/ReportGridPage.tsx')).ReportGridPage,
};
