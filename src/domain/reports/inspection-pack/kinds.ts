import {
  decodeCompletedPayment,
  decodeRequestedPayment,
} from '#domain/operations/payment/schema.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { isConsentWorkflow } from '#domain/people/consent/schema.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { fiqrResultSchema, subjectSchema } from '#domain/people/subject/schema.ts';
import { decodeSurveyResponse } from '#domain/people/survey/response.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { jobSchema } from '#domain/shared/job.ts';
import { documentReader, type RawDocument, type Stored } from '#domain/shared/read-document.ts';

/** Kinds of records in a pack, besides the history entries. */
export const PACK_KINDS = [
  'accounts',
  'subjects',
  'registrations',
  'consent',
  'steps',
  'terminations',
  'enrolments',
  'moves',
  'calls',
  'notes',
  'surveyResponses',
  'surveySummaries',
  'fiqrResults',
  'requestedPayments',
  'completedPayments',
  'prescriptions',
  'dataResets',
] as const;

export type PackKind = (typeof PACK_KINDS)[number];

interface KindOfRecords {
  readonly title: string;
  readonly decode: (docID: string, raw: RawDocument) => Stored<object>;
  /** The first of these fields with a time determines whether a record is in the period. */
  readonly times?: readonly string[];
}

const decodeWorkflow = documentReader(workflowSchema);

/** A kind without `times` is included in its current state, regardless of the period. */
export const KINDS: Readonly<Record<PackKind, KindOfRecords>> = {
  accounts: { title: 'Identity: app account', decode: documentReader(userSchema) },
  subjects: { title: 'Identity: subject', decode: documentReader(subjectSchema) },
  registrations: { title: 'Identity: registration', decode: documentReader(registrationSchema) },
  consent: { title: 'Consent', decode: decodeWorkflow },
  steps: { title: 'Other steps of the study', decode: decodeWorkflow },
  terminations: { title: 'Terminations', decode: decodeWorkflow },
  enrolments: { title: 'Programs', decode: decodeEnrolment },
  moves: { title: 'Moves', decode: decodeMoveLog, times: ['timestamp'] },
  calls: {
    title: 'Calls',
    decode: decodeCall,
    times: ['callStartTime', 'dateOfCall', 'created'],
  },
  notes: { title: 'Notes and questions', decode: decodeNote, times: ['created'] },
  surveyResponses: {
    title: 'Survey responses',
    decode: decodeSurveyResponse,
    times: ['updated', 'assigned'],
  },
  surveySummaries: {
    title: 'Survey summaries',
    decode: decodeSurveySummary,
    times: ['enddate', 'start_date'],
  },
  fiqrResults: { title: 'FIQR results', decode: documentReader(fiqrResultSchema), times: ['date'] },
  requestedPayments: {
    title: 'Requested payments',
    decode: decodeRequestedPayment,
    times: ['requestedTimestamp'],
  },
  completedPayments: {
    title: 'Completed payments',
    decode: decodeCompletedPayment,
    times: ['payedTimestamp'],
  },
  prescriptions: { title: 'Prescriptions', decode: decodePrescription },
  dataResets: {
    title: 'Data resets and backups',
    decode: documentReader(jobSchema),
    times: ['startedAt'],
  },
};

const OF_TERMINATION: ReadonlySet<string> = new Set(['early-termination-call', 'termination']);

/** The kind under which a participant's workflow is listed. */
export function kindOfWorkflow(workflowID: string): PackKind {
  if (isConsentWorkflow(workflowID)) return 'consent';
  return OF_TERMINATION.has(workflowID) ? 'terminations' : 'steps';
}

/** Records that no pack contains, and why; stated in every pack. */
export const LEFT_OUT: readonly string[] = [
  'What the participant wrote in journals, and the values entries: private to treatment, read in the console one by one.',
  'The contents of backups: copies of what is shown here as it was then. That they exist, who made them and when is under "Data resets and backups".',
  'Openings and sessions of the app, tasks, events of the app and messages to devices: use of the app, not conduct of the study.',
  'Messaging tokens of devices: whoever knows one can address the device. Their ends are shown.',
];
