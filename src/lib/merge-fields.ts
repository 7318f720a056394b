/** A record's or form's values by field name. */
export type Fields = Readonly<Record<string, unknown>>;

export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** Mine, plus the fields that only the other side changed. */
  readonly values: Fields;
  readonly taken: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

/** Missing, null and empty all mean "nothing entered". */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasIsEqual(value: object): value is { isEqual(other: unknown): boolean } {
  return 'isEqual' in value && typeof value.isEqual === 'function';
}

/** Deep equality with blanks equal to each other; stored types may supply `isEqual`. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  if (hasIsEqual(a)) return a.isEqual(b);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key], b[key]));
}

/** The fields of `mine` that differ from `base`. */
export function changedFields(base: Fields, mine: Fields): string[] {
  const keys = new Set([...Object.keys(base), ...Object.keys(mine)]);
  return [...keys].filter((key) => !sameValue(base[key], mine[key]));
}

/**
 * Three-way merge by field: `base` is the common start, `mine` the form, `theirs` the stored
 * record. Arrays and nested objects count as one value, so that none is half-merged.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merge {
  const values: Record<string, unknown> = { ...mine };
  const taken: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const changedThere = !sameValue(base[field], theirs[field]);
    if (!changedThere || sameValue(mine[field], theirs[field])) continue;
    if (sameValue(base[field], mine[field])) {
      values[field] = theirs[field];
      taken.push(field);
    } else {
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { values, taken, conflicts };
}
