import type { Random } from '#domain/people/subject/ids.ts';

/** Cryptographic randomness for ids: `random(n)` is one of 0 … n-1. */
export const random: Random = (n) => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % n;
};

/** 20 letters and digits, like Firestore's own ids. */
export function randomToken(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 20 }, () => letters[random(letters.length)]).join('');
}
