import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { addCommonRecords } from '#domain/content/program-content/common-records.ts';
import type { Ancestor } from '#domain/content/program-content/compare.ts';
import { decodeProgramCopy } from '#domain/content/program-copy.ts';
import { decodeEntry, type StoredEntry } from '#domain/history/entry.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

/** The common ancestor of two programs, at the time one was cloned from the other. */
export interface CommonAncestor {
  /** The clone's key. */
  readonly clone: string;
  readonly at: Date | null;
  readonly records: Ancestor;
}

/** Entries per read; one may be nearly a megabyte. */
const ENTRIES_AT_ONCE = 10;

/**
 * Reads the common ancestor from the history entries of the clone. Admins only.
 * @returns null when neither is a finished clone of the other
 */
export async function commonAncestor(here: string, there: string): Promise<CommonAncestor | null> {
  try {
    return (await ancestorIn(here, there)) ?? (await ancestorIn(there, here));
  } catch (error) {
    throw toReadError(error);
  }
}

async function ancestorIn(clone: string, source: string): Promise<CommonAncestor | null> {
  const path = docPath('programCopyJob', { programKey: clone });
  const snapshot = await getDocFromServer(doc(firestore(), path));
  const job = decodeProgramCopy(clone, snapshot.data() ?? {});
  if (job.status !== 'done' || job.sourceProgramID !== source) return null;
  const records = new Map<string, RawDocument>();
  for await (const entry of entriesBelow(job.entry)) addCommonRecords(records, clone, entry);
  // The program as cloned: later entries contain edits made since.
  const begun = await getDocFromServer(
    doc(firestore(), docPath('history', { entryID: job.entry })),
  );
  addCommonRecords(records, clone, decodeEntry(begun.id, begun.data() ?? {}));
  return { clone, at: job.requestedAt, records };
}

async function* entriesBelow(parent: string): AsyncGenerator<StoredEntry> {
  const entries = collection(firestore(), collectionPath('history', {}));
  const below = [where('parent', '==', parent), orderBy(documentId()), limit(ENTRIES_AT_ONCE)];
  for (let last = ''; ;) {
    const more = last === '' ? [] : [startAfter(last)];
    const { docs } = await getDocsFromServer(query(entries, ...below, ...more));
    for (const { id, data } of docs.map((entry) => ({
      id: entry.id,
      data: entry.data(),
    }))) {
      yield decodeEntry(id, data);
      last = id;
    }
    if (docs.length < ENTRIES_AT_ONCE) return;
  }
}
