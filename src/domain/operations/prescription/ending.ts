import { localDay, plusDays } from './day.ts';
import { endOf, type Prescription } from './prescription.ts';

/** How many days ahead staff see ending prescriptions. */
const ENDS_SOON_DAYS = 14;

export interface Ending {
  readonly prescription: Prescription;
  readonly end: Date;
  /** Whether the last day has passed; a daily job marks such prescriptions expired. */
  readonly over: boolean;
}

/** Prescriptions that end soon or have ended, earliest first (OPS-D-75). */
export function endingSoon(running: readonly Prescription[], now: Date): readonly Ending[] {
  const today = localDay(now);
  const last = plusDays(today, ENDS_SOON_DAYS);
  return running
    .flatMap((prescription) => {
      const end = endOf(prescription);
      return end && end <= last ? [{ prescription, end, over: end < today }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.end) - Number(b.end) || (a.prescription.docID < b.prescription.docID ? -1 : 1),
    );
}
