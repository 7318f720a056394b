import { ENROLMENT_DEFAULTS } from '#domain/operations/screening-week/arms.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { ParticipantRecords } from './participant-records.ts';

/** The participants of one study. */
interface Group {
  readonly study: string;
  /** Values of the accounts' `cohort` field; missing for the whole study. */
  readonly cohorts?: readonly string[];
}

/** The group whose records an aggregate derives from. */
export interface Cohort {
  readonly title: string;
  readonly groups: readonly Group[];
}

const OF_004 = ENROLMENT_DEFAULTS.study;

export const WHOLE_002: Cohort = { title: 'study 002', groups: [{ study: '002' }] };

export const COHORT_1_OF_004: Cohort = {
  title: 'cohort 1 of study 004',
  groups: [{ study: OF_004, cohorts: ['C1'] }],
};

export const COHORT_2_OF_004: Cohort = {
  title: 'cohort 2 of study 004',
  groups: [{ study: OF_004, cohorts: ['C2', ENROLMENT_DEFAULTS.cohort] }],
};

/** Study 002 reports by arm, although it has only the ACT arm (REPORT-D-21). */
export const BOTH_ARMS_OF_002: Cohort = {
  title: `${WHOLE_002.title} and of ${COHORT_1_OF_004.title}`,
  groups: [...WHOLE_002.groups, ...COHORT_1_OF_004.groups],
};

/** The studies of its participants. */
export const studiesOf = ({ groups }: Cohort): readonly string[] => [
  ...new Set(groups.map(({ study }) => study)),
];

/** Whether an account is in the cohort: it has a subject, and its study and cohort match. */
export const isOfCohort = (
  { groups }: Cohort,
  user: Pick<User, 'subjectID' | 'study' | 'cohort'>,
): boolean =>
  !['', 'default'].includes(user.subjectID.trim()) &&
  groups.some(
    ({ study, cohorts }) =>
      user.study === study && (cohorts === undefined || cohorts.includes(user.cohort)),
  );

/** ACT is counted in sessions, ST in entries (REPORT-ACCESS-03). */
export type ReportArm = 'ACT' | 'ST';

/**
 * A participant's arm, from the program of the first therapy; symptom tracking uses a control
 * program.
 */
export const armOf = ({ program }: Pick<ParticipantRecords, 'program'>): ReportArm =>
  program.startsWith('control') ? 'ST' : 'ACT';
