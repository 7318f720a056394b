import { AppError } from './app-error.ts';
import type { Entries } from './assert-seen.ts';
import type { AnyDefinition } from './record.ts';
import { newRecord } from './record-plans.ts';
import type { ListedDocument, PlannedWrite } from './write-plan.ts';

/* Shared by the list planners. */

interface ListPlace {
  readonly path: string;
  /** The ids in the list's path by name; records store those that they have a field for. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The message for a decision based on a stale list. */
export const NOT_THAT_LIST =
  'Somebody else has changed this list in the meantime. Nothing was saved. Look at it again.';

/** Maximum writes per commit; a longer list would need a job (AUTHOR-D-12). */
const MOST_WRITES = 450;

/** Refuses a change based on a stale list. */
export function assertThatList(seen: readonly string[], rows: readonly ListedDocument[]): void {
  if (!same(seen, idsOf(rows))) throw new AppError('failed-precondition', NOT_THAT_LIST);
}

/** Refuses more writes than one commit holds. */
export function assertFits(writes: readonly PlannedWrite[]): void {
  if (writes.length <= MOST_WRITES) return;
  throw new AppError(
    'failed-precondition',
    `At most ${MOST_WRITES} records can be changed at once.`,
  );
}

/** Refuses an act that the list does not support. */
export function noSuchAct(): never {
  throw new AppError('invalid-argument', 'This cannot be done with such a list.');
}

export const idsOf = (rows: readonly ListedDocument[]): readonly string[] =>
  rows.map(({ id }) => id);

export const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

export function find(rows: readonly ListedDocument[], id: string): ListedDocument {
  const row = rows.find((each) => each.id === id);
  if (!row)
    throw new AppError('not-found', 'This record was deleted in the meantime. Nothing was saved.');
  return row;
}

export function assertFree(of: AnyDefinition, rows: readonly ListedDocument[], id: string): void {
  if (!rows.some((row) => row.id === id)) return;
  throw new AppError('already-exists', of.taken?.(id) ?? 'This record already exists.');
}

/** The write of a new record with its place in the list, or as the chosen one. */
export function create(
  of: AnyDefinition,
  { path, ids }: ListPlace,
  id: string,
  entry: Entries,
  { place, chosen }: { readonly place: number; readonly chosen: boolean },
): PlannedWrite {
  const { order, one } = of.list ?? {};
  const above = Object.entries(ids).filter(([name]) => name in of.stored.fields);
  const data = {
    ...newRecord(of, `${path}/${id}`, entry),
    ...Object.fromEntries(above),
    ...(order !== undefined && { [order]: place }),
    ...(one !== undefined && { [one]: chosen }),
  };
  return { of, kind: 'create', path: `${path}/${id}`, data };
}

export const update = (
  of: AnyDefinition,
  path: string,
  id: string,
  data: Entries,
): PlannedWrite => ({
  of,
  kind: 'update',
  path: `${path}/${id}`,
  data,
});
