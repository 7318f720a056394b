/** A journal type; only its id is used here (CORE-JTYPE-01). */
export interface JournalType {
  readonly docID: string;
}

/**
 * Journal types exist in a collection of their own and below programs, so ids repeat; lists each id
 * once, ascending (CORE-D-54).
 */
export function distinctJournalTypes(ids: readonly string[]): JournalType[] {
  return [...new Set(ids)].sort(byReading).map((docID) => ({ docID }));
}

const collator = new Intl.Collator('en', { numeric: true });

// Ids that collate as equal still need a stable order.
function byReading(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
