import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  type BulkWriter,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { copyPath, type Trees } from '#domain/staff/data-reset/copies.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import { isWrittenSince } from './written-since.ts';

/** Documents read and written per page. */
export const PAGE = 300;

/** From this size on, writes ramp up from 500 a second, as Firestore recommends. */
const RAMP_FROM = 10_000;

/** Below Firestore's 10 MiB per request, even with twenty large documents per batch. */
const MAX_BYTES_IN_FLIGHT = 4_000_000;

/** Sorts before every other id. */
const LOWEST_ID = '__id-9223372036854775808__';

/**
 * All documents of a tree in path order: a document with everything below it, or a collection.
 * Missing documents are skipped, but what lies below them is included.
 * @param collection restricts the result to collections with this id
 */
export function treeQuery(db: Firestore, path: string, collection = ''): Query {
  const isDocument = path.split('/').length % 2 === 0;
  const from = isDocument ? path : `${path}/${LOWEST_ID}`;
  const to = isDocument ? `${path}\0` : `${path}\0/${LOWEST_ID}`;
  // A collection group without a name matches every collection; the SDK finds descendants the same
  // way.
  return db
    .collectionGroup(collection)
    .where(FieldPath.documentId(), '>=', db.doc(from))
    .where(FieldPath.documentId(), '<', db.doc(to))
    .orderBy(FieldPath.documentId());
}

export async function countTree(db: Firestore, path: string): Promise<number> {
  return (await treeQuery(db, path).count().get()).data().count;
}

/** Last update time of each document of a tree, by path. */
export type TreeTimes = ReadonlyMap<string, Timestamp>;

/**
 * The paths of all documents of a tree in order, with update times. Listing a tree is expensive, so
 * the names are read once and also give the count.
 */
export async function treeTimes(db: Firestore, path: string): Promise<TreeTimes> {
  const snapshot = await treeQuery(db, path).select().get();
  return new Map(snapshot.docs.map(({ ref, updateTime }) => [ref.path, updateTime] as const));
}

/** The paths of all documents of a tree, in order. */
export async function treePaths(db: Firestore, path: string): Promise<string[]> {
  return [...(await treeTimes(db, path)).keys()];
}

export function inPages<T>(list: readonly T[]): T[][] {
  const pages = Math.ceil(list.length / PAGE);
  return Array.from({ length: pages }, (_, page) => list.slice(page * PAGE, (page + 1) * PAGE));
}

/**
 * A query's documents in pages, from one stream at the consumer's pace: a query per page would scan
 * the tree again.
 */
export async function* pagesOf(
  query: Query,
  after: DocumentReference | null = null,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page: QueryDocumentSnapshot[] = [];
  const documents: AsyncIterable<unknown> = (after ? query.startAfter(after) : query).stream();
  for await (const document of documents) {
    page.push(document as QueryDocumentSnapshot);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Writes many documents with rate ramp-up; a refused write fails the next `flush`. */
export class TreeWriter {
  readonly #writer: BulkWriter;
  readonly #failures: Error[] = [];
  #bytes = 0;

  constructor(db: Firestore, documents: number) {
    this.#writer = db.bulkWriter(documents <= RAMP_FROM ? { throttling: false } : {});
  }

  /** Stores a document; with `fields`, only those fields are written. */
  async set(ref: DocumentReference, data: DocumentData, fields?: readonly string[]): Promise<void> {
    const mergeFields = fields?.map((field) => new FieldPath(field));
    this.#note(this.#writer.set(ref, data, mergeFields ? { mergeFields } : {}));
    this.#bytes += roughBytes(data);
    if (this.#bytes > MAX_BYTES_IN_FLIGHT) await this.flush();
  }

  /** Deletes a document; with an update time, only if it is unchanged since. */
  delete(ref: DocumentReference, lastUpdateTime?: Timestamp): void {
    if (!lastUpdateTime) return this.#note(this.#writer.delete(ref));
    const deleted = this.#writer.delete(ref, { lastUpdateTime });
    this.#note(deleted.catch(unlessWrittenSince));
  }

  /** Resolves when all writes so far are stored. */
  async flush(): Promise<void> {
    this.#bytes = 0;
    await this.#writer.flush();
    const [failure] = this.#failures.splice(0);
    if (failure) throw failure;
  }

  #note(write: Promise<unknown>): void {
    write.catch((error: Error) => this.#failures.push(error));
  }
}

function unlessWrittenSince(error: unknown): void {
  if (!isWrittenSince(error)) throw error;
}

/** Deep equality of Firestore data, including maps, lists, references and bytes. */
export function sameData(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

export interface CopyRequest {
  /** The document tree to copy and the backup to write. */
  readonly trees: Trees;
  /** The paths to copy, in order; documents deleted meanwhile are skipped. */
  readonly paths: readonly string[];
  /** Called before documents are written; throws when they must not be. */
  readonly beforeWrites: () => void;
  /** Called when the documents up to `cursor` are stored and compared, with their sources. */
  readonly onPage: (cursor: string, sources: readonly QueryDocumentSnapshot[]) => Promise<void>;
}

/**
 * Copies documents of a tree and compares every copy with its source.
 * @throws Error when a copy differs from its source
 */
export async function copyTree(db: Firestore, request: CopyRequest): Promise<void> {
  const { trees, paths, beforeWrites, onPage } = request;
  const target = (source: DocumentReference) => db.doc(copyPath(trees, source.path));
  const writer = new TreeWriter(db, paths.length);
  const pages = inPages(paths);
  const read = (page: readonly string[] = []) =>
    page.length === 0 ? [] : db.getAll(...page.map((path) => db.doc(path)));
  let reading = Promise.resolve(read(pages[0]));
  // Two pages are in flight: one is compared while the next is written.
  let compared: Promise<void> | undefined = Promise.resolve();
  let before: Promise<void> | undefined = Promise.resolve();
  for (const [i, page] of pages.entries()) {
    const sources = existing(await reading);
    reading = Promise.resolve(read(pages[i + 1]));
    reading.catch(() => undefined); // rethrown where it is awaited
    await before;
    beforeWrites();
    for (const source of sources) await writer.set(target(source.ref), source.data());
    before = compared;
    compared = Promise.all([writer.flush(), before])
      .then(() => compare(db, sources, target))
      .then(() => onPage(page.at(-1) ?? '', sources));
    compared.catch(() => undefined); // rethrown where it is awaited
  }
  await compared;
}

const existing = (documents: readonly DocumentSnapshot[]) =>
  documents.filter(({ exists }) => exists) as QueryDocumentSnapshot[];

async function compare(
  db: Firestore,
  sources: readonly QueryDocumentSnapshot[],
  target: (source: DocumentReference) => DocumentReference,
): Promise<void> {
  if (sources.length === 0) return;
  const copies = await db.getAll(...sources.map(({ ref }) => target(ref)));
  const wrong = sources.filter((source, i) => !sameData(source.data(), copies[i]?.data()));
  if (wrong.length > 0) throw new Error(`${wrong.length} copies differ from their source`);
}
