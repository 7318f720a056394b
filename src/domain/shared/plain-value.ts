import { isRecord } from './read-document.ts';

/**
 * A stored value in plain form for comparison and display: times as `Date`, references as paths,
 * other database values by their own properties.
 */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isRecord(value) || value instanceof Date) return value;
  if (typeof value['toDate'] === 'function') return (value as { toDate: () => Date }).toDate();
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainValue(part)]));
  }
  if (typeof value['path'] === 'string') return value['path'];
  return typeof value['toJSON'] === 'function'
    ? JSON.stringify(value)
    : Object.prototype.toString.call(value);
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof Date);
}
