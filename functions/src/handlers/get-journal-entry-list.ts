import {
  decodeJournalListing,
  LISTED_FIELDS,
  listingsInOrder,
} from '#domain/people/journal/listing.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Far above real use; keeps a damaged record from exhausting memory. */
const MOST_ENTRIES = 10_000;

/**
 * Lists a user's journal entries for staff. The query selects only the listed fields, so responses
 * never reach this function (REPORT-D-63).
 */
export const getJournalEntryListHandler: CallableHandler<'getJournalEntryList'> = async (
  { userUID, programKey },
  { db },
) => {
  const path = collectionPath('journalEntry', { uid: userUID, program: programKey });
  const query = db.collection(path).limit(MOST_ENTRIES);
  const snapshot = await query.select(...LISTED_FIELDS).get();
  const listings = snapshot.docs.map((entry) => decodeJournalListing(entry.id, entry.data()));
  const entries = listingsInOrder(listings).map((entry) => ({
    id: entry.docID,
    journalTypeID: entry.journalTypeID,
    phase: entry.phase,
    dateCreated: entry.dateCreated?.toISOString() ?? null,
    dateCompleted: entry.dateCompleted?.toISOString() ?? null,
  }));
  return { status: 'SUCCESS', data: { entries } };
};
