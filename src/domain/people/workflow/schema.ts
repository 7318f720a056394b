import { array, object, type InferType } from 'yup';
import { count, flag, identity, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** Workflow document ids of a user, in study order (CORE-D-64). */
export const WORKFLOW_IDS = [
  'eligibility',
  'disclaimer',
  'consent',
  'baseline',
  'therapy',
  'EXT-consent',
  'EXT-therapy',
  'EXT-scheduled-calls',
  'early-termination-call',
  'termination',
] as const;

export type WorkflowID = (typeof WORKFLOW_IDS)[number];

const LABELS: Readonly<Record<WorkflowID, string>> = {
  eligibility: 'Eligibility',
  disclaimer: 'Disclaimer',
  consent: 'Consent',
  baseline: 'Baseline',
  therapy: 'Therapy',
  'EXT-consent': 'EXT Consent',
  'EXT-therapy': 'EXT Therapy',
  'EXT-scheduled-calls': 'EXT Scheduled Calls',
  'early-termination-call': 'Early Termination Call',
  termination: 'Early Termination Surveys',
};

export function knownWorkflow(id: string): WorkflowID | null {
  return WORKFLOW_IDS.find((workflowID) => workflowID === id) ?? null;
}

/** A workflow's display name; its id when unknown. */
export function workflowLabel(id: string): string {
  const workflowID = knownWorkflow(id);
  return workflowID ? LABELS[workflowID] : id;
}

/** A survey listed in a workflow; the answers are a separate document. */
export const assignedSurveySchema = object({
  surveyBayKey: text(),
  status: text(),
  assigned: time(),
  expires: time(),
  updated: time(),
  responseDocID: text(),
});

/** A user's workflow, `users/{uid}/workflows/{workflowID}`; its fields depend on its id. */
export const workflowSchema = object({
  workflowID: text(),
  updated: time(),
  updatedBy: text(),
  surveys: array(assignedSurveySchema).default([]),
  therapyStartDay: time(),
  therapyWeek: count().nullable().default(null),
  therapySurveys: array(
    object({
      week: count().nullable().default(null),
      surveys: array(assignedSurveySchema).default([]),
    }),
  ).default([]),
  status: text(),
  consentFormStatus: text(),
  preConsentStatus: text(),
  dateOfCall: time(),
  callStartTime: time(),
  callEndTime: time(),
  employeeName: identity(),
  notes: text(),
  /** Why a standing decision has not moved the user; empty once it has. */
  moveProblem: text(),
  cancelURL: text(),
  disclaimerAccepted: flag(),
  disclaimerText: text(),
});

export type AssignedSurvey = InferType<typeof assignedSurveySchema>;

export type Workflow = Stored<InferType<typeof workflowSchema>>;

export const decodeWorkflow = documentReader(workflowSchema);

/** In study order; unknown ones last, by id. */
export function workflowsInOrder<T extends { readonly docID: string }>(
  workflows: readonly T[],
): T[] {
  const place = ({ docID }: T) => {
    const workflowID = knownWorkflow(docID);
    return workflowID ? WORKFLOW_IDS.indexOf(workflowID) : WORKFLOW_IDS.length;
  };
  return [...workflows].sort((a, b) => place(a) - place(b) || a.docID.localeCompare(b.docID, 'en'));
}
