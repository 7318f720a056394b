import { object } from 'yup';
import { accountOf, bulkChange } from './bulk-change.ts';
import type { RecordChange } from './record-change.ts';
import { differences, type Difference } from '#domain/shared/differences.ts';
import { anything, text, texts, time } from '#domain/shared/fields.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { isAuditedRecord } from '#domain/shared/plain-record.ts';
import { noteIdentities } from '#domain/people/identity-records.ts';
import { isAudited, recordAt, RECORDS } from '#domain/records.ts';
import {
  documentReader,
  isRecord,
  type RawDocument,
  type Stored,
} from '#domain/shared/read-document.ts';

/** A stored history entry, `history/{entryID}`; `prepareCommit` creates it. */
export const entrySchema = object({
  actor: text(),
  at: time(),
  action: text(),
  reason: text(),
  paths: texts(),
  changes: anything(),
});

export type StoredEntry = Stored<{
  actor: string;
  at: Date | null;
  action: string;
  reason: string;
  paths: string[];
  changes: Record<string, unknown> | null;
}>;

/** Decodes a stored entry; like every decoder it never throws. */
export const decodeEntry: (docID: string, raw: RawDocument) => StoredEntry =
  documentReader(entrySchema);

const changesOfEntry = new WeakMap<StoredEntry, readonly RecordChange[]>();

/** The changes of an entry, record by record, in the order they were written. */
export function recordChanges(entry: StoredEntry): readonly RecordChange[] {
  const kept = changesOfEntry.get(entry);
  if (kept) return kept;
  const changes = entry.changes ?? {};
  const order = [...new Set([...entry.paths, ...Object.keys(changes).sort()])];
  const read = order
    .filter((path) => Object.hasOwn(changes, path))
    .map((path) => {
      const change = changes[path];
      const before = versionOf(change, 'before');
      const after = versionOf(change, 'after');
      noteIdentities(path, before);
      noteIdentities(path, after);
      const kind = before ? (after ? 'changed' : 'deleted') : 'created';
      return {
        path,
        kind,
        before,
        after,
        differences: shownDifferences(path, before, after),
      } as const;
    });
  changesOfEntry.set(entry, read);
  return read;
}

function versionOf(change: unknown, side: 'before' | 'after'): RawDocument | null {
  const version = isRecord(change) ? change[side] : null;
  return isRecord(version) ? version : null;
}

/** The stamp fields of a record: author and time. */
export function stampFields(path: string): ReadonlySet<string> {
  const { changed = [], created = [] } = recordAt(path)?.stamps ?? {};
  return new Set([LAST_CHANGE, ...changed, ...created]);
}

/** The differences between two versions of a record, ignoring stamps. */
export function shownDifferences(
  path: string,
  before: RawDocument | null,
  after: RawDocument | null,
): readonly Difference[] {
  const stamps = stampFields(path);
  return differences(before, after).filter(({ path: [field] }) => !stamps.has(String(field)));
}

/** The changes of a record and of records below it, such as a role and its members. */
export function changesAt(entry: StoredEntry, path: string): readonly RecordChange[] {
  return recordChanges(entry).filter(
    (change) => change.path === path || change.path.startsWith(`${path}/`),
  );
}

/** The distinct top-level fields that changes touch; bulk counts are not fields. */
export function touchedFields(changes: readonly RecordChange[]): readonly string[] {
  const single = changes.filter((change) => bulkChange(change) === null);
  const fields = single.flatMap((change) => change.differences.map(({ path: [field] }) => field));
  return [...new Set(fields.map(String))];
}

export interface EntryFilter {
  /** The actor's e-mail; empty matches everybody. */
  readonly actor: string;
  /** A top-level field name; empty matches all. */
  readonly field: string;
}

/** The entries of one record, filtered by actor and field. */
export function filterEntries(
  entries: readonly StoredEntry[],
  path: string,
  { actor, field }: EntryFilter,
): readonly StoredEntry[] {
  return entries.filter(
    (entry) =>
      (actor === '' || entry.actor === actor) &&
      (field === '' || touchedFields(changesAt(entry, path)).includes(field)),
  );
}

/**
 * Two consecutive entries of a record that do not match: the record was changed without an entry in
 * between.
 */
export interface ChainBreak {
  readonly path: string;
  /** The later entry; null when the stored record differs from its newest entry. */
  readonly entryID: string | null;
  readonly previousID: string;
  readonly differences: readonly Difference[];
}

/**
 * Replays each record's history: the state that an entry found must equal the state that the previous entry
 * left. Only writers that bypass the rules, or a participant's app, can cause a break.
 *
 * @param stored the current documents of records that should also match their newest entry
 */
export function checkChain(
  entries: readonly StoredEntry[],
  stored: ReadonlyMap<string, RawDocument | null> = new Map(),
): readonly ChainBreak[] {
  const last = new Map<string, { id: string; after: RawDocument | null }>();
  const breaks: ChainBreak[] = [];
  const compare = (path: string, entryID: string | null, now: RawDocument | null) => {
    const previous = last.get(path);
    if (!previous) return;
    const unexplained = differences(previous.after, now);
    if (unexplained.length === 0 && (previous.after === null) === (now === null)) return;
    breaks.push({ path, entryID, previousID: previous.id, differences: unexplained });
  };
  for (const entry of [...entries].sort(byTime)) {
    for (const { path, before, after } of recordChanges(entry)) {
      // Counts per collection are not records.
      if (!isAudited(path)) continue;
      compare(path, entry.docID, before);
      last.set(path, { id: entry.docID, after });
    }
  }
  for (const [path, now] of stored) compare(path, null, now);
  return breaks;
}

/** Oldest first by server time; ids contain the clock of the client that created them. */
export function byTime(a: StoredEntry, b: StoredEntry): number {
  return (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || (a.docID < b.docID ? -1 : 1);
}

/** Bulk work on an account: whole collections. */
const USER_DATA = 'User data';

/** Every kind of record that an entry can be about. */
export const RECORD_KINDS: readonly string[] = [
  ...RECORDS.filter(isAuditedRecord).map(({ label: [singular] }) => capital(singular)),
  USER_DATA,
  'Program',
];

/** The kind of record at a path, in one or two words. */
export function recordKind(path: string): string {
  const record = recordAt(path);
  if (record) return capital(record.label[0]);
  return accountOf(path) === null ? 'Record' : USER_DATA;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parameters of a path, such as the uid of a user, or the role and e-mail of a member. */
export function pathParams(path: string): Readonly<Record<string, string>> {
  const segments = path.split('/');
  const parts = recordAt(path)?.path.split('/') ?? [];
  return Object.fromEntries(
    parts.flatMap((part, index) => {
      const param = /^\{(\w+)\}$/.exec(part)?.[1];
      return param === undefined ? [] : [[param, segments[index] ?? '']];
    }),
  );
}
