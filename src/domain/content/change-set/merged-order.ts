type Order = readonly string[];

const among = (order: Order, of: Order): Order => {
  const ids = new Set(of);
  return order.filter((id) => ids.has(id));
};

const same = (a: Order, b: Order): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Whether what two orders have in common stands in another order. */
const reordered = (a: Order, b: Order): boolean => !same(among(a, b), among(b, a));

/** Whether what is wanted of a list stands there in that order, as far as it is there. */
export const isOrderedAs = (wanted: Order, now: Order): boolean => !reordered(wanted, now);

/** Whether a list was arranged on both sides, and not alike. */
export const ordersConflict = (seen: Order, wanted: Order, now: Order): boolean =>
  reordered(seen, wanted) && reordered(seen, now) && reordered(wanted, now);

/**
 * Merges an arrangement into a list that may have changed since: whoever arranged it decides the order, and
 * what the other side added is put in.
 *
 * @param seen the order on which the arrangement was decided
 * @param wanted the order of those that are left and those that are new
 * @param now the order of the list as it is stored, of those that are left
 */
export function mergedOrder(seen: Order, wanted: Order, now: Order): Order {
  // It was published already: what others did since stays.
  if (same(among(now, wanted), wanted)) return now;
  const before = new Set(seen);
  const isNew = (id: string) => !before.has(id);
  return reordered(seen, wanted) ? inserted(wanted, now, isNew) : inserted(now, wanted, isNew);
}

/**
 * Puts what is missing below the nearest item that stands above it in its own order, as a moved item is put
 * (docs/decisions/numbered-lists.md). What both sides added at one place goes by id, so that the result does
 * not depend on who was first.
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
