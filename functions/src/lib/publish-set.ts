import type { Firestore } from 'firebase-admin/firestore';
import { CALLABLES } from '#domain/callables.ts';
import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { assertSound } from '#domain/content/change-set/faults.ts';
import { planPublish, PUBLISH_ACTION, publishParts } from '#domain/content/change-set/publish.ts';
import { assertPublishable, toDecide } from '#domain/content/change-set/publishable.ts';
import { isScheduledFor } from '#domain/content/change-set/schedule.ts';
import { scopeOfAll } from '#domain/content/change-set/scope.ts';
import { uneditedPlaces } from '#domain/content/change-set/withdrawal.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type ReadDocument,
  type WriteData,
} from '#domain/shared/write-plan.ts';
import { Busy } from './busy.ts';
import { commitPlan } from './commit-plan.ts';
import { TakenOver } from './job-run.ts';
import { runJob, type JobDeps } from './jobs.ts';
import { publishPart, type PublishingPart } from './publish-part.ts';
import {
  placesOf,
  readScope,
  storedChanges,
  usableChanges,
  type SetOfProgram,
} from './set-reading.ts';

/** A set to publish; with `publishAt` only while it is scheduled for that time. */
interface SetToPublish extends SetOfProgram {
  readonly publishAt?: Date | null;
}

/**
 * Publishes a change set as a job. Each commit makes some changes live with their history entry, so an
 * interrupted run resumes with the rest. The set is read-only meanwhile.
 *
 * @returns how many records this run changed
 * @throws AppError failed-precondition while a decision is open, another job runs on the program, or
 * the set is scheduled anew
 */
export async function publishSet(
  db: Firestore,
  set: SetToPublish,
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
      role: CALLABLES.publishChangeSet.role,
      backup: () => '',
      check: async (transaction) => {
        const [program, stored] = await transaction.getAll(db.doc(root), db.doc(path));
        if (!program?.exists) throw new AppError('not-found', 'This program was deleted.');
        assertPublishable(stored?.data() ?? null, actor);
      },
    },
    deps,
    async (running) => {
      const { programKey, publishAt } = set;
      written = await publish({ db, running, deps, programKey, publishAt, path, actor });
    },
  );
  return written;
}

const readSet = readerOf(changeSetRecord);

interface Publishing extends PublishingPart {
  readonly programKey: string;
  readonly publishAt: Date | null | undefined;
}

async function publish(publishing: Publishing): Promise<number> {
  const { db, running, deps, programKey, path, actor } = publishing;
  await running.save({}); // throws when the run has lost the job, so that it marks nothing
  const set = await marked(publishing, { publishing: true });
  await deps.afterStep('begun');
  const by = { programKey, name: set.name, now: deps.now(), actor };
  try {
    const stored = await storedChanges(db, path);
    const changes = usableChanges(stored);
    const found = await readScope(db, programKey, scopeOfAll(changes));
    const live = placesOf(found, programKey);
    assertDecided(live, changes);
    assertSound(programKey, live, changes, uneditedPlaces(set, stored));
    let done = 0;
    let written = 0;
    await running.save({ phase: 'publishing', total: changes.size, done });
    for (const part of publishParts(changes, live)) {
      done += part.size;
      written += await publishPart(publishing, part, planPublish(by, part), { found, done });
    }
    const published = { state: 'published', published: SERVER_TIME, publishedBy: actor };
    await marked(publishing, { ...published, publishing: false }, saysWithdrawn);
    await running.save({ phase: 'done', verified: true, finishedAt: deps.now() });
    return written;
  } catch (error) {
    // Conflicts need a decision: the set reopens, without the changes that are already live.
    if (isRefusal(error)) {
      await running.save({}); // throws when the run has lost the job
      await marked(publishing, { publishing: false });
    }
    throw error;
  }
}

/** Whether somebody has to act first; `Busy` and `TakenOver` resolve by themselves. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'failed-precondition' &&
  !(error instanceof Busy || error instanceof TakenOver);

type Besides = (publishing: Publishing, stored: RawDocument, read: ReadDocument) => Promise<Writes>;
type Writes = readonly PlannedWrite[];

/** Updates the set, unless somebody else did so meanwhile. */
async function marked(
  publishing: Publishing,
  data: WriteData,
  besides: Besides = () => Promise.resolve([]),
): Promise<ChangeSet> {
  const { db, path, actor, publishAt } = publishing;
  let set: RawDocument = {};
  await commitPlan(db, actor, async (read) => {
    const stored = await read(path);
    assertPublishable(stored, actor);
    set = stored ?? {};
    if (publishAt !== undefined && !isScheduledFor(readSet('', set), publishAt)) {
      throw new AppError('failed-precondition', 'Its schedule was changed in the meantime.');
    }
    const own = { of: changeSetRecord, kind: 'update', path, data } as const;
    const others = await besides(publishing, set, read);
    return { action: PUBLISH_ACTION, writes: [own, ...others] };
  });
  return readSet(db.doc(path).id, set);
}

/** Marks the set that a withdrawal reverts as withdrawn, in the same commit (TEAM-SET-13). */
const saysWithdrawn: Besides = async ({ programKey, actor }, { withdraws }, read) => {
  if (typeof withdraws !== 'string' || withdraws === '') return [];
  const path = pathOf(changeSetRecord, { programKey, id: withdraws });
  if (!(await read(path))) return [];
  const data = { state: 'withdrawn', withdrawn: SERVER_TIME, withdrawnBy: actor };
  return [{ of: changeSetRecord, kind: 'update', path, data }];
};

/** @throws AppError failed-precondition naming the open decisions */
function assertDecided(live: Places, changes: Changes): void {
  const open = toDecide(conflictsOf(live, changes));
  if (open !== null) throw new AppError('failed-precondition', open);
}
