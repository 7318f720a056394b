import { ENROLMENT_DEFAULTS } from '#domain/operations/screening-week/arms.ts';
import type { User } from '#domain/people/user/schema.ts';
import type { ParticipantRecords } from './participant-records.ts';

/** Participants of one study. */
interface Group {
  readonly study: string;
  /** The values of the field `cohort` of accounts; missing where the whole study counts. */
  readonly cohorts?: readonly string[];
}

/** Whose records a number about many is made of. */
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

/** Whom the reports of study 002 speak of by arm: the study has the ACT arm alone (REPORT-D-21). */
export const BOTH_ARMS_OF_002: Cohort = {
  title: `${WHOLE_002.title} and of ${COHORT_1_OF_004.title}`,
  groups: [...WHOLE_002.groups, ...COHORT_1_OF_004.groups],
};

/** The studies that its participants are in. */
export const studiesOf = ({ groups }: Cohort): readonly string[] => [
  ...new Set(groups.map(({ study }) => study)),
];

/** Whether an account counts: it has a subject, and the study and cohort are its own. */
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

/** The arm of somebody, by the program of her first therapy: symptom tracking has a control program. */
export const armOf = ({ program }: Pick<ParticipantRecords, 'program'>): ReportArm =>
  program.startsWith('control') ? 'ST' : 'ACT';
