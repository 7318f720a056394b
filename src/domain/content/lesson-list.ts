import { AppError } from '#domain/shared/app-error.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import {
  actionOf,
  inOrder,
  type ListRead,
  type PlanListChange,
} from '#domain/shared/list-change.ts';
import {
  assertFits,
  assertFree,
  assertThatList,
  create,
  find,
  idsOf,
  noSuchAct,
  update,
} from '#domain/shared/list-writes.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { ListedDocument, PlannedWrite } from '#domain/shared/write-plan.ts';
import { copiedFields } from './copies.ts';
import { lessonBackup } from './lesson-backup.ts';

const MAX_CHAPTER = 100_000;

/**
 * Changes the lessons of a program, numbered from 1 in each chapter (AUTHOR-LESS-13, -21 to -24,
 * AUTHOR-D-33 to -37):
 * - `add` appends a lesson to its chapter; no other lesson is renumbered;
 * - `remove` keeps a backup and decrements the later numbers of the chapter;
 * - `move` takes `chNum` and appends the lesson to that chapter, or `num`, its new place within its
 * own;
 * - `copySelected` appends lessons to their chapters in another program, in the given order.
 * @throws AppError failed-precondition for a stale list, already-exists for a taken id, not-found
 *   for a deleted lesson, invalid-argument for an invalid place
 */
export const planLessons: PlanListChange = (of, list, change, target, chance) => {
  const { act, id, entry = {}, order = [] } = change;
  const rows = inOrder(list.rows, of.list);
  const planned: Planned = { of, list: { ...list, rows } };
  if (act === 'remove' || act === 'move') assertThatList(change.seen, rows);
  const plan: Readonly<Partial<Record<typeof act, () => PlannedWrite[]>>> = {
    add: () => added(planned, id, entry),
    remove: () => [
      lessonBackup(
        { programKey: list.ids['programKey'] ?? '', lessonID: id },
        find(rows, id).data,
        chance,
      ),
      { of, kind: 'delete', path: `${list.path}/${id}` },
      ...closed(planned, find(rows, id)),
    ],
    move: () => movedTo(planned, find(rows, id), entry),
    copySelected: () => copied(planned, target, order, chance.newID),
  };
  const writes = (plan[act] ?? noSuchAct)();
  assertFits(writes);
  return { action: actionOf(of, act), writes };
};

interface Planned {
  readonly of: AnyDefinition;
  readonly list: ListRead;
}

type Field = 'chNum' | 'num';

const numberIn = ({ data }: Pick<ListedDocument, 'data'>, field: Field): number | null => {
  const value = data[field];
  return typeof value === 'number' ? value : null;
};

const ofChapter = (rows: readonly ListedDocument[], chNum: number | null) =>
  rows.filter((row) => numberIn(row, 'chNum') === chNum);

function chapterIn({ chNum }: Readonly<Record<string, unknown>>): number {
  const sound = typeof chNum === 'number' && Number.isInteger(chNum);
  if (sound && chNum >= 0 && chNum <= MAX_CHAPTER) return chNum;
  throw new AppError('invalid-argument', 'Chapter number Required');
}

function added(
  { of, list }: Planned,
  id: string,
  entry: Readonly<Record<string, unknown>>,
): PlannedWrite[] {
  assertFree(of, list.rows, id);
  const chNum = chapterIn(entry);
  const place = ofChapter(list.rows, chNum).length + 1;
  return [create(of, list, id, { ...entry, chNum, steps: [] }, { place, chosen: false })];
}

/** Decrements the numbers after a lesson that leaves its chapter. */
function closed({ of, list }: Planned, left: ListedDocument): PlannedWrite[] {
  const gap = numberIn(left, 'num');
  return ofChapter(list.rows, numberIn(left, 'chNum')).flatMap((row) => {
    const num = numberIn(row, 'num');
    return gap === null || num === null || num <= gap || row.id === left.id
      ? []
      : [update(of, list.path, row.id, { num: num - 1 })];
  });
}

function movedTo(
  planned: Planned,
  row: ListedDocument,
  entry: Readonly<Record<string, unknown>>,
): PlannedWrite[] {
  if ('num' in entry) return movedWithin(planned, row, entry['num']);
  const { list } = planned;
  const chNum = chapterIn(entry);
  if (chNum === numberIn(row, 'chNum')) return [];
  const num = ofChapter(list.rows, chNum).length + 1;
  return [...replaced(planned, row, { chNum, num }), ...closed(planned, row)];
}

/** Renumbers a chapter from 1 with the lesson moved to place `num`. */
function movedWithin({ of, list }: Planned, row: ListedDocument, num: unknown): PlannedWrite[] {
  const chapter = ofChapter(list.rows, numberIn(row, 'chNum'));
  if (typeof num !== 'number' || !Number.isInteger(num) || num < 1 || num > chapter.length) {
    throw new AppError('invalid-argument', `Number must be between 1 and ${chapter.length}`);
  }
  const others = chapter.filter(({ id }) => id !== row.id);
  return [...others.slice(0, num - 1), row, ...others.slice(num - 1)].flatMap((each, at) =>
    numberIn(each, 'num') === at + 1 ? [] : [update(of, list.path, each.id, { num: at + 1 })],
  );
}

/** Moves a lesson from a stored id that is not its own to its own id (AUTHOR-D-34). */
function replaced(
  { of, list }: Planned,
  row: ListedDocument,
  place: Readonly<Record<Field, number>>,
): PlannedWrite[] {
  const { id } = row.data;
  const isFree = typeof id === 'string' && isDocumentId(id) && !idsOf(list.rows).includes(id);
  if (!isFree) return [update(of, list.path, row.id, place)];
  const data = { ...copiedFields(of, row), ...place };
  return [
    { of, kind: 'delete', path: `${list.path}/${row.id}` },
    { of, kind: 'create', path: `${list.path}/${id}`, data },
  ];
}

function copied(
  { of, list }: Planned,
  target: ListRead,
  order: readonly string[],
  newID: () => string,
): PlannedWrite[] {
  const ids = new Set(idsOf(target.rows));
  const counts = new Map<number | null, number>();
  return order.map((each) => {
    const row = find(list.rows, each);
    const chNum = numberIn(row, 'chNum');
    const place = (counts.get(chNum) ?? ofChapter(target.rows, chNum).length) + 1;
    counts.set(chNum, place);
    const id = ids.has(each) ? newID() : each;
    ids.add(id);
    return create(of, target, id, copiedFields(of, row), { place, chosen: false });
  });
}
