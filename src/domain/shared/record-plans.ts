import { AppError } from './app-error.ts';
import { assertSeen, type Entries } from './assert-seen.ts';
import { actOf } from './plain-record.ts';
import { fixedOf, readerOf, type AnyDefinition } from './record.ts';
import type { Planner } from './write-plan.ts';

/** Rejects a record without a valid path, which is never intended (OPS-COH-10). */
export const NO_ID = 'Error, invalid ID';

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** A new record's input, with its id in every field that repeats it, and fixed values. */
export function newRecord(of: AnyDefinition, path: string, entered: Entries): Entries {
  const ids = (of.ids ?? []).map((field) => [field, idOf(path)] as const);
  return { ...entered, ...Object.fromEntries(ids), ...fixedOf(of, path) };
}

/** Creates a record. @throws AppError already-exists for a taken id */
export function planCreate(of: AnyDefinition, path: string, entered: Entries): Planner {
  const id = idOf(path);
  const data = newRecord(of, path, entered);
  return async (read) => {
    if (of.taken && (await read(path))) throw new AppError('already-exists', of.taken(id));
    return { action: actOf('Create', of), writes: [{ of, kind: 'create', path, data }] };
  };
}

/**
 * Changes fields of a record.
 *
 * @param base the stored values of the changed fields as shown in the form; other stored values are
 *   not overwritten
 */
export function planSave(
  of: AnyDefinition,
  path: string,
  changed: Entries,
  base: Entries,
): Planner {
  const decode: (id: string, raw: Entries) => object = readerOf(of);
  return async (read) => {
    const stored = await read(path);
    if (stored) assertSeen(changed, base, decode(path, stored) as Entries);
    return { action: actOf('Edit', of), writes: [{ of, kind: 'update', path, data: changed }] };
  };
}

/**
 * Writes a single record: creates it or changes the given fields.
 *
 * @param seen the stored values as shown in the form; null when there was no record
 */
export function planSet(
  of: AnyDefinition,
  path: string,
  entered: Entries,
  seen: Entries | null,
): Planner {
  const blank: Entries = of.form.getDefault() as Entries;
  const save = planSave(of, path, entered, seen ?? blank);
  const create = planCreate(of, path, entered);
  return async (read) => (seen === null && !(await read(path)) ? create(read) : save(read));
}

/** Deletes a record; plans nothing when it is already gone. */
export function planDelete(of: AnyDefinition, path: string): Planner {
  const action = actOf('Delete', of);
  return async (read) => ({
    action,
    writes: (await read(path)) ? [{ of, kind: 'delete', path }] : [],
  });
}
