import { MOST_SENT } from './callables.ts';
import type { ReadRow } from './import-kind.ts';

/** Maximum bytes of the rows in one request, which holds 100 kB in total. */
const MOST_BYTES = 80_000;

const encoder = new TextEncoder();

/** Splits rows into parts that fit one request each. */
export function sendable(rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const parts: ReadRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length + 1;
    const open = parts.at(-1);
    if (open && open.length < MOST_SENT && bytes <= room) {
      open.push(row);
      room -= bytes;
    } else {
      parts.push([row]);
      room = MOST_BYTES - bytes;
    }
  }
  return parts;
}
