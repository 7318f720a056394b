import { AppError } from './app-error.ts';
import { MAX_ENTRY_BYTES } from './history.ts';
import type { ListRead } from './list-change.ts';
import { actOf } from './plain-record.ts';
import { newRecord } from './record-plans.ts';
import type { AnyDefinition } from './record.ts';
import { roughBytes } from './rough-bytes.ts';
import type { PlannedWrite, WritePlan } from './write-plan.ts';

/** Function acts on several records of a list (AUTHOR-D-12, AUTHOR-D-54). */
export const SEVERAL_ACTS = ['copyAll', 'removeAll'] as const;
export type SeveralAct = (typeof SEVERAL_ACTS)[number];

/** The right an act requires. */
export const RIGHT_OF_SEVERAL = {
  copyAll: 'create',
  removeAll: 'delete',
} as const satisfies Record<SeveralAct, keyof AnyDefinition['access']>;

/** Maximum writes and bytes per commit, including its history entry (AUTHOR-D-12). */
const MOST_WRITES = 450;
const MOST_BYTES = MAX_ENTRY_BYTES - 100_000;

/** One commit of an act on several records. */
export interface Batch {
  readonly plan: WritePlan;
  readonly done: readonly string[];
  /** Ids that already exist in the target; left unchanged (AUTHOR-D-13). */
  readonly skipped: readonly string[];
  /** Ids left for another commit. */
  readonly left: readonly string[];
}

/**
 * Copies as many of the chosen records as fit one commit, keeping their ids and dropping empty
 * fields (AUTHOR-AWARE-09).
 *
 * @throws AppError not-found when one of them is gone
 */
export function planCopies(
  of: AnyDefinition,
  list: ListRead,
  target: ListRead,
  chosen: readonly string[],
): Batch {
  const present = new Set(target.rows.map(({ id }) => id));
  const skipped = chosen.filter((id) => present.has(id));
  const copies = chosen.filter((id) => !present.has(id)).map((id) => copyOf(of, list, target, id));
  const fits = howManyFit(copies.map(({ data }) => roughBytes(data)));
  const writes = copies.slice(0, fits).map(({ path, data }): PlannedWrite => {
    return { of, kind: 'create', path, data };
  });
  return {
    plan: { action: `Clone ${of.label[1]}`, writes },
    done: copies.slice(0, fits).map(({ id }) => id),
    skipped,
    left: copies.slice(fits).map(({ id }) => id),
  };
}

/**
 * Deletes the chosen records, except those already gone.
 *
 * @throws AppError for too many records
 */
export function planRemovals(of: AnyDefinition, list: ListRead, chosen: readonly string[]): Batch {
  const rows = list.rows.filter(({ id }) => chosen.includes(id));
  if (howManyFit(rows.map(({ data }) => roughBytes(data))) < rows.length) {
    throw new AppError('failed-precondition', 'These are too many records to delete at once.');
  }
  const action = rows.length === 1 ? actOf('Delete', of) : `Delete ${of.label[1]}`;
  return {
    plan: {
      action,
      writes: rows.map(({ id }) => ({ of, kind: 'delete', path: `${list.path}/${id}` })),
    },
    done: rows.map(({ id }) => id),
    skipped: [],
    left: [],
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function copyOf(of: AnyDefinition, list: ListRead, target: ListRead, id: string) {
  const row = list.rows.find((each) => each.id === id);
  if (!row) throw new AppError('not-found', 'A record was deleted in the meantime. Choose again.');
  const fields = Object.keys(of.form.fields);
  const path = `${target.path}/${id}`;
  const kept = fields.filter((field) => !isEmpty(row.data[field]));
  const entered = Object.fromEntries(kept.map((field) => [field, row.data[field]]));
  return { id, path, data: newRecord(of, path, entered) };
}

/** The number of items that fit in one commit; at least one, to guarantee progress. */
function howManyFit(sizes: readonly number[]): number {
  let bytes = 0;
  const end = sizes.findIndex((size, at) => {
    bytes += size;
    return at >= MOST_WRITES || (at > 0 && bytes > MOST_BYTES);
  });
  return end === -1 ? sizes.length : end;
}
