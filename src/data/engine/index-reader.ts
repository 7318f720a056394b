import type { DocumentChange, QuerySnapshot } from 'firebase/firestore';
import { compareStored } from '#domain/people/list-index/order.ts';
import { unpackShard } from '#domain/people/list-index/packed-shard.ts';
import { decodeShard } from '#domain/people/list-index/shards.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { searchWords } from '#lib/search-text.ts';
import { countReads } from './read-counter.ts';
import { soughtNow } from './sought.ts';
import type { Decode } from './sources.ts';

/** All rows of a list from its index: with the index's columns, in list order. */
export interface IndexRows<Row> {
  readonly rows: readonly Row[];
  /** Records without an e-mail, which the list omits. */
  readonly others: readonly Row[];
  /** The number of indexed records, including those without an e-mail. */
  readonly records: number;
  /** Ids of shards that cannot be read. */
  readonly unreadable: readonly string[];
  /** True while only the shards that match the current search have been read. */
  readonly part?: boolean;
}

interface Known<Row> {
  readonly docID: string;
  readonly raw: RawDocument;
  readonly row: Row;
}

interface Shard<Row> {
  readonly byID: ReadonlyMap<string, Known<Row>>;
  /** In the list's order. */
  readonly withEmail: readonly Known<Row>[];
  readonly others: readonly Known<Row>[];
}

const EMPTY: Shard<never> = { byID: new Map(), withEmail: [], others: [] };

function sameColumns(a: RawDocument, b: RawDocument): boolean {
  for (const column in a) if (!(column in b)) return false;
  for (const column in b) {
    // A marker for a value of another type is always a new object, so it counts as changed.
    if (a[column] !== b[column]) return false;
  }
  return true;
}

const inOrder = (a: Known<unknown>, b: Known<unknown>): number =>
  compareStored(a.raw['email'], b.raw['email']) || (a.docID < b.docID ? -1 : 1);

const hasEmail = ({ raw }: Known<unknown>): boolean => raw['email'] !== undefined;

/** Decodes a shard. Unchanged rows keep their object, so that values cached for them stay valid. */
function readShard<Row>(stored: RawDocument, before: Shard<Row>, decode: Decode<Row>): Shard<Row> {
  const byID = new Map<string, Known<Row>>();
  for (const { docID, raw } of decodeShard(stored)) {
    const previous = before.byID.get(docID);
    const same = previous !== undefined && sameColumns(previous.raw, raw);
    byID.set(docID, same ? previous : { docID, raw, row: decode(docID, raw) });
  }
  const all = [...byID.values()];
  return {
    byID,
    withEmail: all.filter(hasEmail).sort(inOrder),
    others: all.filter((entry) => !hasEmail(entry)),
  };
}

function readOrNull<Row>(stored: RawDocument | null, before: Shard<Row>, decode: Decode<Row>) {
  try {
    return stored && readShard(stored, before, decode);
  } catch {
    return null;
  }
}

/** A shard as stored; null once deleted. */
export interface StoredShard {
  readonly id: string;
  readonly stored: RawDocument | null;
}

interface News {
  readonly shards: readonly StoredShard[];
  readonly fromServer: boolean;
}

/** A shard with its rows as text; `stored` is null when it cannot be unpacked. */
const unpacked = async ({ id, stored }: StoredShard) => ({
  id,
  removed: stored === null,
  stored: stored && (await unpackShard(stored).catch(() => null)),
});

type Unpacked = Awaited<ReturnType<typeof unpacked>>;

const shardOfChange = ({ type, doc }: DocumentChange): StoredShard => ({
  id: doc.id,
  stored: type === 'removed' ? null : doc.data(),
});

/** Maximum shards read first for a search; their rows fill more than a page. */
const MOST_AHEAD = 4;

