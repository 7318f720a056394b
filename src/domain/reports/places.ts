import { listPathOf, pathOf } from '#domain/shared/doc-path.ts';
import { analyticsRecord, reportGraphLine, reportTableRow } from './records.ts';

/* Paths of report data stored by the analysis (REPORT-D-50); defined only here. */

export const LISTS = {
  nps: 'analytics/nps_summary/nps',
  engagement: 'analytics/app_adherence/appAdhere',
  lessons: 'analytics/lesson_adherence/lessonAdhere',
  fiqrWeeks: 'analytics/FIQRweek/rows',
  sessionsCohort1: 'analytics/004A/sessionAdhere',
  sessionsCohort2: 'analytics/004B/sessionAdhere',
  surveyAdherence: 'surveyAdherence',
} as const;

/**
 * The collection of a page's graphs; cohort 2 has two of its own (REPORT-GRAPH-03, REPORT-D-30).
 */
export type GraphPlace = 'reportGraphs' | 'reportGraphs004B' | 'reportGraphs004B_indiv';

const REPORTS = { source: 'reports' } as const;

/** @throws RangeError for an invalid path segment, like the functions below */
export const tablePath = (key: string): string =>
  pathOf(analyticsRecord, { ...REPORTS, list: 'reportTables', recordID: key });

export const tableRowsPath = (key: string): string => listPathOf(reportTableRow, { key });

export const graphPath = (place: GraphPlace, key: string): string =>
  pathOf(analyticsRecord, { ...REPORTS, list: place, recordID: key });

export const graphLinesPath = (place: GraphPlace, key: string): string =>
  listPathOf(reportGraphLine, { graphs: place, key });

export const reportPagesPath = listPathOf(analyticsRecord, { ...REPORTS, list: 'reportPages' });

export const reportPagePath = (key: string): string =>
  pathOf(analyticsRecord, { ...REPORTS, list: 'reportPages', recordID: key });
