/** The current place of each selected row, each group in list order. */
export interface Standing<Row> {
  /** Matching search and filters. */
  readonly here: readonly Row[];
  /** In the list, but no longer matching. */
  readonly outside: readonly Row[];
  /** No longer in the list, as last seen. */
  readonly gone: readonly Row[];
  /** Not in the loaded part of the list, as last seen. */
  readonly unknown: readonly Row[];
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly matched: readonly Row[];
  readonly complete: boolean;
}

/** Compares the selection with the current list. */
export function standingOf<Row>(
  selected: ReadonlyMap<string, Row>,
  { rows, matched, complete }: ListedRows<Row>,
  keyOf: (row: Row) => string,
): Standing<Row> {
  const isSelected = (row: Row) => selected.has(keyOf(row));
  const here = selected.size === 0 ? [] : matched.filter(isSelected);
  if (here.length === selected.size) return { here, outside: [], gone: [], unknown: [] };
  const hereKeys = new Set(here.map(keyOf));
  const outside = rows.filter((row) => isSelected(row) && !hereKeys.has(keyOf(row)));
  const keys = new Set([...hereKeys, ...outside.map(keyOf)]);
  const missing = [...selected].flatMap(([key, row]) => (keys.has(key) ? [] : [row]));
  return { here, outside, gone: complete ? missing : [], unknown: complete ? [] : missing };
}
