/**
 * An estimate of a value's size in Firestore: UTF-8 length of strings and names, length of bytes, a
 * slight overestimate for anything else.
 */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + roughBytes(item), 8);
  // Timestamps, geo points and references.
  if (Object.getPrototypeOf(value) !== Object.prototype) return 32;
  return Object.entries(value).reduce((sum, [key, v]) => sum + textBytes(key) + roughBytes(v), 32);
}

const encoder = new TextEncoder();

const textBytes = (text: string): number => encoder.encode(text).length + 1;
