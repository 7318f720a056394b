import { collectionPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

const COLLECTIONS = {
  users: collectionPath('user', {}),
  subjects: collectionPath('subject', {}),
  registrations: collectionPath('registration', {}),
  systemevents: collectionPath('systemEvent', {}),
} as const;

/** Counts on the server, at one read per 1,000 records; a browser would read every record. */
export const countRecordsHandler: CallableHandler<'countRecords'> = async (request, { db }) => {
  const answer = await db.collection(COLLECTIONS[request.collection]).count().get();
  return { count: answer.data().count };
};
