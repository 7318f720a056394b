import { KPI_SHARE, TARGETS } from '#domain/reports/targets.ts';
import type { TrendKind } from '#domain/reports/trend.ts';

/** The weekly share of participants against the study's share. */
export const OF_TARGET: TrendKind = { kind: 'shares', target: KPI_SHARE };

/**
 * Without a target line: the FIQR target applies to each participant, and the study sets no target
 * share (REPORT-KPI-05).
 */
export const OF_NO_TARGET: TrendKind = { kind: 'shares', target: null };

/** The four tables of every KPI page (REPORT-D-40). */
export const KPI_TABLES = [
  {
    short: 'actEngagement',
    heading: 'ACT engagement',
    target: TARGETS.engagement,
    trend: OF_TARGET,
  },
  { short: 'actSessions', heading: 'ACT sessions', target: TARGETS.sessions, trend: OF_TARGET },
  { short: 'stEntries', heading: 'ST entries', target: TARGETS.entries, trend: OF_TARGET },
  { short: 'weeklyPROs', heading: 'Weekly PROs', target: TARGETS.pros, trend: OF_TARGET },
] as const;
