import { ENROLMENT_DEFAULTS } from '#domain/operations/screening-week/arms.ts';
import { PackButton } from './PackButton.tsx';

/** Makes an inspection pack of a study, which the dialog asks for. */
export const StudyPackButton = () => (
  <PackButton kind="study" of={ENROLMENT_DEFAULTS.study} name="a study and a period" />
);
