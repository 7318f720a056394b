import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import type { Booking } from './booking.ts';
import { CALL_WORKFLOWS, decodeCall, isCallLocked, type Call } from './schema.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { newestCall } from './newest-call.ts';
import { callRecord } from '#domain/people/call/call-record.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { workflowRecord } from '#domain/people/workflow/workflow-record.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';

/**
 * The call for a booking with an unknown invitee, among calls of that name: one already replaced, else the
 * oldest to be scheduled, else a reschedulable one, preferably unbooked; locked ones last, to be refused.
 */
export function bookedCall(
  calls: readonly Call[],
  { eventName, inviteeURI }: Pick<Booking, 'eventName' | 'inviteeURI'>,
): Call | null {
  const rank = ({ status, replacedInviteeURI }: Call) =>
    replacedInviteeURI === inviteeURI ? -1 : (RANKS[status] ?? 1);
  const at = ({ created }: Call) => created?.getTime() ?? 0;
  const named = calls.filter((call) => eventName !== '' && call.eventName === eventName);
  return (
    named.sort((a, b) => rank(a) - rank(b) || at(a) - at(b) || (a.docID < b.docID ? -1 : 1))[0] ??
    null
  );
}

/** Calls to be booked rank first; an unknown status ranks like one set by staff. */
const RANKS: Readonly<Record<string, number>> = {
  '': 0,
  'not scheduled': 0,
  declined: 1,
  'call scheduled': 2,
  completed: 3,
  abandoned: 3,
};

export interface CallBooking {
  readonly uid: string;
  readonly callID: string;
  /**
   * Ids of the user's calls with the call's `workflowType`; passed in because a transaction cannot
   * query for them.
   */
  readonly callIDs: readonly string[];
  readonly booking: Booking;
  /** The delivery's id, the same on every retry. */
  readonly delivery: string;
  /** The expiry of the delivery's mark, past which the delivery is too old anyway. */
  readonly forget: Date;
}

/**
 * Books or cancels a call, and updates the workflow whose newest call it is (CORE-D-74); staff enter the
 * date. Plans nothing for a processed delivery or one older than the booking: retries arrive out of order.
 *
 * @throws AppError not-found without the call, or when another booking replaced a cancelled one;
 *   failed-precondition for a locked call
 */
export function planBooking(planned: CallBooking): Planner {
  const { uid, callID, booking, delivery, forget } = planned;
  const path = docPath('call', { uid, callID });
  const markPath = docPath('serverMark', { markID: delivery });
  const cancelled = booking.kind === 'cancelled';
  const action = cancelled ? 'Call cancelled by participant' : 'Call booked by participant';
  return async (read) => {
    if (await read(markPath)) return { action, writes: [] };
    const stored = await read(path);
    const call = stored && decodeCall(callID, stored);
    if (!call || (cancelled && call.inviteeURI !== booking.inviteeURI)) {
      throw new AppError('not-found', 'There is no call for this booking.');
    }
    if (call.bookingAt && call.bookingAt > booking.at) return { action, writes: [] };
    if (isCallLocked(call.status)) {
      throw new AppError('failed-precondition', `The call is already ${call.status}.`);
    }
    const data = { ...(cancelled ? NOT_SCHEDULED : scheduled(booking)), bookingAt: booking.at };
    const mark = { what: 'booking', at: SERVER_TIME, expires: forget };
    return {
      action,
      writes: [
        { of: callRecord, kind: 'update', path, data },
        ...(await mirrored(read, planned, call.workflowType, data)),
        { of: serverMarkRecord, kind: 'create', path: markPath, data: mark },
      ],
    };
  };
}

export interface RefusedBooking {
  /** Empty when the booking's owner is unknown. */
  readonly uid: string;
  readonly booking: Booking;
  readonly delivery: string;
  readonly message: string;
}

/** Reports once to staff that a booking could not be accepted. */
export function planRefusedBooking(refused: RefusedBooking): Planner {
  const { uid, booking, delivery, message } = refused;
  const path = docPath('systemEvent', { eventID: delivery });
  const event = {
    type: 'Booking Refused',
    category: 'Calls',
    message: `${message} (${booking.kind}, ${booking.eventName || 'without a name'})`,
    eventGroup: '',
    extra: { uid, eventURI: booking.eventURI, inviteeURI: booking.inviteeURI },
  };
  return async (read) => {
    const action = 'Refuse a booking';
    if (await read(path)) return { action, writes: [] };
    const data = { ...systemEventData(event), occurred: SERVER_TIME, performedBy: SYSTEM };
    return { action, writes: [{ of: systemEventRecord, kind: 'create', path, data }] };
  };
}

function scheduled(booking: Booking): RawDocument {
  const { callStartTime, callEndTime, cancelURL, rescheduleURL } = booking;
  const { eventURI, inviteeURI, oldInviteeURI, location } = booking;
  const times = { callStartTime, callEndTime, cancelURL, rescheduleURL };
  const invitees = { eventURI, inviteeURI, replacedInviteeURI: oldInviteeURI };
  return { status: 'call scheduled', ...times, ...invitees, location };
}

const NOT_SCHEDULED: RawDocument = {
  status: 'not scheduled',
  callStartTime: null,
  callEndTime: null,
  cancelURL: '',
  rescheduleURL: '',
  eventURI: '',
  inviteeURI: '',
  location: null,
};

/**
 * Keeps workflow and call consistent: consent and early-termination workflows are calls themselves
 * (CORE-D-71).
 */
async function mirrored(
  read: ReadDocument,
  { uid, callID, callIDs }: CallBooking,
  workflowType: string,
  data: RawDocument,
): Promise<PlannedWrite[]> {
  const workflowID = CALL_WORKFLOWS.find((workflow) => workflow === workflowType);
  if (!workflowID) return [];
  const newest = await newestCall(read, uid, workflowID, [...new Set([...callIDs, callID])]);
  if (newest?.docID !== callID) return [];
  const path = docPath('workflow', { uid, workflowID });
  const stored = await read(path);
  if (!stored || isCallLocked(decodeWorkflow(workflowID, stored).status)) return [];
  const { status, callStartTime, callEndTime, cancelURL } = data;
  const fields = { status, callStartTime, callEndTime, cancelURL, updated: SERVER_TIME };
  return [{ of: workflowRecord, kind: 'update', path, data: fields }];
}
