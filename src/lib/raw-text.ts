import { jsonText } from './json-text.ts';
import { plainData } from './plain-data.ts';

/** More of a value than this says nothing in a table; its raw data has all of it. */
const MOST = 200;

/** A stored value that is not of its kind, in one line as it is stored; empty when there is none. */
export function rawText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const plain = plainData(value);
  const isPlain = typeof plain === 'string' || typeof plain === 'number';
  const text = isPlain ? String(plain) : jsonText(plain);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
