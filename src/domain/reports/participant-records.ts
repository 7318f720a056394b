import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import type { Session, Task } from '#domain/people/participation/task.ts';
import { therapyDay } from '#domain/people/participation/therapy-day.ts';
import type { SurveySummary } from '#domain/people/survey/summary.ts';
import type { Usage } from '#domain/people/usage/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { TREATMENT_WEEKS } from './scores.ts';

/** The kinds of participant records that report numbers derive from. */
export type RecordPart = 'usage' | 'sessions' | 'tasks' | 'summaries';

/** The fields that numbers derive from; optional fields are for plausibility checks (`check/`). */
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

export interface ParticipantRecords {
  readonly uid: string;
  readonly subjectID: string;
  /** Empty when the account has none. */
  readonly zendeskID: string;
  /** The time zone of the participant's days. */
  readonly zone: string;
  /** The program of the first therapy; empty without therapy. */
  readonly program: string;
  readonly start: Date | null;
  readonly usage: readonly UsageRead[];
  readonly sessions: readonly SessionRead[];
  readonly tasks: readonly TaskRead[];
  readonly summaries: readonly SummaryRead[];
  /** Kinds of records that were truncated. */
  readonly cut: readonly RecordPart[];
}

/** A participant before records are read. */
export type Participant = Pick<
  ParticipantRecords,
  'uid' | 'subjectID' | 'zendeskID' | 'zone' | 'program' | 'start'
>;

const DAYS_A_WEEK = 7;

/**
 * A participant with the reporting weeks, which are those of the first therapy, not of an extension. Days are
 * in the participant's zone, or UTC if none is stored, so that results do not depend on the reader.
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

/** The treatment week of an instant, from 1; null before, after or without therapy. */
export function treatmentWeek({ start, zone }: Weeks, at: Date | null): number | null {
  const day = at && therapyDay(start, at, zone);
  if (day === null) return null;
  const week = Math.floor(day / DAYS_A_WEEK) + 1;
  return week > TREATMENT_WEEKS ? null : week;
}

/** The state of a treatment week at an instant. */
export function stateOfWeek({ start, zone }: Weeks, week: number, at: Date): WeekState {
  const day = therapyDay(start, at, zone);
  if (day === null || day < (week - 1) * DAYS_A_WEEK) return 'ahead';
  return day < week * DAYS_A_WEEK ? 'running' : 'over';
}

export type WeekState = 'ahead' | 'running' | 'over';
