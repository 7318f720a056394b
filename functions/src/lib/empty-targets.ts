import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { documentCount, eraseAction } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { type HistoryChange } from '#domain/shared/history.ts';
import { isAudited, planned } from '#domain/records.ts';
import type { Job } from '#domain/shared/job.ts';
import { eventsOfEnd } from './admin-tool-events.ts';
import { backupThatHolds, isHeld, notHeld } from './backup-holds.ts';
import { beginBulk } from './bulk-entry.ts';
import { commitAudited } from './commit-audited.ts';
import type { JobDeps, RunningJob } from './jobs.ts';
import { isOfSet, openSetsOf } from './open-sets.ts';
import { inPages, treeTimes, TreeWriter, type TreeTimes } from './tree.ts';

/** The app may write meanwhile; after this many passes staff are asked to stop using it. */
const MOST_PASSES = 3;

/** The erase that this call works on: its state and the backup that must hold the data. */
interface Erase {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  readonly targets: readonly string[];
  /** The backup named in the request; null when none is. */
  readonly backup: Job | null;
}

/** The counts at the start, and what is left to delete. */
interface Counted {
  readonly total: number;
  readonly entryID: string;
  readonly trees: readonly TreeTimes[];
}

/**
 * Empties a job's targets one after the other and stores the current one for the screen. A resumed
 * job checks all targets again: the app may have written to one that was already empty.
 */
export async function emptyTargets(erase: Erase): Promise<void> {
  const { db, running, deps, targets } = erase;
  const begun = running.job.entry !== '';
  const passed = begun ? running.job.target : 0;
  const timesOfTrees = await treesOf(db, targets);
  await refuseNewer(erase, timesOfTrees, begun ? 'Nothing more was deleted.' : NOTHING_DELETED);
  const { total, entryID, trees } = await (begun
    ? goOn(erase, timesOfTrees)
    : begin(erase, timesOfTrees));
  const left = trees.map(({ size }) => size);
  for (const [i, tree] of trees.entries()) {
    left[i] = 0;
    const after = sum(left);
    await empty(erase, { total, entryID, path: targets[i] ?? '', after }, tree);
    const target = Math.max(passed, i + 1);
    await running.save({ target, done: Math.max(0, total - after) });
    await deps.afterStep('emptied');
  }
  const batch = db.batch();
  eventsOfEnd(db, running, total, batch);
  const finishedAt = FieldValue.serverTimestamp();
  await running.save({ phase: 'done', verified: true, done: total, finishedAt }, batch);
  await deps.afterStep('finished');
}

/** Counts the deleted documents of an erase: a failed page may be partly deleted. */
export async function erasedBy(db: Firestore, { entry, targets, total }: Job) {
  if (entry === '') return {};
  const left = sum((await treesOf(db, targets)).map(({ size }) => size));
  return { done: Math.max(0, total - left) };
}

/**
 * @throws AppError failed-precondition unless the backup holds all targets in their current state
 */
export async function requireHeld(
  db: Firestore,
  backup: Job,
  targets: readonly string[],
): Promise<void> {
  await refuseNewer({ db, backup }, await treesOf(db, targets), NOTHING_DELETED);
}

const NOTHING_DELETED = 'Nothing was deleted.';

const treesOf = (db: Firestore, targets: readonly string[]): Promise<TreeTimes[]> =>
  Promise.all(targets.map((path) => treeOf(db, path)));

