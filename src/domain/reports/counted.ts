import type { Cohort } from './cohorts.ts';

/* The participants that a report counts, worded as the end of "Counts …". */

/** The filter of numbers that the console can recompute (`isOfCohort`). */
export const everybodyIn = ({ title }: Cohort): string =>
  `every account of ${title} that has a subject ID and began therapy, test accounts included`;

/** The filter is known only to the analysis (REPORT-D-04). */
export const selected = (whom: string): string =>
  `${whom} selected by the analysis; whether test accounts are included is not stored`;

/** For reference pages. */
export const NOBODY = 'no participants';
