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
    const before = partsOf(now as PrescriptionEntry);
    const parts = partsOf({ ...now, ...changed } as PrescriptionEntry);
    const data = {
      prescriber: merged(raw['prescriber'], before.prescriber, parts.prescriber),
      patient: merged(raw['patient'], before.patient, parts.patient),
      prescription: merged(raw['prescription'], before.prescription, parts.prescription),
      isTest: parts.isTest,
      site: parts.site,
      healthieId: parts.healthieId ?? null,
    };
    return {
      action: actOf('Edit', prescriptionRecord),
      writes: [{ of: prescriptionRecord, kind: 'update', path, data }],
    };
  };
}

/** A stored part with its changed fields; the others stay as stored, even malformed ones. */
function merged(stored: unknown, before: Entries, now: Entries): Entries {
  const changes = Object.entries(now).filter(([field, value]) => value !== before[field]);
  return { ...recordOf(stored), ...Object.fromEntries(changes) };
}
