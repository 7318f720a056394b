import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen, type Entries } from '#domain/shared/assert-seen.ts';
import { docPath } from '#domain/shared/paths.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import type { PrescriptionEntry } from './form.ts';
import { decodePrescription, entryOf, partsOf } from './prescription.ts';
import { prescriptionRecord } from './prescription-record.ts';

/**
 * Saves what staff changed of a prescription. Its parts are maps, so they are put together from what is
 * stored at that moment: two people who change different fields both keep what they entered.
 *
 * @param base what the form showed of the changed fields; another stored value is not overwritten
 * @throws AppError not-found for a prescription that is gone, aborted where somebody changed the same
 */
export function planEditPrescription(
  prescriptionID: string,
  changed: Entries,
  base: Entries,
): Planner {
  const path = docPath('prescription', { prescriptionID });
  return async (read) => {
    const raw = await read(path);
    if (!raw) throw new AppError('not-found', 'This prescription no longer exists.');
    const now = entryOf(decodePrescription(prescriptionID, raw));
    assertSeen(changed, base, now);
    // Every field of the form was checked before; one that an old record lacks is empty in it.
    const parts = partsOf({ ...now, ...changed } as PrescriptionEntry);
    const { prescriber, patient, prescription, isTest, site } = parts;
    const data = {
      prescriber: { ...recordOf(raw['prescriber']), ...prescriber },
      patient: { ...recordOf(raw['patient']), ...patient },
      prescription: { ...recordOf(raw['prescription']), ...prescription },
      isTest,
      site,
      healthieId: parts.healthieId ?? null,
    };
    return {
      action: actOf('Edit', prescriptionRecord),
      writes: [{ of: prescriptionRecord, kind: 'update', path, data }],
    };
  };
}
