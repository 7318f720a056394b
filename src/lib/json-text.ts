/** A stored value as JSON, which knows neither NaN nor infinity: they are named, where null would be something else. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, named, indent) ?? '';

const named = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
