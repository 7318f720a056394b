import type { RecordChange } from './record-change.ts';
import { ALL_PATHS, pathName } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Erasing, restoring or deleting in bulk: too many documents for one history entry, which holds
 * counts per collection instead; see `entryOfBulk` in the functions.
 */
export interface BulkChange {
  /** The account concerned; null for a program. */
  readonly uid: string | null;
  /** The display name of what was erased or restored: "App usage", "Program stanza1". */
  readonly name: string;
  readonly act: 'erased' | 'restored';
  /** Number of documents erased, or in the backup. */
  readonly documents: number;
  /** Number of documents before. */
  readonly before: number;
  /** The backup named in the entry; empty when there is none. */
  readonly backup: string;
}

/** The action of every entry of a restore: the counts, and the restored audited documents. */
export const RESTORE_ACTION = 'Restore backup';

/** Display names of an account's subcollections, as on the data reset buttons. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  programs: 'Programs',
  appUsage: 'App usage',
  screening004BappUse: 'App use in the screening week',
  workflows: 'Workflows',
  surveyBayResponses: 'Survey responses',
  calls: 'Calls',
  valuesCategoryEntries: 'Values entries',
  notes: 'Notes',
  devices: 'Devices',
};

/** The bulk work on a collection or program; null for a change of a single record. */
export function bulkChange({ path, before, after }: RecordChange): BulkChange | null {
  if (!isBulkPath(path)) return null;
  const had = countIn(before, 'documents');
  const left = countIn(after, 'documents');
  const restored = countIn(after, 'restored');
  const backup = textIn(after, 'from') || textIn(before, 'backup');
  const of = { uid: accountOf(path), name: dataName(path), before: had ?? 0, backup };
  if (restored !== null) return { ...of, act: 'restored', documents: restored };
  if (had === null) return null;
  return { ...of, act: 'erased', documents: had - (left ?? 0) };
}

/** Collections and programs, whose records are not audited individually. */
function isBulkPath(path: string): boolean {
  return path.split('/').length % 2 === 1 || pathName(path) === 'program';
}

function dataName(path: string): string {
  const segments = path.split('/');
  const last = segments.at(-1) ?? path;
  if (pathName(path) === 'program') return `Program ${last}`;
  return COLLECTIONS[last] ?? last;
}

function countIn(data: RawDocument | null, field: string): number | null {
  const value = data?.[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function textIn(data: RawDocument | null, field: string): string {
  const value = data?.[field];
  return typeof value === 'string' ? value : '';
}

/** "App usage: 16 documents erased" */
export function bulkSentence({ name, act, documents, before }: BulkChange): string {
  const count = documents === 1 ? '1 document' : `${documents} documents`;
  if (act === 'erased') return `${name}: ${count} erased`;
  const present = before === 0 ? 'none was' : before === 1 ? '1 was' : `${before} were`;
  return `${name}: restored from a backup of ${count}, ${present} there before`;
}

/** The uid of the account at or above a path; null for other paths. */
export function accountOf(path: string): string | null {
  const [first, uid = ''] = path.split('/');
  return first === 'users' && uid !== '' ? uid : null;
}

/**
 * The paths under which entries about a record are found. For an account they include its
 * collections, because older entries of bulk work do not name the account.
 */
export function historyPaths(path: string): readonly string[] {
  if (pathName(path) !== 'user') return [path];
  const below = Object.values(ALL_PATHS)
    .filter((pattern) => pattern.startsWith(`${ALL_PATHS.user}/`))
    .map((pattern) => `${path}/${pattern.split('/')[2] ?? ''}`);
  return [path, ...new Set(below)];
}
