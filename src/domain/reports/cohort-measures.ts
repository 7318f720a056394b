import type { Cohort, ReportArm } from './cohorts.ts';
import type { Again, Columns, Measure } from './measure.ts';
import type { RecordPart } from './participant-records.ts';
import {
  answeredWeekly,
  atLeast,
  countOfCohort,
  fiqrByProgress,
  fiqrOfCohort,
  improvedFIQR,
  PROGRESS_COLUMNS,
  VISIT_COLUMNS,
} from './recompute-cohort.ts';
import { npsOfArm } from './recompute-nps.ts';
import { daysOfUse, entriesCompleted, participantsOfWeek, shareMet } from './recompute.ts';
import { COMPLETED_A_WEEK, ENGAGED_DAYS_A_WEEK } from './targets.ts';

/* Measures of tables that count or average many participants. */

const COUNTS = /^(participants|met)$/;

/** A table of percentages: participants who reached something in a week, out of all who could. */
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
      meaning: `The share of the participants who ${reached}.`,
      unit: 'percent',
      most: 100,
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
      needs: 'cohort',
      cohort,
      arm,
      part,
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

/** The reference of a column's answers in time. */
type Place = 'week' | 'visit' | 'progress';

const ANSWERED: Readonly<Record<Place, string>> = {
  week: 'in the treatment week',
  visit: 'at the visit',
  progress: 'at that progress in the app',
};

const scoreMeaning = (place: Place): string => {
  const source = `A row "mean" holds the mean score of the participants ${ANSWERED[place]}, a row "n" how many of them answered.`;
  return place === 'week'
    ? `${source} Therapy week 0 is the average of the two scores before app use.`
    : source;
};

const SCORE_UNIT = 'points, or participants in a row "n"';

const WEEK = /^txw\d+$/;
const PROGRESS = new RegExp(`^(${PROGRESS_COLUMNS.join('|')})$`);

const scoreOf = (place: Place): Measure => ({
  title: 'Score of a questionnaire',
  meaning: scoreMeaning(place),
  unit: SCORE_UNIT,
  source: 'The answers to the questionnaire, scored by the analysis.',
  whyNot:
    'Of the scores that it is made of, the survey summaries of the console hold those of the FIQR alone; and where the console holds answers to another questionnaire, nothing says how they are scored. The number is as the analysis stored it in the document above.',
});

export const SCORES: Columns = [
  [WEEK, scoreOf('week')],
  [PROGRESS, scoreOf('progress')],
  [/./, scoreOf('visit')],
];

/** Only FIQR scores are stored as summaries; other questionnaires are not. */
export const fiqrScores = (cohort: Cohort, arm: ReportArm | null = null): Columns => {
  const whose = `score of the surveySummaries of ${arm === null ? 'both arms' : `the ${arm} arm`} of ${cohort.title}, by treatment_week`;
  const measure = (place: Place, source: string): Measure => ({
    title: 'FIQR score',
    meaning: scoreMeaning(place),
    unit: SCORE_UNIT,
    source,
    again: { needs: 'cohort', cohort, arm, part: 'summaries', compute: fiqrOfCohort(arm) },
  });
  return [
    [WEEK, measure('week', `${whose}.`)],
    [
      VISIT_COLUMNS,
      measure(
        'visit',
        `${whose}. The visits are the first and the last answer of week 0, and the answers of weeks 6, 12 and 13.`,
      ),
    ],
  ];
};

/** FIQR scores by the participant's progress when answering. */
export const progressScores = (cohort: Cohort): Columns => [
  [
    PROGRESS,
    {
      title: 'FIQR score by progress',
      meaning:
        'A row "mean" holds the mean score of the participants who answered at that progress, a row "n" how many they were. A column holds answers from above the progress of the previous column up to its own; of several answers of a participant, the newest counts.',
      unit: 'points, 0 to 100, or participants in a row "n"',
      source: `score and percent_progress of the surveySummaries of both arms of ${cohort.title}; summaries of extensions are not counted.`,
      again: {
        needs: 'cohort',
        cohort,
        arm: null,
        part: 'summaries',
        compute: fiqrByProgress(null),
      },
    },
  ],
];

/** NPS answers by arm: the likelihood of recommending the app. */
export const npsScores = (cohort: Cohort): Columns => [
  [
    WEEK,
    {
      title: 'Mean answer to the NPS question',
      meaning:
        'The mean answer of an arm, in one treatment week, to how likely one is to recommend the app, from 0 to 10. It is not the net promoter score, which is the percentage of promoters (9 or 10) less that of detractors (0 to 6). Of several answers of a participant in a week, the newest counts.',
      unit: 'points, 0 to 10',
      most: 10,
      source: `nps of the surveySummaries of the participants of ${cohort.title}, by arm and treatment_week; summaries of extensions are not counted.`,
      again: {
        needs: 'cohort',
        cohort,
        arm: null,
        part: 'summaries',
        compute: npsOfArm,
      },
    },
  ],
];
