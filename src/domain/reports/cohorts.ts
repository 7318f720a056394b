import { ENROLMENT_DEFAULTS } from '#domain/operations/screening-week/arms.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { ParticipantRecords } from './participant-records.ts';

/** Whose records a number about many is made of. */
export interface Cohort {
  readonly title: string;
  readonly study: string;
  /** The values of the field `cohort` of accounts; missing where the whole study counts. */
  readonly cohorts?: readonly string[];
}

export const WHOLE_002: Cohort = { title: 'study 002', study: '002' };

export const COHORT_1_OF_004: Cohort = {
  title: 'cohort 1 of study 004',
  study: ENROLMENT_DEFAULTS.study,
  cohorts: ['C1'],
};

export const COHORT_2_OF_004: Cohort = {
  title: 'cohort 2 of study 004',
  study: ENROLMENT_DEFAULTS.study,
  cohorts: ['C2', ENROLMENT_DEFAULTS.cohort],
};

/** Whether an account counts: it has a subject, and the study and cohort are its own. */
export const isOfCohort = (
  { cohorts, study }: Cohort,
  user: Pick<User, 'subjectID' | 'study' | 'cohort'>,
): boolean =>
  !['', 'default'].includes(user.subjectID.trim()) &&
  user.study === study &&
  (cohorts === undefined || cohorts.includes(user.cohort));

/** ACT is counted in sessions, ST in entries (REPORT-ACCESS-03). */
export type ReportArm = 'ACT' | 'ST';

/** The arm of somebody, by the program of her first therapy: symptom tracking has a control program. */
export const armOf = ({ program }: Pick<ParticipantRecords, 'program'>): ReportArm =>
  program.startsWith('control') ? 'ST' : 'ACT';
