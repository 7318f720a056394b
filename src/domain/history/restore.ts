import { AppError } from '#domain/shared/app-error.ts';
import { actOf } from '#domain/shared/record.ts';
import type { Difference } from '#domain/shared/differences.ts';
import { changesAt, decodeEntry, recordKind, shownDifferences, stampFields } from './entry.ts';
import { docPath } from '#domain/shared/paths.ts';
import { definitionOf, pathName, type PathName } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';

/** Which fields of a record a restore puts back. */
type Restores = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/**
 * Records of which staff may restore a version. Identity and links stay as they are: who belongs to
 * whom is decided by registering, which keeps three records in step. The account of a user is shared
 * with the app and the functions, so only what staff edits is put back there; her program is not,
 * which came with an enrolment, a consent or a termination (docs/decisions/program-of-an-account.md).
 * Workflows and calls are left out on purpose: they only go forward. A decision has moved the person
 * on by then, and a completed or abandoned call keeps its status and date for good (CORE-D-73).
 */
const RESTORABLE: Partial<Record<PathName, Restores>> = {
  user: {
    only: [
      'arm',
      'cohort',
      'firstName',
      'group',
      'lastName',
      'phone',
      'role',
      'site',
      'study',
      'zendeskID',
    ],
  },
  subject: { except: ['subjectID', 'email', 'uid', 'registered'] },
  registration: { except: ['subjectID', 'email', 'uid', 'registered'] },
};

export type Version = 'before' | 'after';

/** What a restore puts back; null for a record that only goes forward. */
function rule(path: string): Restores | null {
  const name = pathName(path);
  const definition = definitionOf(name);
  if (definition?.restore) {
    const beside = Object.keys(definition.besides?.fields ?? {});
    const { list, ids = [] } = definition;
    return {
      except: [
        ...definition.restore.except,
        ...ids,
        ...beside,
        ...[list?.order ?? [], list?.one ?? []].flat(),
      ],
    };
  }
  return name === null ? null : (RESTORABLE[name] ?? null);
}

export const isRestorable = (path: string): boolean => rule(path) !== null;

function restores(path: string, field: string): boolean {
  const restored = rule(path);
  if (!restored || stampFields(path).has(field)) return false;
  return 'only' in restored ? restored.only.includes(field) : !restored.except.includes(field);
}

/**
 * What restoring a version would change: `data` to write, the differences for the reader, and the
 * fields that differ as well but stay as they are.
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

/** A field that the version did not have is emptied in its own kind, which reads as missing. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
}

export interface RestoreRequest {
  readonly path: string;
  readonly entryID: string;
  /** Which of the two versions that the entry holds. */
  readonly version: Version;
  /** The record as the person saw it when she decided. */
  readonly seen: RawDocument;
  readonly reason: string;
  /** Whether the acting person may store a value in a field `role`: `can.assignRole`. */
  readonly mayAssign: (role: string) => boolean;
}

/**
 * Puts the fields of an earlier version back, as a change of its own. Plans nothing where nothing
 * differs any more.
 *
 * @throws AppError for a record that was deleted, that somebody changed since it was looked at, that
 *   cannot be restored, for a role that the person may not give, and without a reason
 */
export function planRestore(request: RestoreRequest): Planner {
  const { path, entryID, seen } = request;
  const reason = request.reason.trim();
  return async (read) => {
    if (reason === '') throw new AppError('invalid-argument', 'Reason required');
    const raw = await read(docPath('history', { entryID }));
    const change =
      raw && changesAt(decodeEntry(entryID, raw), path).find((one) => one.path === path);
    const version = change?.[request.version];
    if (!version || !isRestorable(path)) {
      throw new AppError('failed-precondition', 'This version cannot be restored.');
    }
    const now = await read(path);
    if (!now) {
      throw new AppError('not-found', 'This record was deleted meanwhile. Nothing was saved.');
    }
    const { data } = restoreOf(path, version, now);
    assertUnchanged(path, data, seen, now, version);
    const role = data['role'];
    if (typeof role === 'string' && !request.mayAssign(role)) {
      const who = role === 'superuser' ? 'a superuser' : 'an admin';
      throw new AppError('permission-denied', `Only ${who} may give the role “${role}”.`);
    }
    const of = definitionOf(pathName(path));
    const write = { kind: 'update', path, data, ...(of && { of }) } as const;
    const writes = Object.keys(data).length > 0 ? [write] : [];
    const action = of ? actOf('Restore', of) : `Restore ${recordKind(path).toLowerCase()}`;
    return { action, reason, writes };
  };
}

/** Nobody's change is undone that the person has not seen. */
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
    'Somebody changed this record meanwhile. Close this dialog and look at the differences again; nothing was saved.',
  );
}
