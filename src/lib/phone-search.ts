import { foldCase } from './search-text.ts';

/** Minimum digits; fewer match too many numbers. */
const FEWEST = 4;

/**
 * The digits of a typed telephone number or of a piece of one, without blanks, dashes, dots, brackets and a
 * leading "+"; empty for any other text, and for too few digits.
 */
export function phoneDigits(typed: string): string {
  const plain = foldCase(typed)
    .replace(/[\s().[\]-]/g, '')
    .replace(/^\+/, '');
  return plain.length >= FEWEST && /^\d+$/.test(plain) ? plain : '';
}

/**
 * Whether a stored telephone number contains the digits, or equals them without the country code 1;
 * false without digits.
 */
export function holdsDigits(phone: string, digits: string): boolean {
  if (digits === '') return false;
  const stored = phone.replace(/\D/g, '');
  return stored.includes(digits) || (stored.length === 10 && digits === `1${stored}`);
}
