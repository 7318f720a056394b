import { AppError } from './app-error.ts';
import { assertSeen, type Entries } from './assert-seen.ts';
import { headOf, linkID, linksPathOf, nextLinkID, placeOf, type Chain } from './chain.ts';
import { LAST_CHANGE } from './history.ts';
import { actionOf, inOrder, type ListAct, type ListChange, type ListRead } from './list-change.ts';
import { assertFits, assertFree, find, idsOf, NOT_THAT_LIST, same } from './list-writes.ts';
import { readerOf, type AnyDefinition } from './record.ts';
import type { ListedDocument, PlannedWrite, WritePlan } from './write-plan.ts';

/** A plan and the id of its record, because the plan assigns the id of a new link. */
export interface ChainPlan {
  readonly plan: WritePlan;
  readonly id: string;
}

/**
 * Adds, deletes or arranges the links of a head (AUTHOR-SESS-07 to -18), updating numbers,
 * neighbours and the head's fields together.
 *
 * @param list the links read in the transaction
 * @param headPath the path of the head
 * @throws AppError failed-precondition for a stale list, not-found for a deleted link,
 *   invalid-argument for an act that links do not support
 */
export function planLinkChange(
  chain: Chain,
  list: ListRead,
  headPath: string,
  change: ListChange,
): ChainPlan {
  const { link, head } = chain;
  const rows = inOrder(list.rows, link.list);
  // Appending does not depend on the list that the user saw.
  if (change.act !== 'add' && !same(change.seen, idsOf(rows))) {
    throw new AppError('failed-precondition', NOT_THAT_LIST);
  }
  const id = change.act === 'add' ? nextLinkID(lastOf(headPath), idsOf(rows)) : change.id;
  const order = linkOrder(change, rows, id);
  const writes: PlannedWrite[] = [
    ...(change.act === 'add' ? [newLink(chain, list, order)] : []),
    ...idsOf(rows)
      .filter((each) => !order.includes(each))
      .map((each): PlannedWrite => ({ of: link, kind: 'delete', path: `${list.path}/${each}` })),
    ...relinked(chain, list.path, rows, order),
    { of: head, kind: 'update', path: headPath, data: headOf(chain, order) },
  ];
  assertFits(writes);
  return { plan: { action: actionOf(link, change.act), writes }, id };
}

/** The links in their resulting order. */
function linkOrder(
  { act, removed, order = [], id: removedID }: ListChange,
  rows: readonly ListedDocument[],
  id: string,
): readonly string[] {
  const ids = idsOf(rows);
  switch (act) {
    case 'add':
      return [...ids, id];
    case 'remove': {
      const gone = removed ?? [removedID];
      for (const each of gone) find(rows, each);
      return ids.filter((each) => !gone.includes(each));
    }
    case 'arrange':
      if (!same([...order].sort(), [...ids].sort())) {
        throw new AppError('failed-precondition', NOT_THAT_LIST);
      }
      return order;
    default:
      throw unknown(act);
  }
}

const unknown = (act: ListAct): AppError =>
  new AppError('invalid-argument', `The request was refused: such records know no "${act}".`);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The ids from the path that the record stores, such as the program's key. */
const keptIDs = (of: AnyDefinition, ids: ListRead['ids']): Entries =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => name in of.stored.fields));

function newLink(chain: Chain, { path, ids }: ListRead, order: readonly string[]): PlannedWrite {
  const { link } = chain;
  const id = order.at(-1) ?? '';
  const data = {
    ...(link.form.getDefault() as Entries),
    ...keptIDs(link, ids),
    id,
    ...placeOf(chain, order, order.length - 1),
  };
  return { of: link, kind: 'create', path: `${path}/${id}`, data };
}

/** Renumbers and relinks the remaining links; unchanged ones are not written. */
function relinked(
  chain: Chain,
  path: string,
  rows: readonly ListedDocument[],
  order: readonly string[],
): PlannedWrite[] {
  return order.flatMap((id, at): PlannedWrite[] => {
    const row = rows.find((each) => each.id === id);
    const place = placeOf(chain, order, at);
    const stands = Object.entries(place).every(([field, value]) => row?.data[field] === value);
    if (!row || stands) return [];
    return [{ of: chain.link, kind: 'update', path: `${path}/${id}`, data: place }];
  });
}

/** The list of heads, and the links of the affected one. */
export interface HeadsRead extends ListRead {
  readonly links: readonly ListedDocument[];
}

/**
 * Adds, deletes, edits or copies a head with all its links (AUTHOR-PLAY-15 to -25, AUTHOR-D-57,
 * -58). A changed id rewrites all of them, because paths contain it.
 *
 * @param target the list that a copy goes to: the same one or another of its kind
 * @throws AppError already-exists for a taken id, not-found for a deleted head, failed-precondition
 *   for a concurrent edit
 */
