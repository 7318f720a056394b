import { object, type InferType } from 'yup';
import { count, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The study whose screening week counts app use (CORE-UDET-12). */
export const SCREENING_USE_STUDY = '004';

/** One day of the screening week, `users/{uid}/screening004BappUse/{id}` (REPORT-USAGE-04). */
export const screeningUseSchema = object({
  pdate: time(),
  day: count().nullable().default(null),
  opens: count().nullable().default(null),
});

export type ScreeningUse = Stored<InferType<typeof screeningUseSchema>>;

export const decodeScreeningUse = documentReader(screeningUseSchema);

/** By day; days without a date last (REPORT-D-58). */
export function screeningUseInOrder(records: readonly ScreeningUse[]): ScreeningUse[] {
  return [...records].sort(
    (a, b) =>
      Number(a.day === null) - Number(b.day === null) ||
      (a.day ?? 0) - (b.day ?? 0) ||
      a.docID.localeCompare(b.docID, 'en', { numeric: true }),
  );
}

/** The text of an invalid date; empty for a valid or missing one. */
export function unreadDate({ pdate, raw }: Pick<ScreeningUse, 'pdate' | 'raw'>): string {
  const stored = raw['pdate'];
  const shown = typeof stored === 'string' || typeof stored === 'number';
  return pdate === null && shown ? String(stored) : '';
}
