import { isMap, plainValue } from './plain-value.ts';

/**
 * Keys for values without ids. A value keeps its key wherever it moves; duplicates are numbered.
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

/** Firestore does not guarantee the field order of maps. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value ?? null;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
}
