/** A kind of journal; here nothing but its id is known of it (CORE-JTYPE-01). */
export interface JournalType {
  readonly docID: string;
}

/**
 * Journal types are stored in a collection of their own and below programs, so one id may be found
 * several times: each is listed once, ascending (CORE-D-54).
 */
export function distinctJournalTypes(ids: readonly string[]): JournalType[] {
  return [...new Set(ids)].sort(byReading).map((docID) => ({ docID }));
}

const collator = new Intl.Collator('en', { numeric: true });

// Ids that read the same to the collator still need one order.
function byReading(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
