import { PROGRAM_ACT } from '#domain/shared/product.ts';

/** The study 004 arms after a screening week, with their programs (OPS-D-62). */
export const STUDY_ARMS = [
  { arm: 'ACT-daily-insights', label: 'ACT Daily Insights', program: PROGRAM_ACT },
  { arm: 'ACT-weekly-insights', label: 'ACT Weekly Insights', program: PROGRAM_ACT },
  { arm: 'control', label: 'Control', program: 'control_v2' },
] as const;

export type StudyArm = (typeof STUDY_ARMS)[number];

/** Fields set on every enrolled user (OPS-SWD-15). */
export const ENROLMENT_DEFAULTS = {
  study: '004',
  role: 'patient',
  cohort: '004-cohort-2',
} as const;
