import type { CallableRequest } from '#domain/callables.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import {
  planCopies,
  planRemovals,
  RIGHT_OF_SEVERAL,
  type Batch,
  type SeveralAct,
} from '#domain/shared/several-at-once.ts';
import type { ListPlanner } from '#domain/shared/write-plan.ts';
import { may } from '#domain/staff/capabilities.ts';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { commitPlan } from './commit-plan.ts';
import { listOf } from './list-of.ts';
import type { CallContext } from './run-callable.ts';

type Request = CallableRequest<'changeList'>;

/**
 * Copies or deletes several records of a list, in as many commits as needed (AUTHOR-D-12,
 * AUTHOR-D-13, AUTHOR-D-54).
 * @throws AppError permission-denied, or invalid-argument for an unsupported act; the error of a
 * later commit tells how many records were written before it
 */
export async function changeSeveral(
  of: AnyDefinition,
  act: SeveralAct,
  { ids, chosen = [], target }: Request,
  { db, actor, roles }: CallContext,
) {
  if (!of.atOnce?.includes(act) || chosen.length === 0) {
    throw new AppError(
      'invalid-argument',
      'The request was refused: this cannot be done with several of these records at once.',
    );
  }
  if (!may({ roles }, RIGHT_OF_SEVERAL[act], of)) {
    throw new AppError('permission-denied', `You may not do this with ${of.label[1]}.`);
  }
  const list = listOf(of, ids);
  const other = act === 'copyAll' ? listOf(of, target ?? {}) : list;
  if (act === 'copyAll' && other.path === list.path) {
    throw new AppError('invalid-argument', 'Choose a program other than this one.');
  }
  const done: string[] = [];
  const skipped: string[] = [];
  const entryIDs: string[] = [];
  let left: readonly string[] = [...new Set(chosen)];
  while (left.length > 0) {
    const now = left;
    let batch: Batch | null = null;
    const planner: ListPlanner = async (read, readList) => {
      for (const { above } of new Set([list, other])) {
        if (!(await read(above))) throw new AppError('not-found', `There is no ${above}.`);
      }
      await assertSavedLive(read, other.path);
      const rows = { ...list, rows: await readList(list.path) };
      batch =
        act === 'removeAll'
          ? planRemovals(of, rows, now)
          : planCopies(of, rows, { ...other, rows: await readList(other.path) }, now);
      return batch.plan;
    };
    const entryID = await committed(() => commitPlan(db, actor, planner), done.length);
    if (entryID !== null) entryIDs.push(entryID);
    const written = batch as unknown as Batch;
    done.push(...written.done);
    skipped.push(...written.skipped);
    left = written.left;
  }
  return { id: '', done, skipped, entryIDs };
}

/** Adds to a failure how many records were written before it. */
async function committed<T>(act: () => Promise<T>, before: number): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (before === 0 || !(error instanceof AppError)) throw error;
    const written = before === 1 ? '1 record' : `${before} records`;
    throw new AppError(error.code, `${error.message} ${written} had already been written.`);
  }
}
