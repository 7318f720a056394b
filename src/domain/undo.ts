import { assertSavedLive } from './content/change-set/saved-live.ts';
import { isContentPath } from './content/content-path.ts';
import { programRecord } from './content/program.ts';
import { lesson } from './content/lesson.ts';
import { lessonBackupRecord } from './content/lesson-backup-record.ts';
import { assertNameFree, comeBack } from './content/restore-deleted.ts';
import {
  decodeEntry,
  pathParams,
  recordChanges,
  shownDifferences,
  type StoredEntry,
} from './history/entry.ts';
import type { RecordChange } from './history/record-change.ts';
import { emptied } from './history/restore.ts';
import { recordAt } from './records.ts';
import { AppError } from './shared/app-error.ts';
import { assertFits } from './shared/list-writes.ts';
import { docPath } from './shared/paths.ts';
import type { AnyRecord } from './shared/plain-record.ts';
import type { RawDocument } from './shared/read-document.ts';
import { hasForm, type AnyDefinition } from './shared/record.ts';
import type {
  ListedDocument,
  ListPlanner,
  PlannedWrite,
  ReadDocument,
  ReadList,
} from './shared/write-plan.ts';
import { can, hasRole, may, type StaffMember } from './staff/capabilities.ts';
import { tableViewRecord } from './staff/views/table-view-record.ts';

/**
 * The time limit of an undo: offered for seconds, or longer while pointer or focus hold the offer.
 */
const UNDONE_WITHIN_MS = 15 * 60_000;

const refused = (message: string) => new AppError('failed-precondition', message);
const changedSince = () =>
  refused('Somebody has changed this since. Nothing was undone; the history shows both changes.');

type Caller = Pick<StaffMember, 'email' | 'roles'>;

/**
 * Writes back the values or records that a recent change of the caller replaced or deleted, as a
 * new change. Plans nothing when everything is already restored.
 *
 * @throws AppError failed-precondition when a field or record has changed since, and for entries of
 *   others, old entries and other kinds of change; permission-denied without the right
 */
export function planUndo(entryID: string, caller: Caller, now: Date): ListPlanner {
  return async (read, readList) => {
    const raw = await read(docPath('history', { entryID }));
    const entry = raw && decodeEntry(entryID, raw);
    if (!entry || entry.actor !== caller.email)
      throw refused('You can undo only your own changes.');
    if (now.getTime() - (entry.at?.getTime() ?? 0) > UNDONE_WITHIN_MS) {
      throw refused('It is too late to undo this here. The history can restore it.');
    }
    const changes = recordChanges(entry).filter(
      ({ path }) => recordAt(path) !== lessonBackupRecord,
    );
    const undone = changes.map((change) => ({ ...change, of: checkedKind(change, entry, caller) }));
    const stored = await Promise.all(undone.map(({ path }) => read(path)));
    const action = `Undo: ${entry.action}`;
    if (undone.every((change, at) => isBack(change, stored[at] ?? null))) {
      return { action, writes: [] };
    }
    const writes = undone.map((change, at) => undoing(change, stored[at] ?? null, caller.email));
    assertFits(writes);
    await assertPlaces(writes, read, readList);
    return { action, reason: entry.reason, writes };
  };
}

type Undone = RecordChange & { readonly of: AnyRecord };

/**
 * The definition of a changed record.
 *
 * @throws AppError when the caller may not undo its change
 */
function checkedKind(change: RecordChange, entry: StoredEntry, caller: Caller): AnyRecord {
  const of = recordAt(change.path);
  if (!of || change.kind === 'created') throw refused('This change cannot be undone.');
  const act = change.kind === 'deleted' ? 'delete' : 'update';
  if (hasForm(of) && (isContentPath(change.path) || isOnly(change, programRecord, 'setsOnly'))) {
    if (may(caller, act, of)) return of;
    // All staff edit the steps of a lesson.
    if (isOnly(change, lesson, 'steps') && hasRole(caller, 'staff')) return of;
  } else if (entry.action === 'Remove role member') {
    const [role = ''] = entry.paths.flatMap((path) => pathParams(path)['role'] ?? []);
    if (can.editMembers(caller, role)) return of;
  } else if (of.name === tableViewRecord.name && change.kind === 'deleted') {
    return of;
  } else {
    throw refused('This change cannot be undone.');
  }
  throw new AppError('permission-denied', `You may not undo a change of ${of.label[1]}.`);
}

