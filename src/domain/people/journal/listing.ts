import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** What staff may know of a journal entry: that it exists, not what was written (REPORT-D-63). */
export const journalListingSchema = object({
  journalTypeID: text(),
  phase: text(),
  dateCreated: time(),
  dateCompleted: time(),
});

export type JournalListing = Stored<InferType<typeof journalListingSchema>>;

export const decodeJournalListing = documentReader(journalListingSchema);

/** The fields that are read for a listing, and no other. */
export const LISTED_FIELDS = Object.keys(journalListingSchema.fields);

/** Newest first; entries without a date come last, by their id (REPORT-D-60). */
export function listingsInOrder(entries: readonly JournalListing[]): JournalListing[] {
  const at = ({ dateCreated }: JournalListing) => dateCreated?.getTime() ?? -Infinity;
  const byID = (a: JournalListing, b: JournalListing) => (a.docID < b.docID ? -1 : 1);
  return [...entries].sort((a, b) => (at(a) === at(b) ? byID(a, b) : at(b) - at(a)));
}
