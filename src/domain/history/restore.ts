import { assertMayLeave, type Leaving } from '#domain/people/user/protected-study.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { actOf, type AnyRecord } from '#domain/shared/plain-record.ts';
import { hasForm } from '#domain/shared/record.ts';
import type { Difference } from '#domain/shared/differences.ts';
import { changesAt, decodeEntry, shownDifferences, stampFields } from './entry.ts';
import { docPath } from '#domain/shared/paths.ts';
import { recordAt } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';

export type Version = 'before' | 'after';

/** The fields that a restore sets; null for forward-only records such as workflows and calls. */
function rule(path: string): AnyRecord['restore'] | null {
  const record = recordAt(path);
  if (!record?.restore || !hasForm(record)) return record?.restore ?? null;
  const { restore, besides, list, ids = [] } = record;
  const ofList = [list?.order ?? [], list?.one ?? []].flat();
  return { except: [...restore.except, ...ids, ...Object.keys(besides?.fields ?? {}), ...ofList] };
}

export const isRestorable = (path: string): boolean => rule(path) !== null;

function restores(path: string, field: string): boolean {
  const restored = rule(path);
  if (!restored || stampFields(path).has(field)) return false;
  return 'only' in restored ? restored.only.includes(field) : !restored.except.includes(field);
}

/**
 * The effect of restoring a version: `data` to write, the differences to show, and differing fields
 * that stay unchanged.
 */
export function restoreOf(path: string, version: RawDocument, now: RawDocument) {
  const lines = shownDifferences(path, now, version);
  const fieldOf = ({ path: [field] }: Difference) => String(field);
  const changed = lines.filter((line) => restores(path, fieldOf(line)));
  const fields = [...new Set(changed.map(fieldOf))];
  return {
    data: Object.fromEntries(
      fields.map((field) => [
        field,
        Object.hasOwn(version, field) ? version[field] : emptied(now[field]),
      ]),
    ),
    differences: changed,
    kept: [...new Set(lines.map(fieldOf))].filter((field) => !fields.includes(field)),
  };
}

/** The empty value for a field's type, decoded as missing. */
export function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
}

export interface RestoreRequest extends Leaving {
  readonly path: string;
  readonly entryID: string;
  readonly version: Version;
  /** The record as shown to the user. */
  readonly seen: RawDocument;
  /** Whether the actor may store this role: `can.assignRole`. */
  readonly mayAssign: (role: string) => boolean;
}

/**
 * Restores the fields of an earlier version as a new change; plans nothing without differences.
 *
 * @throws AppError when the record was deleted, changed since it was shown or cannot be restored,
 *   when the actor may not assign the role or end the study membership, and without a reason
 */
export function planRestore(request: RestoreRequest): Planner {
  const { path, entryID, seen } = request;
  const reason = request.reason.trim();
  return async (read) => {
    if (reason === '') throw new AppError('invalid-argument', 'Reason required');
    const raw = await read(docPath('history', { entryID }));
    const change =
      raw &&
      changesAt(decodeEntry(entryID, raw), path).find((entryChange) => entryChange.path === path);
    const version = change?.[request.version];
    const of = recordAt(path);
    if (!version || !of || !isRestorable(path)) {
      throw new AppError('failed-precondition', 'This version cannot be restored.');
    }
    const now = await read(path);
    if (!now) {
      throw new AppError(
        'not-found',
        'This record was deleted in the meantime. Nothing was saved.',
      );
    }
    const { data } = restoreOf(path, version, now);
    assertUnchanged(path, data, seen, now, version);
    const role = data['role'];
    if (typeof role === 'string' && !request.mayAssign(role)) {
      const who = role === 'superuser' ? 'a superuser' : 'an admin';
      throw new AppError('permission-denied', `Only ${who} may give the role “${role}”.`);
    }
    if (Object.hasOwn(data, 'study')) assertMayLeave(now['study'], data['study'], request);
    const write = { of, kind: 'update', path, data } as const;
    const writes = Object.keys(data).length > 0 ? [write] : [];
    return { action: actOf('Restore', of), reason, writes };
  };
}

/** Never overwrites a change that the user has not seen. */
function assertUnchanged(
  path: string,
  data: RawDocument,
  seen: RawDocument,
  now: RawDocument,
  version: RawDocument,
): void {
  const promised = Object.keys(restoreOf(path, version, seen).data);
  const fields = [...new Set([...promised, ...Object.keys(data)])];
  const part = (record: RawDocument) =>
    Object.fromEntries(fields.filter((f) => f in record).map((f) => [f, record[f]]));
  if (shownDifferences(path, part(seen), part(now)).length === 0) return;
  throw new AppError(
    'failed-precondition',
    'Somebody changed this record in the meantime. Close this dialog and look at the differences again; nothing was saved.',
  );
}
