import { documentId, where } from 'firebase/firestore';
import { INDEXED_LISTS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { loadedAtLast } from '#lib/loaded-at-last.ts';
import type { IndexRows } from './index-reader.ts';
import type { Source } from './shared-source.ts';
import { documentSource, listSource, type Decode, type Rows } from './sources.ts';

/**
 * An unbounded list by e-mail. Its first page is read directly, all else from its index
 * (docs/decisions/lists.md). Omits records without an e-mail, as Firestore does when ordering by it
 * (CORE-D-14).
 */
export interface IndexedListSource<Row> {
  readonly name: IndexedList;
  /** Decodes records, and rows of the index. */
  readonly decode: Decode<Row>;
  /** Adds to a record what only its index row has. */
  readonly withIndexed?: (record: Row, indexed: Row) => Row;
}

export const pathOf = (name: IndexedList): string => collectionPath(INDEXED_LISTS[name].of, {});

/** The number of records in a list, including those without an e-mail. */
export async function countRecords(name: IndexedList): Promise<number> {
  const { call } = await import('./call.ts');
  return (await call('countRecords', { collection: name })).count;
}

/**
 * A whole list from its index: 64 reads, whatever its size.
 * @param prepare computes cached values of a row while it is decoded, so that the page does not have to
 */
export function indexSource<Row>(
  { name, decode }: IndexedListSource<Row>,
  prepare?: (row: Row) => unknown,
): Source<IndexRows<Row>> {
  return {
    key: `index:${name}`,
    attach: (observer) => {
      let detach = (): void => undefined;
      let attached = true;
      const prepared = (docID: string, raw: RawDocument) => {
        const row = decode(docID, raw);
        prepare?.(row);
        return row;
      };
      // The first rows need no index, so its code is loaded on demand.
      loadedAtLast(() => import('./attach-index.ts'))
        .then(({ attachIndex }) => {
          if (attached) detach = attachIndex(name, prepared, observer);
        })
        .catch(observer.error);
      return () => {
        attached = false;
        detach();
      };
    },
  };
}

/**
 * A stored record, live; the index only determines which ones a page shows. One listener per record: the
 * emulator reads the whole collection for each id of a query.
 */
export function recordSource<Row>(
  { name, decode }: IndexedListSource<Row>,
  docID: string,
): Source<Row | null> {
  return documentSource(`${pathOf(name)}/${docID}`, decode);
}

/** Maximum per query; the index takes 64 of the 70 reads that a search may cost. */
const MOST_BEGINNING = 2;

/** Records whose e-mail, subject ID or id starts with a text, from the server without the index. */
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
