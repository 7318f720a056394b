import {
  engagementShares,
  entryShares,
  fiqrScores,
  improvementShares,
  npsScores,
  progressScores,
  questionnaireShares,
  SCORES,
  sessionShares,
} from './cohort-measures.ts';
import { BOTH_ARMS_OF_002, COHORT_1_OF_004, COHORT_2_OF_004, WHOLE_002 } from './cohorts.ts';
import type { PageTable } from './definition.ts';
import type { Columns, Measure } from './measure.ts';
import { LISTS } from './places.ts';
import {
  daysOfUse,
  fiqrAnswered,
  fiqrScore,
  lessonsCompleted,
  meanOfWeeks,
  sessionsCompleted,
} from './recompute.ts';

const WEEKS = /^(txw|week)\d+$/;

/** The definition of each number in a table of percentages. */
const WHOSE: Measure = {
  title: 'Whose row it is',
  meaning: 'Says what the numbers of this row are about.',
  unit: 'none',
  source: 'A name, not a number.',
  whyNot: 'A name is not computed.',
};

const UNKNOWN: Measure = {
  title: 'Not defined',
  meaning: 'The console has no definition of this column; the analysis that stores it has.',
  unit: 'as stored',
  source: 'Stored ready-made by the analysis.',
  whyNot: 'Without a definition nothing can be computed again.',
};

const IDENTITY: Columns = [
  [/^(subjectID|activeProgram|arm|site|statistic|week|score|item)$/, WHOSE],
];

const meanOf = (quantity: string, unit: string, most?: number): Measure => ({
  title: `Mean of ${quantity}`,
  meaning: `The mean of the weeks of this row; weeks without a value are left out.`,
  unit,
  ...(most !== undefined && { most }),
  source: 'The weekly columns of the same row.',
  again: { needs: 'row', compute: meanOfWeeks },
});

const ENGAGEMENT: Columns = [
  [
    WEEKS,
    {
      title: 'Days of app use',
      meaning:
        'On how many different days of the treatment week the participant opened the app. The first week begins with the day on which therapy began; days are those of their time zone.',
      unit: 'days, 0 to 7',
      most: 7,
      source: 'users/{uid}/appUsage, by timeOpened.',
      again: { needs: 'participant', part: 'usage', compute: daysOfUse },
    },
  ],
  [/^mean_/, meanOf('days of app use', 'days', 7)],
];

const LESSONS: Columns = [
  [
    WEEKS,
    {
      title: 'Completed lessons',
      meaning: 'How many lessons the participant completed in the treatment week.',
      unit: 'lessons',
      source: 'users/{uid}/programs/{program}/tasks of type lesson, by dateCompleted.',
      again: { needs: 'participant', part: 'tasks', compute: lessonsCompleted },
    },
  ],
  [/^mean_/, meanOf('completed lessons', 'lessons')],
];

const SESSIONS: Columns = [
  [
    WEEKS,
    {
      title: 'Completed sessions',
      meaning: 'How many sessions of the ACT arm the participant completed in the treatment week.',
      unit: 'sessions',
      source: 'users/{uid}/programs/{program}/sessions, by dateCompleted.',
      again: { needs: 'participant', part: 'sessions', compute: sessionsCompleted },
    },
  ],
  [/^mean_/, meanOf('completed sessions', 'sessions')],
];

const FIQR_SCORES: Columns = [
  [
    WEEKS,
    {
      title: 'FIQR score',
      meaning: 'The score of the FIQR of the week; a lower score is a better one.',
      unit: 'points, 0 to 100',
      most: 100,
      source:
        'surveySummaries of the subject, by treatment_week; summaries of extensions are not counted.',
      again: { needs: 'participant', part: 'summaries', compute: fiqrScore },
    },
  ],
];

const FIQR_ANSWERED: Columns = [
  [
    WEEKS,
    {
      title: 'FIQR answered',
      meaning:
        'Whether the FIQR of the week was answered: 1 for yes, 0 for no, empty until the week is over.',
      unit: 'yes or no',
      most: 1,
      source:
        'surveySummaries of the subject, by treatment_week; summaries of extensions are not counted.',
      again: { needs: 'participant', part: 'summaries', compute: fiqrAnswered },
    },
  ],
];

