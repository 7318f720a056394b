import { fieldLabel } from '#domain/shared/differences.ts';
import {
  inStep,
  saidByRegistration,
  saidBySubject,
  SHARED_FIELDS,
  type Differing,
} from '#domain/people/registration/in-step.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import { finding, shown, type Finding, type Fix } from './finding.ts';
import { registerFix, trioRecords, type Trio } from './broken-links.ts';

/** The writes that reconcile the two; null when they agree. */
export function stepBetween(registration: Registration, subject: Subject): Differing | null {
  const step = inStep(saidByRegistration(registration), registration, subject);
  return Object.keys({ ...step.subject, ...step.registration }).length === 0 ? null : step;
}

/** A subject that differs from its registration, or a value missing in one of them. */
export function subjectDiffers(trio: Trio): Finding | null {
  const { subject, registration } = trio;
  if (!subject || registration?.subjectID !== subject.docID) return null;
  const step = stepBetween(registration, subject);
  if (!step) return null;
  const ofSubject = saidBySubject(subject);
  const ofRegistration = saidByRegistration(registration);
  const differing = SHARED_FIELDS.filter(
    (field) => step.subject[field] !== undefined || step.registration[field] !== undefined,
  ).filter((field) => ofSubject[field] !== ofRegistration[field]);
  const parts = differing.map(
    (field) =>
      `${fieldLabel([field])} ${shown(ofSubject[field])} instead of ${shown(ofRegistration[field])}`,
  );
  const whole = step.subject.fullName;
  const all =
    parts.length > 0 ? parts : [`Full name ${shown(subject.fullName)} instead of ${shown(whole)}`];
  return finding(
    'subject-differs',
    trioRecords(trio),
    `Subject ${subject.docID} differs from the registration of ${registration.docID}: ${all.join(', ')}.`,
    fixOf(trio, step, registration),
  );
}

/**
 * Changing a registered person requires a reason; values missing only from the registration are
 * filled in by registering.
 */
function fixOf(trio: Trio, step: Differing, registration: Registration): Fix | null {
  const { docID: email, subjectID, registered } = registration;
  if (registered && Object.keys(step.subject).length === 0) return registerFix(trio);
  return {
    act: 'correct',
    label: 'Match the registration',
    consequence: `Brings subject ${subjectID} into line with the registration of ${email}`,
  };
}
