import { docPath } from '#domain/shared/paths.ts';
import { armOf, type ReportArm } from './cohorts.ts';
import type { ParticipantRecords } from './participant-records.ts';
import { fiqrAnswered, none, weekOfColumn, type Evidence, type Recomputed } from './recompute.ts';
import { TREATMENT_WEEKS, weekZero } from './scores.ts';
import type { ReportRow } from './table.ts';
import { meetsFIQRTarget } from './targets.ts';
import { numberIn } from './values.ts';

type Everybody = readonly ParticipantRecords[];

/** What somebody reached in a week; null where she does not count in it. */
type Reach = (
  records: ParticipantRecords,
  column: string,
  asOf: Date,
) => { readonly met: boolean; readonly what: string; readonly at: Date | null } | null;

/**
 * How many of a cohort count in the week of a row, or reached the target in it.
 *
 * @param arm whose participants count; all without it
 * @param reach what each of them did
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

/** Whose number of a week is at least so high; weeks that have not begun do not count. */
export const atLeast =
  (least: number, compute: OfWeek, unit: string): Reach =>
  (records, column, asOf) => {
    const { value } = compute(records, column, asOf);
    return value === null ? null : { met: value >= least, what: `${value} ${unit}`, at: null };
  };

/** Who answered the questionnaire of a week; before its end only those who did count. */
export const answeredWeekly: Reach = (records, column, asOf) => {
  const { value } = fiqrAnswered(records, column, asOf);
  return value === null
    ? null
    : { met: value === 1, what: value === 1 ? 'answered' : 'not answered', at: null };
};

type Summary = ParticipantRecords['summaries'][number];

/** The answers that were known at a time and count, oldest first; not those of an extension. */
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

/** The answers of a treatment week that were known at a time, oldest first. */
export const answersOfWeek = (records: ParticipantRecords, week: number, asOf: Date): Summary[] =>
  answersUntil(records, asOf, ({ treatment_week }) => numberIn(treatment_week) === week);

/** Whose FIQR of a week is better by the target than her baseline (REPORT-D-43). */
export const improvedFIQR: Reach = (records, column, asOf) => {
  const week = weekOfColumn(column);
  const newest = week === null ? undefined : answersOfWeek(records, week, asOf).at(-1);
  const change = newest ? numberIn(newest.percent_change_from_baseline) : null;
  if (!newest || change === null) return null;
  return { met: meetsFIQRTarget(change), what: `${change}% from baseline`, at: newest.enddate };
};

/** Visits at which the FIQR is asked, by the treatment week of the answer; both first ones are week 0. */
const VISIT_WEEKS: Readonly<Record<string, number>> = {
  Screening: 0,
  Baseline: 0,
  'Week 6': 6,
  'Week 12': 12,
  'Follow-up': TREATMENT_WEEKS,
};

/** The answers that the score of a column is made of; of several of a week the newest counts. */
function answersOfColumn(records: ParticipantRecords, column: string, asOf: Date): Summary[] {
  const visit = Object.hasOwn(VISIT_WEEKS, column) ? VISIT_WEEKS[column] : undefined;
  const week = visit ?? weekOfColumn(column);
  if (week === null || week === undefined) return [];
  const answers = answersOfWeek(records, week, asOf);
  if (column === 'Screening') return answers.length > 1 ? answers.slice(0, 1) : [];
  // Therapy week 0 is the average of the two scores before app use (REPORT-PRO-07).
  return answers.slice(visit === undefined && week === 0 ? -2 : -1);
}

/** Whether a column of a table of FIQR scores is a visit. */
export const VISIT_COLUMNS = new RegExp(`^(${Object.keys(VISIT_WEEKS).join('|')})$`);

/** The columns of a table by progress in the app. */
export const PROGRESS_COLUMNS = ['0%', '25%', '50%', '75%', '100%'] as const;

/** To which of these a progress in percent belongs: to the first that it does not pass. */
function columnOfProgress(stored: string): string | null {
  const progress = numberIn(stored);
  if (progress === null || progress < 0) return null;
  // The closing week comes after the last one of therapy.
  return PROGRESS_COLUMNS.find((column) => progress <= parseInt(column, 10)) ?? '100%';
}

/** The answers of somebody that the score of a column is made of. */
type AnswersOf = (records: ParticipantRecords, column: string, asOf: Date) => Summary[];

/** The answer that the score of a column by progress is made of: of several the newest. */
const answersAtProgress: AnswersOf = (records, column, asOf) =>
  answersUntil(
    records,
    asOf,
    ({ percent_progress }) => columnOfProgress(percent_progress) === column,
  ).slice(-1);

/**
 * The mean FIQR score of a cohort by progress in the app, 0 to 100 points, or how many answered there, as
 * its row says (REPORT-C1-15).
 *
 * @param arm whose participants count; all without it
 */
export const fiqrByProgress = (arm: ReportArm | null) =>
  scoresOfCohort(
    arm,
    answersAtProgress,
    ({ score, percent_progress }) => `score ${score} at ${percent_progress}%`,
  );

/**
 * The mean FIQR score of a cohort in a week or at a visit, 0 to 100 points, or how many answered, as its
 * row says.
 *
 * @param arm whose participants count; all without it
 */
export const fiqrOfCohort = (arm: ReportArm | null) =>
  scoresOfCohort(arm, answersOfColumn, ({ score }) => `score ${score}`);

const scoresOfCohort =
  (arm: ReportArm | null, answersOf: AnswersOf, tell: (answer: Summary) => string) =>
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
        what: `${records.subjectID}: ${tell(answer)}`,
        at: answer.enddate,
      })),
    );
    return statistic === 'n'
      ? { value: scored.length, from, says: 'Participants who answered.' }
      : { value: sum / scored.length, from, says: 'The mean of the scores of the participants.' };
  };
