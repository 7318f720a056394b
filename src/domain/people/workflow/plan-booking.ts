import { AppError } from '../../shared/app-error.ts';
import { docPath } from '../../shared/paths.ts';
import type { RawDocument } from '../../shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '../../shared/write-plan.ts';
import { systemEventData } from '../system-event.ts';
import type { Booking } from './booking.ts';
import { CALL_WORKFLOWS, decodeCall, isCallLocked, type Call } from './call.ts';
import { SYSTEM } from './move-log.ts';
import { decodeWorkflow } from './workflow.ts';

/**
 * The call that a booking without a known invitee means: of the calls with its name one that is still
 * to be scheduled, the oldest first; else one that can be scheduled anew. A locked one only when there
 * is no other, so that the booking is refused and not lost.
 */
export function bookedCall(calls: readonly Call[], eventName: string): Call | null {
  const rank = ({ status }: Call) =>
    isCallLocked(status) ? 2 : Number(status === 'call scheduled');
  const at = ({ created }: Call) => created?.getTime() ?? 0;
  const named = calls.filter((call) => eventName !== '' && call.eventName === eventName);
  return (
    named.sort((a, b) => rank(a) - rank(b) || at(a) - at(b) || (a.docID < b.docID ? -1 : 1))[0] ??
    null
  );
}

export interface CallBooking {
  readonly uid: string;
  readonly callID: string;
  readonly booking: Booking;
  /** An id of the delivery, the same whenever it is delivered again. */
  readonly delivery: string;
  /** When the delivery may be forgotten: then it is too old to be accepted. */
  readonly forget: Date;
}

/**
 * Books a call or sets it back (CORE-D-74), and says the same in the workflow that is this call. The
 * date of the call stays for staff to enter. Plans nothing for a delivery that was carried out before.
 *
 * @throws AppError not-found without the call, or when another booking took the place of a cancelled
 *   one; failed-precondition for a locked call
 */
export function planBooking({ uid, callID, booking, delivery, forget }: CallBooking): Planner {
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
    if (isCallLocked(call.status)) {
      throw new AppError('failed-precondition', `The call is ${call.status} already.`);
    }
    const data = cancelled ? NOT_SCHEDULED : scheduled(booking);
    const mark = { what: 'booking', at: SERVER_TIME, expires: forget };
    return {
      action,
      writes: [
        { kind: 'update', path, data },
        ...(await mirrored(read, uid, call.workflowType, data)),
        { kind: 'create', path: markPath, data: mark },
      ],
    };
  };
}

export interface RefusedBooking {
  /** Empty where nobody is known to whom the booking belongs. */
  readonly uid: string;
  readonly booking: Booking;
  readonly delivery: string;
  readonly message: string;
}

/** Tells staff once that somebody booked a call that cannot be booked. */
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
    return { action, writes: [{ kind: 'create', path, data }] };
  };
}

function scheduled(booking: Booking): RawDocument {
  const { callStartTime, callEndTime, cancelURL, rescheduleURL } = booking;
  const { eventURI, inviteeURI, location } = booking;
  const times = { callStartTime, callEndTime, cancelURL, rescheduleURL };
  return { status: 'call scheduled', ...times, eventURI, inviteeURI, location };
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

/** The consent and early-termination workflows are calls themselves; both say the same (CORE-D-71). */
async function mirrored(
  read: ReadDocument,
  uid: string,
  workflowType: string,
  data: RawDocument,
): Promise<PlannedWrite[]> {
  const workflowID = CALL_WORKFLOWS.find((known) => known === workflowType);
  if (!workflowID) return [];
  const path = docPath('workflow', { uid, workflowID });
  const stored = await read(path);
  if (!stored || isCallLocked(decodeWorkflow(workflowID, stored).status)) return [];
  const { status, callStartTime, callEndTime, cancelURL } = data;
  const fields = { status, callStartTime, callEndTime, cancelURL, updated: SERVER_TIME };
  return [{ kind: 'update', path, data: fields }];
}
