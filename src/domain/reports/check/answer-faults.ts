import {
  treatmentWeek,
  type ParticipantRecords,
  type SummaryRead,
} from '#domain/reports/participant-records.ts';
import { PROGRESS_COLUMNS } from '#domain/reports/recompute-cohort.ts';
import { TREATMENT_WEEKS } from '#domain/reports/scores.ts';
import { isMissing, numberIn } from '#domain/reports/values.ts';
import { docPath } from '#domain/shared/paths.ts';
import { fieldWords, inPlaceOf, originalOf, type Mended, type RecordFault } from './record-fault.ts';

/** What a summary may have been: each of several, by samples of what lies between. */
type Next = readonly (readonly SummaryRead[])[];

interface Fault {
  readonly says: string;
  readonly next: Next;
}

const each = (values: readonly number[], field: keyof SummaryRead, one: SummaryRead): Next =>
  values.map((value) => [{ ...one, [field]: String(value) }]);

const between = (
  [least, most]: readonly [number, number],
  field: keyof SummaryRead,
  one: SummaryRead,
): Next => [[least, most].map((value) => ({ ...one, [field]: String(value) }))];

const isOn = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most;

/** Parts of a score and changes of it are stored rounded to one decimal. */
const ROUNDED = 0.25;

const SCORE = [0, 100] as const;
/** From free of symptoms to a score ten times as high as the baseline. */
const CHANGE = [-100, 1000] as const;
const NPS = [0, 10] as const;

const numberFault = (
  one: SummaryRead,
  field: keyof SummaryRead,
  [least, most]: readonly [number, number],
): string | null => {
  const value = numberIn(one[field]);
  if (value === null) return fieldWords(one.raw, field, 'number');
  return isOn(value, least, most) ? null : `${field} is ${value}, outside of ${least} to ${most}`;
};

/** A score beside its parts, and the change beside both scores that it was made of. */
function scoreFault(one: SummaryRead): Fault | null {
  const score = numberIn(one.score);
  const next = between(SCORE, 'score', one);
  const says = numberFault(one, 'score', SCORE);
  if (says !== null || score === null) return { says: says ?? '', next };
  const parts = [one.function, one.impact, one.symptoms].map(numberIn);
  if (parts.some((part) => part === null)) return null;
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  if (Math.abs(sum - score) <= ROUNDED) return null;
  return { says: `score is ${score}, but its parts add up to ${Number(sum.toFixed(1))}`, next };
}

function changeFault(one: SummaryRead): Fault | null {
  const field = 'percent_change_from_baseline';
  const next = between(CHANGE, field, one);
  const says = numberFault(one, field, CHANGE);
  if (says !== null) return { says, next };
  const [score, baseline, change] = [one.score, one.avgd_baseline_score, one[field]].map(numberIn);
  // A baseline is no change from itself.
  if (!score || !baseline || typeof change !== 'number' || change === 0) return null;
  const again = ((score - baseline) / baseline) * 100;
  if (Math.abs(again - change) <= ROUNDED) return null;
  const told = `${field} is ${change}, but score and avgd_baseline_score give ${Number(again.toFixed(1))}`;
  return { says: told, next };
}

function weekFault(who: ParticipantRecords, one: SummaryRead): Fault | null {
  const field = 'treatment_week';
  const weeks = Array.from({ length: TREATMENT_WEEKS + 1 }, (_, week) => week);
  const next = [[{ ...one, enddate: null }], ...each(weeks, field, one)];
  const week = numberIn(one.treatment_week);
  if (week === null || !weeks.includes(week)) {
    const words = week === null ? fieldWords(one.raw, field, 'number') : `${field} is ${week}`;
    return { says: words, next };
  }
  const told = treatmentWeek(who, one.enddate);
  // Week 0 is before therapy.
  if (one.enddate === null || (told ?? 0) === week) return null;
  const when = told === null ? 'outside of therapy' : `in week ${told}`;
  return { says: `${field} is ${week}, but enddate lies ${when}`, next };
}

function progressFault(one: SummaryRead): Fault | null {
  const field = 'percent_progress';
  const value = numberIn(one[field]);
  if (value !== null && value >= 0 && value <= 110) return null;
  const columns = PROGRESS_COLUMNS.map((column) => parseInt(column, 10));
  const says =
    value === null ? fieldWords(one.raw, field, 'number') : `${field} is ${value}, no progress`;
  return { says, next: each(columns, field, one) };
}

function npsFault(one: SummaryRead): Fault | null {
  // Who was not asked has no answer.
  if (isMissing(one.raw?.['nps'])) return null;
  const says = numberFault(one, 'nps', NPS);
  return says === null ? null : { says, next: between(NPS, 'nps', one) };
}

/** A summary whose subject is not the one that its zendeskID names, and where it belongs. */
function ownerFault(
  who: ParticipantRecords,
  one: SummaryRead,
  everybody: readonly ParticipantRecords[],
): { readonly says: string; readonly mend: Mended } | null {
  const { zendeskID } = one;
  if (!zendeskID || who.zendeskID === '' || zendeskID === who.zendeskID) return null;
  const owner = everybody.find((other) => other.zendeskID === zendeskID);
  if (!owner) return null;
  const says = `subjectID is ${who.subjectID}, but zendeskID is that of ${owner.subjectID}`;
  const mend = new Map([
    [who.subjectID, { ...who, summaries: inPlaceOf(who.summaries, one, []) }],
    [owner.subjectID, { ...owner, summaries: [...owner.summaries, one] }],
  ]);
  return { says, mend };
}

/** Survey summaries that cannot be true. */
export function answerFaults(
  who: ParticipantRecords,
  everybody: readonly ParticipantRecords[],
): readonly RecordFault[] {
  const { subjectID: of, summaries } = who;
  const mended = (one: SummaryRead, next: readonly SummaryRead[]): Mended =>
    new Map([[of, { ...who, summaries: inPlaceOf(summaries, one, next) }]]);
  return summaries.flatMap((one): RecordFault[] => {
    const path = docPath('surveySummary', { summaryID: one.docID });
    const original = originalOf(one, summaries, 'id');
    if (original !== null) {
      return [{ path, of, says: `is a copy of ${original}`, mends: [[mended(one, [])]] }];
    }
    const owner = ownerFault(who, one, everybody);
    if (owner) return [{ path, of, says: owner.says, mends: [[owner.mend]] }];
    const faults = [
      scoreFault(one),
      weekFault(who, one),
      changeFault(one),
      progressFault(one),
      npsFault(one),
    ];
    return faults
      .filter((fault) => fault !== null)
      .map(({ says, next }) => ({
        ...{ path, of, says },
        mends: next.map((samples) => samples.map((sample) => mended(one, [sample]))),
      }));
  });
}
