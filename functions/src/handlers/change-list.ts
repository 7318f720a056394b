import { ValidationError } from 'yup';
import { token } from '#domain/people/subject/ids.ts';
import { listPlanOf } from '#domain/list-plans.ts';
import { definitionOf } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { RIGHT_OF_ACT, type ListChange } from '#domain/shared/list-change.ts';
import { changesAsList, type AnyDefinition } from '#domain/shared/record.ts';
import type { ListPlanner } from '#domain/shared/write-plan.ts';
import { may } from '#domain/staff/capabilities.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Adds, deletes, arranges, chooses or copies in a list as a whole (AUTHOR-D-89, AUTHOR-D-12): the list
 * is read in the transaction that writes it, and refused where it is not the one that was seen.
 */
export const changeListHandler: CallableHandler<'changeList'> = async (request, context) => {
  const { act, seen = [], order, newID, target } = request;
  const of = definitionOf(request.record);
  if (!of || !changesAsList(of)) {
    throw new AppError('invalid-argument', 'Such records are no list.');
  }
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
    ...(newID !== undefined && { newID }),
  };
  const list = listOf(of, request.ids);
  const chance = { actor: context.actor, now: new Date(), newID: () => token(random, 20) };
  const other = target ? listOf(of, target) : list;
  const planner: ListPlanner = async (read, readList) => {
    for (const { above } of new Set([list, other])) {
      if (!(await read(above))) throw new AppError('not-found', `There is no ${above}.`);
    }
    const rows = await readList(list.path);
    const targetRows = other === list ? rows : await readList(other.path);
    const target = { ...other, rows: targetRows };
    return listPlanOf(of)(of, { ...list, rows }, change, target, chance);
  };
  await commitPlan(context.db, context.actor, planner);
  return { id: newID ?? id };
};

/** The path of a list, and that of the document that it lies below. */
function listOf({ path }: AnyDefinition, ids: Readonly<Record<string, string>>) {
  const list = path.slice(0, path.lastIndexOf('/'));
  try {
    const filled = fill(list, ids);
    return { path: filled, ids, above: filled.slice(0, filled.lastIndexOf('/')) };
  } catch {
    throw new AppError('invalid-argument', 'The request was refused: ids do not say which list.');
  }
}

/** Of a record that is moved, its new place alone; of a new one, what was entered. */
function entryOf(of: AnyDefinition, act: ListChange['act'], entry: Entries): Entries {
  if (act !== 'move') return checkedEntry(of, entry);
  const { order = '', within = '' } = of.list ?? {};
  return Object.fromEntries(
    Object.entries(entry).filter(([field]) => field === order || field === within),
  );
}

/** What a form would have taken, and nothing besides it but its place in the list or that it is the one. */
function checkedEntry(of: AnyDefinition, entry: Entries): Entries {
  const { order = '', one = '', within = '' } = of.list ?? {};
  const { [order]: place, [one]: chosen, [within]: group, ...fields } = entry;
  const foreign = Object.keys(fields).find((field) => !(field in of.form.fields));
  if (foreign !== undefined) {
    throw new AppError('invalid-argument', `The request was refused: unknown field ${foreign}.`);
  }
  try {
    const checked = of.form.validateSync(fields, { strict: false }) as Entries;
    return {
      ...checked,
      ...(typeof place === 'number' && { [order]: place }),
      ...(typeof group === 'number' && { [within]: group }),
      ...(chosen === true && { [one]: true }),
    };
  } catch (error) {
    if (error instanceof ValidationError) throw new AppError('invalid-argument', error.message);
    throw error;
  }
}
