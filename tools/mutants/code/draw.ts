/** Pseudo-random numbers from 0 to below 1, deterministic for a seed (mulberry32). */
export function numbersBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  return all
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const grouped = <T>(all: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of all) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Interleaves the groups, one item of each per round. */
function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** The area of the code that a file is reported under. */
export function areaOf(file: string): string {
  const [first, second = '', third = ''] = file.split('/');
  if (first === 'functions') return 'functions';
  return second === 'areas' ? `areas/${third}` : second;
}

/**
 * A sample with equal shares per area and, within an area, per kind, so that neither the largest folder nor
 * the most frequent kind dominates.
 */
export function draw<T extends { readonly file: string; readonly kind: string }>(
  all: readonly T[],
  many: number,
  seed: number,
): T[] {
  const next = numbersBy(seed);
  const areas = [...grouped(all, ({ file }) => areaOf(file)).values()].map((area) => {
    const kinds = [...grouped(area, ({ kind }) => kind).values()];
    return inTurn(shuffled(kinds, next).map((kind) => shuffled(kind, next)));
  });
  return inTurn(areas).slice(0, many);
}
