import { AppError } from './app-error.ts';
import { deletionEvent } from './deletion-event.ts';
import { docPath } from './paths.ts';
import { isAuditedRecord, type Stamps } from './plain-record.ts';
import type { RawDocument } from './read-document.ts';
import { roughBytes } from './rough-bytes.ts';
import { SERVER_TIME, type Write, type WriteData, type WritePlan } from './write-plan.ts';

/**
 * The history of every change (audit trail). An entry covers one commit, with each changed document
 * before and after; the rules reject audited writes without an entry.
 */

/** The field of an audited document with the id of its newest entry. */
export const LAST_CHANGE = 'lastChange';

/** Maximum documents per entry of a browser, because the rules check each of them. */
export const MAX_CLIENT_CHANGES = 8;

/** An entry holds both versions of each document and must stay below Firestore's 1 MiB. */
export const MAX_ENTRY_BYTES = 900_000;

export interface HistoryChange {
  readonly before: RawDocument | null;
  readonly after: RawDocument | null;
}

interface HistoryEntry {
  readonly actor: string;
  readonly at: unknown;
  readonly action: string;
  readonly reason: string;
  readonly paths: readonly string[];
  readonly changes: Readonly<Record<string, HistoryChange>>;
  /** For bulk work by the server: the id of the job, and of the entry for the whole job. */
  readonly job?: string;
  readonly parent?: string;
}

export interface PreparedCommit {
  readonly writes: readonly Write[];
  readonly historyPath: string;
  readonly entry: HistoryEntry;
  /** Names the entry of a deletion, because a deleted document cannot; one document per actor. */
  readonly pointer: { readonly path: string; readonly data: WriteData } | null;
}

/** A unique entry id: sortable by time, with a random suffix. */
export function newEntryID(now: Date, random: string): string {
  return `${now.toISOString().replace(/\D/g, '').slice(0, 17)}-${random}`;
}

/**
 * Turns a plan into the writes of one commit: stamps, `lastChange`, and the history entry. Pure;
 * shared by the committers of console and functions.
 *
 * @param before each written document, read in the same transaction
 * @throws AppError already-exists or not-found for a create or update in the wrong state,
 *   failed-precondition for an oversized entry
 */
export function prepareCommit(
  plan: WritePlan,
  before: ReadonlyMap<string, RawDocument | null>,
  context: { readonly entryID: string; readonly actor: string },
): PreparedCommit {
  const writes: Write[] = [];
  const changes: Record<string, HistoryChange> = {};
  let deletes = false;
  for (const write of plan.writes) {
    const stored = before.get(write.path) ?? null;
    assertState(write, stored);
    const { of } = write;
    if (!isAuditedRecord(of)) {
      writes.push(write);
    } else if (write.kind === 'delete') {
      if (!stored) continue;
      deletes = true;
      writes.push(write);
      if (of.logsDeletion) {
        const below = deletedBelow(plan, before, write.path);
        writes.push(deletionEvent(of, write.path, stored, context, below));
      }
      changes[write.path] = { before: stored, after: null };
    } else {
      const data = {
        ...write.data,
        ...(write.stamps === 'kept' ? {} : stamped(of.stamps ?? {}, stored, context.actor)),
        [LAST_CHANGE]: context.entryID,
      };
      writes.push({ ...write, data });
      changes[write.path] = { before: stored, after: { ...stored, ...data } };
    }
  }
  const entry: HistoryEntry = {
    actor: context.actor,
    at: SERVER_TIME,
    action: plan.action,
    reason: plan.reason ?? '',
    paths: Object.keys(changes),
    changes,
    ...plan.part,
  };
  assertSize(entry);
  return {
    writes,
    historyPath: docPath('history', { entryID: context.entryID }),
    entry,
    pointer: deletes
      ? {
          path: docPath('historyPointer', { email: context.actor }),
          data: { entry: context.entryID, at: SERVER_TIME },
        }
      : null,
  };
}

/** The records that a plan deletes below a record, in their last state. */
function deletedBelow(
  { writes }: WritePlan,
  before: ReadonlyMap<string, RawDocument | null>,
  path: string,
): Readonly<Record<string, RawDocument>> {
  const below = writes.flatMap((write) => {
    const stored = before.get(write.path);
    const isBelow = write.kind === 'delete' && write.path.startsWith(`${path}/`);
    return isBelow && stored ? [[write.path, stored] as const] : [];
  });
  return Object.fromEntries(below);
}

function assertState(write: Write, stored: RawDocument | null): void {
  if (write.kind === 'create' && stored) {
    throw new AppError('already-exists', 'This record already exists. Nothing was saved.');
  }
  if (write.kind === 'update' && !stored) {
    throw new AppError('not-found', 'This record was deleted in the meantime. Nothing was saved.');
  }
}

function stamped(
  { changed, created }: Stamps,
  stored: RawDocument | null,
  actor: string,
): WriteData {
  const data: Record<string, unknown> = {};
  for (const stamp of stored ? [changed] : [changed, created]) {
    if (stamp) data[stamp[0]] = SERVER_TIME;
    if (stamp?.[1]) data[stamp[1]] = actor;
  }
  return data;
}

function assertSize(entry: HistoryEntry): void {
  const bytes = roughBytes(entry);
  if (bytes > MAX_ENTRY_BYTES) {
    const kb = Math.round(bytes / 1000);
    throw new AppError(
      'failed-precondition',
      `This change is too large to save (${kb} kB with its history; at most ${MAX_ENTRY_BYTES / 1000} kB). Nothing was saved.`,
    );
  }
}
