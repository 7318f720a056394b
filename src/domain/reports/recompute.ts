import { isoDay, localDay } from '#domain/people/participation/local-day.ts';
import type { Completable } from '#domain/people/participation/progress.ts';
import { docPath } from '#domain/shared/paths.ts';
import { stateOfWeek, treatmentWeek, type ParticipantRecords } from './participant-records.ts';
import { WEEK_COLUMNS } from './scores.ts';
import type { ReportRow } from './table.ts';
import { COMPLETED_A_WEEK, KPI_SHARE } from './targets.ts';
import { exactText, numberIn } from './values.ts';

/** A record that contributed to a number. */
export interface Evidence {
  /** Its document path, or a field of the same row. */
  readonly place: string;
  readonly what: string;
  readonly at: Date | null;
}

/** A recomputed number; null when the table should have none. */
export interface Recomputed {
  readonly value: number | null;
  readonly from: readonly Evidence[];
  /** The derivation, as a sentence. */
  readonly says: string;
}

export const none = (says: string): Recomputed => ({ value: null, from: [], says });

/** The number in "txw3" or "week3"; null for other columns. */
export function weekOfColumn(column: string): number | null {
  const number = /^(?:txw|week)(\d+)$/.exec(column)?.[1];
  return number === undefined ? null : Number(number);
}

type Known = Evidence & { readonly at: Date };

const WEEK_MS = 7 * 86_400_000;

/** A cheap check that rules out a week in any time zone, because computing local days is slow. */
const isFar = (start: Date, week: number, at: Date): boolean =>
  Math.abs(at.getTime() - start.getTime() - (week - 0.5) * WEEK_MS) > WEEK_MS;

/**
 * The records in a treatment week, as known when the number was stored.
 *
 * @param momentOf the time at which a record counts; null to exclude it
 */
function inWeek<One>(
  participant: ParticipantRecords,
  column: string,
  asOf: Date,
  records: readonly One[],
  momentOf: (record: One) => Date | null,
  evidenceOf: (record: One, at: Date) => Omit<Evidence, 'at'>,
): readonly Known[] | Recomputed {
  const week = weekOfColumn(column);
  const { start } = participant;
  if (week === null) return none('No treatment week.');
  if (!start) return none('Therapy has not begun.');
  if (stateOfWeek(participant, week, asOf) === 'ahead') {
    return none('The week had not begun when the number was stored.');
  }
  return records.flatMap((record) => {
    const at = momentOf(record);
    if (at === null || at > asOf || isFar(start, week, at)) return [];
    return treatmentWeek(participant, at) === week ? [{ ...evidenceOf(record, at), at }] : [];
  });
}

const isNone = (evidence: readonly Known[] | Recomputed): evidence is Recomputed =>
  'says' in evidence;

/** The days in a treatment week with an app open, in the participant's time zone. */
export function daysOfUse(records: ParticipantRecords, column: string, asOf: Date): Recomputed {
  const { uid, zone, usage } = records;
  const evidence = inWeek(
    records,
    column,
    asOf,
    usage,
    ({ timeOpened }) => timeOpened,
    ({ docID }, at) => ({
      place: docPath('appUsage', { uid, usageID: docID }),
      what: `Opened the app on ${isoDay(localDay(at, zone))}`,
    }),
  );
  if (isNone(evidence)) return evidence;
  const days = new Set(evidence.map(({ at }) => localDay(at, zone)));
  return { value: days.size, from: evidence, says: `Distinct days of the time zone ${zone}.` };
}

/** The time of completion. */
const completedAt = ({ status, dateCompleted }: Completable): Date | null =>
  status === 'completed' ? dateCompleted : null;

/** Sessions completed in a treatment week. */
export function sessionsCompleted(
  records: ParticipantRecords,
  column: string,
  asOf: Date,
): Recomputed {
  const { uid, program, sessions } = records;
  const evidence = inWeek(records, column, asOf, sessions, completedAt, ({ docID }) => ({
    place: docPath('session', { uid, program, sessionID: docID }),
    what: `Completed ${docID}`,
  }));
  return counted(evidence, 'Completed sessions of the week.');
}

/** Lessons completed in a treatment week. */
export function lessonsCompleted(
  records: ParticipantRecords,
  column: string,
  asOf: Date,
): Recomputed {
  const { uid, program, tasks } = records;
  const lessons = tasks.filter(({ type }) => type === 'lesson');
  const evidence = inWeek(
    records,
    column,
    asOf,
    lessons,
    completedAt,
    ({ docID, displayName }) => ({
      place: docPath('task', { uid, program, taskID: docID }),
      what: `Completed the lesson ${displayName}`,
    }),
  );
  return counted(evidence, 'Completed lessons of the week.');
}

/** Task types that are symptom tracking entries. */
const ENTRIES: readonly string[] = ['journal', 'symptomTracker'];

