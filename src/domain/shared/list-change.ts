import { AppError } from './app-error.ts';
import type { Entries } from './assert-seen.ts';
import { actOf } from './plain-record.ts';
import type { AnyDefinition } from './record.ts';
import { byNumber } from './record-order.ts';
import {
  assertFits,
  assertFree,
  assertThatList,
  create,
  find,
  idsOf,
  NOT_THAT_LIST,
  noSuchAct,
  same,
  update,
} from './list-writes.ts';
import type {
  ListedDocument,
  PlannedWrite,
  ReadDocument,
  ReadList,
  WritePlan,
} from './write-plan.ts';

/**
 * Changes to a whole list: its numbering or its single choice (AUTHOR-D-89). Planned from the list
 * read in the transaction, so that concurrent changes never mix.
 */
export const LIST_ACTS = [
  'add',
  'remove',
  'arrange',
  'choose',
  'copy',
  'edit',
  'move',
  'copySelected',
] as const;
export type ListAct = (typeof LIST_ACTS)[number];

/** The right an act requires. */
export const RIGHT_OF_ACT = {
  add: 'create',
  copy: 'create',
  remove: 'delete',
  arrange: 'update',
  choose: 'update',
  edit: 'update',
  move: 'update',
  copySelected: 'create',
} as const satisfies Record<ListAct, keyof AnyDefinition['access']>;

/** A list read in the transaction. */
export interface ListRead {
  readonly path: string;
  /** The ids in the list's path by name; records store those that they have a field for. */
  readonly ids: Readonly<Record<string, string>>;
  readonly rows: readonly ListedDocument[];
}

export interface ListChange {
  readonly act: ListAct;
  /** The ids in the order that the user saw. */
  readonly seen: readonly string[];
  /** The affected record: to add, delete, choose or copy. */
  readonly id: string;
  /** For a new record: the submitted fields. */
  readonly entry?: Entries;
  /** The ids in their new order; for a copy of several, the ids to copy in order. */
  readonly order?: readonly string[];
  /** For chain links: the ids to delete, when several. */
  readonly removed?: readonly string[];
  /** For a copy, its id in the target; for the head of a chain, its new id. */
  readonly newID?: string;
  /** For an edit, the stored values of the changed fields as shown in the form. */
  readonly base?: Entries;
}

/** A list's documents ordered by number. */
export const inOrder = (
  rows: readonly ListedDocument[],
  { within, order }: NonNullable<AnyDefinition['list']> = {},
): readonly ListedDocument[] => [...rows].sort(byNumber(within, order));

/** Randomness and time for a planner. */
export interface Chance {
  readonly actor: string;
  readonly now: Date;
  readonly newID: () => string;
}

export interface Reads {
  readonly read: ReadDocument;
  readonly readList: ReadList;
}

/** Plans a list change from the list read in the transaction. */
export type PlanListChange = (
  of: AnyDefinition,
  list: ListRead,
  change: ListChange,
  target: ListRead,
  chance: Chance,
) => WritePlan;

/** `PlanListChange` for records that change together with others, which it reads. */
export type PlanWithReads = (
  ...all: [...Parameters<PlanListChange>, Reads]
) => WritePlan | Promise<WritePlan>;

/**
 * @param list its path, and the documents read in the transaction
 *
 * @param target the list that a copy goes to: another one of the same kind
 * @throws AppError failed-precondition for a stale list, already-exists for a taken id, not-found
 *   for a deleted record
 */
export function planListChange(
  of: AnyDefinition,
  list: ListRead,
  change: ListChange,
  target = list,
): WritePlan {
  const rows = inOrder(list.rows, of.list);
  // Appending does not depend on the list that the user saw.
  const anyList = change.act === 'add' || change.act === 'copy';
  if (!anyList) assertThatList(change.seen, rows);
  const writes = WRITES[change.act]({ of, path: list.path, rows, change, list, target });
  assertFits(writes);
  return { action: actionOf(of, change.act), writes };
}

