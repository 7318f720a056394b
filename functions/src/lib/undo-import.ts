import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';
import { importRecord } from '#domain/import/import-record.ts';
import {
  changedSince,
  madeBy,
  planUndoImport,
  undoAction,
  type MadeRecord,
} from '#domain/import/undo.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { isAuditedRecord, type AnyRecord } from '#domain/shared/plain-record.ts';
import { plainValue } from '#domain/shared/plain-value.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { commitPlan } from './commit-plan.ts';
import { importContext, kindFor } from './import-rows.ts';
import { runJob, type JobDeps, type RunningJob } from './jobs.ts';
import type { CallContext } from './run-callable.ts';
import { idsOfImport, importJob, importNow } from './run-import.ts';

const MOST_READ = 300;

/** Records per commit; a single one when its deletion logs a system event under the entry's id. */
const mostAtOnce = ({ logsDeletion }: AnyRecord): number => (logsDeletion ? 1 : 50);

type Caller = Pick<CallContext, 'db' | 'actor' | 'roles'>;

/**
 * Undoes an import as a job: deletes created records and restores changed ones. Refused as a whole when any
 * record has been changed since.
 * @returns how many records this call deleted or restored
 * @throws AppError permission-denied for anyone but its author and admins
 */
export async function undoImport(importID: string, caller: Caller, deps: JobDeps): Promise<number> {
  const { db, actor } = caller;
  const begun = await importNow(db, importID);
  const kind = await kindFor(db, begun.kind, idsOfImport(begun), caller);
  if (begun.state === 'undone') return 0;
  if (begun.startedBy !== actor && !hasRole(caller, 'admin')) {
    throw new AppError('permission-denied', 'Only its author or an admin can undo an import.');
  }
  let undone = 0;
  const role = begun.startedBy === actor ? kind.needs : 'admin';
  await runJob(db, importJob('undo', importID, actor, role), deps, async (running) => {
    undone = await undoAll({
      db,
      running,
      deps,
      kind,
      importID,
      caller,
      file: begun.fileName,
      lastEntries: new Map(),
    });
  });
  return undone;
}

interface Undoing {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  readonly kind: ImportKind;
  readonly importID: string;
  readonly caller: Caller;
  readonly file: string;
  /** The last entry of each record that the undo has written so far. */
  readonly lastEntries: Map<string, string>;
}

async function undoAll(undoing: Undoing): Promise<number> {
  const { db, running, deps, kind, importID, caller } = undoing;
  const path = pathOf(importRecord, { importID });
  const target = db.doc(path);
  const { state } = await importNow(db, importID);
  if (state === 'staged')
    throw new AppError('failed-precondition', 'This import has not written anything yet.');
  const made = madeBy(kind, await entriesOf(db, path));
  const changed = await changedOf(db, made);
  if (changed.length > 0) throw changedSince(changed);
  const read = async (at: string) => (await db.doc(at).get()).data() ?? null;
  await assertSavedLive(read, made[0]?.path ?? '');
  const begin = db.batch().update(target, { state: 'undoing', updatedAt: deps.now() });
  await running.save({ phase: 'undoing', total: made.length, done: 0 }, begin);
  // Newest first, so that list positions close up in the reverse order of creation.
  const left = [...made].reverse();
  const most = mostAtOnce(kind.of);
  for (let at = 0; at < left.length; at += most) {
    running.assertAlive();
    await undoSome(undoing, left.slice(at, at + most));
    await deps.afterStep('undone');
    await running.save({ done: Math.min(at + most, left.length) });
  }
  const parts = await target.collection('parts').get();
  for (const part of parts.docs) await part.ref.delete();
  const undoneAt = deps.now();
  const undone = { state: 'undone', undoneBy: caller.actor, undoneAt, updatedAt: undoneAt };
  const end = db.batch().update(target, undone);
  await running.save({ phase: 'done', verified: true, finishedAt: undoneAt }, end);
  return left.length;
}

/** Undoes records in one commit, or in halves when they are too large for one history entry. */
async function undoSome(undoing: Undoing, made: readonly MadeRecord[]): Promise<void> {
  let isPlanned = false;
  try {
    await commitUndo(undoing, made, (planned) => (isPlanned = planned));
  } catch (error) {
    // A refused plan is refused as a whole.
    const tooLarge = isPlanned && error instanceof AppError && error.code === 'failed-precondition';
    if (!tooLarge || made.length === 1) throw error;
    const half = Math.ceil(made.length / 2);
    await undoSome(undoing, made.slice(0, half));
    await undoSome(undoing, made.slice(half));
  }
}

/** @param onPlanned called with false before planning and true afterwards; repeated on a transaction retry */
async function commitUndo(
  undoing: Undoing,
  made: readonly MadeRecord[],
  onPlanned: (isPlanned: boolean) => void,
): Promise<void> {
  const { db, running, kind, importID, caller, file, lastEntries } = undoing;
  const path = pathOf(importRecord, { importID });
  const now = made.map((record) => ({
    ...record,
    entryID: lastEntries.get(record.path) ?? record.entryID,
  }));
  let paths: readonly string[] = [];
  const entryID = await commitPlan(db, caller.actor, async (read, readList, find) => {
    onPlanned(false);
    const context = importContext({}, caller);
    const writes = await planUndoImport(now, context, { read, readList, find });
    paths = writes.filter(({ of }) => isAuditedRecord(of)).map((write) => write.path);
    onPlanned(true);
    return {
      action: undoAction(kind),
      reason: `File: ${file}`,
      part: { job: running.id, paths: [...paths, path] },
      writes: [
        ...writes,
        { of: importRecord, kind: 'update', path, data: { updatedAt: SERVER_TIME } },
      ],
    };
  });
  if (entryID) for (const each of paths) lastEntries.set(each, entryID);
}

async function entriesOf(db: Firestore, path: string) {
  const { docs } = await db.collection('history').where('paths', 'array-contains', path).get();
  return docs
    .map((document) => decodeEntry(document.id, document.data()))
    .sort((a, b) => (a.docID < b.docID ? -1 : 1));
}

/** The records that have changed since the import. */
async function changedOf(db: Firestore, made: readonly MadeRecord[]): Promise<readonly string[]> {
  const changed: string[] = [];
  for (let at = 0; at < made.length; at += MOST_READ) {
    const chunk = made.slice(at, at + MOST_READ);
    const snapshots = await db.getAll(...chunk.map(({ path }) => db.doc(path)));
    chunk.forEach(({ path, entryID }, index) => {
      const now = snapshots[index]?.data();
      if (!now || now[LAST_CHANGE] !== entryID || !isAsMade(now, chunk[index])) changed.push(path);
    });
  }
  return changed;
}

/**
 * Whether a record still equals what the import wrote; for an updated record, only imported fields count.
 * Needed because the app writes some records without an entry.
 */
function isAsMade(now: RawDocument, made: MadeRecord | undefined): boolean {
  if (!made) return false;
  const { before, after } = made;
  const same = (a: unknown, b: unknown) => isDeepStrictEqual(plainValue(a), plainValue(b));
  if (!before) return same(now, after);
  return Object.keys(after).every(
    (field) => same(after[field], before[field]) || same(after[field], now[field]),
  );
}
