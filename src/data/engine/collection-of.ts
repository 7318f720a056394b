import type { RecordName } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { fill, type ListIdsOf } from '#domain/shared/doc-path.ts';
import {
  type AnyDefinition,
  changesAsList,
  type EntryOf,
  idFieldOf,
  idIn,
  readerOf,
  type RecordOf,
} from '#domain/shared/record.ts';
import { orderOf } from '#domain/shared/record-order.ts';
import { moved } from '#lib/moved.ts';
import { NO_ID, planCreate, planDelete, planSave } from '#domain/shared/record-plans.ts';
import { FormError } from '#lib/form-error.ts';
import { call } from './call.ts';
import { commit, commitUndoable } from './commit.ts';
import { overlayAt } from './overlay.ts';
import type { ListRequest, Seen } from './row-types.ts';
import { randomToken } from './random.ts';
import type { Source } from './shared-source.ts';
import { documentSource, listSource, type Rows } from './sources.ts';

export type { ListRequest, Seen } from './row-types.ts';

/** Changed fields of a form; null for an emptied one. */
export type Changes<Entry> = { readonly [Key in keyof Entry]?: Entry[Key] | null };

/** Reads and writes for one kind of record; `ids` identify the list. */
export interface Collection<Row, Entry, Ids> {
  readonly definition: AnyDefinition;
  readonly list: (ids: Ids) => Source<Rows<Row>>;
  readonly one: (ids: Ids, id: string) => Source<Row | null>;
  /** A record's path, as used in the history. */
  readonly path: (ids: Ids, id: string) => string;
  /**
   * Creates a record under the entered id, or a new one; last in a numbered list, unless the entry has a
   * position.
   * @returns the id
   */
  readonly create: (ids: Ids, entered: Entry) => Promise<string>;
  /**
   * Saves changed fields, including its position or being the chosen record of its list.
   * @param base the values shown by the form; fields stored with another value are not overwritten
   */
  readonly save: (
    ids: Ids,
    id: string,
    changed: Changes<Entry>,
    base: Changes<Entry>,
    seen?: Seen,
  ) => Promise<void>;
  /** @returns the history entries of the deletion; none inside a change set */
  readonly remove: (ids: Ids, id: string, seen?: Seen) => Promise<readonly string[]>;
  /** Changes the list as a whole, for definitions that support it. */
  readonly change: (ids: Ids, change: ListRequest) => Promise<ListChanged>;
}

interface ListChanged {
  readonly id: string;
  /** Ids of the history entries; none inside a change set. */
  readonly entryIDs: readonly string[];
}

/** A position beyond any list, to append. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/** Calls the function that changes whole lists. */
async function changeList(
  of: AnyDefinition,
  ids: Readonly<Record<string, string>>,
  request: ListRequest,
): Promise<ListChanged> {
  const over = overlayAt(fill(of.path.slice(0, of.path.lastIndexOf('/')), ids));
  if (over) return { id: await over.change(of, ids, request), entryIDs: [] };
  const { seen, order, removed, entry, base, ...rest } = request;
  const { id, entryIDs = [] } = await call('changeList', {
    record: of.name as RecordName,
    ids,
    seen: [...seen],
    ...rest,
    ...(entry && { entry: { ...entry } }),
    ...(order && { order: [...order] }),
    ...(removed && { removed: [...removed] }),
    ...(base && { base: { ...base } }),
  });
  return { id, entryIDs };
}

export function collectionOf<const D extends AnyDefinition>(
  definition: D,
): Collection<RecordOf<D>, EntryOf<D>, ListIdsOf<D['path']>> {
  type Ids = ListIdsOf<D['path']>;
  const decode = readerOf(definition);
  const cut = definition.path.lastIndexOf('/');
  const list = (ids: Ids) => fill(definition.path.slice(0, cut), ids);
  const path = (ids: Ids, id: string) => `${list(ids)}/${fill('{id}', { id })}`;
  const compare = orderOf<RecordOf<D>>(definition);
  const idField = idFieldOf(definition);
  const asList = changesAsList(definition);
  const { order, one } = definition.list ?? {};
  const change = (ids: Ids, request: ListRequest) => changeList(definition, { ...ids }, request);
  return {
    definition,
    list: (ids) => listSource(list(ids), decode, [], { ...(compare && { compare }) }),
    one: (ids, id) => documentSource(path(ids, id), decode),
    path,
    create: async (ids, entered) => {
      const entry = {
        ...(order !== undefined && { [order]: BEHIND_ALL }),
        ...(entered as Entries),
      };
      const enteredID = idIn(definition, entry);
      const id = enteredID || randomToken();
      try {
        if (asList) return (await change(ids, { act: 'add', seen: [], id, entry })).id;
        await commit(planCreate(definition, path(ids, id), entry));
        return id;
      } catch (error) {
        const taken = error instanceof AppError && error.code === 'already-exists';
        throw taken && enteredID !== '' && idField !== undefined
          ? new FormError({ [idField]: error.message })
          : error;
      }
    },
    save: async (ids, id, changed, base, seen = []) => {
      const { [order ?? '']: place, [one ?? '']: chosen, ...fields } = changed as Entries;
      if (typeof place === 'number') {
        const wanted = moved(seen, seen.indexOf(id), place - 1);
        await change(ids, { act: 'arrange', seen, order: wanted });
      }
      if (chosen === true) await change(ids, { act: 'choose', seen, id });
      if (Object.keys(fields).length === 0) return;
      await commit(planSave(definition, path(ids, id), fields, base));
    },
    remove: async (ids, id, seen = []) => {
      if (id === '') throw new AppError('invalid-argument', NO_ID);
      if (asList) return (await change(ids, { act: 'remove', seen, id })).entryIDs;
      return await commitUndoable(planDelete(definition, path(ids, id)));
    },
    change,
  };
}
