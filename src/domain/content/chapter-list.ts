import { actionOf, type PlanListChange } from '#domain/shared/list-change.ts';
import {
  assertFits,
  assertFree,
  create,
  find,
  idsOf,
  noSuchAct,
} from '#domain/shared/list-writes.ts';
import type { ListedDocument, PlannedWrite } from '#domain/shared/write-plan.ts';
import { copiedFields } from './copies.ts';

/**
 * Adds a chapter after the highest number, or copies chapters to another program; copies keep their
 * number if free, and otherwise go last. Numbers never change (AUTHOR-D-31, AUTHOR-D-32).
 *
 * @throws AppError invalid-argument for any other act, not-found for a deleted chapter
 */
export const planChapters: PlanListChange = (of, list, change, target, { newID }) => {
  const { act, id, entry = {}, order = [] } = change;
  const writes: PlannedWrite[] = [];
  if (act === 'add') {
    assertFree(of, list.rows, id);
    const place = highest(list.rows.map(numberOf)) + 1;
    writes.push(create(of, list, id, entry, { place, chosen: false }));
  } else if (act === 'copySelected') {
    const rows = order.map((each) => find(list.rows, each));
    const places = placesIn(target.rows.map(numberOf), rows.map(numberOf));
    const ids = [...idsOf(target.rows)];
    for (const [at, row] of rows.entries()) {
      const place = places[at] ?? 0;
      const copyID = ids.includes(row.id) ? newID() : row.id;
      writes.push(create(of, target, copyID, copiedFields(of, row), { place, chosen: false }));
      ids.push(copyID);
    }
  } else noSuchAct();
  assertFits(writes);
  return { action: actionOf(of, act), writes };
};

const highest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The numbers of copies: their own if free, otherwise after the highest. */
function placesIn(taken: readonly number[], wanted: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const [at, number] of wanted.entries()) {
    const free = number > 0 && !taken.includes(number) && !places.includes(number);
    places[at] = free ? number : 0;
  }
  let last = highest([...taken, ...places]);
  return places.map((place) => (place > 0 ? place : (last += 1)));
}

/** 0 for a chapter without a number. */
function numberOf({ data: { num } }: ListedDocument): number {
  return typeof num === 'number' ? num : 0;
}
