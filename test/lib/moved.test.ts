import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, movedSince } from '#lib/moved.ts';

/** The order after dropping an item of the seen list into the current list. */
function dropped(seen: string, now: string, key: string, to: number): string | null {
  const move = movedSince([...seen], [...now], key, to);
  return move && moved([...now], move.from, move.to).join('');
}

describe('a move in a list that changed meanwhile', () => {
  for (const [seen, now, key, to, result] of [
    ['ABCDE', 'ABCDE', 'B', 2, 'ACBDE'],
    ['ABCDE', 'ABCDE', 'D', 0, 'DABCE'],
    ['ABCDE', 'ABCDE', 'A', 4, 'BCDEA'],
    ['ABCDE', 'ZABCDE', 'B', 2, 'ZACBDE'],
    ['ABCDE', 'BCDE', 'B', 2, 'CBDE'],
    ['ABCDE', 'EDCBA', 'B', 3, 'EDBCA'],
    ['ABCDE', 'ABDE', 'B', 2, 'ABDE'],
    ['ABCDE', 'ABDE', 'E', 3, 'ABED'],
    ['ABCDE', 'CDE', 'D', 1, 'DCE'],
    ['ABCDE', 'ZABCDE', 'C', 0, 'CZABDE'],
    ['ABCDE', 'ABCDEZ', 'B', 4, 'ACDEBZ'],
    ['ABCDE', 'ACDE', 'B', 2, null],
  ] as const)
    it(`${key} of ${seen}, dropped at ${to + 1} of ${now}: ${result ?? 'is gone'}`, () => {
      expect(dropped(seen, now, key, to)).toBe(result);
    });

  it('moves only that item, keeping it below the item it was dropped below', () => {
    const lists = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 });
    fc.assert(
      fc.property(lists, lists, fc.nat(), fc.nat(), (seen, now, which, where) => {
        const key = seen[which % seen.length] ?? '';
        const to = where % seen.length;
        const move = movedSince(seen, now, key, to);
        if (!now.includes(key)) {
          expect(move).toBeNull();
          return;
        }
        const { from, to: at } = move ?? { from: -1, to: -1 };
        expect(now[from]).toBe(key);
        const order = moved(now, from, at);
        const others = (list: readonly string[]) => list.filter((other) => other !== key);
        expect(others(order)).toEqual(others(now));
        expect(order[at]).toBe(key);
        const above = moved(seen, seen.indexOf(key), to)
          .slice(0, to)
          .filter((other) => now.includes(other));
        expect(order[at - 1]).toBe(above.at(-1));
      }),
    );
  });

  it('goes where it was dropped if nothing changed', () => {
    const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (seen, which, where) => {
        const from = which % seen.length;
        const to = where % seen.length;
        expect(movedSince(seen, seen, seen[from] ?? '', to)).toEqual({ from, to });
      }),
    );
  });
});
