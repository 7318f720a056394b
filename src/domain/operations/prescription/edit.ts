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
 * Saves staff edits of a prescription. Merges parts in the transaction, so that concurrent edits of
 * different fields are both kept.
 *
 * @param base the values of the changed fields in the form; other stored values are not overwritten
 * @throws AppError not-found for a deleted prescription, aborted on a concurrent edit of the same
 *   field
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
    // The form fields are already validated; a field missing from an old record is empty.
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
