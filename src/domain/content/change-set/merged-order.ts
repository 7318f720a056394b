type Order = readonly string[];

const among = (order: Order, of: Order): Order => {
  const ids = new Set(of);
  return order.filter((id) => ids.has(id));
};

const same = (a: Order, b: Order): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Whether the items that both orders contain are ordered differently. */
const reordered = (a: Order, b: Order): boolean => !same(among(a, b), among(b, a));

/** Whether the items that both lists contain are in the wanted order. */
export const isOrderedAs = (wanted: Order, now: Order): boolean => !reordered(wanted, now);

/** Whether a list was rearranged on both sides, and differently. */
export const ordersConflict = (seen: Order, wanted: Order, now: Order): boolean =>
  reordered(seen, wanted) && reordered(seen, now) && reordered(wanted, now);

/**
 * Merges an arrangement into a list that may have changed since. The side that rearranged decides
 * the order; additions of the other side are inserted.
 *
 * @param seen the order on which the arrangement was based
 * @param wanted the arranged order: remaining and new items
 * @param now the stored order of the remaining items
 */
export function mergedOrder(seen: Order, wanted: Order, now: Order): Order {
  // Already published: later changes by others stay.
  if (same(among(now, wanted), wanted)) return now;
  const before = new Set(seen);
  const isNew = (id: string) => !before.has(id);
  return reordered(seen, wanted) ? inserted(wanted, now, isNew) : inserted(now, wanted, isNew);
}

/**
 * Inserts missing items below their nearest predecessor (docs/decisions/numbered-lists.md). Items that both
 * sides added at the same position are sorted by id, so that the result does not depend on who was first.
 */
function inserted(base: Order, order: Order, isNew: (id: string) => boolean): Order {
  const result = [...base];
  let above = -1;
  for (const id of order) {
    const at = result.indexOf(id);
    if (at !== -1) {
      above = at;
      continue;
    }
    let place = above + 1;
    for (let next = result[place]; next !== undefined && isNew(next) && next < id;) {
      next = result[(place += 1)];
    }
    result.splice(place, 0, id);
    above = place;
  }
  return result;
}
