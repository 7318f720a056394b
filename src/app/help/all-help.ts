import type { ScreenName } from '#routing/screen-paths.ts';
import { ADMINISTRATION_HELP } from './administration.ts';
import { PROGRAM_HELP } from './programs.ts';
import { FORM_HELP } from './forms-and-versions.ts';
import type { Help } from './help.ts';
import { NUDGING_HELP } from './nudging.ts';
import { ONE_USER_HELP } from './one-user.ts';
import { PATIENT_HELP } from './patients.ts';
import { PEOPLE_HELP } from './people.ts';
import { REPORT_HELP } from './reports.ts';
import { STUDY_HELP } from './studies.ts';

/** The help of every screen; a missing text does not compile. */
export const HELP: Readonly<Record<ScreenName, Help>> = {
  ...PEOPLE_HELP,
  ...ONE_USER_HELP,
  ...PROGRAM_HELP,
  ...FORM_HELP,
  ...STUDY_HELP,
  ...NUDGING_HELP,
  ...PATIENT_HELP,
  ...REPORT_HELP,
  ...ADMINISTRATION_HELP,
};