/** The history's action name: "Arrange resource links". */
export function actionOf(of: AnyDefinition, act: ListAct): string {
  const [singular, many] = of.label;
  const actions: Readonly<Record<ListAct, string>> = {
    add: actOf('Create', of),
    remove: actOf('Delete', of),
    arrange: `Arrange ${many}`,
    choose: `Choose ${singular}`,
    copy: `Clone ${singular}`,
    edit: actOf('Edit', of),
    move: `Move ${singular}`,
    copySelected: `Copy ${many}`,
  };
  return actions[act];
}

interface Planned {
  readonly of: AnyDefinition;
  readonly path: string;
  readonly rows: readonly ListedDocument[];
  readonly change: ListChange;
  readonly list: ListRead;
  readonly target: ListRead;
}

const WRITES: Readonly<Record<ListAct, (planned: Planned) => PlannedWrite[]>> = {
  add: ({ of, path, rows, list, change: { id, entry = {} } }) => {
    assertFree(of, rows, id);
    const { order: field, one = '' } = of.list ?? {};
    const wanted = field === undefined ? 0 : entry[field];
    if (typeof wanted !== 'number') throw new AppError('invalid-argument', 'order not provided');
    const place = Math.min(Math.max(wanted, 1), rows.length + 1);
    const order = [...idsOf(rows).slice(0, place - 1), id, ...idsOf(rows).slice(place - 1)];
    const chosen = rows.length === 0 || entry[one] === true;
    return [
      create(of, list, id, entry, { place, chosen }),
      ...renumbered(of, path, rows, order),
      ...(chosen ? choosing(of, path, rows, id) : []),
    ];
  },
  remove: ({ of, path, rows, change: { id } }) => {
    find(rows, id);
    const left = idsOf(rows).filter((each) => each !== id);
    return [{ of, kind: 'delete', path: `${path}/${id}` }, ...renumbered(of, path, rows, left)];
  },
  arrange: ({ of, path, rows, change: { order = [] } }) => {
    if (!same([...order].sort(), [...idsOf(rows)].sort())) {
      throw new AppError('failed-precondition', NOT_THAT_LIST);
    }
    return renumbered(of, path, rows, order);
  },
  choose: ({ of, path, rows, change: { id } }) => {
    find(rows, id);
    return choosing(of, path, rows, id);
  },
  copy: ({ of, rows, change: { id, newID = id }, target }) => {
    assertFree(of, target.rows, newID);
    const { data } = find(rows, id);
    const fields = Object.keys(of.form.fields).concat(Object.keys(of.besides?.fields ?? {}));
    const copied = Object.fromEntries(
      fields.filter((field) => field in data).map((field) => [field, data[field]]),
    );
    const place = target.rows.length + 1;
    return [create(of, target, newID, copied, { place, chosen: place === 1 })];
  },
  // Browsers save fields of a record themselves; only the head of a chain is edited here.
  edit: noSuchAct,
  move: noSuchAct,
  copySelected: noSuchAct,
};

/** Sets this record's flag and clears any other. */
function choosing(
  of: AnyDefinition,
  path: string,
  rows: readonly ListedDocument[],
  id: string,
): PlannedWrite[] {
  const flag = of.list?.one;
  if (flag === undefined) return [];
  return rows
    .filter((row) => (row.data[flag] === true) !== (row.id === id))
    .map((row) => update(of, path, row.id, { [flag]: row.id === id }));
}

/** Numbers records from 1 in this order; unchanged ones are not written. */
function renumbered(
  of: AnyDefinition,
  path: string,
  rows: readonly ListedDocument[],
  order: readonly string[],
): PlannedWrite[] {
  const field = of.list?.order;
  if (field === undefined) return [];
  return rows.flatMap((row) => {
    const number = order.indexOf(row.id) + 1;
    return number === 0 || row.data[field] === number
      ? []
      : [update(of, path, row.id, { [field]: number })];
  });
}
