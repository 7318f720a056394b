import { date, object, string, type InferType } from 'yup';
import { anything, count, flag, line, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';

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

/** Whether the call has been agreed and is still to come. */
export const isBooked = (status: string): boolean => status === 'call scheduled';

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

/** What a form of a call has to know of the call as it is stored, and of today. */
export const callContext = (status: string, now: Date) => ({
  locked: isCallLocked(status),
  booked: isBooked(status),
  today: dayOf(now),
});

/** Today where the person is, as forms keep a day: at 12:00 UTC. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12));
}

export const DATE_MESSAGE = 'Enter date in format mm/dd/yyyy';
export const COMPLETED_WITHOUT_DATE = 'Required when setting status to completed';

export const YEAR_MESSAGE = 'Enter a year from 2000 to 2100';
export const AHEAD_MESSAGE = 'A call that is over cannot be on a day to come';

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

type Day = ReturnType<typeof day>;

const FIRST_DAY = new Date(Date.UTC(2000, 0, 1));
const LAST_DAY = new Date(Date.UTC(2100, 11, 31, 12));

const ofThisTime = (field: Day) => field.min(FIRST_DAY, YEAR_MESSAGE).max(LAST_DAY, YEAR_MESSAGE);

/** A day on which something has happened: today at the latest. */
const notAhead = (field: Day, today: unknown) =>
  today instanceof Date ? field.max(today, AHEAD_MESSAGE) : field;

/**
 * A day that must be given, except where it is locked, or where the call is booked, `$booked`, and not
 * over yet: nobody knows then on which day it will be held (docs/decisions/notes-of-a-booked-call.md).
 * What is over was not tomorrow; `$today` says which day it is.
 *
 * @param name the field that decides
 * @param over whether a value of that field ends the call
 */
export const callDay = (name: string, over: (value: string) => boolean) =>
  day().when([name, '$locked', '$booked', '$today'], ([value, locked, booked, today], field) => {
    if (locked === true) return field;
    const given = ofThisTime(field).required('Required');
    if (typeof value === 'string' && over(value)) return notAhead(given, today);
    return booked === true && value !== '' ? ofThisTime(field) : given;
  });

export const employeeName = () => line().required('Required');

export const callNotes = () =>
  string().max(MAX_NOTES, `At most ${MAX_NOTES} characters`).default('');

/**
 * The form of a scheduled call (CORE-CALLS-06 to -09): a date goes with "completed" and with no other
 * status.
 */
export const scheduledCallForm = object({
  status: text().required('Required'),
  dateOfCall: day().when(['status', '$locked', '$today'], ([status, locked, today], field) => {
    if (locked === true) return field;
    return status === 'completed'
      ? notAhead(ofThisTime(field), today).required(COMPLETED_WITHOUT_DATE)
      : field.transform(() => null);
  }),
});

export type ScheduledCallForm = InferType<typeof scheduledCallForm>;

/** The follow-up form of the early-termination call (CORE-CALLS-10 to -12). */
export const followUpForm = object({
  status: text().required('Required'),
  dateOfCall: callDay('status', isCallLocked),
  employeeName: employeeName(),
  notes: callNotes(),
});

export type FollowUpForm = InferType<typeof followUpForm>;
