import { MEASURES } from '#domain/reports/adherence.ts';
import type { Cohort } from '#domain/reports/cohorts.ts';
import { everybodyIn, selected } from '#domain/reports/counted.ts';
import {
  tablePage,
  tablesPage,
  type ReportPage,
  type SeeLink,
} from '#domain/reports/definition.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { TARGETS } from '#domain/reports/targets.ts';
import { whoIsAdherent } from './who-is-adherent.ts';

/*
 * Shared by both cohorts of study 004; the pages of cohort 2 have the same tables under their own
 * keys (REPORT-D-81).
 */

const UNNAMED =
  'The analysis stores these scores without the name of their questionnaire. The PRO Reference lists the range of each score, and whether lower or higher scores are the better ones.';

/** A table of scores whose questionnaire nothing names (REPORT-D-81). */
export const unnamedScores = (
  path: string,
  title: string,
  says: string,
  counts: string,
  more: Partial<ReportPage> = {},
): ReportPage =>
  tablePage(path, title, says, {
    counts,
    norms: UNNAMED,
    see: [{ to: '/proref', label: 'PRO Reference' }],
    ...more,
  });

/** REPORT-C1-01 to REPORT-C1-03 */
export const SITES_TABLES = [
  { short: 'armCounts', heading: 'Participants per arm by app use' },
  { short: 'screenFails', heading: 'Screen fails' },
  { short: 'visits', heading: 'Visits by site' },
] as const;

/**
 * FIQR by visit: means, ACT and ST, with the target next to the means (REPORT-C1-14, REPORT-D-40).
 */
export const fiqrByVisit = (
  path: string,
  cohort: Cohort,
  more: Partial<ReportPage> = {},
): ReportPage =>
  tablesPage(
    path,
    'FIQR by Visit',
    'FIQR scores at each visit; a lower score is a better one.',
    [
      { short: 'means', heading: 'FIQR means', target: TARGETS.fiqr },
      { short: 'ACT', heading: 'FIQR scores: ACT' },
      { short: 'ST', heading: 'FIQR scores: ST' },
    ],
    { counts: everybodyIn(cohort), ...more },
  );

/** ACT sessions per treatment week (REPORT-ADH-03, REPORT-ADH-09, REPORT-ADH-10). */
export const sessionAdherence = (
  path: string,
  title: string,
  cohort: Cohort,
  collectionPath: string,
  others: readonly SeeLink[],
): ReportPage => ({
  path,
  title,
  label: 'App Progress',
  says: 'How many sessions participants of the ACT arm completed in each treatment week.',
  counts: selected(`participants of the ACT arm of ${cohort.title}`),
  see: [
    whoIsAdherent(path, MEASURES.sessions),
    {
      to: `${path}?sort=mean_weekly_sessions.desc`,
      label: 'Most adherent first, by mean_weekly_sessions',
    },
    ...others,
  ],
  tables: [
    {
      key: path.slice(path.lastIndexOf('/') + 1),
      heading: 'ACT sessions per treatment week',
      colours: 'sessions',
      adherence: MEASURES.sessions,
      fixed: {
        name: title,
        columns: ['subjectID', ...WEEK_COLUMNS, 'mean_weekly_sessions'],
        collectionPath,
        orderBy: { field: 'subjectID', direction: 'desc' },
      },
    },
  ],
});
