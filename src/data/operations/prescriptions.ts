import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { planEditPrescription } from '#domain/operations/prescription/edit.ts';
import {
  DUPLICATE_HEALTHIE_ID,
  type PrescriptionEntry,
} from '#domain/operations/prescription/form.ts';
import {
  decodePrescription,
  holdsHealthieId,
  partsOf,
  type Prescription,
} from '#domain/operations/prescription/prescription.ts';
import {
  requestAnswer,
  type RequestAnswer,
  type RequestPath,
} from '#domain/operations/prescription/requests.ts';
import type { PrescriptionAct } from '#domain/operations/prescription/service.ts';
import { welcomeText, type AppLinks } from '#domain/operations/prescription/welcome.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { logInfo } from '#lib/log.ts';
import { postJson } from '#data/engine/api.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { firestore } from '#data/engine/firestore.ts';
import { COUNTABLE, newestFirstList } from '#data/engine/newest-first-list.ts';
import { documentSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

const PATH = collectionPath('prescription', {});

export const prescriptionPath = (prescriptionID: string) =>
  docPath('prescription', { prescriptionID });

/** Real or test prescriptions, of one or all sites, newest first, in windows (OPS-D-79). */
export const prescriptionsList = (isTest: boolean, site: string) =>
  newestFirstList(PATH, 'createdAt', decodePrescription, {
    name: `test=${isTest} site=${site}`,
    countable: COUNTABLE,
    where: [where('isTest', '==', isTest), ...(site === '' ? [] : [where('site', '==', site)])],
  });

export const prescriptionSource = (prescriptionID: string) =>
  documentSource<Prescription>(prescriptionPath(prescriptionID), decodePrescription);

async function post(path: RequestPath, body: object): Promise<RequestAnswer> {
  const answer = requestAnswer.validateSync(await postJson(path, body));
  const { status, data } = answer;
  logInfo(`${path} answered ${status}`, data?.prescriptionId ? { id: data.prescriptionId } : {});
  return answer;
}

/** Creates a prescription through the service (OPS-RX-48). @returns its id */
export async function createPrescription(entry: PrescriptionEntry): Promise<string> {
  const body = { ...partsOf(entry), createdBy: signedInEmail() };
  const { data } = await post('/user/createPrescription', {
    ...body,
    // As typed: the service lower-cases the names but keeps the full name as sent.
    patient: { ...body.patient, firstName: entry.firstName, lastName: entry.lastName },
  });
  return data?.prescriptionId ?? '';
}

const PATHS = {
  deactivate: '/user/deactivatePrescription',
  reactivate: '/user/reactivatePrescription',
  refill: '/user/schedulePrescriptionRefill',
} as const satisfies Record<PrescriptionAct, RequestPath>;

/** Deactivates, reactivates or refills through the service (OPS-RX-49 to -51, OPS-D-74). */
export async function changePrescription(
  act: PrescriptionAct,
  { docID, patient }: Prescription,
  refillLength: number,
): Promise<void> {
  await post(PATHS[act], {
    userId: patient.userId,
    updatedBy: signedInEmail(),
    prescriptionId: docID,
    ...(act === 'refill' && { refillLength }),
  });
}

/** Sends a patient the welcome text message (OPS-RX-24, -52). @returns false when already sent */
export async function sendWelcome(targetNumber: string): Promise<boolean> {
  const env = import.meta.env;
  const links: AppLinks = {
    android: env.VITE_ANDROID_APP_LINK ?? '',
    ios: env.VITE_IOS_APP_LINK ?? '',
  };
  const { data } = await post('/sms/sendSMS', { message: welcomeText(links), targetNumber });
  return data?.sent !== false;
}

/**
 * Saves a prescription's changes (OPS-RX-17).
 * @param entry the whole form; `base` is what it showed for the changed fields
 * @throws AppError already-exists for another running prescription's healthieId (OPS-RX-42)
 */
export async function savePrescription(
  id: string,
  entry: PrescriptionEntry,
  changed: Entries,
  base: Entries,
): Promise<void> {
  if ('healthieId' in changed || 'site' in changed) await requireFree(entry.healthieId, id);
  await commit(planEditPrescription(id, changed, base));
}

/** Maximum read; more prescriptions cannot have one healthieId. */
const MOST = 50;

async function requireFree(healthieId: string, id: string): Promise<void> {
  if (healthieId === '') return;
  const records = collection(firestore(), PATH);
  const snapshot = await getDocsFromServer(
    query(records, where('healthieId', '==', healthieId), limit(MOST)),
  ).catch((error: unknown) => {
    throw toAppError(error);
  });
  const taken = snapshot.docs
    .filter((document) => document.id !== id)
    .some((document) => holdsHealthieId(decodePrescription(document.id, document.data())));
  if (taken) throw new AppError('already-exists', DUPLICATE_HEALTHIE_ID);
}
