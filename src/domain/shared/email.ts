import { isDocumentId } from './doc-path.ts';

/** E-mails are stored, compared and used as document ids trimmed and in lower case (CORE-D-14). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An address by which records may be stored: it can be a document id, and a slash would be a path. */
export function isEmail(email: string): boolean {
  const key = normalizeEmail(email);
  return key.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key) && isDocumentId(key);
}

const WORD = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const ADDRESS = new RegExp(`^${WORD}(\\.${WORD})*@(${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`);

/**
 * An address that somebody can sign in with, which everything entered anew must be: with any other the person
 * would never be linked. `emailKey` of the rules has the same pattern.
 */
export function isAddress(email: string): boolean {
  return isEmail(email) && ADDRESS.test(normalizeEmail(email));
}
