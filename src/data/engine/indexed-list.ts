import {
  collection,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QuerySnapshot,
} from 'firebase/firestore';
import { compareStored } from '#domain/people/list-index/order.ts';
import { INDEXED_LISTS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { decodeShard, SHARDS } from '#domain/people/list-index/shards.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ListRows } from '#lib/live.ts';
import { firestore } from './firestore.ts';
import { countReads } from './read-counter.ts';
import type { Source } from './shared-source.ts';
import { listSource, rowDecoder, type Decode, type Rows } from './sources.ts';

/**
 * A list that grows without end, ordered by e-mail. Its first page is read as it is; everything that
 * takes all of its rows comes from its index (docs/decisions/list-index.md). Records without an e-mail
 * do not occur in it: Firestore leaves out what lacks the field it orders by (CORE-D-14).
 */
export interface IndexedListSource<Row> {
  readonly name: IndexedList;
  /** Reads a record, and what the index knows of one. */
  readonly decode: Decode<Row>;
  /** Where the index knows more than the record does: the record with that. */
  readonly withIndexed?: (record: Row, indexed: Row) => Row;
}

/** All rows of a list, as its index knows them: the columns of the index, in the list's order. */
export interface IndexRows<Row> {
  readonly rows: readonly Row[];
  /** Those without an e-mail, whom the list itself leaves out. */
  readonly others: readonly Row[];
  /** How many records the index knows, those without an e-mail included. */
  readonly records: number;
  /** Ids of shards that cannot be read. */
  readonly unreadable: readonly string[];
}

const pathOf = (name: IndexedList): string => collectionPath(INDEXED_LISTS[name].of, {});

/** How many records a list holds, those without an e-mail included. */
export async function countRecords(name: IndexedList): Promise<number> {
  const { call } = await import('./call.ts');
  return (await call('countRecords', { collection: name })).count;
}

/** Counting is cheap, not free: at most once in five seconds. */
const RECOUNT_MS = 5_000;

/** The first page with the count of all, live; the count follows whenever the page changes. */
export function firstPageSource<Row>(
  { name, decode }: IndexedListSource<Row>,
  pageSize: number,
): Source<ListRows<Row>> {
  return {
    key: `page:${name}:${pageSize}`,
    attach: ({ next, error }) => {
      const decoder = rowDecoder(decode);
      let attached = true;
      let total: number | null = null;
      let counted = -Infinity;
      let page: Omit<ListRows<Row>, 'total'> | null = null;
      let fromServer = false;
      const tell = () => {
        if (!attached || !page) return;
        const known = page.rows.length + page.unreadable.length;
        next({ ...page, total: page.complete ? known : total }, fromServer);
      };
      const recount = () => {
        if (Date.now() - counted < RECOUNT_MS) return;
        counted = Date.now();
        // The list works without its count; the pager then says "of more".
        countRecords(name).then(
          (count) => {
            total = count;
            tell();
          },
          () => undefined,
        );
      };
      const detach = onSnapshot(
        query(
          collection(firestore(), pathOf(name)),
          orderBy('email'),
          orderBy(documentId()),
          limit(pageSize),
        ),
        { includeMetadataChanges: true },
        (snapshot) => {
          page = { ...decoder(snapshot), complete: snapshot.size < pageSize };
          fromServer = !snapshot.metadata.fromCache;
          if (!page.complete) recount();
          tell();
        },
        error,
      );
      return () => {
        attached = false;
        detach();
      };
    },
  };
}

interface Known<Row> {
  readonly raw: RawDocument;
  readonly row: Row;
}

type Shard<Row> = ReadonlyMap<string, Known<Row>>;

function sameColumns(a: RawDocument, b: RawDocument): boolean {
  for (const column in a) if (!(column in b)) return false;
  for (const column in b) {
    // A marker for a value of another kind is an object each time; it is worth no comparison.
    if (a[column] !== b[column]) return false;
  }
  return true;
}

/** A shard's rows; what has not changed keeps its row object, so that nothing is worked out again. */
function readShard<Row>(stored: RawDocument, before: Shard<Row>, decode: Decode<Row>): Shard<Row> {
  return new Map(
    decodeShard(stored).map(({ docID, raw }) => {
      const known = before.get(docID);
      if (known && sameColumns(known.raw, raw)) return [docID, known];
      return [docID, { raw, row: decode(docID, raw) }];
    }),
  );
}

function listed<Row>(shards: Iterable<Shard<Row>>): Omit<IndexRows<Row>, 'unreadable'> {
  const all = [...shards].flatMap((shard) => [...shard]);
  const withEmail = all.filter(([, { raw }]) => raw['email'] !== undefined);
  const others = all.filter(([, { raw }]) => raw['email'] === undefined);
  withEmail.sort(
    ([idA, a], [idB, b]) => compareStored(a.raw['email'], b.raw['email']) || (idA < idB ? -1 : 1),
  );
  const rowsOf = (known: typeof all) => known.map(([, { row }]) => row);
  return { rows: rowsOf(withEmail), others: rowsOf(others), records: all.length };
}

function indexReader<Row>(decode: Decode<Row>): (snapshot: QuerySnapshot) => IndexRows<Row> {
  const shards = new Map<string, Shard<Row> | null>();
  return (snapshot) => {
    const changes = snapshot.docChanges();
    countReads(changes.length);
    for (const { type, doc } of changes) {
      if (type === 'removed') shards.delete(doc.id);
      else shards.set(doc.id, readOrNull(doc.data(), shards.get(doc.id) ?? new Map(), decode));
    }
    const unreadable = [...shards].flatMap(([id, shard]) => (shard ? [] : [id]));
    return { ...listed([...shards.values()].filter((shard) => shard !== null)), unreadable };
  };
}

function readOrNull<Row>(stored: RawDocument, before: Shard<Row>, decode: Decode<Row>) {
  try {
    return readShard(stored, before, decode);
  } catch {
    return null;
  }
}

/** The whole list by its index: 64 reads, whatever its size. */
export function indexSource<Row>({ name, decode }: IndexedListSource<Row>): Source<IndexRows<Row>> {
  return {
    key: `index:${name}`,
    attach: ({ next, error }) => {
      const read = indexReader(decode);
      return onSnapshot(
        query(
          collection(firestore(), collectionPath('listIndexShard', { list: name })),
          limit(SHARDS),
        ),
        { includeMetadataChanges: true },
        (snapshot) => next(read(snapshot), !snapshot.metadata.fromCache),
        error,
      );
    },
  };
}

/** A query takes so many ids at most. */
const IDS_OF_A_QUERY = 30;

/** These records themselves, live: the index only says which ones a page shows. */
export function recordSources<Row>(
  { name, decode }: IndexedListSource<Row>,
  ids: readonly string[],
): readonly Source<Rows<Row>>[] {
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_OF_A_QUERY) }, (_, at) =>
    ids.slice(at * IDS_OF_A_QUERY, (at + 1) * IDS_OF_A_QUERY),
  );
  return chunks.map((chunk) =>
    listSource(pathOf(name), decode, [where(documentId(), 'in', chunk)], {
      name: JSON.stringify(chunk),
    }),
  );
}

/** So few, since the index is on its way: it is 64 reads, and all of a search shall be 70. */
const MOST_BEGINNING = 2;

/** Records by the beginning of their e-mail, subject ID or id: what the server knows without the index. */
export function beginningSources<Row>(
  { name, decode }: IndexedListSource<Row>,
  text: string,
): readonly Source<Rows<Row>>[] {
  if (text === '' || text.includes('/')) return [];
  const ranges = [
    ['email', text.toLowerCase()],
    ['subjectID', text],
    [documentId(), text],
  ] as const;
  return ranges.map(([field, from], at) =>
    listSource(
      pathOf(name),
      decode,
      [where(field, '>=', from), where(field, '<=', `${from}\uf8ff`)],
      { name: `begins:${at}:${from}`, max: MOST_BEGINNING },
    ),
  );
}
