import { isRecord, type RawDocument } from './read-document.ts';

/** Fields with messaging tokens, which allow sending messages to a device. */
const TOKEN_FIELDS: ReadonlySet<string> = new Set(['FCMToken']);

const SHOWN = 6;

/**
 * The last characters of a token, to tell tokens apart (REPORT-D-74); empty for a very short one.
 */
export function tokenEnd(token: string): string {
  return `…${token.length > SHOWN ? token.slice(-SHOWN) : ''}`;
}

/** Masks messaging tokens in a record at any depth. */
export function hideTokens(data: RawDocument): RawDocument {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      TOKEN_FIELDS.has(key) && typeof value === 'string' && value !== ''
        ? tokenEnd(value)
        : hidden(value),
    ]),
  );
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  const plain = isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
  return plain ? hideTokens(value) : value;
}
