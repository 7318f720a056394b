import type { QuerySnapshot } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexReader, type IndexRows } from '#data/engine/index-reader.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { seek } from '#data/engine/sought.ts';
import { packShard } from '#domain/people/list-index/packed-shard.ts';
import { encodeShard, indexEntry, SHARD_IDS } from '#domain/people/list-index/shards.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

interface Row {
  readonly docID: string;
  readonly email: unknown;
}

type Told = [IndexRows<Row>, boolean];

const decode = (docID: string, raw: RawDocument): Row => ({ docID, email: raw['email'] });

/** A shard with these e-mails by id, unpacked. */
function shard(
  emails: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof encodeShard> {
  const entries = Object.entries(emails).map(
    ([docID, email]) => [docID, indexEntry('users', { email })] as const,
  );
  return encodeShard('users', new Map(entries));
}

/** The packed shard as the SDK returns it, with its bytes in a wrapper. */
async function packed(emails: Parameters<typeof shard>[0]): Promise<RawDocument> {
  const { rows, ...rest } = await packShard(shard(emails));
  return { ...rest, rows: { toUint8Array: () => rows } };
}

type Stored = RawDocument | ReturnType<typeof shard>;

function snapshot(shards: Readonly<Record<string, Stored | null>>, fromCache = false) {
  const changes = Object.entries(shards).map(([id, stored]) => ({
    type: stored ? 'modified' : 'removed',
    doc: { id, data: () => stored },
  }));
  return { docChanges: () => changes, metadata: { fromCache } } as unknown as QuerySnapshot;
}

/** Every shard, with three records each. */
const everyShard = () =>
  Object.fromEntries(
    SHARD_IDS.map((id, at) => [
      id,
      shard(
        Object.fromEntries([2, 1, 3].map((n) => [`u${n}-${id}`, `${n}${99 - at}@example.com`])),
      ),
    ]),
  );

const stored = (shards: Readonly<Record<string, Stored>>) =>
  Object.entries(shards).map(([id, one]) => ({ id, stored: { ...one } }));

/** Decodes so slowly that the page would freeze. */
const slowly = (docID: string, raw: RawDocument): Row => {
  vi.advanceTimersByTime(15);
  return decode(docID, raw);
};

afterEach(() => {
  vi.useRealTimers();
  seek('');
});

describe('Reading the index of a list', () => {
  it('reports rows in list order, and again once the server has confirmed them', async () => {
    const told: Told[] = [];
    const { read } = indexReader(decode, (...news) => told.push(news));
    const first = await packed({ a: 'm@x.y', b: undefined });
    const second = await packed({ c: 'b@x.y' });
    read(snapshot({ '00': first, '01': second }, true));
    read(snapshot({}));
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told.map(([{ rows }]) => rows.map(({ docID }) => docID))).toEqual([
      ['c', 'a'],
      ['c', 'a'],
    ]);
    expect(told.map(([, fromServer]) => fromServer)).toEqual([false, true]);
    expect(told[0]?.[0]).toMatchObject({ others: [{ docID: 'b' }], records: 3, unreadable: [] });
    // Only the origin changed, so the same object avoids recomputation.
    expect(told[1]?.[0]).toBe(told[0]?.[0]);
  });

  it('keeps unchanged rows, drops deleted ones, and names unreadable shards', async () => {
    const told: Told[] = [];
    const { read } = indexReader(decode, (...news) => told.push(news));
    read(snapshot({ '00': await packed({ a: 'a@x.y', b: 'b@x.y' }), '01': shard({ c: 'c@x.y' }) }));
    const noGzip = { columns: ['email'], rows: new Uint8Array([7, 7, 7]) };
    const now = await packed({ a: 'a@x.y', b: 'z@x.y' });
    read(snapshot({ '00': now, '01': null, '02': { rows: 7 }, '03': noGzip }));
    await vi.waitFor(() => expect(told).toHaveLength(2));
    const [[before], [after]] = told as [Told, Told];
    expect(after.rows).toEqual([
      { docID: 'a', email: 'a@x.y' },
      { docID: 'b', email: 'z@x.y' },
    ]);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.unreadable).toEqual(['02', '03']);
  });

  it('yields to the page in a large index, and reports it once, complete and in order', async () => {
    vi.useFakeTimers();
    const told: Told[] = [];
    const { read } = indexReader(slowly, (...news) => told.push(news));
    read(snapshot(everyShard(), true));
    read(snapshot({ '00': shard({ late: '0@example.com' }) }));
    for (let at = 0; at < 500; at += 1) await Promise.resolve();
    expect(vi.getTimerCount()).toBe(1);
    expect(told).toEqual([]);
    await vi.runAllTimersAsync();
    expect(told.map(([{ rows }, fromServer]) => [rows.length, fromServer])).toEqual([
      [192, false],
      [190, true],
    ]);
    const emails = told[1]?.[0].rows.map(({ email }) => String(email)) ?? [];
    expect(emails[0]).toBe('0@example.com');
    expect(emails).toEqual([...emails].sort());
  });

  it('does not yield while decoding takes less than 40 ms', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    const told: Told[] = [];
    const { read } = indexReader(decode, (...news) => told.push(news));
    read(snapshot(everyShard()));
    for (let at = 0; at < 500; at += 1) await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
    expect(told).toHaveLength(1);
  });

  it('reads one index after the other, finishing the first before the next', async () => {
    vi.useFakeTimers();
    const begun: string[] = [];
    const readerOf = (name: string) =>
      indexReader(
        (docID, raw) => {
          if (!begun.includes(name)) begun.push(name);
          return slowly(docID, raw);
        },
        () => begun.push(`${name} is there`),
      );
    const users = readerOf('users');
    const subjects = readerOf('subjects');
    users.read(snapshot(everyShard()));
    subjects.read(snapshot(everyShard()));
    await vi.runAllTimersAsync();
    expect(begun).toEqual(['users', 'users is there', 'subjects', 'subjects is there']);
  });

  it('reads indexes in the order of the requests, not of the answers', async () => {
    const begun: string[] = [];
    const readerOf = (name: string) => indexReader(decode, () => begun.push(name));
    const users = readerOf('users');
    const subjects = readerOf('subjects');
    const others = readerOf('others');
    let answer: ((all: ReturnType<typeof stored>) => void) | undefined;
    users.readAll(new Promise((resolve) => (answer = resolve)));
    subjects.readAll(Promise.resolve(stored(everyShard())));
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toEqual([]);
    answer?.(stored(everyShard()));
    await vi.waitFor(() => expect(begun).toEqual(['users', 'subjects']));
    // A pending read does not block others once it is closed or has no result.
    users.readAll(new Promise(() => undefined));
    subjects.readAll(Promise.resolve(null));
    others.readAll(Promise.resolve(stored(everyShard())));
    users.close();
    await vi.waitFor(() => expect(begun).toEqual(['users', 'subjects', 'others']));
  });

  it('starts with shards that hold the longest search word, and reports them at once', async () => {
    vi.useFakeTimers();
    seek('EXAMPLE.net anna.kim@');
    const told: Told[] = [];
    const { read } = indexReader(slowly, (...news) => told.push(news));
    read(snapshot({ ...everyShard(), '63': shard({ kim: 'Anna.Kim@example.net', x: 'x@x.y' }) }));
    await vi.runAllTimersAsync();
    expect(told.map(([{ records, part }, fromServer]) => [records, part, fromServer])).toEqual([
      [2, true, true],
      [191, undefined, true],
    ]);
    expect(told[0]?.[0].rows.map(({ docID }) => docID)).toEqual(['kim', 'x']);
  });

  it('shows a part to subscribers while the rest is still being read', async () => {
    vi.useFakeTimers();
    seek('anna');
    const store = sharedSource<IndexRows<Row>>({
      key: 'index:in-parts',
      attach: ({ next }) => {
        const { readAll, close } = indexReader(slowly, next);
        const all = { ...everyShard(), '63': shard({ kim: 'Anna.Kim@example.net' }) };
        readAll(Promise.resolve(stored(all)));
        return close;
      },
    });
    const seen: [number, boolean][] = [];
    const leave = store.subscribe(() => {
      const live = store.getSnapshot();
      if (live.state === 'ready') seen.push([live.data.records, live.data.part === true]);
    });
    await vi.runAllTimersAsync();
    leave();
    expect(seen).toEqual([
      [1, true],
      [190, false],
    ]);
  });

  it('prioritizes what is typed meanwhile, unless every shard holds it', async () => {
    vi.useFakeTimers();
    const told: Told[] = [];
    const { read } = indexReader(
      (docID, raw) => {
        if (docID === 'u1-13') seek('example');
        if (docID === 'u1-20') seek('anna');
        return slowly(docID, raw);
      },
      (...news) => told.push(news),
    );
    read(snapshot({ ...everyShard(), '63': shard({ kim: 'Anna.Kim@example.net' }) }));
    await vi.runAllTimersAsync();
    const parts = told.filter(([{ part }]) => part).map(([{ records }]) => records);
    expect(parts).toEqual([3 * (4 + 4), 3 * 11 + 1]);
    // Later changes are complete.
    read(snapshot({ '63': shard({ kim: 'Anna.Kim@example.org' }) }));
    await vi.runAllTimersAsync();
    expect(told.map(([{ part }]) => part)).toEqual([true, true, undefined, undefined]);
  });

  it('stops when nobody listens any more', async () => {
    vi.useFakeTimers();
    const told: Told[] = [];
    const { read, close } = indexReader(slowly, (...news) => told.push(news));
    read(snapshot(everyShard()));
    close();
    await vi.runAllTimersAsync();
    expect(told).toEqual([]);
  });
});
