import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedOrder, ordersConflict } from '#domain/content/change-set/merged-order.ts';
import { proves } from '#test/support/proves.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const arranged = (ids: readonly string[], keys: readonly number[]) =>
  ids
    .map((id, at) => [keys[at] ?? 0, id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);

/** An edited list: some items removed, some added, possibly reordered. */
const edited = (fresh: string) =>
  fc
    .record({
      removed: fc.subarray(IDS),
      added: fc.array(fc.nat(5), { maxLength: 3 }),
      keys: fc.oneof(fc.constant([0, 1, 2, 3, 4]), fc.array(fc.nat(9), { minLength: 5 })),
    })
    .map(({ removed, added, keys }) => {
      const order = arranged(IDS, keys).filter((id) => !removed.includes(id));
      for (const [at, place] of added.entries()) order.splice(place, 0, `${9 - at}${fresh}`);
      return { order, removed };
    });

type Edited = { readonly order: readonly string[]; readonly removed: readonly string[] };
/** Calls `mergedOrder` like `layOver`: without the items that either side removed. */
const laid = (mine: Edited, now: readonly string[]) =>
  mergedOrder(
    IDS,
    mine.order.filter((id) => now.includes(id) || !IDS.includes(id)),
    now.filter((id) => !mine.removed.includes(id)),
  );

describe('An order that changed on both sides', proves('TEAM-SET-03', 'TEAM-SET-08'), () => {
  it.each([
    ['keeps what was added', ['a', 'b', 'x'], ['a', 'n', 'b'], ['a', 'n', 'b', 'x']],
    ['moves what was moved', ['b', 'a', 'c'], ['a', 'b', 'c', 'n'], ['b', 'a', 'c', 'n']],
    [
      'puts an addition below what it stood below',
      ['c', 'a', 'b'],
      ['a', 'n', 'b', 'c'],
      ['c', 'a', 'n', 'b'],
    ],
    [
      'stays where it is live already, with what was added since',
      ['c', 'x', 'a', 'b'],
      ['c', 'y', 'x', 'a', 'b'],
      ['c', 'y', 'x', 'a', 'b'],
    ],
    ['follows who arranged it', ['a', 'b', 'c', 'x'], ['c', 'a', 'b'], ['c', 'x', 'a', 'b']],
  ])('%s', (_, wanted, now, expected) => {
    expect(mergedOrder(['a', 'b', 'c'], wanted, now)).toEqual(expected);
  });

  it('contains every item exactly once', () => {
    fc.assert(
      fc.property(edited('m'), edited('n'), (mine, { order: now }) => {
        const result = laid(mine, now);
        const all = [
          ...now.filter((id) => !mine.removed.includes(id)),
          ...mine.order.filter((id) => !IDS.includes(id)),
        ];
        expect([...result].sort()).toEqual(all.sort());
      }),
    );
  });

  it('equals the wanted order where nobody else changed it, and merging is idempotent', () => {
    fc.assert(
      fc.property(edited('m'), edited('n'), (mine, { order: now }) => {
        expect(laid(mine, IDS)).toEqual(mine.order);
        const once = laid(mine, now);
        if (!ordersConflict(IDS, mine.order, now)) expect(laid(mine, once)).toEqual(once);
      }),
    );
  });

  it('does not depend on which side came first, unless both arranged it differently', () => {
    fc.assert(
      fc.property(edited('m'), edited('n'), (one, other) => {
        fc.pre(!ordersConflict(IDS, one.order, other.order));
        expect(laid(one, other.order)).toEqual(laid(other, one.order));
      }),
      { numRuns: 2_000 },
    );
  });
});
