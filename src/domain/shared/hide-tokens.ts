import { isRecord, type RawDocument } from './read-document.ts';

/** The fields that hold a messaging token: whoever knows one can address the device. */
const TOKEN_FIELDS: ReadonlySet<string> = new Set(['FCMToken']);

const SHOWN = 6;

/** The end of a token, by which staff tell two apart (REPORT-D-74); nothing of a very short one. */
export function tokenEnd(token: string): string {
  return `…${token.length > SHOWN ? token.slice(-SHOWN) : ''}`;
}

/** A record to be shown as it is stored, at any depth, but for its messaging tokens. */
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