export function planHeadChange(
  chain: Chain,
  list: HeadsRead,
  change: ListChange,
  target: ListRead = list,
): ChainPlan {
  const { head } = chain;
  const plan = HEAD_WRITES[change.act];
  if (!plan) throw unknown(change.act);
  const writes = plan({ chain, list, change, target });
  assertFits(writes);
  return {
    plan: { action: actionOf(head, change.act), writes },
    id: change.newID ?? change.id,
  };
}

interface Planned {
  readonly chain: Chain;
  readonly list: HeadsRead;
  readonly change: ListChange;
  readonly target: ListRead;
}

const HEAD_WRITES: Partial<Readonly<Record<ListAct, (planned: Planned) => PlannedWrite[]>>> = {
  add: ({ chain, list, change: { id, entry = {} } }) => {
    assertFree(chain.head, list.rows, id);
    const data = { ...entry, [orderIn(chain)]: rankOf(chain, entry, list.rows.length + 1) };
    return written(chain, list, id, data, []);
  },
  remove: ({ chain, list, change: { id } }) => {
    find(list.rows, id);
    return erased(chain, list, id);
  },
  edit: ({ chain, list, change }) => {
    const { id, newID = id, entry = {}, base = {} } = change;
    const { data } = find(list.rows, id);
    const decode: (docID: string, raw: Entries) => object = readerOf(chain.head);
    assertSeen(entry, base, decode(id, data) as Entries);
    if (newID === id) {
      return [{ of: chain.head, kind: 'update', path: `${list.path}/${id}`, data: entry }];
    }
    assertFree(chain.head, list.rows, newID);
    return [
      ...written(chain, list, newID, { ...contentOf(chain.head, data), ...entry }, list.links),
      ...erased(chain, list, id),
    ];
  },
  copy: ({ chain, list, change: { id, newID = id }, target }) => {
    assertFree(chain.head, target.rows, newID);
    const { data } = find(list.rows, id);
    const copied = {
      ...contentOf(chain.head, data),
      [orderIn(chain)]: target.rows.length + 1,
    };
    return written(chain, target, newID, copied, list.links);
  },
};

const orderIn = ({ head }: Chain): string => head.list?.order ?? '';

/** The entered number; the last position when missing or beyond all numbers. */
function rankOf(chain: Chain, entry: Entries, last: number): number {
  const wanted = entry[orderIn(chain)];
  return typeof wanted === 'number' && wanted < Number.MAX_SAFE_INTEGER ? wanted : last;
}

/** A head and its links, numbered and linked in order (AUTHOR-PLAY-24, -25). */
function written(
  chain: Chain,
  { path, ids }: ListRead,
  id: string,
  data: Entries,
  links: readonly ListedDocument[],
): PlannedWrite[] {
  const { head, link } = chain;
  const headPath = `${path}/${id}`;
  const linksPath = linksPathOf(chain, headPath);
  const rows = inOrder(links, link.list);
  const order = rows.map((_, at) => linkID(id, at + 1));
  return [
    {
      of: head,
      kind: 'create',
      path: headPath,
      data: { ...data, ...keptIDs(head, ids), id, ...headOf(chain, order) },
    },
    ...rows.map((row, at): PlannedWrite => {
      const copyID = order[at] ?? '';
      const place = placeOf(chain, order, at);
      const content = { ...contentOf(link, row.data), ...keptIDs(link, ids), id: copyID, ...place };
      return { of: link, kind: 'create', path: `${linksPath}/${copyID}`, data: content };
    }),
  ];
}

/** Deletes the links, then the head (AUTHOR-PLAY-17). */
function erased(chain: Chain, list: HeadsRead, id: string): PlannedWrite[] {
  const { head, link } = chain;
  const path = `${list.path}/${id}`;
  const linksPath = linksPathOf(chain, path);
  return [
    ...idsOf(list.links).map((each): PlannedWrite => ({
      of: link,
      kind: 'delete',
      path: `${linksPath}/${each}`,
    })),
    { of: head, kind: 'delete', path },
  ];
}

/** A document's content without stamps, because a copy is a new record (AUTHOR-D-59). */
function contentOf({ stamps = {} }: AnyDefinition, data: Entries): Entries {
  const stampFields: readonly string[] = [
    ...(stamps.created ?? []),
    ...(stamps.changed ?? []),
    LAST_CHANGE,
  ];
  return Object.fromEntries(Object.entries(data).filter(([field]) => !stampFields.includes(field)));
}
