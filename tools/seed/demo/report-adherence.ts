import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import {
  daysOfUse,
  fiqrAnswered,
  fiqrScore,
  lessonsCompleted,
  participantsOfWeek,
  sessionsCompleted,
  shareMet,
  type Recomputed,
} from '#domain/reports/recompute.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { SeedData } from '#tools/seed/document.ts';
import type { Made } from './report-graphs.ts';

/* What an analysis would compute from the participants' uses, sessions, lessons and surveys; a few rows are deliberately wrong, for the report check. */

type Rows = readonly SeedData[];

/** The subject of a row without an account. */
const GONE = 'lost-comet-0000';

/** Indexes among the participants of study 002. */
const WRONG = { engagement: 1, lessons: 2, adherence: 3 } as const;

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

export const meanOf = (row: SeedData): number | null => {
  const values = WEEK_COLUMNS.flatMap((column) => {
    const value = row[column];
    return typeof value === 'number' ? [value] : [];
  });
  if (values.length === 0) return null;
  return rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
};

type Compute = (records: ParticipantRecords, column: string, asOf: Date) => Recomputed;

const columnsOf = (
  records: ParticipantRecords,
  columns: readonly string[],
  compute: Compute,
  now: Date,
): SeedData =>
  Object.fromEntries(columns.map((column) => [column, compute(records, column, now).value]));

interface Adherence {
  readonly compute: Compute;
  readonly mean: string;
  /** Falsifies the computed row at an index. */
  readonly wrong?: (row: SeedData, place: number) => SeedData;
}

function adherence({ reported, now }: Made, { compute, mean, wrong }: Adherence): Rows {
  return reported.map(({ person, records }, place) => {
    const weeks = columnsOf(records, WEEK_COLUMNS, compute, now);
    const row = wrong?.(weeks, place) ?? weeks;
    const { subjectID, program } = person;
    return { subjectID, activeProgram: program, ...row, [mean]: meanOf(row), computed: now };
  });
}

export const engagementRows = (made: Made): Rows =>
  adherence(made, {
    compute: daysOfUse,
    mean: 'mean_weekly_eng',
    wrong: (row, place) =>
      place === WRONG.engagement ? { ...row, txw2: Number(row['txw2']) + 2 } : row,
  });

export const lessonRows = (made: Made): Rows =>
  adherence(made, {
    compute: lessonsCompleted,
    mean: 'mean_weekly_lessons',
    wrong: (row, place) => (place === WRONG.lessons ? { ...row, txw1: null } : row),
  });

/** @param withGone includes somebody whose account no longer exists */
export function sessionRows(made: Made, withGone: boolean): Rows {
  const rows = adherence(made, { compute: sessionsCompleted, mean: 'mean_weekly_sessions' }).map(
    ({ activeProgram: _, ...row }) => row,
  );
  const gone = { txw1: 5, txw2: 4, txw3: 1 };
  const lost = { subjectID: GONE, ...gone, mean_weekly_sessions: meanOf(gone) };
  return withGone ? [...rows, { ...lost, computed: made.now }] : rows;
}

/** A respondent has a column for each of her weeks. */
export const fiqrScoreRows = ({ reported, now }: Made): Rows =>
  reported.map(({ person: { subjectID, program }, records }) => {
    const columns = Array.from({ length: 13 }, (_, week) => `week${week}`);
    const scores = columns.flatMap((column) => {
      const { value } = fiqrScore(records, column, now);
      return value === null ? [] : [[column, value]];
    });
    return { subjectID, activeProgram: program, ...(Object.fromEntries(scores) as SeedData) };
  });

const FIQR_ASKED = ['week4', 'week8', 'week12'];

export const fiqrAnsweredRows = ({ reported, now }: Made): Rows =>
  reported
    .filter((_, place) => place !== WRONG.adherence)
    .map(({ person: { subjectID, program }, records }) => ({
      subjectID,
      activeProgram: program,
      ...columnsOf(records, FIQR_ASKED, fiqrAnswered, now),
    }));

/** How many rows of an adherence table reached the target in some weeks. */
export function sessionShareRows(rows: Rows, weeks: readonly string[]): Rows {
  const stored = rows.map((row, at) => decodeReportRow(String(at), row));
  return weeks.map((week) => {
    const count = (column: string) =>
      participantsOfWeek(stored, decodeReportRow(week, { week }), column).value;
    const row = { week, participants: count('participants'), met: count('met') };
    const { value } = shareMet(decodeReportRow(week, row));
    return { ...row, percent: value === null ? null : rounded(value, 2) };
  });
}
