import { docPath } from '#domain/shared/paths.ts';
import { armOf, type ReportArm } from './cohorts.ts';
import type { ParticipantRecords } from './participant-records.ts';
import { fiqrAnswered, none, weekOfColumn, type Evidence, type Recomputed } from './recompute.ts';
import { TREATMENT_WEEKS, weekZero } from './scores.ts';
import type { ReportRow } from './table.ts';
import { meetsFIQRTarget } from './targets.ts';
import { numberIn } from './values.ts';

type Everybody = readonly ParticipantRecords[];

/** A participant's result in a week; null when the participant does not count in it. */
type Reach = (
  records: ParticipantRecords,
  column: string,
  asOf: Date,
) => { readonly met: boolean; readonly what: string; readonly at: Date | null } | null;

/**
 * The number of cohort members who count in a row's week, or who reached its target.
 *
 * @param arm of the participants to count; all by default
 * @param reach the result of each participant
 */
export const countOfCohort =
  (arm: ReportArm | null, reach: Reach) =>
  (everybody: Everybody, { raw }: ReportRow, column: string, asOf: Date): Recomputed => {
    const week = String(raw['week']);
    if (weekOfColumn(week) === null) return none('The row names no treatment week.');
    const from = everybody.flatMap((records): Evidence[] => {
      const reached = arm === null || armOf(records) === arm ? reach(records, week, asOf) : null;
      if (!reached || (column === 'met' && !reached.met)) return [];
      return [{ place: records.subjectID, what: `${week}: ${reached.what}`, at: reached.at }];
    });
    const whose = arm === null ? 'Participants' : `Participants of the ${arm} arm`;
    const says =
      column === 'met'
        ? `${whose} who reached the target in ${week}.`
        : `${whose} who count in ${week}.`;
    return { value: from.length, from, says };
  };

type OfWeek = (records: ParticipantRecords, column: string, asOf: Date) => Recomputed;

/** Whether a week's number reaches a minimum; null for a week not yet begun. */
export const atLeast =
  (least: number, compute: OfWeek, unit: string): Reach =>
  (records, column, asOf) => {
    const { value } = compute(records, column, asOf);
    return value === null ? null : { met: value >= least, what: `${value} ${unit}`, at: null };
  };

/**
 * Whether a week's questionnaire was answered; before the end of the week, only participants who
 * answered count.
 */
export const answeredWeekly: Reach = (records, column, asOf) => {
  const { value } = fiqrAnswered(records, column, asOf);
  return value === null
    ? null
    : { met: value === 1, what: value === 1 ? 'answered' : 'not answered', at: null };
};

type Summary = ParticipantRecords['summaries'][number];

/** The valid answers known at a time, oldest first, without those of an extension. */
const answersUntil = (
  { summaries }: ParticipantRecords,
  asOf: Date,
  counts: (answer: Summary) => boolean,
): Summary[] =>
  summaries
    .filter(
      (answer) =>
        answer.survey_type !== 'extension' &&
        counts(answer) &&
        (answer.enddate === null || answer.enddate <= asOf),
    )
    .sort((a, b) => (a.enddate?.getTime() ?? 0) - (b.enddate?.getTime() ?? 0));

/** A treatment week's answers known at a time, oldest first. */
export const answersOfWeek = (records: ParticipantRecords, week: number, asOf: Date): Summary[] =>
  answersUntil(records, asOf, ({ treatment_week }) => numberIn(treatment_week) === week);

/** Whether a week's FIQR improved on the baseline by the target (REPORT-D-43). */
export const improvedFIQR: Reach = (records, column, asOf) => {
  const week = weekOfColumn(column);
  const newest = week === null ? undefined : answersOfWeek(records, week, asOf).at(-1);
  const change = newest ? numberIn(newest.percent_change_from_baseline) : null;
  if (!newest || change === null) return null;
  return { met: meetsFIQRTarget(change), what: `${change}% from baseline`, at: newest.enddate };
};

