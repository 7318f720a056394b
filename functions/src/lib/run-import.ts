import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { ImportContext, ImportKind } from '#domain/import/import-kind.ts';
import { importRecord } from '#domain/import/import-record.ts';
import { decodeImport, MOST_REFUSALS, type Import } from '#domain/import/import-schema.ts';
import { judgeRows, type ImportRow, type Verdict } from '#domain/import/judge-rows.ts';
import { importAction } from '#domain/import/undo.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { isAuditedRecord, type Who } from '#domain/shared/plain-record.ts';
import { SERVER_TIME, type FindPlanner } from '#domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';
import { importContext, kindFor, rowsOf, type SentRow } from './import-rows.ts';
import { runJob, type JobDeps, type RunningJob } from './jobs.ts';
import type { CallContext } from './run-callable.ts';

/** Rows per commit; its history entry holds every record before and after. */
const MOST_AT_ONCE = 50;

type Caller = Pick<CallContext, 'db' | 'actor' | 'roles'>;

/** @throws AppError not-found */
export async function importNow(db: Firestore, importID: string): Promise<Import> {
  const stored = await db.doc(pathOf(importRecord, { importID })).get();
  const data = stored.data();
  if (!data) throw new AppError('not-found', 'There is no such import.');
  return decodeImport(importID, data);
}

export const idsOfImport = ({ ids }: Import): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ids ?? {}).map(([name, id]) => [name, String(id)]));

/** The job request for an import; jobs on one import exclude each other. */
export const importJob = (kind: 'import' | 'undo', importID: string, actor: string, role: Who) => {
  const path = pathOf(importRecord, { importID });
  const about = { kind, path, root: path, recursive: false, reason: '', actor, role } as const;
  return { ...about, backup: () => '', check: () => Promise.resolve() };
};

/**
 * Writes an import's rows as a job. Each commit advances the import together with its rows' records, so that
 * an interrupted run resumes with the next row.
 */
export async function runImport(importID: string, caller: Caller, deps: JobDeps): Promise<Import> {
  const { db, actor } = caller;
  const begun = await importNow(db, importID);
  const kind = await kindFor(db, begun.kind, idsOfImport(begun), caller);
  if (begun.staged < begun.total) {
    throw new AppError('failed-precondition', 'Not all rows have arrived. Import the file again.');
  }
  if (begun.state === 'undoing' || begun.state === 'undone') throw undoneMeanwhile();
  if (begun.state === 'done') {
    await removeParts(db, importID);
    return begun;
  }
  await runJob(db, importJob('import', importID, actor, kind.needs), deps, async (running) => {
    const context = importContext(idsOfImport(begun), caller);
    await writeAll({ db, running, deps, kind, context, importID });
  });
  return await importNow(db, importID);
}

interface Importing {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  readonly kind: ImportKind;
  readonly context: ImportContext;
  readonly importID: string;
}

async function writeAll(importing: Importing): Promise<void> {
  const { db, running, deps, kind, importID } = importing;
  const target = db.doc(pathOf(importRecord, { importID }));
  const { done, total } = await importNow(db, importID);
  await running.save({ phase: 'writing', total, done });
  const parts = await target.collection('parts').orderBy(FieldPath.documentId()).get();
  let at = 0;
  for (const part of parts.docs) {
    const rows = rowsOf(kind, part.get('rows') as readonly SentRow[]);
    const left = rows.slice(Math.max(done - at, 0));
    let next = at + rows.length - left.length;
    for (let from = 0; from < left.length; from += MOST_AT_ONCE) {
      running.assertAlive();
      const chunk = left.slice(from, from + MOST_AT_ONCE);
      await writeRows(importing, chunk, next);
      next += chunk.length;
      await deps.afterStep('written');
      await running.save({ done: next });
    }
    at += rows.length;
  }
  const finishedAt = deps.now();
  const end = db.batch().update(target, { state: 'done', finishedAt, updatedAt: finishedAt });
  await running.save({ phase: 'done', verified: true, finishedAt }, end);
  await removeParts(db, importID);
}

const undoneMeanwhile = () => new AppError('failed-precondition', 'This import was undone.');

/** Removes the staged rows, which are redundant once the records hold the same data. */
async function removeParts(db: Firestore, importID: string): Promise<void> {
  const { docs } = await db.doc(pathOf(importRecord, { importID })).collection('parts').get();
  for (const part of docs) await part.ref.delete();
}

/** Writes rows in one commit, or in halves when they are too large for one history entry. */
async function writeRows(
  importing: Importing,
  rows: readonly ImportRow[],
  at: number,
): Promise<void> {
  try {
    await commitPlan(importing.db, importing.context.actor, planOf(importing, rows, at));
  } catch (error) {
    const tooLarge = error instanceof AppError && error.code === 'failed-precondition';
    if (!tooLarge || rows.length === 1) throw error;
    const half = Math.ceil(rows.length / 2);
    await writeRows(importing, rows.slice(0, half), at);
    await writeRows(importing, rows.slice(half), at + half);
  }
}

function planOf(importing: Importing, rows: readonly ImportRow[], at: number): FindPlanner {
  const { kind, context, importID, running } = importing;
  const path = pathOf(importRecord, { importID });
  return async (read, readList, find) => {
    const now = decodeImport(importID, (await read(path)) ?? {});
    if (now.state === 'undoing' || now.state === 'undone') throw undoneMeanwhile();
    if (now.done !== at)
      throw new AppError('unavailable', 'Another run has continued this import.');
    const { verdicts, writes } = await judgeRows(kind, rows, context, { read, readList, find });
    const paths = writes.filter(({ of }) => isAuditedRecord(of)).map((write) => write.path);
    const data = { ...counted(now, verdicts), done: at + rows.length, state: 'running' };
    const progress = { ...data, updatedAt: SERVER_TIME };
    return {
      action: importAction(kind),
      reason: `File: ${now.fileName}`,
      ...(paths.length > 0 && { part: { job: running.id, paths: [...paths, path] } }),
      writes: [...writes, { of: importRecord, kind: 'update', path, data: progress }],
    };
  };
}

function counted(now: Import, verdicts: readonly Verdict[]) {
  const many = (wanted: Verdict['outcome']) =>
    verdicts.filter(({ outcome }) => outcome === wanted).length;
  const refused = verdicts.filter(({ outcome }) => outcome === 'refused');
  const named = refused.map(({ line, why }) => ({ line, why }));
  return {
    created: now.created + many('created'),
    changed: now.changed + many('changed'),
    unchanged: now.unchanged + many('unchanged'),
    refused: now.refused + refused.length,
    refusals: [...now.refusals, ...named].slice(0, MOST_REFUSALS),
  };
}
