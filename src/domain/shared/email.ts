import { isDocumentId } from './doc-path.ts';

/** E-mails are stored, compared and used as document ids trimmed and in lower case (CORE-D-14). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An address that can be written to and that can be a document id: a slash would be a path. */
export function isEmail(email: string): boolean {
  const key = normalizeEmail(email);
  return key.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key) && isDocumentId(key);
}
