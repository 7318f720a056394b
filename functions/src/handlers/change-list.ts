import { token } from '#domain/people/subject/ids.ts';
import { planChange, type ListWithHead } from '#domain/list-plans.ts';
import { definitionOf } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { RIGHT_OF_ACT, type ListChange, type ListRead } from '#domain/shared/list-change.ts';
import { changesAsList, type AnyDefinition } from '#domain/shared/record.ts';
import { SEVERAL_ACTS, type SeveralAct } from '#domain/shared/several-at-once.ts';
import type { ListPlanner, ReadList } from '#domain/shared/write-plan.ts';
import { may } from '#domain/staff/capabilities.ts';
import { changeSeveral } from '#functions/lib/change-several.ts';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { checkedEntry, checkedID } from '#functions/lib/checked-entry.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { listOf } from '#functions/lib/list-of.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Changes a list as a whole. The list is read in the transaction that writes it; a stale view is
 * refused (AUTHOR-D-89, AUTHOR-D-12). The head of a chain changes with all its links (AUTHOR-D-57,
 * AUTHOR-D-58).
 */
export const changeListHandler: CallableHandler<'changeList'> = async (request, context) => {
  const { act, seen = [], order, removed, newID, base, target } = request;
  const of = definitionOf(request.record);
  if (of && isForSeveral(act)) return changeSeveral(of, act, request, context);
  if (!of || isForSeveral(act) || !changesAsList(of)) {
    throw new AppError('invalid-argument', 'These records are not a list.');
  }
  const list = listOf(of, request.ids);
  const other = target ? listOf(of, target) : list;
  if (!may(context, RIGHT_OF_ACT[act], of)) {
    throw new AppError('permission-denied', `You may not ${act} ${of.label[1]}.`);
  }
  const id = request.id ?? token(random, 20);
  const change: ListChange = {
    act,
    seen,
    id,
    ...(request.entry && { entry: entryOf(of, act, request.entry) }),
    ...(order && { order }),
    ...(removed && { removed }),
    ...(newID !== undefined && { newID: newID === id ? id : checkedID(of, newID) }),
    ...(base && { base }),
  };
  const chance = { actor: context.actor, now: new Date(), newID: () => token(random, 20) };
  let about = id;
  const planner: ListPlanner = async (read, readList) => {
    for (const { above } of new Set([list, other])) {
      if (above !== '' && !(await read(above)))
        throw new AppError('not-found', `There is no ${above}.`);
    }
    // A copy only reads its own list; any other act writes it, whatever target the request names.
    await assertSavedLive(read, act === 'copy' ? other.path : list.path);
    const rows = await readList(list.path);
    const copied = other === list ? { ...list, rows } : await listed(other, readList);
    const planned = await planChange(of, { ...list, rows }, change, copied, {
      read,
      readList,
      chance,
    });
    about = planned.id;
    return planned.plan;
  };
  const entryID = await commitPlan(context.db, context.actor, planner);
  return { id: about, entryIDs: entryID === null ? [] : [entryID] };
};

const isForSeveral = (act: string): act is SeveralAct => SEVERAL_ACTS.some((each) => each === act);

type Listed = Omit<ListWithHead, 'rows'>;

const listed = async (list: Listed, readList: ReadList): Promise<ListRead> => ({
  ...list,
  rows: await readList(list.path),
});

/** A move carries only the new position; any other change carries the submitted fields. */
function entryOf(of: AnyDefinition, act: ListChange['act'], entry: Entries): Entries {
  if (act !== 'move') return checkedEntry(of, entry, act === 'edit');
  const { order = '', within = '' } = of.list ?? {};
  return Object.fromEntries(
    Object.entries(entry).filter(([field]) => field === order || field === within),
  );
}
