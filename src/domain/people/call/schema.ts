import { date, object, string, type InferType } from 'yup';
import { anything, count, flag, line, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import type { WorkflowID } from '#domain/people/workflow/schema.ts';

/** Scheduled call statuses, stored as displayed (CORE-CALLS-01, CORE-D-65). */
export const CALL_STATUSES = [
  'not scheduled',
  'call scheduled',
  'abandoned',
  'declined',
  'completed',
] as const;

export type CallStatus = (typeof CALL_STATUSES)[number];

/** The statuses offered by the early-termination follow-up form (CORE-CALLS-02). */
export const FOLLOW_UP_STATUSES: readonly CallStatus[] = CALL_STATUSES.filter(
  (status) => status !== 'declined',
);

/** Whether a call's status and date are final (CORE-CALLS-03, -04). */
export function isCallLocked(status: string): boolean {
  return status === 'completed' || status === 'abandoned';
}

/** Whether the call is booked and still to come. */
export const isBooked = (status: string): boolean => status === 'call scheduled';

/**
 * The workflows that are calls themselves: form and scheduled call stay consistent (CORE-D-71,
 * -81).
 */
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
  /** The booking at the provider: its event and its invitee. */
  eventURI: text(),
  inviteeURI: text(),
  /** The replaced booking, whose deliveries may still arrive late. */
  replacedInviteeURI: text(),
  /** The last booking or cancellation by the participant, by the provider's clock. */
  bookingAt: time(),
  location: anything(),
});

export type Call = Stored<InferType<typeof callSchema>>;

export const decodeCall = documentReader(callSchema);

/** The validation context of a call form: the stored call status and today. */
export const callContext = (status: string, now: Date) => ({
  locked: isCallLocked(status),
  booked: isBooked(status),
  today: dayOf(now),
});

/** The user's current day as stored by forms: 12:00 UTC. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12));
}

const DATE_MESSAGE = 'Enter date in format mm/dd/yyyy';
export const COMPLETED_WITHOUT_DATE = 'Required when setting status to completed';

const YEAR_MESSAGE = 'Enter a year from 2000 to 2100';
export const AHEAD_MESSAGE = 'A call that is over cannot be on a future day';

/** Maximum length of a call's notes. */
const MAX_NOTES = 5000;

/**
 * A day in a form: an instant at 12:00 UTC, or null. Text is not parsed here, because the input
 * parses strictly and yields null for anything else.
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

/** The day of a past event: today at the latest. */
const notAhead = (field: Day, today: unknown) =>
  today instanceof Date ? field.max(today, AHEAD_MESSAGE) : field;

/**
 * A day required unless the call is locked, or booked (`$booked`) and not over; never after
 * `$today` for a finished call (docs/decisions/notes-of-a-booked-call.md).
 *
 * @param name the deciding field
 * @param over whether that field's value ends the call
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

/** The form of a scheduled call (CORE-CALLS-06 to -09): a date only with "completed". */
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
