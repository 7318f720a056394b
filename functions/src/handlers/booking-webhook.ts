import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { readBooking, type Booking } from '#domain/people/call/booking.ts';
import { CALL_WORKFLOWS, decodeCall } from '#domain/people/call/schema.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { bookedCall, planBooking, planRefusedBooking } from '#domain/people/call/plan-booking.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { pathName } from '#domain/records.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { isSigned } from '#functions/lib/webhook-signature.ts';
import type {
  WebhookAnswer,
  WebhookDeps,
  WebhookHandler,
  WebhookRequest,
} from '#functions/lib/webhook.ts';

/** Maximum size of a delivery in bytes; real ones are a few kilobytes. */
const MAX_DELIVERY_BYTES = 64_000;

/**
 * Queries the calls of all users; other paths with the same collection id are filtered out below.
 */
const CALLS = 'calls';

/** Longer than the provider retries a delivery. */
const REMEMBERED = 7 * 24 * 60 * 60_000;

/**
 * Handles a delivery of the booking provider, authenticated by its signature alone. Deliveries are
 * idempotent, and a late one never overwrites newer data (CORE-D-74, CORE-CALLS-05).
 */
export const bookingWebhookHandler: WebhookHandler = async (db, request, { key, now }) => {
  const text = request.body.toString('utf8');
  const refusal = refused(request, text, { key, now });
  if (refusal) return refusal;
  const booking = readBooking(parsed(text));
  if (!booking) return error(400, 'This is not a booking.');
  const delivery = `booking-${createHash('sha256').update(text).digest('hex')}`;
  if (await wasCarriedOut(db, delivery)) return { http: 200, status: 'DUPLICATE' };
  return await carryOut(db, booking, delivery, now);
};

function refused(
  { method, contentType, signature, body }: WebhookRequest,
  text: string,
  { key, now }: WebhookDeps,
): WebhookAnswer | null {
  if (method !== 'POST') return error(405, 'Only POST is supported.');
  if (body.length > MAX_DELIVERY_BYTES) return error(413, 'The delivery is too large.');
  if (!/^application\/json(;|$)/i.test(contentType)) return error(415, 'Send JSON.');
  if (key === '') return error(503, 'No key for the booking provider is set up.');
  if (!isSigned(key, text, signature, now)) return error(401, 'The signature is not valid.');
  return null;
}

async function carryOut(
  db: Firestore,
  booking: Booking,
  delivery: string,
  now: Date,
): Promise<WebhookAnswer> {
  // The new booking names the one it replaces and takes its place, whichever arrives first.
  if (booking.rescheduled) return { http: 200, status: 'IGNORED' };
  const call = await findCall(db, booking);
  const uid = call?.uid ?? booking.uid;
  try {
    if (!call) throw new AppError('not-found', 'There is no call for this booking.');
    const forget = new Date(now.getTime() + REMEMBERED);
    const planned = planBooking({ ...call, booking, delivery, forget });
    const entry = await commitPlan(db, SYSTEM, planned);
    if (entry !== null) return { http: 200, status: 'SUCCESS' };
    return { http: 200, status: (await wasCarriedOut(db, delivery)) ? 'DUPLICATE' : 'IGNORED' };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'unavailable') throw failure;
    const { message } = failure;
    await commitPlan(db, SYSTEM, planRefusedBooking({ uid, booking, delivery, message }));
    return error(failure.code === 'not-found' ? 404 : 409, message);
  }
}

async function wasCarriedOut(db: Firestore, delivery: string): Promise<boolean> {
  return (await db.doc(docPath('serverMark', { markID: delivery })).get()).exists;
}

/** Finds the call that a booking refers to, with the other calls of its workflow. */
async function findCall(db: Firestore, booking: Booking) {
  const call = (await findByInvitee(db, booking)) ?? (await findByName(db, booking));
  return call && { ...call, callIDs: await callsOfWorkflow(db, call) };
}

interface FoundCall {
  readonly uid: string;
  readonly callID: string;
  readonly workflowType: string;
}

/** Looks the call up by the booking it holds. */
async function findByInvitee(db: Firestore, booking: Booking): Promise<FoundCall | null> {
  const invitees = [booking.inviteeURI, booking.oldInviteeURI].filter((uri) => uri !== '');
  const group = db.collectionGroup(CALLS);
  const booked = await group.where('inviteeURI', 'in', invitees).limit(100).get();
  // Older backups hold copies of calls under a different path.
  const call = booked.docs.find(({ ref }) => pathName(ref.path) === 'call');
  if (!call) return null;
  const { workflowType } = decodeCall(call.id, call.data());
  return { uid: call.ref.parent.parent?.id ?? '', callID: call.id, workflowType };
}

/** Looks the call up by person and call name; only a call that was booked can be cancelled. */
async function findByName(db: Firestore, booking: Booking): Promise<FoundCall | null> {
  const { uid, eventName, kind } = booking;
  if (kind === 'cancelled' || !isDocumentId(uid) || eventName === '') return null;
  const calls = db.collection(collectionPath('call', { uid }));
  const named = await calls.where('eventName', '==', eventName).limit(100).get();
  const call = bookedCall(
    named.docs.map((document) => decodeCall(document.id, document.data())),
    booking,
  );
  return call && { uid, callID: call.docID, workflowType: call.workflowType };
}

/** For some workflows, only the newest call determines the state of the workflow. */
async function callsOfWorkflow(db: Firestore, { uid, workflowType }: FoundCall): Promise<string[]> {
  if (!CALL_WORKFLOWS.some((workflow) => workflow === workflowType)) return [];
  const calls = db.collection(collectionPath('call', { uid }));
  const snapshot = await calls.where('workflowType', '==', workflowType).select().get();
  return snapshot.docs.map(({ id }) => id);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const error = (http: WebhookAnswer['http'], message: string): WebhookAnswer => ({
  http,
  status: 'ERROR',
  message,
});
