import type { Random } from '#domain/people/subject/ids.ts';
import type { CallStatus } from '#domain/people/call/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { randomID } from '#tools/seed/random.ts';
import { DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { officeTime } from './hours.ts';
import type { BookedCall } from './landing-pages.ts';

export interface CallPlan {
  readonly uid: string;
  readonly workflowType: string;
  readonly call: BookedCall;
  readonly therapyWeek?: number;
  readonly status: CallStatus;
  readonly created: Date;
  /** The start of a past call, or the earliest start of a future one. */
  readonly start: Date;
}

/** Fields shared by a call and its workflow. */
export function bookingOf(plan: CallPlan, now: Date, random: Random): SeedData {
  const { status } = plan;
  const booked = status === 'call scheduled' || status === 'completed' || status === 'abandoned';
  const start = status === 'call scheduled' ? slotAfter(plan.start, now) : plan.start;
  const token = randomID(random, 12);
  return {
    status,
    dateOfCall: status === 'completed' ? noonOf(start) : null,
    callStartTime: booked ? start : null,
    callEndTime: booked ? new Date(start.getTime() + HOUR / 2) : null,
    cancelURL: booked ? `https://calls.example.com/cancellations/${token}` : '',
    rescheduleURL: booked ? `https://calls.example.com/reschedulings/${token}` : '',
    eventURI: booked ? `https://calls.example.com/scheduled_events/${token}` : '',
    inviteeURI: booked ? `https://calls.example.com/scheduled_events/${token}/invitees/1` : '',
  };
}

export function callDocument(plan: CallPlan, booking: SeedData, random: Random): SeedDocument {
  const { uid, workflowType, call, therapyWeek, created } = plan;
  return [
    docPath('call', { uid, callID: randomID(random, 20) }),
    {
      eventName: call.eventName,
      title: call.title,
      description: call.description,
      required: call.required,
      therapyWeek: therapyWeek ?? null,
      workflowType,
      created,
      ...booking,
      location:
        booking['callStartTime'] === null
          ? null
          : { type: 'outbound_call', location: '+1 212 555 0199' },
    },
  ];
}

/** A call takes half an hour, plus a few minutes for notes. */
const CALL_AND_NOTES = 33 * MINUTE;

/** The call before a decision, starting on the hour. */
export function slotBefore(decided: Date): Date {
  return startOfHour(decided.getTime() - CALL_AND_NOTES);
}

/** The next office hour, tomorrow at the earliest. */
function slotAfter(wanted: Date, now: Date): Date {
  const earliest = new Date(Math.max(wanted.getTime(), now.getTime() + DAY));
  const latest = new Date(earliest.getTime() + 5 * DAY);
  return startOfHour((officeTime(0.1, earliest, latest) ?? latest).getTime() + HOUR - 1);
}

/** Provider times are whole hours. */
function startOfHour(time: number): Date {
  return new Date(Math.floor(time / HOUR) * HOUR);
}

/** A day as stored: 12:00 UTC. */
function noonOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY) * DAY + 12 * HOUR);
}