/** Whether a change only replaces this field of such a record. */
const isOnly = (change: RecordChange, { name }: AnyRecord, field: string): boolean =>
  recordAt(change.path)?.name === name && replacedFields(change).every((each) => each === field);

/** The fields that a change replaced, without stamps. */
function replacedFields({ differences }: RecordChange): readonly string[] {
  return [...new Set(differences.map(({ path: [field] }) => String(field)))];
}

const part = (record: RawDocument | null, fields: readonly string[]): RawDocument =>
  Object.fromEntries(
    fields.flatMap((field) =>
      record && Object.hasOwn(record, field) ? [[field, record[field]] as const] : [],
    ),
  );

/** The values to write. A field that did not exist becomes empty, which reads the same. */
function earlier(change: RecordChange): RawDocument {
  const { before, after } = change;
  return Object.fromEntries(
    replacedFields(change).map((field) => [
      field,
      before && Object.hasOwn(before, field) ? before[field] : emptied(after?.[field]),
    ]),
  );
}

function isBack(change: Undone, stored: RawDocument | null): boolean {
  if (!stored) return false;
  const target = change.kind === 'deleted' ? change.before : earlier(change);
  const now = change.kind === 'deleted' ? stored : part(stored, replacedFields(change));
  return shownDifferences(change.path, now, target).length === 0;
}

function undoing(change: Undone, stored: RawDocument | null, actor: string): PlannedWrite {
  const { path, of, kind, before, after } = change;
  if (kind === 'deleted' && before) {
    if (stored) throw changedSince();
    return { of, kind: 'create', path, data: comeBack(of, before, actor), stamps: 'kept' };
  }
  const fields = replacedFields(change);
  const left = shownDifferences(path, part(after, fields), part(stored, fields));
  if (!stored || left.length > 0) throw changedSince();
  return { of, kind: 'update', path, data: earlier(change) };
}

/** @throws AppError when the parent, name or number of a restored record is no longer available */
async function assertPlaces(
  writes: readonly PlannedWrite[],
  read: ReadDocument,
  readList: ReadList,
): Promise<void> {
  const written = new Set(writes.map(({ path }) => path));
  for (const list of new Set(writes.map(({ path }) => parentOf(path)))) {
    await assertSavedLive(read, list);
    const listWrites = writes.filter(({ path }) => parentOf(path) === list);
    const of = listWrites[0] && recordAt(listWrites[0].path);
    if (!of || !hasForm(of)) continue;
    const above = parentOf(list);
    if (above.startsWith('programs/') && !written.has(above) && !(await read(above))) {
      throw changedSince();
    }
    const others = (await readList(list)).filter(({ id }) => !written.has(`${list}/${id}`));
    for (const write of listWrites) {
      if (write.kind === 'delete') continue;
      if (write.kind === 'create') assertNameFree(of, write.data, others);
      assertPlace(of, { ...(await read(write.path)), ...write.data }, others);
    }
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Numbers are unique within a list, as is its chosen record. */
function assertPlace(of: AnyDefinition, row: RawDocument, others: readonly ListedDocument[]): void {
  const { order, within, one } = of.list ?? {};
  const isSame = (field: string | undefined, other: RawDocument) =>
    field === undefined || row[field] === other[field];
  const isTaken = ({ data: other }: ListedDocument) =>
    (order !== undefined && isSame(order, other) && isSame(within, other)) ||
    (one !== undefined && row[one] === true && other[one] === true);
  if (others.some(isTaken)) throw changedSince();
}
