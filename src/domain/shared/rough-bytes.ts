/**
 * The size of a value, close enough to Firestore's own measure: texts and names by their length in
 * UTF-8, bytes by their number, everything else by a little more than it takes.
 */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + roughBytes(item), 8);
  // Times, places and references.
  if (Object.getPrototypeOf(value) !== Object.prototype) return 32;
  return Object.entries(value).reduce((sum, [key, v]) => sum + textBytes(key) + roughBytes(v), 32);
}

const encoder = new TextEncoder();

const textBytes = (text: string): number => encoder.encode(text).length + 1;
