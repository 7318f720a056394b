import { object, type InferType } from 'yup';
import { text } from '#domain/shared/fields.ts';
import { callDay, callNotes, employeeName, isCallLocked } from '#domain/people/call/schema.ts';
import { readStatus, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import type { Workflow, WorkflowID } from '#domain/people/workflow/schema.ts';

/** The consent decisions (CORE-CONS-01), stored as `preConsentStatus`. */
export const CONSENT_CHOICES = [
  'approved',
  'not approved',
  'failed approval',
  'abandoned',
] as const;

export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/**
 * The call status for a consent status (CORE-CONS-02 to -05).
 * @param original the stored call status, to which "not approved" returns
 */
export function consentCallStatus(choice: string, original: string): string {
  switch (choice) {
    case 'approved':
    case 'failed approval':
      return 'completed';
    case 'abandoned':
      return 'abandoned';
    default:
      return original;
  }
}

/**
 * Whether a choice is compatible with a locked call status; otherwise the lock wins (CORE-D-82).
 */
export function mayChooseConsent(choice: string, original: string): boolean {
  return !isCallLocked(original) || consentCallStatus(choice, original) === original;
}

/**
 * The workflows with a pre-consent form; each is also the status of users waiting for its decision.
 */
export const CONSENT_WORKFLOWS = [
  'consent',
  'EXT-consent',
] as const satisfies readonly (WorkflowID & WorkflowStatus)[];

export type ConsentWorkflowID = (typeof CONSENT_WORKFLOWS)[number];

export function isConsentWorkflow(workflowID: string): workflowID is ConsentWorkflowID {
  return CONSENT_WORKFLOWS.some((workflow) => workflow === workflowID);
}

/**
 * Whether the user still awaits a decision of this workflow; only then it moves the user
 * (CORE-D-72, -82).
 */
export function awaitsDecision(workflowID: ConsentWorkflowID, workflowStatus: string): boolean {
  return readStatus(workflowStatus) === workflowID;
}

/** The pre-consent form (CORE-CONS-06 to -09). Its consent status determines the call status. */
export const preConsentForm = object({
  preConsentStatus: text().required('Required'),
  dateOfCall: callDay('preConsentStatus', (choice) => consentCallStatus(choice, '') !== ''),
  employeeName: employeeName(),
  notes: callNotes(),
});

export type PreConsentForm = InferType<typeof preConsentForm>;

/** The stored decision: "not approved" until somebody decides (CORE-D-71). */
export function storedDecision({
  raw,
  preConsentStatus,
}: Pick<Workflow, 'preConsentStatus' | 'raw'>) {
  return (raw['preConsentStatus'] ?? null) === null ? 'not approved' : preConsentStatus;
}
