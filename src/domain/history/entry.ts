import { object } from 'yup';
import { accountOf, bulkChange } from './bulk-change.ts';
import type { RecordChange } from './record-change.ts';
import { differences, type Difference } from '#domain/shared/differences.ts';
import { anything, text, texts, time } from '#domain/shared/fields.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { isAuditedRecord } from '#domain/shared/plain-record.ts';
import { isAudited, recordAt, RECORDS } from '#domain/records.ts';
import {
  documentReader,
  isRecord,
  type RawDocument,
  type Stored,
} from '#domain/shared/read-document.ts';

/** An entry of the history as it is stored, `history/{entryID}`; see `prepareCommit` for how it came. */
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

/** Reads a stored entry; like every reader it refuses nothing. */
export const decodeEntry: (docID: string, raw: RawDocument) => StoredEntry =
  documentReader(entrySchema);

const known = new WeakMap<StoredEntry, readonly RecordChange[]>();

/** What an entry did, record by record, in the order in which it was written. */
export function recordChanges(entry: StoredEntry): readonly RecordChange[] {
  const found = known.get(entry);
  if (found) return found;
  const changes = entry.changes ?? {};
  const order = [...new Set([...entry.paths, ...Object.keys(changes).sort()])];
  const read = order
    .filter((path) => Object.hasOwn(changes, path))
    .map((path) => {
      const change = changes[path];
      const before = versionOf(change, 'before');
      const after = versionOf(change, 'after');
      const kind = before ? (after ? 'changed' : 'deleted') : 'created';
      return {
        path,
        kind,
        before,
        after,
        differences: shownDifferences(path, before, after),
      } as const;
    });
  known.set(entry, read);
  return read;
}

function versionOf(change: unknown, side: 'before' | 'after'): RawDocument | null {
  const version = isRecord(change) ? change[side] : null;
  return isRecord(version) ? version : null;
}

/** The fields of a record that say who wrote it and when, and nothing else of it. */
export function stampFields(path: string): ReadonlySet<string> {
  const { changed = [], created = [] } = recordAt(path)?.stamps ?? {};
  return new Set([LAST_CHANGE, ...changed, ...created]);
}

/** The differences of two versions of a record without its stamps. */
export function shownDifferences(
  path: string,
  before: RawDocument | null,
  after: RawDocument | null,
): readonly Difference[] {
  const stamps = stampFields(path);
  return differences(before, after).filter(({ path: [field] }) => !stamps.has(String(field)));
}

/** The changes of a record and of what lies below it: a role and its members. */
export function changesAt(entry: StoredEntry, path: string): readonly RecordChange[] {
  return recordChanges(entry).filter(
    (change) => change.path === path || change.path.startsWith(`${path}/`),
  );
}

/** The outermost names of the fields that changes touch, each once; what bulk work counts is no field. */
export function touchedFields(changes: readonly RecordChange[]): readonly string[] {
  const single = changes.filter((change) => bulkChange(change) === null);
  const fields = single.flatMap((change) => change.differences.map(({ path: [field] }) => field));
  return [...new Set(fields.map(String))];
}

export interface EntryFilter {
  /** E-mail of who did it; empty for everybody. */
  readonly actor: string;
  /** Outermost name of a field; empty for all. */
  readonly field: string;
}

/** The entries of one record that a person made and that touch a field. */
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

/** Two neighbouring entries of one record that do not fit: it was changed without an entry between. */
export interface ChainBreak {
  readonly path: string;
  /** The later of the two; null where the stored record differs from its newest entry. */
  readonly entryID: string | null;
  readonly previousID: string;
  readonly differences: readonly Difference[];
}

/**
 * Replays the history of every record in the entries: what an entry found must be what the previous
 * one left. Only a writer above the rules, or the app of a participant, can leave a break.
 *
 * @param stored what is stored now, of the records whose newest entry should match it as well
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
    const found = differences(previous.after, now);
    if (found.length === 0 && (previous.after === null) === (now === null)) return;
    breaks.push({ path, entryID, previousID: previous.id, differences: found });
  };
  for (const entry of [...entries].sort(byTime)) {
    for (const { path, before, after } of recordChanges(entry)) {
      // What long work counts by collection is no record.
      if (!isAudited(path)) continue;
      compare(path, entry.docID, before);
      last.set(path, { id: entry.docID, after });
    }
  }
  for (const [path, now] of stored) compare(path, null, now);
  return breaks;
}

/** Oldest first, by the time of the server: ids carry the clock of whoever made them. */
export function byTime(a: StoredEntry, b: StoredEntry): number {
  return (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || (a.docID < b.docID ? -1 : 1);
}

/** What bulk work touched of an account: whole collections. */
const USER_DATA = 'User data';

/** Every kind of record that an entry can speak of. */
export const RECORD_KINDS: readonly string[] = [
  ...RECORDS.filter(isAuditedRecord).map(({ label: [one] }) => capital(one)),
  USER_DATA,
  'Program',
];

/** What kind of record lies at a path, in one or two words. */
export function recordKind(path: string): string {
  const record = recordAt(path);
  if (record) return capital(record.label[0]);
  return accountOf(path) === null ? 'Record' : USER_DATA;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values of a path's parameters: the uid of a user, role and e-mail of a member. */
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
