import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The countries of the library that are the US with their territories, where a physician may be
 * licensed as well. A valid number of another country passes for "US" only where nobody asks for it.
 */
const US = new Set<string | undefined>(['US', 'AS', 'GU', 'MP', 'PR', 'VI']);

/** A US phone number as it is stored, "+12125550123"; null for anything else (OPS-RX-40, OPS-D-78). */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), 'US');
  // A text message reaches no extension.
  if (!number || number.ext !== undefined || !number.isValid()) return null;
  return US.has(number.country) ? number.number : null;
}
