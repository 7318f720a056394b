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
  /** When a call that has been due was due, or is to take place at the earliest. */
  readonly start: Date;
}

/** The fields that a call and the workflow of the same call have in common. */
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

/** A call lasts half an hour; whoever it was with needs a few minutes more. */
const CALL_AND_NOTES = 33 * MINUTE;

/** The call after which staff decided: it began with the hour. */
export function slotBefore(decided: Date): Date {
  return startOfHour(decided.getTime() - CALL_AND_NOTES);
}

/** The next hour at which staff are at work, tomorrow at the earliest. */
function slotAfter(wanted: Date, now: Date): Date {
  const earliest = new Date(Math.max(wanted.getTime(), now.getTime() + DAY));
  const latest = new Date(earliest.getTime() + 5 * DAY);
  return startOfHour((officeTime(0.1, earliest, latest) ?? latest).getTime() + HOUR - 1);
}

/** Provider times are whole hours. */
function startOfHour(time: number): Date {
  return new Date(Math.floor(time / HOUR) * HOUR);
}

/** A day as it is stored: at noon UTC. */
function noonOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY) * DAY + 12 * HOUR);
}
