type Encoding = 'UTF-8' | 'UTF-16' | 'Latin-1';

export type FileText = { readonly text: string; readonly encoding: Encoding };

/** Bytes examined to detect UTF-16. */
const PROBE = 4_000;

/** Control characters that no text contains, but pictures and archives do. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Decodes a text file: by its byte order mark, as UTF-16 when every second byte is zero, as UTF-8 when valid,
 * otherwise as Windows' Latin-1.
 * @returns null for a binary file
 */
export function textOfFile(bytes: Uint8Array): FileText | null {
  const utf16 = endianness(bytes);
  if (utf16 !== null) return read(bytes, utf16, 'UTF-16');
  try {
    return inert(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8');
  } catch {
    return read(bytes, 'windows-1252', 'Latin-1');
  }
}

const read = (bytes: Uint8Array, label: string, encoding: Encoding) =>
  inert(new TextDecoder(label).decode(bytes), encoding);

const inert = (text: string, encoding: Encoding): FileText | null =>
  BINARY.test(text) ? null : { text, encoding };

function endianness(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  const zeros = [0, 0];
  probe.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = probe.length / 2;
  if (odd > half / 2 && even === 0) return 'utf-16le';
  return even > half / 2 && odd === 0 ? 'utf-16be' : null;
}
