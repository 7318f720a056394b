import { listPathOf, pathOf } from '#domain/shared/doc-path.ts';
import { analyticsRecord, reportGraphLine, reportTableRow } from './records.ts';

/*
 * Where the analysis stores what reports show (REPORT-D-50). The only place to change when it stores
 * something elsewhere.
 */

/** The lists with names of their own. */
export const LISTS = {
  nps: 'analytics/nps_summary/nps',
  engagement: 'analytics/app_adherence/appAdhere',
  lessons: 'analytics/lesson_adherence/lessonAdhere',
  fiqrWeeks: 'analytics/FIQRweek/rows',
  sessionsCohort1: 'analytics/004A/sessionAdhere',
  sessionsCohort2: 'analytics/004B/sessionAdhere',
  surveyAdherence: 'surveyAdherence',
} as const;

/** Where the graphs of a page lie: cohort 2 has two places of its own (REPORT-GRAPH-03, REPORT-D-30). */
export type GraphPlace = 'reportGraphs' | 'reportGraphs004B' | 'reportGraphs004B_indiv';

const REPORTS = { source: 'reports' } as const;

/** @throws RangeError for a key that Firestore would not take as one segment; so do those below */
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
