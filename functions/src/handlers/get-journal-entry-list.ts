import {
  decodeJournalListing,
  LISTED_FIELDS,
  listingsInOrder,
} from '#domain/people/journal/listing.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Nobody writes so many; the bound keeps one damaged record from filling the memory. */
const MOST_ENTRIES = 10_000;

/**
 * Lists the journal entries of a user for staff. The database gives out the listed fields alone, so
 * that no response ever reaches this function (REPORT-D-63).
 */
export const getJournalEntryListHandler: CallableHandler<'getJournalEntryList'> = async (
  { userUID, programKey },
  { db },
) => {
  const path = collectionPath('journalEntry', { uid: userUID, program: programKey });
  const query = db.collection(path).limit(MOST_ENTRIES);
  const found = await query.select(...LISTED_FIELDS).get();
  const listings = found.docs.map((entry) => decodeJournalListing(entry.id, entry.data()));
  const entries = listingsInOrder(listings).map((entry) => ({
    id: entry.docID,
    journalTypeID: entry.journalTypeID,
    phase: entry.phase,
    dateCreated: entry.dateCreated?.toISOString() ?? null,
    dateCompleted: entry.dateCompleted?.toISOString() ?? null,
  }));
  return { status: 'SUCCESS', data: { entries } };
};