/** The documents of a target to delete: everything except a program's open change sets. */
async function treeOf(db: Firestore, path: string): Promise<TreeTimes> {
  const [tree, sets] = await Promise.all([treeTimes(db, path), openSetsOf(db, path)]);
  return sets.length === 0 ? tree : new Map([...tree].filter(([each]) => !isOfSet(sets, each)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const together = (trees: readonly TreeTimes[]): TreeTimes =>
  new Map(trees.flatMap((tree) => [...tree]));

async function refuseNewer(
  { db, backup }: Pick<Erase, 'db' | 'backup'>,
  trees: readonly TreeTimes[],
  so: string,
): Promise<void> {
  const missing = backup ? await notHeld(db, backup, together(trees)) : 0;
  if (missing > 0) throw new AppError('failed-precondition', `${newer(missing)} ${so}`);
}

function newer(documents: number): string {
  const were = documents === 1 ? 'was' : 'were';
  return `${documentCount(documents)} ${were} written after this backup was taken. Back up again.`;
}

/** Stores the entry and events in the commit that begins deleting. */
async function begin(
  { db, running, deps, targets, backup }: Erase,
  trees: readonly TreeTimes[],
): Promise<Counted> {
  const totals = trees.map(({ size }) => size);
  const total = sum(totals);
  const all = together(trees);
  const held = backup?.backup ?? (await backupThatHolds(db, running.request.root, all));
  const collections = targets.map((path, i): [string, HistoryChange] => [
    path,
    { before: { documents: totals[i] ?? 0, backup: held }, after: { documents: 0 } },
  ]);
  const { entryID, written } = await beginBulk(db, running, {
    action: eraseAction(targets),
    collections: Object.fromEntries(collections),
    candidates: [...all]
      .filter(([path]) => isAudited(path) && path !== running.request.root)
      .map(([path, found]) => ({ write: planned({ kind: 'delete', path }), found })),
    backup: held,
    fields: { phase: 'erasing', target: 0, totals, done: 0, total },
  });
  await deps.afterStep('recorded');
  const gone = new Set(written);
  const left = (tree: TreeTimes) => new Map([...tree].filter(([path]) => !gone.has(path)));
  return { total, entryID, trees: trees.map(left) };
}

/** Resumes an attempt whose counts are already recorded; part of the data is gone. */
async function goOn({ running }: Erase, trees: readonly TreeTimes[]): Promise<Counted> {
  const { entry: entryID, total } = running.job;
  const left = sum(trees.map(({ size }) => size));
  await running.save({ phase: 'erasing', done: Math.max(0, total - left) });
  return { total, entryID, trees };
}

interface Target extends Omit<Counted, 'trees'> {
  readonly path: string;
  /** Documents left in the targets after this one. */
  readonly after: number;
}

async function empty(erase: Erase, target: Target, first: TreeTimes): Promise<void> {
  let tree = first;
  for (let pass = 1; tree.size > 0 && pass <= MOST_PASSES; pass += 1) {
    if (pass > 1) await refuseNewer(erase, [tree], LEFT);
    await deletePages(erase, target, tree);
    tree = await treeOf(erase.db, target.path);
  }
  if (tree.size === 0) return;
  const were = tree.size === 1 ? 'was' : 'were';
  const message = `${documentCount(tree.size)} ${were} added in the meantime. Erase again when the app is not in use.`;
  throw new AppError('unavailable', message);
}

const LEFT = 'These were not deleted; everything in the backup was.';

async function deletePages(erase: Erase, target: Target, tree: TreeTimes): Promise<void> {
  const { db, running, deps, backup } = erase;
  const { root } = running.request;
  const { path, after, total } = target;
  const writer = new TreeWriter(db, tree.size);
  // A document changed since it was listed is not in the backup: it stays, and the next pass finds
  // it.
  const asFound = (time: Timestamp | undefined) => (backup ? time : undefined);
  // The root goes last, so that an interrupted run differs from a finished one.
  const below = [...tree.keys()].filter((each) => each !== root);
  let left = tree.size;
  for (const page of inPages(below)) {
    running.assertAlive();
    const large = new Set(await deleteAudited(erase, target, page.filter(isAudited)));
    for (const each of page) {
      if (!isAudited(each) || large.has(each)) writer.delete(db.doc(each), asFound(tree.get(each)));
    }
    await writer.flush();
    left -= page.length;
    await running.save({ done: Math.max(0, total - after - left) });
    await deps.afterStep('deleted');
  }
  if (path !== root) return;
  writer.delete(db.doc(path), asFound(tree.get(path)));
  await writer.flush();
  await deps.afterStep('deleted the document');
}

/**
 * Deletes audited documents that did not fit in the first entry; each commit adds a child entry. One that was
 * saved since it was listed stays, like any other document.
 */
async function deleteAudited(
  { db, running, targets, backup }: Erase,
  { entryID }: Target,
  paths: readonly string[],
): Promise<readonly string[]> {
  const { actor, reason } = running.request;
  const part = { job: running.id, parent: entryID };
  const plan = { action: eraseAction(targets), reason, part };
  const writes = paths.map((path) => planned({ kind: 'delete', path }));
  const tooLarge = await commitAudited(db, actor, plan, writes, async ({ path }, read) =>
    backup ? await isHeld(backup, path, read) : true,
  );
  return tooLarge.map(({ path }) => path);
}
