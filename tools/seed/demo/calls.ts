import type { Random } from '../../../src/domain/people/ids.ts';
import type { CallStatus } from '../../../src/domain/people/workflow/call.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, randomID } from '../random.ts';
import { DAY, HOUR } from '../time.ts';
import type { BookedCall } from './landing-pages.ts';

export interface CallPlan {
  readonly uid: string;
  readonly workflowType: string;
  readonly call: BookedCall;
  readonly therapyWeek?: number;
  readonly status: CallStatus;
  readonly created: Date;
  /** A call that has taken place did so within the week before this moment. */
  readonly heldBefore: Date;
}

/** The fields that a call and the workflow of the same call have in common. */
export function bookingOf(plan: CallPlan, now: Date, random: Random): SeedData {
  const { status, created, heldBefore } = plan;
  const booked = status === 'call scheduled' || status === 'completed' || status === 'abandoned';
  const held = startOfHour(heldBefore.getTime() - random(7) * DAY);
  const start =
    status === 'call scheduled'
      ? startOfHour(now.getTime() + between(random, 1, 9) * DAY)
      : held > created
        ? held
        : startOfHour(heldBefore.getTime());
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

/** Provider times are whole hours. */
function startOfHour(time: number): Date {
  return new Date(Math.floor(time / HOUR) * HOUR);
}

/** A day as it is stored: at noon UTC. */
function noonOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY) * DAY + 12 * HOUR);
}
