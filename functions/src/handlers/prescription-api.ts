import { ValidationError } from 'yup';
import { dayFrom, latestDay } from '#domain/operations/prescription/day.ts';
import { prescriptionForm } from '#domain/operations/prescription/form.ts';
import { decodePrescription, entryFrom } from '#domain/operations/prescription/prescription.ts';
import {
  REQUESTS,
  type RequestBody,
  type RequestPath,
} from '#domain/operations/prescription/requests.ts';
import {
  planAct,
  planCreatePrescription,
  type PrescriptionAct,
} from '#domain/operations/prescription/service.ts';
import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { ApiContext, ApiRoute } from '#functions/lib/http-api.ts';
import { random } from '#functions/lib/random.ts';
import { sendWelcomeRoute } from './send-welcome.ts';

/** Validates a request against its contract. @throws AppError invalid-argument naming the field */
function checkedBody<P extends RequestPath>(path: P, body: RawDocument): RequestBody<P> {
  try {
    return REQUESTS[path].validateSync(body, { strict: true });
  } catch (error) {
    throw refusedBy(error);
  }
}

function refusedBy(error: unknown): unknown {
  if (!ValidationError.isError(error)) return error;
  // yup quotes the value when the type is wrong; only the field name may be shown.
  const problem = error.type === 'typeError' ? `${error.path} is of the wrong type` : error.message;
  return new AppError('invalid-argument', problem.slice(0, 300));
}

/** Refuses callers that act for another account (OPS-RX-18). */
function requireOwnName(claimed: string, actor: string): void {
  if (normalizeEmail(claimed) === actor) return;
  throw new AppError(
    'permission-denied',
    'The request names somebody other than the person who is signed in.',
  );
}

/** The request as form fields, with day strings parsed; other text is not a day. */
function entered(body: RawDocument): RawDocument {
  const entry = entryFrom(body);
  const days = ['requestDate', 'filedDate', 'activationDate'].map((field) => {
    const value = entry[field];
    const day = typeof value === 'string' ? dayFrom(value) : null;
    return [field, value === null || value === undefined ? value : (day ?? new Date(NaN))] as const;
  });
  return { ...entry, ...Object.fromEntries(days) };
}

const createPrescription: ApiRoute = async (raw, { actor, db }) => {
  const body = checkedBody('/user/createPrescription', raw);
  requireOwnName(body.createdBy, actor);
  const context = { latestDay: latestDay(new Date()) };
  const entry = await prescriptionForm
    .validate(entered(body), { context })
    .catch((error: unknown) => {
      throw refusedBy(error);
    });
  const prescriptionId = token(random, 20);
  await commitPlan(db, actor, planCreatePrescription(prescriptionId, entry));
  return { prescriptionId, status: entry.activationDate ? 'active' : 'inactive' };
};

type Target = RequestBody<'/user/deactivatePrescription'>;

/** The prescription that is named, otherwise the user's newest (OPS-D-74). */
async function targetOf({ prescriptionId, userId }: Target, { db }: ApiContext): Promise<string> {
  if (prescriptionId !== undefined) return prescriptionId;
  const list = db.collection(collectionPath('prescription', {}));
  const documents =
    userId === '' ? [] : (await list.where('patient.userId', '==', userId).limit(200).get()).docs;
  const made = documents
    .map((document) => decodePrescription(document.id, document.data()))
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));
  if (made[0]) return made[0].docID;
  throw new AppError('not-found', 'There is no such prescription.');
}

async function carryOut(
  act: PrescriptionAct,
  target: Target,
  context: ApiContext,
  refillLength?: number,
): Promise<RawDocument> {
  const { actor, db } = context;
  requireOwnName(target.updatedBy, actor);
  const prescriptionId = await targetOf(target, context);
  await commitPlan(db, actor, planAct(act, prescriptionId, new Date(), refillLength));
  const stored = await db.doc(docPath('prescription', { prescriptionID: prescriptionId })).get();
  return { prescriptionId, status: decodePrescription(stored.id, stored.data() ?? {}).status };
}

/** The POST paths below {host} for prescriptions (OPS-RX-48 to -52, OPS-D-72). */
export const PRESCRIPTION_ROUTES: Readonly<Record<RequestPath, ApiRoute>> = {
  '/user/createPrescription': createPrescription,
  '/user/deactivatePrescription': (body, context) =>
    carryOut('deactivate', checkedBody('/user/deactivatePrescription', body), context),
  '/user/reactivatePrescription': (body, context) =>
    carryOut('reactivate', checkedBody('/user/reactivatePrescription', body), context),
  '/user/schedulePrescriptionRefill': (body, context) => {
    const { refillLength, ...target } = checkedBody('/user/schedulePrescriptionRefill', body);
    return carryOut('refill', target, context, refillLength);
  },
  '/sms/sendSMS': (body, context) => sendWelcomeRoute(checkedBody('/sms/sendSMS', body), context),
};