const NPS: Columns = [
  ...npsScores(BOTH_ARMS_OF_002),
  [/^mean_/, meanOf('the answers to the NPS question', 'points, 0 to 10', 10)],
];

const COMPLIANCE: Columns = [
  [
    /^(expected|answered|done)$|date$/,
    {
      title: 'Compliance',
      meaning:
        'How many questionnaires were due and how many of them were answered, or when they were.',
      unit: 'questionnaires, or a date',
      source: 'The questionnaires that the study asks for, compared with the answers.',
      whyNot: 'The console does not hold when each questionnaire of the study was due.',
    },
  ],
];

/** A table's measures by key; the first matching pattern wins. */
const TABLES: readonly (readonly [RegExp, Columns])[] = [
  [/^app_adherence$/, ENGAGEMENT],
  [/^app_progress$/, LESSONS],
  [/^app_progress004B?$/, SESSIONS],
  [/^FIQR_scores$/, FIQR_SCORES],
  [/^FIQR_adherence$/, FIQR_ANSWERED],
  [/^nps_scores$/, NPS],
  // Study 002 and cohort 1 share the same stored tables (REPORT-D-21), which hold cohort 1.
  [/^kpis_actSessions$/, sessionShares(LISTS.sessionsCohort1)],
  [/^kpisB_actSessions$/, sessionShares(LISTS.sessionsCohort2)],
  [/^kpis_actEngagement$/, engagementShares(COHORT_1_OF_004)],
  [/^kpisB_actEngagement$/, engagementShares(COHORT_2_OF_004)],
  [/^kpis_stEntries$/, entryShares(COHORT_1_OF_004)],
  [/^kpisB_stEntries$/, entryShares(COHORT_2_OF_004)],
  [/^kpis_fiqrImprovement$/, improvementShares(COHORT_1_OF_004)],
  [/^(kpis_weeklyPROs|pro_compliance004_kpiByWeek)$/, questionnaireShares(COHORT_1_OF_004)],
  [/^kpisB_weeklyPROs$/, questionnaireShares(COHORT_2_OF_004)],
  [/^pro_compliance004_/, COMPLIANCE],
  [/^FIQR002_table$/, fiqrScores(WHOLE_002)],
  [/^(fiqr004A_means|fiqrtherapyweek004_table)$/, fiqrScores(COHORT_1_OF_004)],
  [/^(fiqr004B_means|fiqrTW004B_table)$/, fiqrScores(COHORT_2_OF_004)],
  [/^fiqr004A_ACT$/, fiqrScores(COHORT_1_OF_004, 'ACT')],
  [/^fiqr004A_ST$/, fiqrScores(COHORT_1_OF_004, 'ST')],
  [/^fiqr004B_ACT$/, fiqrScores(COHORT_2_OF_004, 'ACT')],
  [/^fiqr004B_ST$/, fiqrScores(COHORT_2_OF_004, 'ST')],
  [/^fiqrap004_table$/, progressScores(COHORT_1_OF_004)],
  [/^(fiqr|pros|other_pros|scoresap|promis|fivefacets)/, SCORES],
];

type Keyed = Pick<PageTable, 'key'>;

const columnsOf = ({ key }: Keyed): Columns | undefined =>
  TABLES.find(([pattern]) => pattern.test(key))?.[1];

/** A column's measure; null when it has none. */
export const definedMeasure = (table: Keyed, column: string): Measure | null =>
  columnsOf(table)?.find(([pattern]) => pattern.test(column))?.[1] ?? null;

/** A column's measure as shown in its panel; null for tables without measures. */
export function measureOf(table: Keyed, column: string): Measure | null {
  if (!columnsOf(table)) return null;
  const named = IDENTITY.find(([pattern]) => pattern.test(column));
  return named?.[1] ?? definedMeasure(table, column) ?? UNKNOWN;
}

/** Whether a table's cells can be explained. */
export const isMeasured = (table: Keyed): boolean => columnsOf(table) !== undefined;
