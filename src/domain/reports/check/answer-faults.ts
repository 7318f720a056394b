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

const each = (values: readonly number[], field: keyof SummaryRead, summary: SummaryRead): Next =>
  values.map((value) => [{ ...summary, [field]: String(value) }]);

const between = (
  [least, most]: readonly [number, number],
  field: keyof SummaryRead,
  summary: SummaryRead,
): Next => [[least, most].map((value) => ({ ...summary, [field]: String(value) }))];

const isOn = (value: number | null, least: number, most: number): boolean =>
  value !== null && value >= least && value <= most;

/** Parts of scores, and changes, are stored with one decimal. */
const ROUNDED = 0.25;

const SCORE = [0, 100] as const;
/** From symptom-free to ten times the baseline score. */
const CHANGE = [-100, 1000] as const;
const NPS = [0, 10] as const;

const numberFault = (
  summary: SummaryRead,
  field: keyof SummaryRead,
  [least, most]: readonly [number, number],
): string | null => {
  const value = numberIn(summary[field]);
  if (value === null) return fieldWords(summary.raw, field, 'number');
  return isOn(value, least, most) ? null : `${field} is ${value}, outside of ${least} to ${most}`;
};

/** A value derived from the summary's other fields, within rounding. */
const near = (value: number | null, [least, most]: readonly [number, number]) =>
  value === null ? ([least, most] as const) : ([value - ROUNDED, value + ROUNDED] as const);

/** Checks a score against its parts. */
function scoreFault(summary: SummaryRead): Fault | null {
  const parts = [summary.function, summary.impact, summary.symptoms].map(numberIn);
  const sum = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0);
  const next = between(near(sum, SCORE), 'score', summary);
  const says = numberFault(summary, 'score', SCORE);
  if (says !== null) return { says, next };
  const score = numberIn(summary.score);
  if (score === null || sum === null || Math.abs(sum - score) <= ROUNDED) return null;
  return { says: `score is ${score}, but its parts add up to ${roundedText(sum)}`, next };
}

/** Checks a change against its two scores. */
function changeFault(summary: SummaryRead): Fault | null {
  const field = 'percent_change_from_baseline';
  const [score, baseline, change] = [
    summary.score,
    summary.avgd_baseline_score,
    summary[field],
  ].map(numberIn);
  const again =
    typeof score === 'number' && baseline ? ((score - baseline) / baseline) * 100 : null;
  const next = between(near(again, CHANGE), field, summary);
  const says = numberFault(summary, field, CHANGE);
  if (says !== null) return { says, next };
  // A baseline has no change from itself.
  if (typeof change !== 'number' || change === 0 || again === null) return null;
  if (Math.abs(again - change) <= ROUNDED) return null;
  const scores = 'score and avgd_baseline_score';
  return { says: `${field} is ${change}, but ${scores} give ${roundedText(again)}`, next };
}

function weekFault(who: ParticipantRecords, summary: SummaryRead): Fault | null {
  const field = 'treatment_week';
  const weeks = Array.from({ length: TREATMENT_WEEKS + 1 }, (_, week) => week);
  const next = each(weeks, field, summary);
  const week = numberIn(summary.treatment_week);
  if (week === null || !weeks.includes(week)) {
    const words = week === null ? fieldWords(summary.raw, field, 'number') : `${field} is ${week}`;
    return { says: words, next };
  }
  const endWeek = treatmentWeek(who, summary.enddate);
  // Week 0 is before therapy.
  if (summary.enddate === null || (endWeek ?? 0) === week) return null;
  const when = endWeek === null ? 'outside of therapy' : `in week ${endWeek}`;
  return { says: `${field} is ${week}, but enddate lies ${when}`, next };
}

function progressFault(summary: SummaryRead): Fault | null {
  const field = 'percent_progress';
  const value = numberIn(summary[field]);
  if (value !== null && value >= 0 && value <= 110) return null;
  const columns = PROGRESS_COLUMNS.map((column) => parseInt(column, 10));
  const says =
    value === null ? fieldWords(summary.raw, field, 'number') : `${field} is ${value}, no progress`;
  return { says, next: each(columns, field, summary) };
}

function npsFault(summary: SummaryRead): Fault | null {
  // Unanswered when not asked.
  if (isMissing(summary.raw?.['nps'])) return null;
  const says = numberFault(summary, 'nps', NPS);
  return says === null ? null : { says, next: between(NPS, 'nps', summary) };
}

/** The fault of a summary whose subject is not the owner of its zendeskID, with the real owner. */
function ownerFault(
  who: ParticipantRecords,
  summary: SummaryRead,
  everybody: readonly ParticipantRecords[],
): { readonly says: string; readonly mend: Mended } | null {
  const { zendeskID } = summary;
  if (!zendeskID || who.zendeskID === '' || zendeskID === who.zendeskID) return null;
  const owner = everybody.find((other) => other.zendeskID === zendeskID);
  if (!owner) return null;
  const says = `subjectID is ${who.subjectID}, but zendeskID is that of ${owner.subjectID}`;
  const mend = new Map([
    [who.subjectID, { ...who, summaries: inPlaceOf(who.summaries, summary, []) }],
    [owner.subjectID, { ...owner, summaries: [...owner.summaries, summary] }],
  ]);
  return { says, mend };
}

/** Survey summaries with impossible values. */
export function answerFaults(
  who: ParticipantRecords,
  everybody: readonly ParticipantRecords[],
): readonly RecordFault[] {
  const { subjectID: of, summaries } = who;
  const mended = (summary: SummaryRead, next: readonly SummaryRead[]): Mended =>
    new Map([[of, { ...who, summaries: inPlaceOf(summaries, summary, next) }]]);
  return summaries.flatMap((summary): RecordFault[] => {
    const path = docPath('surveySummary', { summaryID: summary.docID });
    const original = originalOf(summary, summaries, 'id');
    if (original !== null) {
      return [{ path, of, says: `is a copy of ${original}`, mends: [[mended(summary, [])]] }];
    }
    const owner = ownerFault(who, summary, everybody);
    if (owner) return [{ path, of, says: owner.says, mends: [[owner.mend]] }];
    const faults = [
      scoreFault(summary),
      weekFault(who, summary),
      changeFault(summary),
      progressFault(summary),
      npsFault(summary),
    ];
    return faults
      .filter((fault) => fault !== null)
      .map(({ says, next }) => ({
        path,
        of,
        says,
        mends: next.map((samples) => samples.map((sample) => mended(summary, [sample]))),
      }));
  });
}
