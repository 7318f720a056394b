import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The part of a journal entry that staff may see: its existence, not its content (REPORT-D-63). */
const journalListingSchema = object({
  journalTypeID: text(),
  phase: text(),
  dateCreated: time(),
  dateCompleted: time(),
});

export type JournalListing = Stored<InferType<typeof journalListingSchema>>;

export const decodeJournalListing = documentReader(journalListingSchema);

/** The only fields read for a listing. */
export const LISTED_FIELDS = Object.keys(journalListingSchema.fields);

/** Newest first; entries without a date last, by id (REPORT-D-60). */
export function listingsInOrder(entries: readonly JournalListing[]): JournalListing[] {
  const at = ({ dateCreated }: JournalListing) => dateCreated?.getTime() ?? -Infinity;
  const byID = (a: JournalListing, b: JournalListing) => (a.docID < b.docID ? -1 : 1);
  return [...entries].sort((a, b) => (at(a) === at(b) ? byID(a, b) : at(b) - at(a)));
}
