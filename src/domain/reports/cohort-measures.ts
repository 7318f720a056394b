import type { Cohort, ReportArm } from './cohorts.ts';
import type { Again, Columns, Measure } from './measure.ts';
import type { RecordPart } from './participant-records.ts';
import {
  answeredWeekly,
  atLeast,
  countOfCohort,
  FIQR_COLUMNS,
  fiqrByProgress,
  fiqrOfCohort,
  improvedFIQR,
  PROGRESS_COLUMNS,
} from './recompute-cohort.ts';
import { npsOfArm } from './recompute-nps.ts';
import { daysOfUse, entriesCompleted, participantsOfWeek, shareMet } from './recompute.ts';
import { COMPLETED_A_WEEK, ENGAGED_DAYS_A_WEEK } from './targets.ts';

/* The measures of tables that count or average many participants. */

const COUNTS = /^(participants|met)$/;

/** A table of shares: who reached something in a week, of all who could. */
const shares = (reached: string, source: string, again: Again): Columns => [
  [
    COUNTS,
    {
      title: 'Participants',
      meaning: `"participants" are those who count in the week, "met" those of them who ${reached}.`,
      unit: 'participants',
      source,
      again,
    },
  ],
  [
    /^percent$/,
    {
      title: 'Share of participants',
      meaning: `What part of the participants ${reached}.`,
      unit: 'percent',
      source: 'The columns met and participants of the same row.',
      again: { needs: 'row', compute: shareMet },
    },
  ],
];

export const sessionShares = (path: string): Columns =>
  shares(
    `completed at least ${COMPLETED_A_WEEK} sessions or lessons in it`,
    `The adherence table ${path}.`,
    { needs: 'list', path, compute: participantsOfWeek },
  );

type Reach = Parameters<typeof countOfCohort>[1];

const cohortShares = (
  reached: string,
  source: string,
  [cohort, arm, part, reach]: readonly [Cohort, ReportArm | null, RecordPart, Reach],
): Columns =>
  shares(
    reached,
    `${source}, of ${arm === null ? 'both arms' : `the ${arm} arm`} of ${cohort.title}.`,
    {
      ...{ needs: 'cohort', cohort, arm, part },
      compute: countOfCohort(arm, reach),
    },
  );

export const engagementShares = (cohort: Cohort): Columns =>
  cohortShares(
    `used the app on at least ${ENGAGED_DAYS_A_WEEK} days`,
    'users/{uid}/appUsage, by timeOpened',
    [cohort, 'ACT', 'usage', atLeast(ENGAGED_DAYS_A_WEEK, daysOfUse, 'days')],
  );

export const entryShares = (cohort: Cohort): Columns =>
  cohortShares(
    `completed at least ${COMPLETED_A_WEEK} entries`,
    'users/{uid}/programs/{program}/tasks of type journal or symptomTracker, by dateCompleted',
    [cohort, 'ST', 'tasks', atLeast(COMPLETED_A_WEEK, entriesCompleted, 'entries')],
  );

export const improvementShares = (cohort: Cohort): Columns =>
  cohortShares(
    'improved by the target',
    'percent_change_from_baseline of the surveySummaries of the week',
    [cohort, null, 'summaries', improvedFIQR],
  );

export const questionnaireShares = (cohort: Cohort): Columns =>
  cohortShares(
    'completed the weekly PROs',
    'surveySummaries of the week; a week counts once it is over, or was answered',
    [cohort, null, 'summaries', answeredWeekly],
  );

const SCORE: Measure = {
  title: 'Score of a questionnaire',
  meaning:
    'A row "mean" holds the mean score of the participants in the week or at the visit, a row "n" how many of them answered. Therapy week 0 is the average of the two scores before app use.',
  unit: 'points, or participants in a row "n"',
  source: 'The answers to the questionnaire, scored by the analysis.',
  whyNot:
    'Of the scores that it is made of, the survey summaries of the console hold those of the FIQR alone; and where the console holds answers to another questionnaire, nothing says how they are scored. The number is as the analysis stored it in the document above.',
};

export const SCORES: Columns = [[/./, SCORE]];

/** Scores of the FIQR are kept as summaries, those of the other questionnaires are not. */
export const fiqrScores = (cohort: Cohort, arm: ReportArm | null = null): Columns => [
  [
    FIQR_COLUMNS,
    {
      title: 'FIQR score',
      meaning: SCORE.meaning,
      unit: SCORE.unit,
      source: `score of the surveySummaries of ${arm === null ? 'both arms' : `the ${arm} arm`} of ${cohort.title}, by treatment_week. The visits are the first and the last answer of week 0, and the answers of weeks 6, 12 and 13.`,
      again: { needs: 'cohort', cohort, arm, part: 'summaries', compute: fiqrOfCohort(arm) },
    },
  ],
];

/** Scores of the FIQR by how far somebody was when she answered. */
export const progressScores = (cohort: Cohort): Columns => [
  [
    new RegExp(`^(${PROGRESS_COLUMNS.join('|')})$`),
    {
      title: 'FIQR score by progress',
      meaning:
        'A row "mean" holds the mean score of the participants who answered at that progress, a row "n" how many they were. A column holds answers from above the progress of the column before up to its own; of several answers of a participant the newest counts.',
      unit: 'points, 0 to 100, or participants in a row "n"',
      source: `score and percent_progress of the surveySummaries of both arms of ${cohort.title}; summaries of extensions are not counted.`,
      again: {
        ...{ needs: 'cohort', cohort, arm: null, part: 'summaries' },
        compute: fiqrByProgress(null),
      },
    },
  ],
];

/** What the participants of each arm answered to how likely they are to recommend the app. */
export const npsScores = (cohort: Cohort): Columns => [
  [
    /^txw\d+$/,
    {
      title: 'Net promoter score',
      meaning:
        'The mean answer of an arm, in one treatment week, to how likely one is to recommend the app. Of several answers of a participant in a week the newest counts.',
      unit: 'points, 0 to 10',
      source: `nps of the surveySummaries of the participants of ${cohort.title}, by arm and treatment_week; summaries of extensions are not counted.`,
      again: {
        ...{ needs: 'cohort', cohort, arm: null, part: 'summaries' },
        compute: npsOfArm,
      },
    },
  ],
];
