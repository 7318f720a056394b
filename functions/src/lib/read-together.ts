import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Maximum records with an equal value that a planner inspects one by one. */
export const MOST_FOUND = 100;

/** Maximum values of one `in` query. */
const MOST_VALUES = 30;

/** Reads inside a transaction or directly from the database. */
export interface Reader {
  readonly documents: (refs: readonly DocumentReference[]) => Promise<readonly DocumentSnapshot[]>;
  readonly query: (query: Query) => Promise<readonly QueryDocumentSnapshot[]>;
}

export const inside = (transaction: Transaction): Reader => ({
  documents: (refs) => transaction.getAll(...refs),
  query: async (query) => (await transaction.get(query)).docs,
});

export const outside = (db: Firestore): Reader => ({
  documents: (refs) => db.getAll(...refs),
  query: async (query) => (await query.get()).docs,
});

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Batches all requests made in one turn of the event loop. */
function together<Ask, Answer>(
  answer: (asks: readonly Ask[]) => Promise<(ask: Ask) => Answer>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  const flush = () => {
    const asked = waiting;
    waiting = [];
    answer(asked.map(({ ask }) => ask)).then(
      (answerTo) => asked.forEach(({ ask, resolve }) => resolve(answerTo(ask))),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  };
  return (ask) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ ask, resolve, reject });
    });
}

/**
 * Reads documents by path, batched: a job judges its rows in parallel, and a request per document costs
 * more than the document.
 */
export const readTogether = (db: Firestore, reader: Reader) =>
  together<string, RawDocument | null>(async (paths) => {
    const unique = [...new Set(paths)];
    const documents = await reader.documents(unique.map((path) => db.doc(path)));
    const byPath = new Map(unique.map((path, at) => [path, documents[at]?.data() ?? null]));
    return (path) => byPath.get(path) ?? null;
  });

/** An equality search in a collection, limited to `MOST_FOUND` documents. */
interface Equal {
  readonly path: string;
  readonly field: string;
  readonly equals: string;
}

type Found = readonly QueryDocumentSnapshot[];

const keyOf = ({ path, field, equals }: Equal) => JSON.stringify([path, field, equals]);

/** Runs equality searches, batching those on the same field into `in` queries. */
export const findTogether = (db: Firestore, reader: Reader) =>
  together<Equal, Found>(async (asks) => {
    const byKey = new Map<string, Found>();
    const search = async (searches: readonly Equal[]): Promise<void> => {
      const [first, ...others] = searches;
      if (!first) return;
      const { path, field } = first;
      const values = searches.map(({ equals }) => equals);
      const list = db.collection(path);
      const alone = others.length === 0;
      const limit = alone ? MOST_FOUND : 2 * MOST_FOUND;
      const query = alone ? list.where(field, '==', values[0]) : list.where(field, 'in', values);
      const docs = await reader.query(query.limit(limit));
      // One frequent value may have used up the limit: query each value on its own.
      if (!alone && docs.length === limit) {
        await Promise.all(searches.map((single) => search([single])));
        return;
      }
      for (const single of searches) {
        const matches = docs.filter((document) => document.get(field) === single.equals);
        byKey.set(keyOf(single), matches.slice(0, MOST_FOUND));
      }
    };
    await Promise.all(inQueries(asks).map(search));
    return (ask) => byKey.get(keyOf(ask)) ?? [];
  });

/** Distinct searches grouped by field, in chunks of up to the limit of an `in` query. */
function inQueries(asks: readonly Equal[]): Equal[][] {
  const distinct = new Map(asks.map((ask) => [keyOf(ask), ask]));
  const queries = new Map<string, Equal[][]>();
  for (const ask of distinct.values()) {
    const ofField = queries.get(`${ask.path} ${ask.field}`) ?? [];
    const last = ofField.at(-1);
    if (last && last.length < MOST_VALUES) last.push(ask);
    else queries.set(`${ask.path} ${ask.field}`, [...ofField, [ask]]);
  }
  return [...queries.values()].flat();
}