/** Entries completed in a treatment week. */
export function entriesCompleted(
  records: ParticipantRecords,
  column: string,
  asOf: Date,
): Recomputed {
  const { uid, program, tasks } = records;
  const entries = tasks.filter(({ type }) => ENTRIES.includes(type));
  const evidence = inWeek(
    records,
    column,
    asOf,
    entries,
    completedAt,
    ({ docID, displayName }) => ({
      place: docPath('task', { uid, program, taskID: docID }),
      what: `Completed the entry ${displayName}`,
    }),
  );
  return counted(evidence, 'Completed journals and symptom checks of the week.');
}

const counted = (evidence: readonly Known[] | Recomputed, says: string): Recomputed =>
  isNone(evidence) ? evidence : { value: evidence.length, from: evidence, says };

/** A treatment week's FIQR answers known at a time, newest first, without those of an extension. */
function answersOf(
  { summaries }: ParticipantRecords,
  column: string,
  asOf: Date,
): readonly Evidence[] {
  const week = weekOfColumn(column);
  return summaries
    .filter(
      (summary) =>
        summary.survey_type !== 'extension' &&
        numberIn(summary.treatment_week) === week &&
        (summary.enddate === null || summary.enddate <= asOf),
    )
    .sort((a, b) => (b.enddate?.getTime() ?? 0) - (a.enddate?.getTime() ?? 0))
    .map(({ docID, survey, score, enddate }) => ({
      place: docPath('surveySummary', { summaryID: docID }),
      what: `${survey}: score ${score || 'missing'}`,
      at: enddate,
    }));
}

/** A treatment week's FIQR score, from the newest answer. */
export function fiqrScore(records: ParticipantRecords, column: string, asOf: Date): Recomputed {
  const from = answersOf(records, column, asOf);
  if (from.length === 0) return none('No summary of a survey of this week.');
  const [newest] = from;
  const summary = records.summaries.find(({ docID }) => newest?.place.endsWith(`/${docID}`));
  return { value: numberIn(summary?.score), from, says: 'The score of the newest answer.' };
}

/** Whether a treatment week's FIQR was answered: 1, or 0 once the week is over; null before. */
export function fiqrAnswered(records: ParticipantRecords, column: string, asOf: Date): Recomputed {
  const from = answersOf(records, column, asOf);
  if (from.length > 0) return { value: 1, from, says: 'A summary of this week exists.' };
  const week = weekOfColumn(column);
  const over = week !== null && stateOfWeek(records, week, asOf) === 'over';
  return over
    ? { value: 0, from, says: 'The week is over, and no summary of it exists.' }
    : none('The week is not over yet.');
}

/** The mean of the row's weeks; weeks without a value do not count. */
export function meanOfWeeks({ raw }: ReportRow): Recomputed {
  const from = WEEK_COLUMNS.flatMap((column) => {
    const value = numberIn(raw[column]);
    return value === null ? [] : [{ place: column, what: exactText(value), at: null, value }];
  });
  if (from.length === 0) return none('No week of the row has a value.');
  const sum = from.reduce((all, { value }) => all + value, 0);
  return {
    value: sum / from.length,
    from,
    says: 'The mean of the weeks with a value in this row.',
  };
}

/** The share of participants who met the target, from the row's counts. */
export function shareMet({ raw }: ReportRow): Recomputed {
  const met = numberIn(raw['met']);
  const participants = numberIn(raw['participants']);
  if (met === null || !participants) return none('The row does not say how many there were.');
  return {
    value: (met / participants) * 100,
    from: [
      { place: 'met', what: exactText(met), at: null },
      { place: 'participants', what: exactText(participants), at: null },
    ],
    says: `met / participants × 100; the target is ${KPI_SHARE}.`,
  };
}

/**
 * The number of participants in an adherence table with a value in a week, or who reached its
 * target.
 *
 * @param row of the KPI table; its field `week` names the column
 */
export function participantsOfWeek(
  rows: readonly ReportRow[],
  row: ReportRow,
  column: string,
): Recomputed {
  const week = String(row.raw['week']);
  if (weekOfColumn(week) === null) return none('The row names no treatment week.');
  const counts = column === 'met' ? COMPLETED_A_WEEK : -Infinity;
  const from = rows.flatMap(({ raw }) => {
    const value = numberIn(raw[week]);
    return value === null || value < counts
      ? []
      : [{ place: String(raw['subjectID']), what: `${week}: ${exactText(value)}`, at: null }];
  });
  const says =
    column === 'met'
      ? `Participants with ${COMPLETED_A_WEEK} or more in ${week} of the adherence table.`
      : `Participants with a value in ${week} of the adherence table.`;
  return { value: from.length, from, says };
}

/** Tolerance for the rounding of stored numbers. */
const ROUNDED = 0.0051;

/** Whether a stored number differs from the recomputed one by more than rounding. */
export function differs(stored: number | null, again: number | null): boolean {
  if (stored === null || again === null) return stored !== again;
  return Math.abs(stored - again) > ROUNDED;
}
