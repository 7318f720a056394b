import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '#domain/content/change-set/change.ts';
import { isOfFields } from '#domain/content/change-set/scope.ts';
import { isAuditedRecord } from '#domain/shared/plain-record.ts';
import type { ListPlanner, WritePlan } from '#domain/shared/write-plan.ts';
import { commitAsFound } from './commit-as-found.ts';
import { commitPlan } from './commit-plan.ts';
import { WrittenMeanwhile } from './job-run.ts';
import type { JobDeps, RunningJob } from './jobs.ts';
import type { Found } from './set-reading.ts';

/** A run that publishes a set. */
export interface PublishingPart {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  /** The path of the set. */
  readonly path: string;
  readonly actor: string;
}

interface Progress {
  /** The records as the run read them at its start, by path. */
  readonly found: Found;
  /** The number of changes done after this part. */
  readonly done: number;
}

/**
 * Publishes a part of a set in one commit with its history entry. Field changes are published as validated
 * at the start of the run; when a record was saved since, and for all other changes, a transaction reads and
 * validates again.
 * @returns how many records were written
 * @throws AppError what the planner throws, failed-precondition for a conflict
 */
export async function publishPart(
  publishing: PublishingPart,
  part: Changes,
  planner: ListPlanner,
  { found, done }: Progress,
): Promise<number> {
  const { running, deps } = publishing;
  running.assertAlive();
  const asFound = [...part.values()].every(isOfFields)
    ? await publishAsFound(publishing, planner, { found, done })
    : null;
  const records = asFound ?? (await publishAnew(publishing, planner));
  await deps.afterStep('published');
  if (asFound === null) await running.save({ done });
  return records;
}

/** @returns how many records were written; null when one of them has changed since it was read */
async function publishAsFound(
  { db, running, path }: PublishingPart,
  planner: ListPlanner,
  { found, done }: Progress,
): Promise<number | null> {
  const plan = await planner(
    (place) => Promise.resolve(found.get(place)?.data ?? null),
    () => Promise.reject(new Error('Changes of fields read no list.')),
  );
  const { records, named } = withSet(plan, running, path);
  try {
    await commitAsFound(db, running, named, found, { done });
    return records;
  } catch (error) {
    if (error instanceof WrittenMeanwhile) return null;
    throw error;
  }
}

async function publishAnew(
  { db, running, path, actor }: PublishingPart,
  planner: ListPlanner,
): Promise<number> {
  let records = 0;
  await commitPlan(db, actor, async (read, readList) => {
    const plan = withSet(await planner(read, readList), running, path);
    records = plan.records;
    return plan.named;
  });
  return records;
}

/** The plan of a part, whose history entry also lists the set's path. */
function withSet(plan: WritePlan, running: RunningJob, path: string) {
  const paths = plan.writes.flatMap((write) => (isAuditedRecord(write.of) ? write.path : []));
  const records = paths.length;
  const part = { job: running.id, paths: [...paths, path] };
  return { records, named: records === 0 ? plan : { ...plan, part } };
}
