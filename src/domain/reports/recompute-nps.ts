import { docPath } from '#domain/shared/paths.ts';
import { armOf } from './cohorts.ts';
import { ARMS } from './definition.ts';
import type { ParticipantRecords } from './participant-records.ts';
import { answersOfWeek } from './recompute-cohort.ts';
import { none, weekOfColumn, type Recomputed } from './recompute.ts';
import type { ReportRow } from './table.ts';
import { exactText, numberIn } from './values.ts';

/** From "not at all likely" to "very likely". */
const SCALE = { least: 0, most: 10 } as const;

const isOnScale = (nps: number): boolean => nps >= SCALE.least && nps <= SCALE.most;

/** A participant's answers in a week, oldest first; empty when not asked. */
function answersOf(records: ParticipantRecords, week: number, asOf: Date) {
  return answersOfWeek(records, week, asOf).flatMap(({ docID, nps: stored, enddate: at }) => {
    const nps = numberIn(stored);
    if (nps === null) return [];
    const place = docPath('surveySummary', { summaryID: docID });
    return [{ nps, evidence: { place, what: `${records.subjectID}: ${exactText(nps)}`, at } }];
  });
}

const PROMOTER_FROM = 9;
const DETRACTOR_TO = 6;

/** The net promoter score, -100 to 100; requires at least one answer. */
function promoterWords(answers: readonly number[]): string {
  const promoters = answers.filter((nps) => nps >= PROMOTER_FROM).length;
  const detractors = answers.filter((nps) => nps <= DETRACTOR_TO).length;
  const score = Math.round(((promoters - detractors) / answers.length) * 100);
  return `Their net promoter score is ${score}: of ${answers.length}, ${promoters} answered 9 or 10 and ${detractors} answered 0 to 6.`;
}

/**
 * An arm's mean NPS answer in a treatment week, 0 to 10 points, from the newest valid answer of
 * each participant, with the net promoter score (REPORT-NPS-01, REPORT-R002-16).
 *
 * @param row its field `arm` names the arm
 */
export function npsOfArm(
  everybody: readonly ParticipantRecords[],
  { raw }: ReportRow,
  column: string,
  asOf: Date,
): Recomputed {
  const week = weekOfColumn(column);
  if (week === null) return none('No treatment week.');
  const arm = ARMS.find((name) => name === raw['arm']);
  if (!arm) return none('The row names neither the ACT arm nor the ST arm.');
  const answers = everybody
    .filter((records) => armOf(records) === arm)
    .map((records) => answersOf(records, week, asOf));
  const counted = answers.flatMap((participantAnswers) =>
    participantAnswers.filter(({ nps }) => isOnScale(nps)).slice(-1),
  );
  const off = answers.flat().filter(({ nps }) => !isOnScale(nps)).length;
  const left = off === 0 ? '' : ` Answers outside of 0 to 10 are not counted: ${off}.`;
  if (counted.length === 0) {
    return none(`Nobody of the ${arm} arm answered the question in ${column}.${left}`);
  }
  const sum = counted.reduce((all, { nps }) => all + nps, 0);
  return {
    value: sum / counted.length,
    from: counted.map(({ evidence }) => evidence),
    says: `The mean of what participants of the ${arm} arm answered in ${column}; of each, the newest answer counts. ${promoterWords(counted.map(({ nps }) => nps))}${left}`,
  };
}
