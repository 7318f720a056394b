/** The rank of a value's type in Firestore's order. */
function rank(value: unknown): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 4;
    default:
      return value === null || value === undefined ? 0 : 5;
  }
}

const encoder = new TextEncoder();

/** Compares texts by their UTF-8 bytes, as Firestore does. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  // Without surrogates, UTF-16 and UTF-8 have the same order.
  if (!/[\ud800-\udfff]/.test(a + b)) return a < b ? -1 : 1;
  const x = encoder.encode(a);
  const y = encoder.encode(b);
  const length = Math.min(x.length, y.length);
  for (let i = 0; i < length; i++) {
    if (x[i] !== y[i]) return (x[i] ?? 0) - (y[i] ?? 0);
  }
  return x.length - y.length;
}

type Key = readonly [value: unknown, docID: string];

/** Firestore's order of two list positions. Values that are neither text nor number count as equal. */
export function compareKeys([a, idA]: Key, [b, idB]: Key): number {
  const byRank = rank(a) - rank(b);
  if (byRank !== 0) return byRank;
  const byValue =
    typeof a === 'string' && typeof b === 'string'
      ? compareText(a, b)
      : typeof a === 'number' && typeof b === 'number'
        ? a - b
        : 0;
  return byValue !== 0 ? byValue : compareText(idA, idB);
}

/** The first two characters as a number; non-ASCII counts as the last ASCII character. */
function prefixNumber(text: string): number {
  const at = (index: number) => Math.min(127, text.charCodeAt(index) || 0);
  return at(0) * 128 + at(1);
}

/**
 * Extrapolates a text about `times` times as far beyond `to` as `from` is before it, from two
 * characters; null when they do not suffice, or beyond all ASCII texts.
 */
export function textBeyond(from: unknown, to: unknown, times: number): string | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const distance = (prefixNumber(to) - prefixNumber(from)) * times;
  const place = Math.floor(prefixNumber(to) + distance) + 1;
  if (!(distance > 0) || place >= 127 * 128) return null;
  return String.fromCharCode(place >> 7, place & 127);
}
