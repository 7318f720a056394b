import type { RawDocument } from '#domain/shared/read-document.ts';
import { compareStored, RANK, rankOf } from './order.ts';
import { INDEXED_LISTS, SHARDS, TIME_COLUMNS, type IndexedList } from './lists.ts';

/**
 * Maximum length of a string in the index; longer ones are truncated. Lists show no more, and a
 * document is limited to 1 MiB.
 */
const LONGEST = 200;

/**
 * An index value: string, number, boolean or null. `[]` means missing, `{}` any other type, with
 * its rank when it sorts before strings.
 */
type IndexValue = string | number | boolean | null | readonly [] | { readonly rank?: number };

const MISSING: IndexValue = [];

/** A record's index entry: one value per column. */
export type IndexEntry = readonly IndexValue[];

/** A shard: its column names and, as JSON, `[id, ...values]` per record. */
export interface ShardDocument {
  readonly columns: readonly string[];
  readonly rows: string;
}

/** The shard id of a record: "00" to "63" (FNV-1a over its id). */
export function shardOf(docID: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < docID.length; i += 1) {
    hash = Math.imul(hash ^ docID.charCodeAt(i), 0x01000193);
  }
  return shardName((hash >>> 0) % SHARDS);
}

const shardName = (at: number): string => String(at).padStart(2, '0');

export const SHARD_IDS: readonly string[] = Array.from({ length: SHARDS }, (_, at) =>
  shardName(at),
);

function indexValue(stored: unknown): IndexValue {
  if (stored === undefined) return MISSING;
  if (stored === null) return null;
  if (typeof stored === 'string') return stored.slice(0, LONGEST);
  if (typeof stored === 'boolean') return stored;
  if (typeof stored === 'number' && Number.isFinite(stored)) return stored;
  const rank = rankOf(stored);
  return rank > RANK.text ? {} : { rank };
}

/** A time in compact form, to the minute. */
function timeValue(stored: unknown): IndexValue {
  const time = stored instanceof Date ? stored : isTime(stored) ? stored.toDate() : null;
  const sound = time !== null && !Number.isNaN(time.getTime());
  return sound ? `${time.toISOString().slice(0, 16)}Z` : indexValue(stored);
}

const isTime = (stored: unknown): stored is { toDate: () => Date } =>
  typeof stored === 'object' &&
  stored !== null &&
  'toDate' in stored &&
  typeof stored.toDate === 'function';

/**
 * The index entry of a record.
 * @param raw the stored fields, plus computed columns
 */
export function indexEntry(list: IndexedList, raw: RawDocument): IndexEntry {
  return INDEXED_LISTS[list].columns.map((column) =>
    TIME_COLUMNS.has(column) ? timeValue(raw[column]) : indexValue(raw[column]),
  );
}

/** Whether two index entries are equal. */
export function sameEntry(a: IndexEntry | undefined, b: IndexEntry | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function encodeShard(
  list: IndexedList,
  entries: ReadonlyMap<string, IndexEntry>,
): ShardDocument {
  const { columns } = INDEXED_LISTS[list];
  const email = columns.indexOf('email');
  // Sorted like the list, so that readers have little left to sort.
  const rows = [...entries]
    .sort(([a, x], [b, y]) => compareStored(x[email], y[email]) || (a < b ? -1 : 1))
    .map(([docID, entry]) => [docID, ...entry]);
  return { columns, rows: JSON.stringify(rows) };
}

/** A record as read from the index: only its column fields. */
export interface IndexedRecord {
  readonly docID: string;
  readonly raw: RawDocument;
}

/**
 * The records of a shard. Reads columns by the names in the shard, so that a shard of another
 * version is readable.
 *
 * @throws Error for anything but a shard
 */
export function decodeShard(stored: RawDocument): readonly IndexedRecord[] {
  const { columns, rows } = stored;
  if (!Array.isArray(columns) || typeof rows !== 'string') throw new Error('No shard of an index');
  const names = columns.map(String);
  const decoded = JSON.parse(rows) as readonly (readonly unknown[])[];
  return decoded.map((entry) => {
    const raw: Record<string, unknown> = {};
    names.forEach((name, at) => {
      const value = entry[at + 1];
      if (value !== undefined && !Array.isArray(value)) raw[name] = value;
    });
    return { docID: String(entry[0]), raw };
  });
}

/** Whether a document is a readable shard. */
export function isShard(stored: RawDocument): boolean {
  try {
    decodeShard(stored);
    return true;
  } catch {
    return false;
  }
}

/** Whether the stored shard is already identical. */
export function sameShard(stored: RawDocument | undefined, shard: ShardDocument): boolean {
  const columns = JSON.stringify(stored?.['columns']);
  return stored?.['rows'] === shard.rows && columns === JSON.stringify(shard.columns);
}

/** The entries of a stored shard, converted to the current columns; empty when it is unreadable. */
export function entriesOf(
  list: IndexedList,
  stored: RawDocument | null | undefined,
): Map<string, IndexEntry> {
  if (!stored) return new Map();
  try {
    const { columns } = INDEXED_LISTS[list];
    return new Map(
      decodeShard(stored).map(({ docID, raw }) => {
        const held = (column: string) => (column in raw ? (raw[column] as IndexValue) : MISSING);
        return [docID, columns.map(held)];
      }),
    );
  } catch {
    return new Map();
  }
}
