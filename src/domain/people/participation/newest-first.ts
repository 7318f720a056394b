/**
 * Newest first; records without a time come last, by their id. Sorted here and not by the database,
 * which leaves such records out (REPORT-D-60).
 */
export function newestFirst<Row extends { readonly docID: string }>(
  rows: readonly Row[],
  time: (row: Row) => Date | null,
): Row[] {
  const at = (row: Row) => time(row)?.getTime() ?? -Infinity;
  return [...rows].sort(
    (a, b) => order(at(b), at(a)) || a.docID.localeCompare(b.docID, 'en', { numeric: true }),
  );
}

// The difference of two infinities is no number.
const order = (a: number, b: number): number => (a === b ? 0 : a - b);
