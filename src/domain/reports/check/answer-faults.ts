import {
  treatmentWeek,
  type ParticipantRecords,
  type SummaryRead,
} from '#domain/reports/participant-records.ts';
import { PROGRESS_COLUMNS } from '#domain/reports/recompute-cohort.ts';
import { TREATMENT_WEEKS } from '#domain/reports/scores.ts';
import { isMissing, numberIn, roundedText } from '#domain/reports/values.ts';
import { docPath } from '#domain/shared/paths.ts';
import {
  fieldWords,
  inPlaceOf,
  originalOf,
  type Mended,
  type RecordFault,
} from './record-fault.ts';

/** The possible original summaries; a continuous range is represented by samples. */
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

const isOn = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most;

/** Parts of scores, and changes, are stored with one decimal. */
const ROUNDED = 0.25;

const SCORE = [0, 100] as const;
/** From symptom-free to ten times the baseline score. */
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

/** A value derived from the summary's other fields, within rounding. */
const near = (value: number | null, [least, most]: readonly [number, number]) =>
  value === null ? ([least, most] as const) : ([value - ROUNDED, value + ROUNDED] as const);

/** Checks a score against its parts. */
function scoreFault(one: SummaryRead): Fault | null {
  const parts = [one.function, one.impact, one.symptoms].map(numberIn);
  const sum = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0);
  const next = between(near(sum, SCORE), 'score', one);
  const says = numberFault(one, 'score', SCORE);
  if (says !== null) return { says, next };
  const score = numberIn(one.score);
  if (score === null || sum === null || Math.abs(sum - score) <= ROUNDED) return null;
  return { says: `score is ${score}, but its parts add up to ${roundedText(sum)}`, next };
}

/** Checks a change against its two scores. */
function changeFault(one: SummaryRead): Fault | null {
  const field = 'percent_change_from_baseline';
  const [score, baseline, change] = [one.score, one.avgd_baseline_score, one[field]].map(numberIn);
  const again =
    typeof score === 'number' && baseline ? ((score - baseline) / baseline) * 100 : null;
  const next = between(near(again, CHANGE), field, one);
  const says = numberFault(one, field, CHANGE);
  if (says !== null) return { says, next };
  // A baseline has no change from itself.
  if (typeof change !== 'number' || change === 0 || again === null) return null;
  if (Math.abs(again - change) <= ROUNDED) return null;
  const scores = 'score and avgd_baseline_score';
  return { says: `${field} is ${change}, but ${scores} give ${roundedText(again)}`, next };
}

function weekFault(who: ParticipantRecords, one: SummaryRead): Fault | null {
  const field = 'treatment_week';
  const weeks = Array.from({ length: TREATMENT_WEEKS + 1 }, (_, week) => week);
  const next = each(weeks, field, one);
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
  // Unanswered when not asked.
  if (isMissing(one.raw?.['nps'])) return null;
  const says = numberFault(one, 'nps', NPS);
  return says === null ? null : { says, next: between(NPS, 'nps', one) };
}

/** The fault of a summary whose subject is not the owner of its zendeskID, with the real owner. */
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

/** Survey summaries with impossible values. */
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
        path,
        of,
        says,
        mends: next.map((samples) => samples.map((sample) => mended(one, [sample]))),
      }));
  });
}
