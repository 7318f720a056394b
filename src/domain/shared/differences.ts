import diff from 'microdiff';
import { isMap, plainValue } from './plain-value.ts';
import type { RawDocument } from './read-document.ts';

/** A changed field; `undefined` means missing. */
export interface Difference {
  /** From the outermost: `['earlyTermInfo', 'reason']`; numbers are array indexes. */
  readonly path: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The differences between two document versions, one per readable value: maps are split, and arrays
 * of primitive values stay whole.
 */
export function differences(
  before: RawDocument | null,
  after: RawDocument | null,
): readonly Difference[] {
  const old = plainValue(before ?? {}) as Record<string, unknown>;
  const now = plainValue(after ?? {}) as Record<string, unknown>;
  const lines = new Map<string, Difference>();
  for (const difference of diff(old, now, { cyclesFix: false })) {
    const path = wholeArrayPath(difference.path, old, now);
    for (const line of flattened(path, valueAt(old, path), valueAt(now, path))) {
      lines.set(JSON.stringify(line.path), line);
    }
  }
  return [...lines.values()];
}

/**
 * Keeps an array whole that would otherwise show a change of every index after an insertion at its
 * start.
 */
function wholeArrayPath(
  path: readonly (string | number)[],
  old: unknown,
  now: unknown,
): readonly (string | number)[] {
  for (let depth = 0; depth < path.length; depth += 1) {
    const outer = path.slice(0, depth);
    const arrays = [valueAt(old, outer), valueAt(now, outer)].filter(Array.isArray);
    const plain = arrays.every((array) => !array.some(isMap));
    if (arrays.length > 0 && plain) return outer;
  }
  return path;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => {
    const holder = Array.isArray(part) || isMap(part) ? (part as Record<string, unknown>) : {};
    return Object.hasOwn(holder, key) ? holder[key] : undefined;
  }, value);
}

/** Splits an added or removed map by field, and a list of maps by item. */
function flattened(
  path: readonly (string | number)[],
  before: unknown,
  after: unknown,
): readonly Difference[] {
  const comesOrGoes = before === undefined || after === undefined;
  const keys = comesOrGoes ? keysIn(before ?? after) : [];
  if (keys.length === 0) return [{ path, before, after }];
  return keys.flatMap((key) =>
    flattened([...path, key], valueAt(before, [key]), valueAt(after, [key])),
  );
}

function keysIn(value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return value.some(isMap) ? [...value.keys()] : [];
  return isMap(value) ? Object.keys(value) : [];
}

/** Fields whose form label differs from their name. */
const LABELS = new Map([
  ['chNum', 'Chapter'],
  ['num', 'Number'],
  ['zendeskID', 'Support-desk ID'],
  ['surveyMonkeyID', 'SurveyMonkey ID'],
  ['timezone', 'Time zone'],
]);

const SHORT_FORMS = new Set(['sms', 'uid', 'id', 'os', 'url']);

/** A field's display name: "activeProgram" becomes "Active program". */
export function fieldLabel(path: readonly (string | number)[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : wordsOf(part)))
    .join(' › ');
}

function wordsOf(name: string): string {
  const label = LABELS.get(name);
  if (label !== undefined) return label;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => {
      if (SHORT_FORMS.has(word.toLowerCase())) return word.toUpperCase();
      return /^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase();
    })
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
