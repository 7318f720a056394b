import { documentId, where } from 'firebase/firestore';
import { INDEXED_LISTS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { loadedAtLast } from '#lib/loaded-at-last.ts';
import type { IndexRows } from './index-reader.ts';
import type { Source } from './shared-source.ts';
import { documentSource, listSource, type Decode, type Rows } from './sources.ts';

/**
 * A list that grows without end, ordered by e-mail. Its first page is read as it is; everything that
 * takes all of its rows comes from its index (docs/decisions/lists.md). Records without an e-mail
 * do not occur in it: Firestore leaves out what lacks the field it orders by (CORE-D-14).
 */
export interface IndexedListSource<Row> {
  readonly name: IndexedList;
  /** Reads a record, and what the index knows of one. */
  readonly decode: Decode<Row>;
  /** Where the index knows more than the record does: the record with that. */
  readonly withIndexed?: (record: Row, indexed: Row) => Row;
}

export const pathOf = (name: IndexedList): string => collectionPath(INDEXED_LISTS[name].of, {});

/** How many records a list holds, those without an e-mail included. */
export async function countRecords(name: IndexedList): Promise<number> {
  const { call } = await import('./call.ts');
  return (await call('countRecords', { collection: name })).count;
}

/**
 * The whole list by its index: 64 reads, whatever its size.
 *
 * @param prepare what a page will ask of each row: worked out with the row, where it holds nothing up
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
      // The first rows need no index: its code comes when somebody asks for it.
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
 * A record itself, live: the index only says which ones a page shows. Each is asked for by its name: the
 * emulator reads the whole collection once for each id of a query.
 */
export function recordSource<Row>(
  { name, decode }: IndexedListSource<Row>,
  docID: string,
): Source<Row | null> {
  return documentSource(`${pathOf(name)}/${docID}`, decode);
}

/** Kept small: the index takes 64 of the 70 reads that a search may cost. */
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
