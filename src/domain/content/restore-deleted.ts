import { chainOf } from '#domain/chains.ts';
import { changesAt, decodeEntry } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { recordAt } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { headOf, placeOf } from '#domain/shared/chain.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { inOrder } from '#domain/shared/list-change.ts';
import { assertFits, idsOf } from '#domain/shared/list-writes.ts';
import { docPath } from '#domain/shared/paths.ts';
import { actOf, type AnyRecord } from '#domain/shared/plain-record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { hasForm, type AnyDefinition } from '#domain/shared/record.ts';
import {
  SERVER_TIME,
  type ListedDocument,
  type ListPlanner,
  type PlannedWrite,
} from '#domain/shared/write-plan.ts';
import { assertSavedLive } from './change-set/saved-live.ts';
import { isContentPath } from './content-path.ts';
import { celebration, isNameTaken, NAME_TAKEN } from './celebration.ts';

/** The definition of a restorable record; null for other records. */
export function restorableKind(path: string): AnyDefinition | null {
  const of = isContentPath(path) ? recordAt(path) : null;
  return of && hasForm(of) && of.restore && of.access.create !== undefined ? of : null;
}

export interface DeletedRecord {
  readonly path: string;
  /** The history entry of the deletion. */
  readonly entryID: string;
  readonly reason: string;
}

/**
 * Restores the last version of a deleted record as a new change, with its creator and creation time. It goes
 * last in its list or chain; records below it that were deleted in the same commit are restored too.
 *
 * @throws AppError invalid-argument without a reason or for other records, failed-precondition when
 *   the entry did not delete it, already-exists when the record exists again, not-found when its
 *   parent is gone
 */
export function planRestoreDeleted(deleted: DeletedRecord, actor: string): ListPlanner {
  const { path, entryID } = deleted;
  const reason = deleted.reason.trim();
  return async (read, readList) => {
    if (reason === '') throw new AppError('invalid-argument', 'Reason required');
    const of = restorableKind(path);
    const raw = await read(docPath('history', { entryID }));
    const gone = (raw ? changesAt(decodeEntry(entryID, raw), path) : []).filter(isDeletion);
    const deletion = gone.find((change) => change.path === path);
    if (!of || !deletion) {
      throw new AppError('failed-precondition', 'This entry did not delete this record.');
    }
    if (await read(path)) {
      throw new AppError(
        'already-exists',
        'A record with this ID exists again. Nothing was saved.',
      );
    }
    const above = path.split('/').slice(0, -2).join('/');
    if (above.startsWith('programs/') && !(await read(above))) {
      throw new AppError('not-found', `There is no ${above}. Nothing was saved.`);
    }
    await assertSavedLive(read, path);
    const rows = await readList(path.slice(0, path.lastIndexOf('/')));
    const back = { of, path, data: comeBack(of, deletion.before, actor), rows, above };
    const below = gone
      .filter((change) => change !== deletion)
      .map((change) => belowIt(change.path, change.before, actor));
    const writes = [...placed(back), ...below];
    assertFits(writes);
    return { action: actOf('Restore', of), reason, writes };
  };
}

type Deletion = RecordChange & { readonly before: RawDocument };

const isDeletion = (change: RecordChange): change is Deletion =>
  change.kind === 'deleted' && change.before !== null;

/** The last version, stamped with the person who restores it. */
export function comeBack(
  of: Pick<AnyRecord, 'stamps'>,
  before: RawDocument,
  actor: string,
): RawDocument {
  const { [LAST_CHANGE]: _, ...data } = before;
  const [at, by] = of.stamps?.changed ?? [];
  return { ...data, ...(at && { [at]: SERVER_TIME }), ...(by && { [by]: actor }) };
}

function belowIt(path: string, before: RawDocument, actor: string): PlannedWrite {
  const of = restorableKind(path);
  if (!of) {
    throw new AppError('failed-precondition', `What was deleted with it cannot come back: ${path}`);
  }
  return create(of, path, comeBack(of, before, actor));
}

const create = (of: AnyDefinition, path: string, data: RawDocument): PlannedWrite => {
  return { of, kind: 'create', path, data, stamps: 'kept' };
};

interface Back {
  readonly of: AnyDefinition;
  readonly path: string;
  readonly data: RawDocument;
  /** The list that the record returns to. */
  readonly rows: readonly ListedDocument[];
  readonly above: string;
}

/** The record at the end of its list, with the resulting list changes. */
function placed(back: Back): readonly PlannedWrite[] {
  const { of, path, data, rows, above } = back;
  const chain = chainOf(of);
  if (chain?.link === of) {
    const order = [...idsOf(inOrder(rows, of.list)), path.slice(path.lastIndexOf('/') + 1)];
    const last = order.length - 1;
    const before = order[last - 1];
    return [
      create(of, path, { ...data, ...placeOf(chain, order, last) }),
      ...(before === undefined
        ? []
        : [
            {
              of,
              kind: 'update',
              path: `${path.slice(0, path.lastIndexOf('/'))}/${before}`,
              data: placeOf(chain, order, last - 1),
            } as const,
          ]),
      { of: chain.head, kind: 'update', path: above, data: headOf(chain, order) },
    ];
  }
  assertNameFree(of, data, rows);
  // The position of a chain's head is entered by hand.
  if (chain) return [create(of, path, data)];
  return [create(of, path, { ...data, ...lastPlace(of, data, rows) })];
}

/** The last number of the list or group; drops the single-choice flag. */
function lastPlace(
  { list = {} }: AnyDefinition,
  data: RawDocument,
  rows: readonly ListedDocument[],
): RawDocument {
  const { order, within, one } = list;
  const others =
    within === undefined ? rows : rows.filter((row) => row.data[within] === data[within]);
  const numbers = others.map((row) => Number(order === undefined ? 0 : row.data[order]) || 0);
  return {
    ...(order !== undefined && { [order]: Math.max(others.length, ...numbers) + 1 }),
    ...(one !== undefined && { [one]: false }),
  };
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws AppError already-exists when another celebration of the list has this name */
export function assertNameFree(
  of: AnyDefinition,
  data: RawDocument,
  rows: readonly ListedDocument[],
): void {
  if (of.name !== celebration.name) return;
  const others = rows.map(({ id, data: { name } }) => ({ docID: id, name: wordsOf(name) }));
  if (isNameTaken(wordsOf(data['name']), others))
    throw new AppError('already-exists', `${NAME_TAKEN}. Nothing was saved.`);
}
