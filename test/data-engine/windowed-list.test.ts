import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllSources, sharedStore } from '#data/engine/shared-source.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';
import type { ListRows } from '#lib/live.ts';
import { SimulatedList, type Person, type Place } from './simulated-list.ts';
import { proves } from '#test/support/proves.ts';

/** Small windows, for many borders. */
const SIZES = [6, 8, 12];

function open(database: SimulatedList, upTo = Infinity, sizes: readonly number[] = SIZES) {
  const list = new WindowedList<Person, Place>({ ...database.source, sizes });
  let calls = 0;
  const leave = list.subscribe(() => (calls += 1));
  list.need(upTo);
  return { list, leave, calls: () => calls };
}

function shown(list: WindowedList<Person, Place>): ListRows<Person> {
  const live = list.getSnapshot();
  if (live.state !== 'ready') throw new Error(`The list is ${live.state}.`);
  return live.data;
}

const ids = (people: readonly Person[]) => people.map(({ id }) => id);

function crowd(count: number): SimulatedList {
  const database = new SimulatedList();
  for (let index = 0; index < count; index++) database.put(`p${index}`, index);
  return database;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeAllSources();
  vi.useRealTimers();
});

/** A random event in the collection, near a window border or anywhere. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('insert' as const, 'move' as const),
      who: fc.nat(80),
      border: fc.option(fc.nat(30)),
      key: fc.double({ min: -1, max: 1, noNaN: true }),
      damaged: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), who: fc.nat(80) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove-many' as const), who: fc.nat(80) }) },
);

/** Exact, much too near, much too far, or no guess. */
const guess = fc.constantFrom(0, 1, 0.1, 0.4, 10);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function take(database: SimulatedList, one: Step, at: number): void {
  const everyone = database.inOrder;
  const pickOne = (who: number) => everyone[who % Math.max(everyone.length, 1)]?.id;
  switch (one.do) {
    case 'deliver':
      database.deliver(one.pick);
      break;
    case 'insert':
    case 'move': {
      const borders = database.borders();
      const near = one.border === null ? undefined : borders[one.border % (borders.length || 1)];
      const key = (near?.[0] ?? one.who) + one.key;
      const id = one.do === 'insert' ? `new${at}` : (pickOne(one.who) ?? `new${at}`);
      database.put(id, key, one.damaged && one.who % 4 === 0);
      break;
    }
    case 'remove': {
      const id = pickOne(one.who);
      if (id !== undefined) database.remove(id);
      break;
    }
    case 'remove-many':
      for (const { id } of everyone.slice(one.who, one.who + 15)) database.remove(id);
      break;
  }
}

