import {
  ENROLMENT_DEFAULTS,
  STUDY_ARMS,
  type StudyArm,
} from '#domain/operations/screening-week/arms.ts';
import type { User } from '#domain/people/user/schema.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { subjectTitle } from './week-cells.tsx';

interface EnrolButtonsProps {
  readonly user: User;
  /** The running enrolment, "uid/arm". */
  readonly running: string | null;
  readonly onEnrol: (user: User, arm: StudyArm) => Promise<void>;
}

/** Enrols a user in an arm, with a second click (OPS-SWD-04, OPS-D-62). */
export function EnrolButtons({ user, running, onEnrol }: EnrolButtonsProps) {
  const named = user.email.trim() !== '';
  return (
    <>
      <div className="d-flex gap-1" role="group" aria-label={`Enroll ${subjectTitle(user)}`}>
        {STUDY_ARMS.map((arm) => (
          <TwoStepButton
            key={arm.arm}
            label={arm.label}
            confirmLabel={`Confirm ${arm.label}`}
            consequence={`Enrolls ${subjectTitle(user)} in ${arm.label} of study ${ENROLMENT_DEFAULTS.study} and sends the welcome`}
            busyLabel="Enrolling…"
            variant="secondary"
            size="sm"
            disabled={!named || (running !== null && running !== `${user.docID}/${arm.arm}`)}
            onConfirm={() => onEnrol(user, arm)}
          />
        ))}
      </div>
      {!named && <small className="text-body-secondary">Needs an email first.</small>}
    </>
  );
}
