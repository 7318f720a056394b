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
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { decodeEntry } from '#domain/history/entry.ts';
import { HistoryReplay } from '#domain/history/replay.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { pathName } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

/** Entries per page: an entry can be large, and the screen shows the progress. */
const PAGE = 250;

/** Limit for reading individually the records that no list holds. */
const MOST_LOOKED_UP = 500;
const AT_ONCE = 25;

export interface CheckProgress {
  readonly entries: number;
  readonly records: number;
}

/**
 * Replays the whole history page by page, oldest first, keeping only each record's newest version.
 * @param signal aborts between two pages
 * @throws AppError when the history cannot be read
 */
export async function replayHistory(
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<HistoryReplay> {
  const replay = new HistoryReplay();
  const ordered = query(
    collection(firestore(), collectionPath('history', {})),
    orderBy('at'),
    orderBy(documentId()),
  );
  let last: QueryDocumentSnapshot | undefined;
  try {
    do {
      const after = last ? [startAfter(last)] : [];
      const page = await getDocsFromServer(query(ordered, ...after, limit(PAGE)));
      countReads(page.size);
      for (const entry of page.docs) replay.add(decodeEntry(entry.id, entry.data()));
      last = page.size === PAGE ? page.docs.at(-1) : undefined;
      onProgress({ entries: replay.entries, records: replay.records });
    } while (last && !signal.aborted);
  } catch (error) {
    throw toReadError(error);
  }
  return replay;
}

/**
 * Compares the records with their newest entries.
 * @param stored the lists' documents by path; missing ones are read
 * @returns how many records were skipped because too many are missing
 */
export async function compareStored(
  replay: HistoryReplay,
  stored: ReadonlyMap<string, RawDocument>,
): Promise<number> {
  const missing: string[] = [];
  for (const path of replay.paths) {
    const document = stored.get(path);
    if (document) replay.compareStored(path, document);
    else if (LISTED.has(pathName(path) ?? '')) missing.push(path);
  }
  try {
    for (let from = 0; from < Math.min(missing.length, MOST_LOOKED_UP); from += AT_ONCE) {
      const paths = missing.slice(from, from + AT_ONCE);
      const documents = await Promise.all(
        paths.map((path) => getDocFromServer(doc(firestore(), path))),
      );
      countReads(paths.length);
      documents.forEach((document) =>
        replay.compareStored(document.ref.path, document.data() ?? null),
      );
    }
  } catch (error) {
    throw toReadError(error);
  }
  return Math.max(0, missing.length - MOST_LOOKED_UP);
}

const LISTED: ReadonlySet<string> = new Set(['subject', 'registration', 'role', 'roleMember']);
