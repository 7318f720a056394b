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

/** Documents that are read and written together. */
export const PAGE = 300;

/** From here on writes begin at 500 a second and grow from there, as Firestore asks for. */
export const RAMP_FROM = 10_000;

/** Below Firestore's 10 MiB for one request, whatever twenty documents of a batch weigh. */
const MAX_BYTES_IN_FLIGHT = 4_000_000;

/** Sorts before every other id. */
const LOWEST_ID = '__id-9223372036854775808__';

/**
 * All documents of a tree in the order of their paths: of a document, itself and everything below it;
 * of a collection, everything in it. Documents that do not exist but have others below them are not
 * documents; what is below them is found all the same.
 *
 * @param collection only what lies in collections of that id
 */
export function treeQuery(db: Firestore, path: string, collection = ''): Query {
  const isDocument = path.split('/').length % 2 === 0;
  const from = isDocument ? path : `${path}/${LOWEST_ID}`;
  const to = isDocument ? `${path}\0` : `${path}\0/${LOWEST_ID}`;
  // A group without a name is every collection: the way in which the SDK itself finds descendants.
  return db
    .collectionGroup(collection)
    .where(FieldPath.documentId(), '>=', db.doc(from))
    .where(FieldPath.documentId(), '<', db.doc(to))
    .orderBy(FieldPath.documentId());
}

export async function countTree(db: Firestore, path: string): Promise<number> {
  return (await treeQuery(db, path).count().get()).data().count;
}

/** When each document of a tree was written last, by path. */
export type TreeTimes = ReadonlyMap<string, Timestamp>;

/**
 * The paths of all documents of a tree, in their order, each with the time of its last write. Finding
 * a tree is the dear part of working on it; the names alone are found once and say at the same time
 * how many there are.
 */
export async function treeTimes(db: Firestore, path: string): Promise<TreeTimes> {
  const found = await treeQuery(db, path).select().get();
  return new Map(found.docs.map(({ ref, updateTime }) => [ref.path, updateTime] as const));
}

/** The paths of all documents of a tree, in their order. */
export async function treePaths(db: Firestore, path: string): Promise<string[]> {
  return [...(await treeTimes(db, path)).keys()];
}

/** Parts of a list that are worked on together. */
export function inPages<T>(list: readonly T[]): T[][] {
  const pages = Math.ceil(list.length / PAGE);
  return Array.from({ length: pages }, (_, page) => list.slice(page * PAGE, (page + 1) * PAGE));
}

/**
 * The documents of a query in pages. One query is read from its beginning to its end, as fast as the
 * pages are worked on: asking for each page anew would search the tree anew.
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

/** Writes many documents, as fast as their number allows; a refused one fails the next `flush`. */
export class TreeWriter {
  readonly #writer: BulkWriter;
  readonly #failures: Error[] = [];
  #bytes = 0;

  constructor(db: Firestore, documents: number) {
    this.#writer = db.bulkWriter(documents <= RAMP_FROM ? { throttling: false } : {});
  }

  /** Stores a document; with `fields` only these, and the others stay. */
  async set(ref: DocumentReference, data: DocumentData, fields?: readonly string[]): Promise<void> {
    const mergeFields = fields?.map((field) => new FieldPath(field));
    this.#note(this.#writer.set(ref, data, mergeFields ? { mergeFields } : {}));
    this.#bytes += roughBytes(data);
    if (this.#bytes > MAX_BYTES_IN_FLIGHT) await this.flush();
  }

  /** Deletes a document; with the time of its last write only while nobody has written it since. */
  delete(ref: DocumentReference, lastUpdateTime?: Timestamp): void {
    if (!lastUpdateTime) return this.#note(this.#writer.delete(ref));
    const deleted = this.#writer.delete(ref, { lastUpdateTime });
    this.#note(deleted.catch(unlessWrittenSince));
  }

  /** Resolves when everything so far is stored. */
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

/** The same fields with the same values, also inside of maps, lists, references and bytes. */
export function sameData(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b);
}

export interface CopyRequest {
  /** The document whose tree is copied, and the backup that it becomes. */
  readonly trees: Trees;
  /** What is copied, in the order of the paths; a document that is gone meanwhile is left out. */
  readonly paths: readonly string[];
  /** Called before documents are written; throws where they must not be any more. */
  readonly beforeWrites: () => void;
  /** Called when the documents up to `cursor` are stored and compared, with what was copied. */
  readonly onPage: (cursor: string, sources: readonly QueryDocumentSnapshot[]) => Promise<void>;
}

/**
 * Copies documents of a tree and compares every copy with what was read.
 * @throws Error when a copy is not equal to its source
 */
export async function copyTree(db: Firestore, request: CopyRequest): Promise<void> {
  const { trees, paths, beforeWrites, onPage } = request;
  const target = (source: DocumentReference) => db.doc(copyPath(trees, source.path));
  const writer = new TreeWriter(db, paths.length);
  const pages = inPages(paths);
  const read = (page: readonly string[] = []) =>
    page.length === 0 ? [] : db.getAll(...page.map((path) => db.doc(path)));
  let reading = Promise.resolve(read(pages[0]));
  // Two pages are under way at a time: one is compared while the next is written.
  let [compared, before]: Promise<void>[] = [Promise.resolve(), Promise.resolve()];
  for (const [i, page] of pages.entries()) {
    const sources = existing(await reading);
    reading = Promise.resolve(read(pages[i + 1]));
    reading.catch(() => undefined); // thrown where it is awaited
    await before;
    beforeWrites();
    for (const source of sources) await writer.set(target(source.ref), source.data());
    before = compared;
    compared = Promise.all([writer.flush(), before])
      .then(() => compare(db, sources, target))
      .then(() => onPage(page.at(-1) ?? '', sources));
    compared.catch(() => undefined); // thrown where it is awaited
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