/** The longest part of the search text that is stored as typed: "brien" for "o'brien". */
const longestSought = (): string =>
  searchWords(soughtNow())
    .flatMap((word) => word.split(/['"]/))
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** Shards whose text contains the search, found without decoding them. */
function holding(changes: Iterable<Unpacked>, word: string): Unpacked[] {
  const matches: Unpacked[] = [];
  for (const change of changes) {
    if (matches.length === MOST_AHEAD) break;
    const rows = change.stored?.['rows'];
    if (typeof rows === 'string' && rows.toLowerCase().includes(word)) matches.push(change);
  }
  return matches;
}

const rowsOf = <Row>(entries: readonly Known<Row>[]): readonly Row[] =>
  entries.map(({ row }) => row);

function listed<Row>(stored: ReadonlyMap<string, Shard<Row> | null>): IndexRows<Row> {
  const shards = [...stored.values()].filter((shard) => shard !== null);
  // Each shard is sorted already, so this only merges.
  const withEmail = shards.flatMap((shard) => shard.withEmail).sort(inOrder);
  const others = shards.flatMap((shard) => shard.others);
  return {
    rows: rowsOf(withEmail),
    others: rowsOf(others),
    records: withEmail.length + others.length,
    unreadable: [...stored].flatMap(([id, shard]) => (shard ? [] : [id])),
  };
}

const newsOf = (snapshot: QuerySnapshot): News => ({
  shards: snapshot.docChanges().map(shardOfChange),
  fromServer: !snapshot.metadata.fromCache,
});

/** A promise raced against pending requests, so that a closed reader does not wait for them. */
function untilLeft(): { readonly abandoned: Promise<null>; readonly leave: () => void } {
  let leave = (): void => undefined;
  const abandoned = new Promise<null>((resolve) => {
    leave = () => resolve(null);
  });
  return { abandoned, leave: () => leave() };
}

/** How long shards are decoded before yielding to the page. */
const HELD_UP_MS = 40;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Serializes reads: in parallel, the first index would arrive as late as the last. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work).catch(() => undefined);
}

/**
 * Decodes an index one update at a time, in slices, so that a large one does not block typing. Several
 * indexes are decoded in the order of their requests.
 * @param next called with the rows, and whether the server confirmed them
 */
export function indexReader<Row>(
  decode: Decode<Row>,
  next: (rows: IndexRows<Row>, fromServer: boolean) => void,
): {
  /** Reads all shards from a request; null once it has failed. */
  readonly readAll: (all: Promise<readonly StoredShard[] | null>) => void;
  /** Reads the changes of a listener's snapshot. */
  readonly read: (snapshot: QuerySnapshot) => void;
  readonly close: () => void;
} {
  const shards = new Map<string, Shard<Row> | null>();
  let rows: IndexRows<Row> | null = null;
  let open = true;
  const { abandoned, leave } = untilLeft();

  const apply = ({ id, removed, stored }: Unpacked) => {
    if (removed) shards.delete(id);
    else shards.set(id, readOrNull(stored, shards.get(id) ?? EMPTY, decode));
  };
  /** Decodes changed shards; the first time, rows matching the search are delivered early. */
  const readChanges = async (changes: readonly Unpacked[], fromServer: boolean) => {
    const left = new Set(changes);
    let deliveredWord = '';
    let since = performance.now();
    while (left.size > 0 && open) {
      const word = rows?.records ? '' : longestSought();
      const ahead = word === deliveredWord ? [] : holding(left, word);
      const [first] = left;
      for (const change of ahead.length > 0 ? ahead : first ? [first] : []) {
        apply(change);
        left.delete(change);
      }
      if (ahead.length > 0 && left.size > 0) next({ ...listed(shards), part: true }, fromServer);
      deliveredWord = word;
      if (performance.now() - since < HELD_UP_MS) continue;
      await breath();
      since = performance.now();
    }
  };
  const readNews = async ({ shards: news, fromServer }: News) => {
    if (!open) return;
    countReads(news.length);
    // In parallel, because unpacking is mostly waiting.
    await readChanges(await Promise.all(news.map(unpacked)), fromServer);
    if (news.length > 0) rows = null;
    rows ??= listed(shards);
    if (open) next(rows, fromServer);
  };
  return {
    // Takes its turn when requested: smaller indexes respond earlier and would be shown first.
    readAll: (all) =>
      inTurn(async () => {
        const stored = await Promise.race([all, abandoned]);
        if (stored) await readNews({ shards: stored, fromServer: true });
      }),
    read: (snapshot) => {
      const news = newsOf(snapshot);
      inTurn(() => readNews(news));
    },
    close: () => {
      open = false;
      leave();
    },
  };
}
