import { TARGETS } from '#domain/reports/targets.ts';

/** The four tables of every KPI page (REPORT-D-40). */
export const KPI_TABLES = [
  { short: 'actEngagement', heading: 'ACT engagement', target: TARGETS.engagement },
  { short: 'actSessions', heading: 'ACT sessions', target: TARGETS.sessions },
  { short: 'stEntries', heading: 'ST entries', target: TARGETS.entries },
  { short: 'weeklyPROs', heading: 'Weekly PROs', target: TARGETS.pros },
] as const;
