import type { Random } from '#domain/people/subject/ids.ts';

/**
 * Deterministic randomness (mulberry32) from a seed and a name. Each generator uses its own name,
 * so that changing one does not reshuffle the others.
 */
export function randomFrom(seed: number, name: string): Random {
  let state = seed >>> 0;
  for (const letter of name)
    state = (Math.imul(state ^ letter.charCodeAt(0), 0x01000193) + 1) >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

/** @throws RangeError for an empty list */
export function pick<T>(random: Random, values: readonly T[]): T {
  return cycle(values, random(values.length));
}

/**
 * The item at an index, wrapping around.
 * @throws RangeError for an empty list
 */
export function cycle<T>(values: readonly T[], index: number): T {
  if (values.length === 0) throw new RangeError('Nothing to choose from');
  return values[index % values.length] as T;
}

/** A fraction from 0 to 1. */
export function share(random: Random): number {
  return random(10_000) / 10_000;
}

/** An integer within bounds, inclusive. */
export function between(random: Random, low: number, high: number): number {
  return low + random(high - low + 1);
}

const UID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Like an account's uid, or any Firestore id. */
export function randomID(random: Random, length = 28): string {
  return Array.from({ length }, () => UID_LETTERS[random(UID_LETTERS.length)]).join('');
}
