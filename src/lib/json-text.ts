/** A value as JSON with NaN and infinities named, which JSON would turn into null. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, named, indent) ?? '';

const named = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
