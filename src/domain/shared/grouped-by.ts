/** Groups items by key, preserving their order. */
export function groupedBy<T>(
  all: Iterable<T>,
  keyOf: (one: T) => string,
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
