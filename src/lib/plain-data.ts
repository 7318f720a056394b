/**
 * A stored record as JSON-compatible data for display: times as exact UTC ISO strings, references
 * as paths, other database values by their own properties.
 */
export function plainData(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plainData);
  if (value instanceof Date) return isoText(value);
  if (hasMethod(value, 'toDate')) return isoText(value.toDate());
  if (isPlain(value)) return fieldsOf(value);
  if ('path' in value && typeof value.path === 'string') return value.path;
  if (hasMethod(value, 'toJSON')) return value.toJSON();
  return fieldsOf(value);
}

const fieldsOf = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainData(part)]));

function hasMethod<K extends string>(value: object, name: K): value is Record<K, () => unknown> {
  return typeof (value as Record<string, unknown>)[name] === 'function';
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isoText(time: unknown): string {
  return time instanceof Date && !Number.isNaN(time.getTime())
    ? time.toISOString()
    : 'Invalid date';
}
