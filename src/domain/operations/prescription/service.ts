import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import type { FindDocuments, FindPlanner, Planner, WritePlan } from '#domain/shared/write-plan.ts';
import { serverMarkRecord } from '#domain/staff/read-only-records.ts';
import { plusDays, utcDay } from './day.ts';
import { DEFAULT_LENGTH, DUPLICATE_HEALTHIE_ID, type PrescriptionEntry } from './form.ts';
import {
  can,
  decodePrescription,
  endOf,
  holdsHealthieId,
  partsOf,
  type Prescription,
} from './prescription.ts';
import { prescriptionRecord } from './prescription-record.ts';

const LIST = collectionPath('prescription', {});
const pathOf = (prescriptionID: string) => docPath('prescription', { prescriptionID });

/**
 * Refuses a healthieId that is taken by a running prescription (OPS-RX-42). Also writes a mark for
 * the id, so that concurrent attempts are serialized.
 *
 * @throws AppError already-exists in the specification's words
 */
async function takeHealthieId(
  find: FindDocuments,
  healthieId: string,
  prescriptionID: string,
): Promise<WritePlan['writes']> {
  if (healthieId === '') return [];
  const existing = await find(LIST, { field: 'healthieId', equals: healthieId });
  const taken = existing
    .filter(({ id }) => id !== prescriptionID)
    .some(({ id, data }) => holdsHealthieId(decodePrescription(id, data)));
  if (taken) throw new AppError('already-exists', DUPLICATE_HEALTHIE_ID);
  const path = docPath('serverMark', { markID: `healthie-${healthieId}` });
  return [{ of: serverMarkRecord, kind: 'merge', path, data: { prescriptionId: prescriptionID } }];
}

/** The account of the only user with that e-mail; empty without a unique match (OPS-D-72). */
async function accountOf(find: FindDocuments, ...spellings: readonly string[]): Promise<string> {
  const ids = new Set<string>();
  for (const equals of new Set(spellings)) {
    const users = await find(collectionPath('user', {}), { field: 'email', equals });
    for (const { id } of users) ids.add(id);
  }
  const [only = ''] = ids;
  return ids.size === 1 ? only : '';
}

/**
 * Creates a prescription: active with an activation date, otherwise inactive (OPS-D-72).
 * @throws AppError already-exists for a taken healthieId
 */
export function planCreatePrescription(
  prescriptionID: string,
  entry: PrescriptionEntry,
): FindPlanner {
  return async (_, _list, find) => {
    const parts = partsOf(entry);
    const marks = await takeHealthieId(find, parts.healthieId ?? '', prescriptionID);
    const data = {
      ...parts,
      patient: { ...parts.patient, userId: await accountOf(find, parts.patient.email) },
      prescriptionId: prescriptionID,
      status: parts.prescription.activationDate ? 'active' : 'inactive',
      refills: [],
    };
    const path = pathOf(prescriptionID);
    return {
      action: 'Create prescription',
      writes: [{ of: prescriptionRecord, kind: 'create', path, data }, ...marks],
    };
  };
}

export type PrescriptionAct = 'deactivate' | 'reactivate' | 'refill';

/** A period in the form stored in `refills` (OPS-RX-15). */
const stretch = (startDate: Date, length: number) => ({
  startDate,
  length,
  expireDate: plusDays(startDate, length),
});

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The resulting status and refills of an act already checked to be allowed (OPS-D-75). */
function changeBy(act: PrescriptionAct, stored: Prescription, today: Date, refillLength: number) {
  const end = endOf(stored);
  // Existing refills are kept as stored, even unreadable ones.
  const before = Array.isArray(stored.raw['refills']) ? (stored.raw['refills'] as unknown[]) : [];
  switch (act) {
    case 'deactivate':
      return { status: 'inactive' };
    case 'reactivate': {
      // Otherwise it would expire again the next day.
      const over = end !== null && end < today;
      const length = stored.prescription.length ?? DEFAULT_LENGTH;
      return { status: 'active', ...(over && { refills: [...before, stretch(today, length)] }) };
    }
    case 'refill': {
      const start = end ? later(plusDays(end, 1), today) : today;
      return { status: 'refill', refills: [...before, stretch(start, refillLength)] };
    }
  }
}

const ACTIONS: Readonly<Record<PrescriptionAct, string>> = {
  deactivate: 'Deactivate prescription',
  reactivate: 'Reactivate prescription',
  refill: 'Refill prescription',
};

/** The response when a prescription no longer allows the act (409). */
const REFUSED: Readonly<Record<PrescriptionAct, string>> = {
  deactivate: 'This prescription cannot be deactivated: it is not active.',
  reactivate: 'This prescription cannot be reactivated: it is not inactive or expired.',
  refill: 'This prescription cannot be refilled: it has no activation date.',
};

/**
 * Deactivates, reactivates or refills a prescription, if its stored state allows it (OPS-D-75).
 *
 * @throws AppError not-found for a deleted prescription, failed-precondition when not allowed,
 *   already-exists when another prescription took its healthieId meanwhile
 */
export function planAct(
  act: PrescriptionAct,
  prescriptionID: string,
  now: Date,
  refillLength = DEFAULT_LENGTH,
): FindPlanner {
  const path = pathOf(prescriptionID);
  return async (read, _, find) => {
    const raw = await read(path);
    if (!raw) throw new AppError('not-found', 'There is no such prescription.');
    const stored = decodePrescription(prescriptionID, raw);
    if (!can[act](stored)) throw new AppError('failed-precondition', REFUSED[act]);
    const takes = act !== 'deactivate';
    const marks = takes ? await takeHealthieId(find, stored.healthieId, prescriptionID) : [];
    const data = changeBy(act, stored, utcDay(now), refillLength);
    return {
      action: ACTIONS[act],
      writes: [{ of: prescriptionRecord, kind: 'update', path, data }, ...marks],
    };
  };
}

/** Whether a running prescription ended before that day. */
export const isOver = (prescription: Prescription, today: Date): boolean => {
  const end = endOf(prescription);
  return can.deactivate(prescription) && end !== null && end < today;
};

/**
 * Expires a prescription whose last day has passed; plans nothing when it no longer has (OPS-D-75).
 */
export function planExpire(prescriptionID: string, now: Date): Planner {
  const path = pathOf(prescriptionID);
  return async (read) => {
    const raw = await read(path);
    const over = raw !== null && isOver(decodePrescription(prescriptionID, raw), utcDay(now));
    return {
      action: 'Expire prescription',
      writes: over
        ? [{ of: prescriptionRecord, kind: 'update', path, data: { status: 'expired' } }]
        : [],
    };
  };
}

/**
 * Links the account of a patient who had none when the prescription was created (OPS-D-72). With
 * several accounts for the e-mail the link stays empty, because the owner is ambiguous.
 *
 * @param written the e-mail as the account writes it
 */
export function planLinkPatient(
  prescriptionID: string,
  email: string,
  written = email,
): FindPlanner {
  const path = pathOf(prescriptionID);
  return async (read, _, find) => {
    const patient = recordOf((await read(path))?.['patient']);
    const open = patient['email'] === email && (patient['userId'] ?? '') === '';
    const userId = open ? await accountOf(find, email, written) : '';
    return {
      action: 'Link prescription to account',
      writes:
        userId === ''
          ? []
          : [
              {
                of: prescriptionRecord,
                kind: 'update',
                path,
                data: { patient: { ...patient, userId } },
              },
            ],
    };
  };
}
