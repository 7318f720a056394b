import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The library's countries that make up the US and its territories, where a physician may be
 * licensed. Checked explicitly, because the library also accepts other countries' numbers for "US".
 */
const US = new Set<string | undefined>(['US', 'AS', 'GU', 'MP', 'PR', 'VI']);

/** A US phone number as stored, "+12125550123"; null for anything else (OPS-RX-40, OPS-D-78). */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), 'US');
  // A text message cannot reach an extension.
  if (!number || number.ext !== undefined || !number.isValid()) return null;
  return US.has(number.country) ? number.number : null;
}
