import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import type { Session, Task } from '#domain/people/participation/task.ts';
import { therapyDay } from '#domain/people/participation/therapy-day.ts';
import type { SurveySummary } from '#domain/people/survey/summary.ts';
import type { Usage } from '#domain/people/usage/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { TREATMENT_WEEKS } from './scores.ts';

/** What of a participant's records a number of a report is made of. */
export type RecordPart = 'usage' | 'sessions' | 'tasks' | 'summaries';

/** What numbers are made of; the optional rest tells whether a record can be true (`check/`). */
export type UsageRead = Pick<Usage, 'docID' | 'timeOpened'> &
  Partial<Pick<Usage, 'timeClosed' | 'raw'>>;

export type SessionRead = Pick<Session, 'docID' | 'status' | 'dateCompleted'> &
  Partial<Pick<Session, 'dateStarted' | 'raw'>>;

export type TaskRead = Pick<Task, 'type' | 'displayName'> & SessionRead;

export type SummaryRead = Pick<
  SurveySummary,
  | 'docID'
  | 'treatment_week'
  | 'survey_type'
  | 'survey'
  | 'score'
  | 'enddate'
  | 'percent_change_from_baseline'
  | 'percent_progress'
  | 'nps'
> &
  Partial<
    Pick<
      SurveySummary,
      'zendeskID' | 'function' | 'impact' | 'symptoms' | 'avgd_baseline_score' | 'raw'
    >
  >;

/** The records of a participant from which numbers of reports are computed again. */
export interface ParticipantRecords {
  readonly uid: string;
  readonly subjectID: string;
  /** Empty where the account has none. */
  readonly zendeskID: string;
  /** Where her days are counted. */
  readonly zone: string;
  /** Of her first therapy; empty without one. */
  readonly program: string;
  readonly start: Date | null;
  readonly usage: readonly UsageRead[];
  readonly sessions: readonly SessionRead[];
  readonly tasks: readonly TaskRead[];
  readonly summaries: readonly SummaryRead[];
  /** Parts that hold more than was read. */
  readonly cut: readonly RecordPart[];
}

/** Whose records they are, before any is read. */
export type Participant = Pick<
  ParticipantRecords,
  'uid' | 'subjectID' | 'zendeskID' | 'zone' | 'program' | 'start'
>;

const DAYS_A_WEEK = 7;

/**
 * Whose weeks the reports count: those of the first therapy; an extension has weeks of its own. Days are
 * those of her time zone, of UTC where none is stored, so that everybody computes the same.
 */
export function participantOf(
  {
    docID: uid,
    subjectID,
    zendeskID,
    timezone,
  }: Pick<User, 'docID' | 'subjectID' | 'zendeskID' | 'timezone'>,
  enrolments: readonly Pick<Enrolment, 'docID' | 'therapyStartDate'>[],
): Participant {
  const begun = enrolments.flatMap(({ docID: program, therapyStartDate: start }) =>
    start ? [{ program, start }] : [],
  );
  const [first] = begun.sort((a, b) => a.start.getTime() - b.start.getTime());
  const zone = participantZone(timezone) ?? 'UTC';
  return { uid, subjectID, zendeskID, zone, ...(first ?? { program: '', start: null }) };
}

type Weeks = Pick<ParticipantRecords, 'start' | 'zone'>;

/** The treatment week of a moment, the first one 1; null before therapy, after its weeks and without one. */
export function treatmentWeek({ start, zone }: Weeks, at: Date | null): number | null {
  const day = at && therapyDay(start, at, zone);
  if (day === null) return null;
  const week = Math.floor(day / DAYS_A_WEEK) + 1;
  return week > TREATMENT_WEEKS ? null : week;
}

/** How far a treatment week is at a moment. */
export function stateOfWeek({ start, zone }: Weeks, week: number, at: Date): WeekState {
  const day = therapyDay(start, at, zone);
  if (day === null || day < (week - 1) * DAYS_A_WEEK) return 'ahead';
  return day < week * DAYS_A_WEEK ? 'running' : 'over';
}

export type WeekState = 'ahead' | 'running' | 'over';
