import { jsonText } from './json-text.ts';
import { plainData } from './plain-data.ts';

/** Longer values are truncated in a table; the raw data shows them in full. */
const MOST = 200;

/** A stored value of the wrong type as one line; empty when missing. */
export function rawText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const plain = plainData(value);
  const isPlain = typeof plain === 'string' || typeof plain === 'number';
  const text = isPlain ? String(plain) : jsonText(plain);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
