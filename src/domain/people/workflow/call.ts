import { date, object, string, type InferType } from 'yup';
import { anything, count, flag, line, text, time } from '../../shared/fields.ts';
import { documentReader, type Stored } from '../../shared/read-document.ts';
import type { WorkflowID } from './workflow.ts';

/** The statuses of a scheduled call, stored as they are shown (CORE-CALLS-01, CORE-D-65). */
export const CALL_STATUSES = [
  'not scheduled',
  'call scheduled',
  'abandoned',
  'declined',
  'completed',
] as const;

export type CallStatus = (typeof CALL_STATUSES)[number];

/** What the follow-up form of the early-termination call offers (CORE-CALLS-02). */
export const FOLLOW_UP_STATUSES: readonly CallStatus[] = CALL_STATUSES.filter(
  (status) => status !== 'declined',
);

/** Whether status and date of a call stay as they are for good (CORE-CALLS-03, -04). */
export function isCallLocked(status: string): boolean {
  return status === 'completed' || status === 'abandoned';
}

/** The workflows that are a call themselves: form and scheduled call say the same (CORE-D-71, -81). */
export const CALL_WORKFLOWS = [
  'consent',
  'EXT-consent',
  'early-termination-call',
] as const satisfies readonly WorkflowID[];

export type CallWorkflowID = (typeof CALL_WORKFLOWS)[number];

/** A call with a participant, `users/{uid}/calls/{callID}` (CORE-CALLS-13). */
export const callSchema = object({
  eventName: text(),
  title: text(),
  description: text(),
  required: flag(),
  therapyWeek: count().nullable().default(null),
  status: text(),
  created: time(),
  workflowType: text(),
  dateOfCall: time(),
  callStartTime: time(),
  callEndTime: time(),
  cancelURL: text(),
  rescheduleURL: text(),
  /** The booking at the provider: its event, and who was invited to it. */
  eventURI: text(),
  inviteeURI: text(),
  /** The booking that this one took the place of, which may still be delivered late. */
  replacedInviteeURI: text(),
  /** When the participant booked or cancelled last, by the clock of the provider. */
  bookingAt: time(),
  location: anything(),
});

export type Call = Stored<InferType<typeof callSchema>>;

export const decodeCall = documentReader(callSchema);

export const DATE_MESSAGE = 'Enter date in format mm/dd/yyyy';
export const COMPLETED_WITHOUT_DATE = 'Required when setting status to completed';

/** The longest note about a call. */
export const MAX_NOTES = 5000;

/**
 * A day in a form: an instant at 12:00 UTC, or null. Text is not parsed here: the field does that
 * strictly, and what it could not read is no day.
 */
const day = () =>
  date()
    .transform((_: unknown, given: unknown) =>
      given instanceof Date || given === null ? given : new Date(Number.NaN),
    )
    .nullable()
    .typeError(DATE_MESSAGE);

/** A day that must be given, except where it is locked: then it is not asked for. */
export const callDay = () =>
  day().when('$locked', { is: true, otherwise: (field) => field.required('Required') });

export const employeeName = () => line().required('Required');

export const callNotes = () =>
  string().max(MAX_NOTES, `At most ${MAX_NOTES} characters`).default('');

/**
 * The form of a scheduled call (CORE-CALLS-06 to -09): a date goes with "completed" and with no other
 * status.
 */
export const scheduledCallForm = object({
  status: text().required('Required'),
  dateOfCall: day().when(['status', '$locked'], ([status, locked], field) => {
    if (locked === true) return field;
    return status === 'completed'
      ? field.required(COMPLETED_WITHOUT_DATE)
      : field.transform(() => null);
  }),
});

export type ScheduledCallForm = InferType<typeof scheduledCallForm>;

/** The follow-up form of the early-termination call (CORE-CALLS-10 to -12). */
export const followUpForm = object({
  status: text().required('Required'),
  dateOfCall: callDay(),
  employeeName: employeeName(),
  notes: callNotes(),
});

export type FollowUpForm = InferType<typeof followUpForm>;
