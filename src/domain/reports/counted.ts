import type { Cohort } from './cohorts.ts';

/* Whom a report counts, as the end of the sentence "Counts …". */

/** The filter of the numbers that the console can compute again (`isOfCohort`). */
export const everybodyIn = ({ title }: Cohort): string =>
  `every account of ${title} that has a subject ID and began therapy, test accounts included`;

/** Only the analysis knows its own filters (REPORT-D-04). */
export const selected = (whom: string): string =>
  `${whom} as selected by the analysis, which stores no rule for test accounts`;

/** Reference pages. */
export const NOBODY = 'no participants';
