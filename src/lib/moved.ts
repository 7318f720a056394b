/** Moves an item within a list; positions count from 0. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * Maps a move decided on one state of a list to a later state: below the nearest item above the gap
 * that still exists, else to the top.
 * @param seen the keys in the order the person saw
 * @param to the item's target position in that order
 * @returns positions in the current order; null when the item is gone
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
