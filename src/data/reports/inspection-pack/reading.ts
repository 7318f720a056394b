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
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { PackRecord, Unreadable } from '#domain/reports/inspection-pack/pack.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

/** Documents per read: some are large, and the screen shows the progress. */
const PAGE = 250;

/** Connection or session failures: they abort the pack. */
const ENDS: ReadonlySet<string> = new Set(['unavailable', 'unauthenticated']);

/** Reads for a pack, page by page; what cannot be read is recorded, not silently omitted. */
export class Reading {
  readonly unreadable: Unreadable[] = [];
  read = 0;
  readonly #signal: AbortSignal;
  readonly #onRead: () => void;

  constructor(signal: AbortSignal, onRead: () => void) {
    this.#signal = signal;
    this.#onRead = onRead;
  }

  /** A document as a list of one, or an empty list. */
  async one(path: string): Promise<readonly PackRecord[]> {
    return await this.#noting(path, async () => {
      const snapshot = await getDocFromServer(doc(firestore(), path));
      const data = snapshot.data();
      this.#count(1);
      return data ? [{ path, data }] : [];
    });
  }

  /** All matching documents of a collection, by id unless ordered otherwise. */
  async list(
    path: string,
    constraints: readonly QueryConstraint[] = [],
    order: readonly QueryConstraint[] = [],
  ): Promise<readonly PackRecord[]> {
    return await this.#noting(path, async () => {
      const all = query(
        collection(firestore(), path),
        ...constraints,
        ...order,
        orderBy(documentId()),
      );
      const records: PackRecord[] = [];
      let last: QueryDocumentSnapshot | undefined;
      do {
        const after = last ? [startAfter(last)] : [];
        const page = await getDocsFromServer(query(all, ...after, limit(PAGE)));
        records.push(
          ...page.docs.map((document) => ({ path: document.ref.path, data: document.data() })),
        );
        last = page.size === PAGE ? page.docs.at(-1) : undefined;
        this.#count(page.size);
      } while (last);
      return records;
    });
  }

  async #noting(
    path: string,
    work: () => Promise<readonly PackRecord[]>,
  ): Promise<readonly PackRecord[]> {
    this.#signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      this.#signal.throwIfAborted();
      const failure = toReadError(error);
      if (ENDS.has(failure.code)) throw failure;
      this.unreadable.push({ path, why: failure.message });
      return [];
    }
  }

  #count(count: number): void {
    countReads(count);
    this.read += count;
    this.#signal.throwIfAborted();
    this.#onRead();
  }
}
