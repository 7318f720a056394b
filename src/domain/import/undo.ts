import { questionCounterRecord } from '#domain/content/survey-form/question-counter-record.ts';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { listPlanOf } from '#domain/list-plans.ts';
import { assertMayLeave } from '#domain/people/user/protected-study.ts';
import { recordAt } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { idsIn } from '#domain/shared/doc-path.ts';
import { LAST_CHANGE, type HistoryChange } from '#domain/shared/history.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import { idsOf } from '#domain/shared/list-writes.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { changesAsList, hasForm, type AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { can } from '#domain/staff/capabilities.ts';
import type { ImportContext, ImportKind, ImportReads } from './import-kind.ts';
import { layered } from './layered-reads.ts';

export const importAction = ({ of }: Pick<ImportKind, 'of'>): string => `Import ${of.label[1]}`;

export const undoAction = ({ of }: Pick<ImportKind, 'of'>): string =>
  `Undo import of ${of.label[1]}`;

/** A record that an import created or changed, with the last entry that did so. */
export interface MadeRecord {
  readonly path: string;
  readonly entryID: string;
  readonly before: RawDocument | null;
  readonly after: RawDocument;
}

interface ImportEntry {
  readonly docID: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, unknown>> | null;
}

/**
 * The records created or changed by an import and not yet undone. Excludes renumberings, which
 * follow from the list, and the counter of question ids, which stay allocated.
 *
 * @param entries in the order they were written
 */
export function madeBy(kind: ImportKind, entries: readonly ImportEntry[]): readonly MadeRecord[] {
  const made = new Map<string, MadeRecord>();
  for (const { docID, action, changes } of entries) {
    for (const [path, change] of Object.entries(changes ?? {})) {
      const { before, after } = versionsOf(change);
      const first = made.get(path);
      // An interrupted undo has renumbered records that it did not reach.
      const renumbers = after !== null && isRenumberedOnly({ path, before, after });
      if (action === undoAction(kind)) {
        if (first && renumbers) made.set(path, { ...first, entryID: docID, after });
        else made.delete(path);
      } else if (action === importAction(kind) && after) {
        made.set(path, { path, entryID: docID, before: first ? first.before : before, after });
      }
    }
  }
  return [...made.values()].filter(
    (record) => recordAt(record.path) !== questionCounterRecord && !isRenumberedOnly(record),
  );
}

const versionsOf = (change: unknown): HistoryChange => {
  const { before, after } = isRecord(change) ? change : { before: null, after: null };
  return { before: isRecord(before) ? before : null, after: isRecord(after) ? after : null };
};

const orderOf = (of: AnyRecord | null): string | undefined =>
  of && hasForm(of) ? of.list?.order : undefined;

function isRenumberedOnly({ path, before, after }: Omit<MadeRecord, 'entryID'>): boolean {
  const of = recordAt(path);
  const order = orderOf(of);
  if (!before || order === undefined) return false;
  const stamps: readonly string[] = of?.stamps?.changed ?? [];
  return Object.keys(after).every(
    (field) =>
      field === order ||
      field === LAST_CHANGE ||
      stamps.includes(field) ||
      JSON.stringify(after[field]) === JSON.stringify(before[field]),
  );
}

/**
 * Plans to delete the records that an import created and to restore those it changed.
 *
 * @throws AppError failed-precondition when the last entry of a record is not the import's or its program is
 * changed by sets only, permission-denied when somebody would leave a protected study without an admin
 */
export async function planUndoImport(
  made: readonly MadeRecord[],
  context: ImportContext,
  reads: ImportReads,
): Promise<readonly PlannedWrite[]> {
  const layer = layered(reads);
  for (const record of made) {
    const stored = await reads.read(record.path);
    if (stored?.[LAST_CHANGE] !== record.entryID) throw changedSince([record.path]);
    layer.add(await undoing(record, context, layer.reads));
  }
  return layer.writes();
}

/** Maximum records named in a message. */
const MOST_NAMED = 10;

/** The error when an import cannot be undone; names the records that somebody has changed since. */
export function changedSince(paths: readonly string[]): AppError {
  const named = paths.slice(0, MOST_NAMED).map((path) => {
    const [one = 'record'] = recordAt(path)?.label ?? [];
    return `${one} ${path.split('/').at(-1) ?? ''}`;
  });
  const more = paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more` : '';
  return new AppError(
    'failed-precondition',
    `This import is not undone, because records of it were changed since: ${named.join(', ')}${more}.`,
  );
}

async function undoing(
  { path, before, after }: MadeRecord,
  context: ImportContext,
  { read, readList }: ImportReads,
): Promise<readonly PlannedWrite[]> {
  const of = recordAt(path);
  if (!of) throw new RangeError(`There is no record at ${path}`);
  await assertSavedLive(read, path);
  const leaving = { mayLeaveStudy: can.leaveStudy(context), reason: 'Undo of an import' };
  if (before) assertMayLeave(after['study'], before['study'] ?? null, leaving);
  if (before) return [{ of, kind: 'update', path, data: putBack(before, after, of) }];
  if (!hasForm(of) || !changesAsList(of)) return [{ of, kind: 'delete', path }];
  return (await removal(of, path, context, { read, readList })).writes;
}

/** Removes a record from its list and renumbers the rest. */
async function removal(
  of: AnyDefinition,
  path: string,
  { actor, now, newID }: ImportContext,
  reads: Pick<ImportReads, 'read' | 'readList'>,
) {
  const cut = path.lastIndexOf('/');
  const list = path.slice(0, cut);
  const all = { path: list, ids: idsIn(of.path, path), rows: await reads.readList(list) };
  const seen = idsOf(inOrder(all.rows, of.list));
  const change = { act: 'remove', seen, id: path.slice(cut + 1) } as const;
  return await listPlanOf(of)(of, all, change, all, { actor, now, newID }, reads);
}

/**
 * The former field values without the number, which follows from the list. A field that was missing becomes
 * null, which reads the same.
 */
function putBack(before: RawDocument, after: RawDocument, of: AnyRecord): RawDocument {
  const kept: readonly unknown[] = [LAST_CHANGE, orderOf(of), ...(of.stamps?.changed ?? [])];
  const changed = Object.keys(after).filter(
    (field) =>
      !kept.includes(field) && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, before[field] ?? null]));
}
