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
 * Changes of a list as a whole: what numbers it, or what exactly one of it has (AUTHOR-D-89). They are
 * planned from the list as the transaction reads it, so that of two people one of the two results
 * stands and never a third.
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

/** The right that an act takes. */
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

/** A list as the transaction read it. */
export interface ListRead {
  readonly path: string;
  /** The ids in its path by their names; a record keeps those of which it has a field. */
  readonly ids: Readonly<Record<string, string>>;
  readonly rows: readonly ListedDocument[];
}

export interface ListChange {
  readonly act: ListAct;
  /** The ids of the list in the order in which the person saw them. */
  readonly seen: readonly string[];
  /** The record that it is about: the new one, the one to delete, to choose or to copy. */
  readonly id: string;
  /** Of a new record, what was entered. */
  readonly entry?: Entries;
  /** The ids in their new order; of a copy of several, those that are copied in theirs. */
  readonly order?: readonly string[];
  /** Of links of a chain, those to delete, where they are several. */
  readonly removed?: readonly string[];
  /** Of a copy, its id in the other list; of an edited head of a chain, its id from now on. */
  readonly newID?: string;
  /** Of an edit, what the form showed of the fields that were changed. */
  readonly base?: Entries;
}

/** The documents of a list in the order in which they are numbered. */
export const inOrder = (
  rows: readonly ListedDocument[],
  { within, order }: NonNullable<AnyDefinition['list']> = {},
): readonly ListedDocument[] => [...rows].sort(byNumber(within, order));

/** What a planner cannot make up. */
export interface Chance {
  readonly actor: string;
  readonly now: Date;
  readonly newID: () => string;
}

/** How a planner reads what else it needs, in the same transaction. */
export interface Reads {
  readonly read: ReadDocument;
  readonly readList: ReadList;
}

/** Plans a change of a list from the list as the transaction reads it. */
export type PlanListChange = (
  of: AnyDefinition,
  list: ListRead,
  change: ListChange,
  target: ListRead,
  chance: Chance,
) => WritePlan;

/** As `PlanListChange`, of records that change together with others, which it reads. */
export type PlanWithReads = (
  ...all: [...Parameters<PlanListChange>, Reads]
) => WritePlan | Promise<WritePlan>;

/**
 * @param list the path of the list, and its documents as the transaction reads them
 * @param target where a copy goes: another list of the same kind
 * @throws AppError failed-precondition for another list than was seen, already-exists for an id that
 *   is taken, not-found for a record that is gone
 */
export function planListChange(
  of: AnyDefinition,
  list: ListRead,
  change: ListChange,
  target = list,
): WritePlan {
  const rows = inOrder(list.rows, of.list);
  // What comes last of a list needs nobody to have seen it.
  const anyList = change.act === 'add' || change.act === 'copy';
  if (!anyList) assertThatList(change.seen, rows);
  const writes = WRITES[change.act]({ of, path: list.path, rows, change, list, target });
  assertFits(writes);
  return { action: actionOf(of, change.act), writes };
}

/** What the history calls it: "Arrange resource links". */
export function actionOf(of: AnyDefinition, act: ListAct): string {
  const [one, many] = of.label;
  const actions: Readonly<Record<ListAct, string>> = {
    add: actOf('Create', of),
    remove: actOf('Delete', of),
    arrange: `Arrange ${many}`,
    choose: `Choose ${one}`,
    copy: `Clone ${one}`,
    edit: actOf('Edit', of),
    move: `Move ${one}`,
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
  // A browser saves the fields of a record by itself; only what heads a chain is edited as a whole.
  edit: noSuchAct,
  move: noSuchAct,
  copySelected: noSuchAct,
};

/** Sets the flag of that record and clears it where another has it. */
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

/** Numbers the records from 1 in this order; those that have their number already stay as they are. */
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
