import { isMap, plainValue } from './plain-value.ts';

/**
 * Keys for stored values that have no id: a value keeps its key wherever it stands, and equal values are
 * counted.
 */
export function valueKeys(values: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(sorted(plainValue(value)));
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 && text !== '' ? text : `${text}#${count}`;
  });
}

/** The database does not promise the order of the fields of a map. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value ?? null;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
}
