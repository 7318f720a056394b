import { collection, documentId, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { failureOf, mapLive, ready, rowsOf, type ListRows, type Live } from '#lib/live.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { firestore } from './firestore.ts';
import {
  beginningSources,
  countRecords,
  indexSource,
  pathOf,
  type IndexedListSource,
} from './indexed-list.ts';
import type { IndexRows } from './index-reader.ts';
import type { ListAnswer, ListAsk, ListSource } from './list-source.ts';
import type { Source } from './shared-source.ts';
import { useSought } from './sought.ts';
import { rowDecoder } from './sources.ts';
import { useBehind, useRecordsNow, wholeOf, type Counted } from './use-index.ts';
import { useLive, useLiveAll } from './use-live.ts';

/** A list read by its index; see docs/decisions/lists.md. */
export function listByIndex<Row extends { readonly docID: string }>(
  list: IndexedListSource<Row>,
): IndexedListSource<Row> & ListSource<Row> {
  return { ...list, useRows: (ask) => useIndexedRows(list, ask) };
}

/** The first page, and the count for its pager. */
export interface FirstPage<Row> extends ListRows<Row> {
  readonly counted?: Counted | null;
}

/** Counting is cheap, not free: at most every five seconds. */
const RECOUNT_MS = 5_000;

/** The first page and the total count, live; a change of the page triggers a recount. */
export function firstPageSource<Row>(
  { name, decode }: IndexedListSource<Row>,
  pageSize: number,
): Source<FirstPage<Row>> {
  return {
    key: `page:${name}:${pageSize}`,
    attach: ({ next, error }) => {
      const decoder = rowDecoder(decode);
      let attached = true;
      let counted: Counted | null = null;
      let asked = -Infinity;
      let cancel = (): void => undefined;
      let page: Omit<ListRows<Row>, 'total'> | null = null;
      let fromServer = false;
      const notify = () => {
        if (!attached || !page) return;
        const loadedCount = page.rows.length + page.unreadable.length;
        const total = page.complete ? loadedCount : (counted?.count ?? null);
        next({ ...page, total, counted }, fromServer);
      };
      const recount = () => {
        if (Date.now() - asked < RECOUNT_MS) return;
        asked = Date.now();
        // Loading the counting code would delay the rows; until then the pager says "of more".
        cancel = whenIdle(() => {
          countRecords(name).then(
            (count) => {
              counted = { count, at: Date.now() };
              notify();
            },
            () => undefined,
          );
        });
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
          notify();
        },
        error,
      );
      return () => {
        attached = false;
        cancel();
        detach();
      };
    },
  };
}

const NONE: readonly never[] = [];

/** The stored first page; beyond it, the index. */
function useIndexedRows<Row extends { readonly docID: string }>(
  list: IndexedListSource<Row>,
  { pageSize, upTo, approached, search, prepare, shown }: ListAsk<Row>,
): ListAnswer<Row> {
  const whole = approached || upTo > pageSize;
  useSought(search);
  // Requested first: when the URL already has a search, the screen waits for the index.
  const indexed = useLive(whole ? indexSource(list, prepare) : null);
  const first = useLive(firstPageSource(list, pageSize));
  const index = wholeOf(indexed);
  const begun = useBeginning(list, whole && index === null ? search.trim() : '');
  const live = useMemo(
    () => (whole ? whileIndexed(first, indexed, begun) : first),
    [whole, first, indexed, begun],
  );
  const counted = first.state === 'ready' ? (first.data.counted ?? null) : null;
  const behind = useBehind(list, index?.records ?? null, counted);
  const recordsNow = useRecordsNow(list, indexed.state === 'ready' ? shown : NONE);
  return { live, recordsNow, index: { behind, unreadable: index?.unreadable.length ?? 0 } };
}

/** Debounce for typing; usually the index has loaded by then. */
const TYPING_PAUSE_MS = 600;

/** Records found by the server by prefix; empty for an empty text and while loading. */
function useBeginning<Row>(list: IndexedListSource<Row>, text: string): readonly Row[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const liveMatches = useLiveAll(beginningSources(list, asked === text ? text : ''));
  return useMemo(() => [...liveMatches.values()].flatMap(rowsOf), [liveMatches]);
}

/** The first page plus further matches: only a part of the list. */
function partOf<Row extends { readonly docID: string }>(
  data: ListRows<Row>,
  besides: readonly Row[],
): ListRows<Row> {
  // A Map keeps the place of the first duplicate and the value of the last, which is the record itself.
  const rows = [...data.rows, ...besides, ...data.rows];
  const once = new Map(rows.map((row) => [row.docID, row]));
  return { ...data, rows: [...once.values()], complete: false };
}

const NOTHING_YET: ListRows<never> = { rows: [], total: null, complete: false, unreadable: [] };

function whileIndexed<Row extends { readonly docID: string }>(
  first: Live<ListRows<Row>>,
  indexed: Live<IndexRows<Row>>,
  begun: readonly Row[],
): Live<ListRows<Row>> {
  if (wholeOf(indexed)) {
    return mapLive(indexed, ({ rows }) => ({
      rows,
      total: rows.length,
      complete: true,
      unreadable: [],
    }));
  }
  // Even a complete first page is partial until the index arrives: the index may hold other columns.
  const besides = [...rowsOf(indexed), ...begun];
  if (first.state === 'ready') {
    return ready(partOf(first.data, besides), first.stale, failureOf(indexed) ?? first.failure);
  }
  if (indexed.state !== 'ready') return indexed.state === 'error' ? indexed : first;
  return ready(partOf(NOTHING_YET, besides), indexed.stale, indexed.failure);
}