describe('a long list in windows', () => {
  it('ends up with every row once and in order, whatever happens at window borders', () => {
    fc.assert(
      fc.property(fc.nat(70), guess, fc.array(step, { maxLength: 80 }), (count, off, steps) => {
        const database = crowd(count);
        database.guess = off;
        const { list } = open(database);
        for (const [at, one] of steps.entries()) {
          take(database, one, at);
          const live = list.getSnapshot();
          if (live.state !== 'ready') continue;
          const seen = ids(live.data.rows);
          expect(new Set(seen).size).toBe(seen.length);
        }
        database.deliverAll();
        vi.advanceTimersByTime(1000);
        const { rows, complete, total, unreadable } = shown(list);
        expect(rows).toEqual(database.readable);
        expect(complete).toBe(true);
        expect(total).toBe(rows.length);
        expect(new Set(unreadable)).toEqual(
          new Set(ids(database.inOrder).filter((id) => database.damaged.has(id))),
        );
        list.close();
        expect(database.listeners.size).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  it('shows at least the needed rows, without gaps', () => {
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.integer({ min: 1, max: 60 }),
        guess,
        fc.array(step, { maxLength: 40 }),
        (count, upTo, off, steps) => {
          const database = crowd(count);
          database.guess = off;
          const { list } = open(database, upTo);
          steps.forEach((one, at) => take(database, one, at));
          database.deliverAll();
          vi.advanceTimersByTime(1000);
          const { rows, complete } = shown(list);
          expect(rows).toEqual(database.readable.slice(0, rows.length));
          expect(rows.length >= Math.min(upTo, database.readable.length)).toBe(true);
          if (complete) expect(rows).toEqual(database.readable);
          list.close();
        },
      ),
      { numRuns: 200 },
    );
  });

  it('attaches one small window until more rows are needed, and reports being incomplete', async () => {
    const database = crowd(50);
    const { list } = open(database, 5);
    database.deliverAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(database.attached).toBe(1);
    expect(ids(shown(list).rows)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(shown(list)).toMatchObject({ complete: false, total: 50 });
    list.need(10);
    database.deliverAll();
    expect(shown(list).rows.length).toBeGreaterThanOrEqual(10);
    expect(database.attached).toBeLessThan(6);
  });

  it('opens no more windows once nobody needs more rows', () => {
    const database = crowd(200);
    const { list } = open(database, 5);
    const takeBack = list.need(Infinity);
    database.deliver();
    takeBack();
    const attached = database.attached;
    expect(attached).toBeGreaterThan(1);
    database.deliverAll();
    expect(database.attached).toBe(attached);
    expect(shown(list)).toMatchObject({ complete: false });
    list.need(Infinity);
    database.deliverAll();
    expect(shown(list).rows).toEqual(database.readable);
  });

  it('continues loading as long as somebody else needs the rows', () => {
    const database = crowd(50);
    const { list } = open(database, Infinity);
    list.need(Infinity)();
    database.deliverAll();
    expect(shown(list)).toMatchObject({ complete: true });
  });

  it('loads everything even if a window holds only damaged documents', () => {
    const database = crowd(40);
    for (let index = 6; index < 30; index++) database.put(`p${index}`, index, true);
    const { list } = open(database);
    database.deliverAll();
    vi.advanceTimersByTime(1000);
    expect(shown(list).rows).toHaveLength(16);
    expect(shown(list).unreadable).toHaveLength(24);
    expect(shown(list).complete).toBe(true);
  });

  it('rereads a few documents, not the whole list, after many inserts at one border', () => {
    const database = crowd(400);
    const { list } = open(database, Infinity, [24, 100]);
    database.deliverAll();
    const before = database.read;
    for (let index = 0; index < 30; index++) database.put(`new${index}`, 3 + index / 100);
    database.deliverAll();
    vi.advanceTimersByTime(1000);
    expect(shown(list).rows).toEqual(database.readable);
    expect(database.read - before).toBeLessThan(200);
    const listeners = database.listeners.size;
    for (let index = 0; index < 300; index++) database.put(`more${index}`, 200 + index / 1000);
    database.deliverAll();
    vi.advanceTimersByTime(1000);
    expect(shown(list).rows).toEqual(database.readable);
    expect(database.listeners.size - listeners).toBeLessThan(9);
  });

  it('bounds windows after the first ones, so that later documents do not affect them', () => {
    const database = crowd(400);
    database.guess = 1;
    const { list } = open(database);
    database.deliverAll();
    vi.advanceTimersByTime(1000);
    expect(shown(list).rows).toEqual(database.readable);
    const unbounded = [...database.listeners].filter(({ upTo }) => upTo === null);
    expect(unbounded.length).toBeLessThanOrEqual(5);
    expect(database.read).toBeLessThan(2 * 400);
  });

  it('closes windows that deletions have emptied', () => {
    const database = crowd(120);
    const { list } = open(database, Infinity, [24]);
    database.deliverAll();
    const before = database.listeners.size;
    for (let index = 2; index < 90; index++) database.remove(`p${index}`);
    database.deliverAll();
    expect(shown(list).rows).toEqual(database.readable);
    expect(database.listeners.size).toBeLessThan(before - 2);
    for (let index = 90; index < 110; index++) database.remove(`p${index}`);
    database.deliverAll();
    expect(database.listeners.size).toBe(1);
    expect(shown(list)).toMatchObject({ complete: true, total: 12 });
  });

  it('reports the first and last rows at once, and batches those between', () => {
    const database = crowd(200);
    const { list, calls } = open(database);
    database.deliver();
    expect(calls()).toBe(1);
    while (database.deliver());
    expect(shown(list).complete).toBe(true);
    expect(calls()).toBeLessThan(5);
    expect(shown(list).rows).toHaveLength(200);
  });
});

describe('a long list without a server', () => {
  it('keeps its rows and marks them stale while disconnected', () => {
    const database = crowd(30);
    const { list } = open(database);
    database.deliverAll();
    database.loseConnection();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', stale: true });
    expect(shown(list).rows).toHaveLength(30);
    vi.advanceTimersByTime(15_000);
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', stale: true });
    database.deliverAll();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', stale: false });
    expect(shown(list).rows).toHaveLength(30);
  });

  it('treats a first answer from the cache neither as an answer nor as a lost connection', () => {
    const database = crowd(30);
    const { list } = open(database);
    database.deliver();
    const second = [...database.listeners].at(-1);
    second?.observer.next({ rows: [], unreadable: [], tail: [] }, false);
    database.put('p0', -1);
    database.deliver();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', stale: false });
    expect(shown(list)).toMatchObject({ complete: false });
    expect(shown(list).rows).toHaveLength(6);
    const empty = new SimulatedList();
    const other = open(empty);
    empty.loseConnection();
    expect(other.list.getSnapshot()).toEqual({ state: 'loading', slow: false });
    empty.deliverAll();
    expect(shown(other.list)).toMatchObject({ rows: [], complete: true, total: 0 });
  });

  it('reports being slow after 15 seconds of silence, and retries', () => {
    const database = crowd(30);
    const { list } = open(database);
    expect(database.attached).toBe(1);
    vi.advanceTimersByTime(14_999);
    expect(list.getSnapshot()).toEqual({ state: 'loading', slow: false });
    vi.advanceTimersByTime(1);
    expect(list.getSnapshot()).toEqual({ state: 'loading', slow: true });
    expect(database.attached).toBe(2);
    expect(database.listeners.size).toBe(1);
    database.deliverAll();
    expect(shown(list).rows).toEqual(database.readable);
  });

  it('retries a silent window even while other windows receive changes', () => {
    const database = crowd(30);
    open(database);
    database.deliver();
    const silent = [...database.listeners].at(-1);
    for (let second = 0; second < 16; second++) {
      vi.advanceTimersByTime(1000);
      database.put('p0', -second);
      database.listeners
        .values()
        .next()
        .value?.observer.next(
          { rows: [], unreadable: ['p0', '1', '2', '3', '4', '5'], tail: [[90, 'z']] },
          true,
        );
    }
    expect(silent && database.listeners.has(silent)).toBe(false);
  });

  it('stops retrying once every window has answered', () => {
    const database = crowd(30);
    open(database);
    database.deliverAll();
    const { attached } = database;
    vi.advanceTimersByTime(600_000);
    expect(database.attached).toBe(attached);
  });

  it('shows an error until somebody retries, whatever other windows receive', () => {
    const database = crowd(30);
    const { list } = open(database);
    database.deliverAll();
    const failing = [...database.listeners].at(-1);
    failing?.observer.error(Object.assign(new Error('refused'), { code: 'permission-denied' }));
    expect(database.listeners.size).toBe(0);
    list.need(100);
    database.put('late', 3.5);
    database.deliverAll();
    const live = list.getSnapshot();
    expect(live).toMatchObject({ state: 'error', error: { code: 'permission-denied' } });
    if (live.state === 'error') live.retry();
    expect(list.getSnapshot()).toEqual({ state: 'loading', slow: false });
    database.deliverAll();
    expect(shown(list).rows).toEqual(database.readable);
    if (live.state === 'error') live.retry();
    expect(list.getSnapshot().state).toBe('ready');
  });
});

it(
  'keeps the rows of a long list beside an error, and loads nothing until somebody retries',
  proves('REPORT-D-29'),
  () => {
    const database = crowd(30);
    const { list } = open(database);
    database.deliverAll();
    const { rows } = shown(list);
    const failing = [...database.listeners].at(-1);
    failing?.observer.error(Object.assign(new Error('Out of paper'), { code: 'internal' }));
    list.need(Infinity);
    database.deliverAll();
    expect(shown(list).rows).toEqual(rows);
    const live = list.getSnapshot();
    const failure = live.state === 'ready' ? live.failure : undefined;
    expect(failure?.error.message).toBe('Out of paper');
    failure?.retry();
    expect(shown(list).rows).toEqual(rows);
    database.deliverAll();
    expect(shown(list).rows).toEqual(database.readable);
    expect(list.getSnapshot()).not.toHaveProperty('failure');
  },
);

it('closes a listener of a long list that failed while it was being attached', () => {
  const database = crowd(3);
  let ended = 0;
  const source = {
    ...database.source,
    attach: (_range: unknown, { error }: { error: (error: unknown) => void }) => {
      error(new Error('refused'));
      return () => (ended += 1);
    },
  };
  const list = new WindowedList<Person, Place>({ ...source, sizes: SIZES });
  list.subscribe(() => undefined);
  expect(list.getSnapshot().state).toBe('error');
  expect(ended).toBe(1);
});

describe('a long list that is left, limited or closed', () => {
  it('rereads nothing when reused within 60 seconds', () => {
    const database = crowd(30);
    const { list, leave } = open(database);
    database.deliverAll();
    const { attached } = database;
    leave();
    vi.advanceTimersByTime(59_999);
    const again = list.subscribe(() => undefined);
    vi.advanceTimersByTime(600_000);
    expect(shown(list).rows).toHaveLength(30);
    expect(database.attached).toBe(attached);
    again();
  });

  it('is cut at its maximum, whatever is inserted or deleted before its end', () => {
    const database = crowd(60);
    const list = new WindowedList<Person, Place>({ ...database.source, sizes: SIZES, most: 20 });
    list.subscribe(() => undefined);
    list.need(Infinity);
    const settled = () => {
      database.deliverAll();
      vi.advanceTimersByTime(1000);
      return shown(list);
    };
    const cut = { complete: true, total: 20, cutAt: 20 };
    expect(settled()).toMatchObject({ ...cut, rows: database.readable.slice(0, 20) });
    // Plus the overlap of neighbouring windows.
    expect(database.read).toBeLessThan(34);
    database.put('newest', -1);
    expect(settled()).toMatchObject({ ...cut, rows: database.readable.slice(0, 20) });
    for (let index = 0; index < 30; index++) database.remove(`p${index}`);
    expect(settled()).toMatchObject({ ...cut, rows: database.readable.slice(0, 20) });
    for (let index = 30; index < 45; index++) database.remove(`p${index}`);
    expect(settled()).toMatchObject({ complete: true, total: 16, rows: database.readable });
    expect(shown(list)).not.toHaveProperty('cutAt');
  });

  it('leaves no listener 60 seconds after its last use, or when closed while loading', () => {
    const database = crowd(30);
    const { leave } = open(database);
    database.deliverAll();
    leave();
    vi.advanceTimersByTime(60_000);
    expect(database.listeners.size).toBe(0);
    const { list } = open(database);
    database.deliver();
    list.close();
    vi.advanceTimersByTime(600_000);
    expect(database.listeners.size).toBe(0);
    expect(list.getSnapshot()).toEqual({ state: 'loading', slow: false });
  });

  it('does not remove a newer list of the same name', () => {
    const database = crowd(30);
    const first = sharedStore(
      'simulated',
      () => new WindowedList({ ...database.source, sizes: SIZES }),
    );
    const leave = first.subscribe(() => undefined);
    closeAllSources();
    leave();
    const second = sharedStore(
      'simulated',
      () => new WindowedList({ ...database.source, sizes: SIZES }),
    );
    vi.advanceTimersByTime(60_000);
    expect(
      sharedStore('simulated', () => new WindowedList({ ...database.source, sizes: SIZES })),
    ).toBe(second);
  });
});
