import type { Firestore } from 'firebase-admin/firestore';
import {
  changeOf,
  decodeChange,
  type Change,
  type Changes,
  type Places,
} from '#domain/content/change-set/change.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { assertSound } from '#domain/content/change-set/faults.ts';
import { planPublish, PUBLISH_ACTION, publishParts } from '#domain/content/change-set/publish.ts';
import { assertPublishable, toDecide } from '#domain/content/change-set/publishable.ts';
import { scopeOfAll } from '#domain/content/change-set/scope.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { saidAt } from '#domain/content/program-content/places.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { isAuditedRecord } from '#domain/shared/plain-record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type ListPlanner, type WriteData } from '#domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';
import { runJob, type JobDeps, type RunningJob } from './jobs.ts';

interface SetOfProgram {
  readonly programKey: string;
  readonly setID: string;
}

/**
 * Publishes a change set as a job: each commit makes some changes live with their history entry, and a run
 * that was interrupted finds them live already. Nobody edits the set meanwhile.
 *
 * @returns how many records this run changed
 * @throws AppError failed-precondition while something has to be decided, or another job runs on the program
 */
export async function publishSet(
  db: Firestore,
  set: SetOfProgram,
  actor: string,
  deps: JobDeps,
): Promise<number> {
  const path = pathOf(changeSetRecord, { programKey: set.programKey, id: set.setID });
  const root = programRoot(set.programKey);
  let written = 0;
  await runJob(
    db,
    {
      kind: 'publish',
      path,
      root,
      recursive: false,
      reason: '',
      actor,
      backup: () => '',
      check: async (transaction) => {
        const [program, stored] = await transaction.getAll(db.doc(root), db.doc(path));
        if (!program?.exists) throw new AppError('not-found', 'This program was deleted.');
        assertPublishable(stored?.data() ?? null, actor);
      },
    },
    deps,
    async (running) => {
      written = await publish({ db, running, deps, programKey: set.programKey, path, actor });
    },
  );
  return written;
}

interface Publishing {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  readonly programKey: string;
  readonly path: string;
  readonly actor: string;
}

async function publish(publishing: Publishing): Promise<number> {
  const { db, running, deps, programKey, path, actor } = publishing;
  const { name } = await marked(publishing, { publishing: true });
  await deps.afterStep('begun');
  const by = { programKey, name, now: deps.now(), actor };
  try {
    const changes = await changesOf(db, path);
    const live = await liveOf(db, programKey, changes);
    assertDecided(live, changes);
    assertSound(programKey, live, changes);
    let done = 0;
    let written = 0;
    await running.save({ phase: 'publishing', total: changes.size, done });
    for (const part of publishParts(changes)) {
      running.assertAlive();
      written += await publishPart(publishing, planPublish(by, part));
      await deps.afterStep('published');
      done += part.size;
      await running.save({ done });
    }
    const published = { state: 'published', published: SERVER_TIME, publishedBy: actor };
    await marked(publishing, { ...published, publishing: false });
    await running.save({ phase: 'done', verified: true, finishedAt: deps.now() });
    return written;
  } catch (error) {
    // Somebody has to decide: the set is edited again, and what is live already drops out of it.
    if (isRefusal(error)) await marked(publishing, { publishing: false });
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'failed-precondition';

/** Changes the set itself, unless somebody else did so meanwhile. */
async function marked(
  { db, path, actor }: Publishing,
  data: WriteData,
): Promise<{ readonly name: string }> {
  let name = '';
  await commitPlan(db, actor, async (read) => {
    const stored = await read(path);
    assertPublishable(stored, actor);
    name = saidAt(stored?.['name']);
    const of = changeSetRecord;
    return { action: PUBLISH_ACTION, writes: [{ of, kind: 'update', path, data }] };
  });
  return { name };
}

/** Each entry is also found by the set. @returns how many records were written */
async function publishPart(
  { db, running, path, actor }: Publishing,
  planner: ListPlanner,
): Promise<number> {
  let records = 0;
  await commitPlan(db, actor, async (read, readList) => {
    const plan = await planner(read, readList);
    const paths = plan.writes.flatMap((write) => (isAuditedRecord(write.of) ? write.path : []));
    records = paths.length;
    return records === 0 ? plan : { ...plan, part: { job: running.id, paths: [...paths, path] } };
  });
  return records;
}

async function changesOf(db: Firestore, path: string): Promise<Changes> {
  const found = await db.collection(`${path}/changes`).get();
  const changes = found.docs.map((document): [string, Change] => {
    const change = changeOf(decodeChange(document.id, document.data()));
    if (change) return [change.place, change];
    throw new AppError(
      'failed-precondition',
      `The change "${document.id}" cannot be read. Take it out of the set first.`,
    );
  });
  return new Map(changes);
}

async function liveOf(db: Firestore, programKey: string, changes: Changes): Promise<Places> {
  const root = programRoot(programKey);
  const { records, lists } = scopeOfAll(changes);
  const live = new Map<string, RawDocument>();
  const refs = [...records].map((place) => db.doc(place === '' ? root : `${root}/${place}`));
  const found = refs.length === 0 ? [] : await db.getAll(...refs);
  for (const document of found) {
    const data = document.data();
    if (data) live.set(document.ref.path.slice(root.length + 1), data);
  }
  for (const list of lists) {
    const { docs } = await db.collection(`${root}/${list}`).get();
    for (const document of docs) live.set(`${list}/${document.id}`, document.data());
  }
  return live;
}

/** @throws AppError failed-precondition that names what has to be decided or is not valid */
function assertDecided(live: Places, changes: Changes): void {
  const open = toDecide(conflictsOf(live, changes));
  if (open !== null) throw new AppError('failed-precondition', open);
}
