import { ENROLMENT_DEFAULTS } from '#domain/operations/screening-week/arms.ts';
import { PackButton } from './PackButton.tsx';

/** Makes a study's inspection pack; the dialog asks for the study. */
export const StudyPackButton = () => (
  <PackButton kind="study" of={ENROLMENT_DEFAULTS.study} name="a study and a period" />
);
