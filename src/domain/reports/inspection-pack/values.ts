import { isMap, plainValue } from '#domain/shared/plain-value.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** A single value in a pack: exact times in UTC, anything else as stored. */
function leafText(value: unknown): string {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? 'Invalid date' : value.toISOString();
  }
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

/** As stored, because JSON turns NaN and infinity into null. */
const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

/** A value as one cell: maps and lists as JSON. */
export function cellText(value: unknown): string {
  const plain = plainValue(value);
  if (plain === undefined) return '';
  return isMap(plain) || Array.isArray(plain) ? JSON.stringify(inTexts(plain)) : leafText(plain);
}

function inTexts(value: unknown): unknown {
  if (value instanceof Date) return leafText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return numberText(value);
  if (Array.isArray(value)) return value.map(inTexts);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inTexts(part)]));
}

/** A record's values with their paths: `earlyTermInfo.reason`, `surveys[0].status`. */
export function leaves(data: RawDocument): readonly (readonly [place: string, text: string])[] {
  return leavesAt('', plainValue(data));
}

function leavesAt(place: string, value: unknown): readonly (readonly [string, string])[] {
  const parts = partsOf(value, place);
  if (parts === null) return [[place, leafText(value)]];
  if (parts.length === 0 && place !== '') return [[place, Array.isArray(value) ? '[]' : '{}']];
  return parts.flatMap(([at, part]) => leavesAt(at, part));
}

function partsOf(value: unknown, place: string): readonly (readonly [string, unknown])[] | null {
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => [`${place}[${index}]`, part] as const);
  }
  if (!isMap(value)) return null;
  const within = place === '' ? '' : `${place}.`;
  return Object.keys(value)
    .sort()
    .map((key) => [`${within}${key}`, value[key]] as const);
}

/** A record as shown in a pack, without messaging tokens. */
export const shownData = (data: RawDocument): RawDocument =>
  hideTokens(plainValue(data) as RawDocument);