/** The treatment week of each FIQR visit; the first two visits are both in week 0. */
const VISIT_WEEKS: Readonly<Record<string, number>> = {
  Screening: 0,
  Baseline: 0,
  'Week 6': 6,
  'Week 12': 12,
  'Follow-up': TREATMENT_WEEKS,
};

/** The answers behind a column's score; the newest of a week counts. */
function answersOfColumn(records: ParticipantRecords, column: string, asOf: Date): Summary[] {
  const visit = Object.hasOwn(VISIT_WEEKS, column) ? VISIT_WEEKS[column] : undefined;
  const week = visit ?? weekOfColumn(column);
  if (week === null || week === undefined) return [];
  const answers = answersOfWeek(records, week, asOf);
  if (column === 'Screening') return answers.length > 1 ? answers.slice(0, 1) : [];
  // Therapy week 0 is the average of the two scores before app use (REPORT-PRO-07).
  return answers.slice(visit === undefined && week === 0 ? -2 : -1);
}

/** Matches the visit columns of a FIQR score table. */
export const VISIT_COLUMNS = new RegExp(`^(${Object.keys(VISIT_WEEKS).join('|')})$`);

export const PROGRESS_COLUMNS = ['0%', '25%', '50%', '75%', '100%'] as const;

/** The first column whose progress is not exceeded by a percentage. */
function columnOfProgress(stored: string): string | null {
  const progress = numberIn(stored);
  if (progress === null || progress < 0) return null;
  // The closing week follows the last week of therapy.
  return PROGRESS_COLUMNS.find((column) => progress <= parseInt(column, 10)) ?? '100%';
}

/** A participant's answers behind a column's score. */
type AnswersOf = (records: ParticipantRecords, column: string, asOf: Date) => Summary[];

/** The answer behind a progress column's score: the newest one. */
const answersAtProgress: AnswersOf = (records, column, asOf) =>
  answersUntil(
    records,
    asOf,
    ({ percent_progress }) => columnOfProgress(percent_progress) === column,
  ).slice(-1);

/**
 * A cohort's mean FIQR score by app progress, 0 to 100 points, or the number of answers, depending
 * on the row (REPORT-C1-15).
 *
 * @param arm of the participants to count; all by default
 */
export const fiqrByProgress = (arm: ReportArm | null) =>
  scoresOfCohort(
    arm,
    answersAtProgress,
    ({ score, percent_progress }) => `score ${score} at ${percent_progress}%`,
  );

/**
 * A cohort's mean FIQR score in a week or at a visit, 0 to 100 points, or the number of answers,
 * depending on the row.
 *
 * @param arm of the participants to count; all by default
 */
export const fiqrOfCohort = (arm: ReportArm | null) =>
  scoresOfCohort(arm, answersOfColumn, ({ score }) => `score ${score}`);

const scoresOfCohort =
  (arm: ReportArm | null, answersOf: AnswersOf, describe: (answer: Summary) => string) =>
  (everybody: Everybody, { raw }: ReportRow, column: string, asOf: Date): Recomputed => {
    const { statistic } = raw;
    if (statistic !== 'mean' && statistic !== 'n') {
      return none('The row is neither a mean nor a number of participants.');
    }
    const scored = everybody
      .filter((records) => arm === null || armOf(records) === arm)
      .flatMap((records) => {
        const answers = answersOf(records, column, asOf);
        const score = weekZero(answers.map((answer) => answer.score));
        return score === null ? [] : [{ records, answers, score }];
      });
    if (scored.length === 0 && statistic === 'mean') return none('Nobody answered then.');
    const sum = scored.reduce((all, { score }) => all + score, 0);
    const from = scored.flatMap(({ records, answers }) =>
      answers.map((answer) => ({
        place: docPath('surveySummary', { summaryID: answer.docID }),
        what: `${records.subjectID}: ${describe(answer)}`,
        at: answer.enddate,
      })),
    );
    return statistic === 'n'
      ? { value: scored.length, from, says: 'Participants who answered.' }
      : { value: sum / scored.length, from, says: 'The mean of the scores of the participants.' };
  };
