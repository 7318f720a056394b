/**
 * The addresses of reports that the menu and other screens lead to. All other pages of a study are rows
 * of src/domain/reports/pages and found by `reportAt`.
 */
export const REPORTS_PATHS = {
  study002: '/kpis',
  cohort1: '/004/sites',
  cohort2: '/004/sitesB',
  genericReports: '/genericReports',
  genericReport: '/genericReports/:key',
  reports: '/reports',
  reportsGrid: '/reportsgrid',
  reportCheck: '/reports/check',
} as const;
