/**
 * Newest first; records without a time last, by id. Sorted in memory, because a database query
 * would omit those records (REPORT-D-60).
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

// Infinity minus Infinity is NaN.
const order = (a: number, b: number): number => (a === b ? 0 : a - b);
