/** Value types in Firestore's sort order; `other` covers everything after strings. */
export const RANK = {
  null: 0,
  boolean: 1,
  nan: 2,
  least: 3,
  number: 4,
  most: 5,
  time: 6,
  text: 7,
  other: 8,
} as const;

const NUMBERS = new Map<number, number>([
  [Number.NaN, RANK.nan],
  [Number.NEGATIVE_INFINITY, RANK.least],
  [Number.POSITIVE_INFINITY, RANK.most],
]);

/** The rank of a stored value or of its index value. */
export function rankOf(value: unknown): number {
  if (value === null) return RANK.null;
  if (typeof value === 'boolean') return RANK.boolean;
  if (typeof value === 'number') return NUMBERS.get(value) ?? RANK.number;
  if (typeof value === 'string') return RANK.text;
  if (value instanceof Date || isTime(value)) return RANK.time;
  return markedRank(value) ?? RANK.other;
}

const isTime = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'toDate' in value &&
  typeof value.toDate === 'function';

/** A placeholder for another type carries its own rank. */
function markedRank(value: unknown): number | null {
  const rank: unknown =
    typeof value === 'object' && value !== null && 'rank' in value && value.rank;
  return typeof rank === 'number' && rank < RANK.text ? rank : null;
}

/**
 * Sorts index values like Firestore sorts the stored ones, so that a list keeps its order when the
 * index takes over. Values other than strings, numbers and booleans compare as equal.
 */
export function compareStored(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  const rankA = rankOf(a);
  const rankB = rankOf(b);
  if (rankA !== rankB) return rankA - rankB;
  if (rankA === RANK.number || rankA === RANK.boolean) return Number(a) - Number(b);
  return 0;
}
