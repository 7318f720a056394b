import { isDocumentId } from './doc-path.ts';

/**
 * Normalizes an e-mail for storage, comparison and document ids: trimmed and lower-cased
 * (CORE-D-14).
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether an address can be the document id of a record; a slash would make it a path. */
export function isEmail(email: string): boolean {
  const key = normalizeEmail(email);
  return key.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key) && isDocumentId(key);
}

const WORD = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const ADDRESS = new RegExp(`^${WORD}(\\.${WORD})*@(${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`);

/**
 * Whether an address can be used to sign in; required for new input, because other addresses could
 * never be linked. `emailKey` in the rules has the same pattern.
 */
export function isAddress(email: string): boolean {
  return isEmail(email) && ADDRESS.test(normalizeEmail(email));
}
