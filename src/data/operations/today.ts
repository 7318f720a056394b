import { collectionGroup, limit, onSnapshot, query, where } from 'firebase/firestore';
import { COLLECTION_GROUPS, collectionPath } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { LIST_CAP, listSource } from '#data/engine/sources.ts';

/** A day as it is where the reader is. */
export interface Day {
  readonly start: Date;
  readonly end: Date;
}

export function dayAround(now: Date): Day {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return { start: new Date(year, month, date), end: new Date(year, month, date + 1) };
}

const within = (field: string, { start, end }: Day) => [
  where(field, '>=', start),
  where(field, '<', end),
];

/** How many calls begin on a day, live (OPS-D-81). */
export const callsOfDaySource = (day: Day): Source<number> => ({
  key: `group:calls:day=${day.start.toISOString()}`,
  attach: ({ next, error }) =>
    onSnapshot(
      query(
        collectionGroup(firestore(), COLLECTION_GROUPS.call),
        ...within('callStartTime', day),
        limit(LIST_CAP),
      ),
      { includeMetadataChanges: true },
      (snapshot) => {
        countReads(snapshot.docChanges().filter(({ type }) => type !== 'removed').length);
        next(snapshot.size, !snapshot.metadata.fromCache);
      },
      error,
    ),
});

/** More are not counted: the rules take no longer list of notifications. */
export const MOST_NOTIFICATIONS = 1000;

/** The notifications that are scheduled for a day. */
export const notificationsOfDaySource = (day: Day) =>
  listSource(
    collectionPath('notification', {}),
    (docID) => ({ docID }),
    within('scheduledFor', day),
    { name: `day=${day.start.toISOString()}`, max: MOST_NOTIFICATIONS },
  );
