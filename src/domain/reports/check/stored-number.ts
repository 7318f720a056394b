import { cellOf } from '#domain/reports/cell.ts';
import { differs } from '#domain/reports/recompute.ts';
import { isMissing, numberIn, roundedText, textsOf } from '#domain/reports/values.ts';

/** A cell's number, or the kind of value stored instead. */
export interface StoredNumber {
  readonly kind: 'number' | 'missing' | 'text' | 'invalid';
  /** Null when unusable in a computation. */
  readonly value: number | null;
}

/** @param most the measure's maximum */
export function storedNumber(raw: unknown, most = Infinity): StoredNumber {
  if (isMissing(raw)) return { kind: 'missing', value: null };
  const value = numberIn(raw);
  if (value === null) return { kind: 'invalid', value };
  if (typeof raw === 'string') return { kind: 'text', value };
  return { kind: value < 0 || value > most ? 'invalid' : 'number', value };
}

/** Whether a cell agrees with its recomputed number. */
export const fits = ({ kind, value }: StoredNumber, again: number | null): boolean =>
  kind !== 'text' && (kind !== 'invalid' || value !== null) && !differs(value, again);

/**
 * A cell's stored value, in words.
 * @param beside the number it is compared with
 */
export function storedText(raw: unknown, beside: number | null, most = Infinity): string {
  const { kind, value } = storedNumber(raw, most);
  if (kind === 'missing') return 'no value';
  if (typeof raw === 'string') {
    return `the text "${raw.trim()}"${value === null ? ', which is not a number' : ''}`;
  }
  if (value === null) {
    const { text } = cellOf(raw, '');
    return typeof raw === 'number' ? text : `${text}, which is not a number`;
  }
  const [text] = beside === null ? [roundedText(value)] : textsOf(value, beside);
  const scale = most === Infinity ? '0 or more' : `0 to ${most}`;
  return kind === 'invalid' ? `${text}, outside of ${scale}` : text;
}

/** `storedText` as part of a sentence. */
export const storedWords: typeof storedText = (raw, beside, most) =>
  isMissing(raw) ? 'has no value' : `is ${storedText(raw, beside, most)}`;
