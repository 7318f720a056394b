import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, type Help } from './help.ts';

/** The help of all report pages of a study, including those outside the route table. */
export const STUDY_REPORT: Help = {
  purpose:
    'Shows one report of a study; the navigation at the left leads to the others. Each number says what it means and where it comes from.',
  words: ['arm', 'adherence'],
  final: READS_ONLY,
};

const INDEX: Help = {
  purpose: 'Lists every report of studies 002 and 004, with a sentence about each.',
  words: ['KPI', 'PRO', 'inspection pack'],
  final: 'The reports change nothing, but an inspection pack stays on record once it is made.',
};

export const REPORT_HELP = {
  study002: {
    purpose: 'Shows the key numbers of study 002 beside their targets.',
    words: ['KPI', 'FIQR', 'treatment week'],
    final: READS_ONLY,
  },
  cohort1: {
    purpose: 'Counts participants, screen fails and visits of study 004, cohort 1, by site.',
    words: ['screen fail', 'visit', 'arm'],
    final: READS_ONLY,
  },
  cohort2: {
    purpose: 'Counts participants, screen fails and visits of study 004, cohort 2, by site.',
    words: ['screen fail', 'visit', 'arm'],
    final: READS_ONLY,
  },
  genericReports: {
    purpose: 'Lists the reports that the analysis has composed of stored tables.',
    words: ['PRO', 'adherence'],
    final: READS_ONLY,
  },
  genericReport: {
    purpose: 'Shows the tables of one report that the analysis has composed.',
    words: ['PRO', 'adherence'],
    final: READS_ONLY,
  },
  reports: INDEX,
  reportsGrid: INDEX,
  reportCheck: {
    purpose:
      'Computes the numbers of a study again from the records of its participants and lists those that do not match.',
    words: ['PRO', 'adherence'],
    final: READS_ONLY,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
