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

/** Whether a stored telephone number contains the digits; no number contains none. */
export const holdsDigits = (phone: string, digits: string): boolean =>
  digits !== '' && phone.replace(/\D/g, '').includes(digits);
