import { collectionPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

const COLLECTIONS = {
  users: collectionPath('user', {}),
  subjects: collectionPath('subject', {}),
  registrations: collectionPath('registration', {}),
  systemevents: collectionPath('systemEvent', {}),
} as const;

/** Counts on the server: one read for each 1,000 records, where a browser would read them all. */
export const countRecordsHandler: CallableHandler<'countRecords'> = async (request, { db }) => {
  const answer = await db.collection(COLLECTIONS[request.collection]).count().get();
  return { count: answer.data().count };
};
