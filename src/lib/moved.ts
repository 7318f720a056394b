/** A list with the item of one position at another; positions count from 0. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * Where a move that was decided on one state of a list leads in a later one: below the nearest item that
 * stood above the gap and is still listed, at the top where there is none.
 *
 * @param seen the keys in the order on which the person decided
 * @param to the position of the item in that order
 * @returns its positions in the order of now; null where the item is gone
 */
export function movedSince(
  seen: readonly string[],
  now: readonly string[],
  key: string,
  to: number,
): { readonly from: number; readonly to: number } | null {
  const from = now.indexOf(key);
  if (from === -1) return null;
  const rest = now.filter((other) => other !== key);
  const above = seen.filter((other) => other !== key).slice(0, to);
  const anchor = above.findLast((other) => rest.includes(other));
  return { from, to: anchor === undefined ? 0 : rest.indexOf(anchor) + 1 };
}
