import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { asListed, asStored } from '#data/content/change-set/laid-source.ts';
import { enterChanges } from '#data/content/change-set/enter-changes.ts';
import { openSet } from '#data/content/change-set/open-set.ts';
import { wholeSetSource } from '#data/content/change-set/set-acts.ts';
import { theOverlay } from '#data/engine/overlay.ts';
import {
  closeAllSources,
  GRACE_MS,
  sharedSource,
  type Observer,
  type Source,
} from '#data/engine/shared-source.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { failureOf } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { rowsOfAll } from '#test/ui/answering.ts';

const SET = { programKey: 'spring', setID: 's1' };

const listening = new Set<string>();

/** Replaces a listener, and records whether it is attached. */
function heard<T>(name: string, { key }: Source<T>) {
  let last: Observer<T> | null = null;
  sharedSource<T>({
    key,
    attach: (observer) => {
      last = observer;
      listening.add(name);
      return () => void listening.delete(name);
    },
  });
  const next = (data: T, fromServer = true) => last?.next(data, fromServer);
  const fail = () => last?.error(Object.assign(new Error('Out of paper'), { code: 'internal' }));
  return Object.assign(next, { fail });
}

const heardAll = () => ({
  changes: heard('changes', changesSource(SET)),
  set: heard('set', changeSetSource(SET)),
  a: heard('a', storedDocument('programs/spring/pages/a', asStored)),
  b: heard('b', storedDocument('programs/spring/pages/b', asStored)),
  links: heard('links', storedList('programs/spring/resourceLinks', asListed)),
});

const renamed = (id: string) =>
  decodeChange(`~1pages~1${id}`, { kind: 'change', fields: { name: `New ${id}` }, seen: {} });
const arranged = decodeChange('~1resourceLinks', {
  kind: 'arrange',
  fields: { order: ['y', 'x'] },
  seen: { order: ['x', 'y'] },
});
const link = (id: string, order: number) => ({ id, data: { text: id, order } });

beforeEach(() => {
  vi.useFakeTimers();
  listening.clear();
});
afterEach(() => {
  closeAllSources();
  vi.useRealTimers();
});

it(
  'a set listens only to the records it changes, and shows them once all are loaded',
  proves('TEAM-SET-03', 'TEAM-SET-07'),
  () => {
    const answer = heardAll();
    const store = sharedSource(wholeSetSource(SET));
    const laid = () => {
      const live = store.getSnapshot();
      if (live.state !== 'ready') return live.state;
      const shown = [...live.data.laid].map(([place, { name, order }]) => [place, name ?? order]);
      return [live.stale, live.data.unreadable, ...shown];
    };
    const stop = store.subscribe(() => undefined);
    expect([...listening]).toEqual(['changes']);
    answer.changes(rowsOfAll(renamed('a'), arranged));
    expect([...listening]).toEqual(['changes', 'links', 'a']);
    answer.a({ name: 'A' });
    expect(laid()).toBe('loading');
    answer.links({ ...rowsOfAll(link('x', 1), link('y', 2)), unreadable: ['odd'] });
    const links = [
      ['resourceLinks/x', 2],
      ['resourceLinks/y', 1],
    ];
    expect(laid()).toEqual([false, ['odd'], ...links, ['pages/a', 'New a']]);
    answer.a({ name: 'A' }, false);
    expect(laid()).toEqual([true, ['odd'], ...links, ['pages/a', 'New a']]);
    answer.changes(rowsOfAll(renamed('b')));
    answer.b(null);
    expect(laid()).toEqual([false, []]);
    vi.advanceTimersByTime(GRACE_MS);
    expect([...listening]).toEqual(['changes', 'b']);
    answer.b({ name: 'B' });
    expect(laid()).toEqual([false, [], ['pages/b', 'New b']]);
    stop();
    vi.advanceTimersByTime(2 * GRACE_MS);
    expect([...listening]).toEqual([]);
  },
);

it(
  'a screen in a set keeps its order, leaves out missing records and reports failures',
  proves('TEAM-SET-03', 'TEAM-SET-15'),
  () => {
    const answer = heardAll();
    const leave = openSet(SET);
    const over = theOverlay();
    const compare = (a: { readonly id: string }, b: { readonly id: string }) =>
      a.id < b.id ? 1 : -1;
    const list = over?.list('programs/spring/resourceLinks', asListed, { name: 'z-a', compare });
    const page = over?.document('programs/spring/pages/b', asStored);
    if (!list || !page) throw new Error('not laid over');
    const stores = [sharedSource<unknown>(list), sharedSource<unknown>(page)];
    for (const store of stores) store.subscribe(() => undefined);
    answer.changes(rowsOfAll(renamed('b')));
    answer.links({
      ...rowsOfAll(link('x', 1), link('z', 2), link('y', 3)),
      unreadable: ['odd'],
      cut: true,
    });
    answer.b(null);
    const shown = stores.map((store) => {
      const live = store.getSnapshot();
      return live.state === 'ready' ? live.data : live.state;
    });
    const rows = [{ id: 'z' }, { id: 'y' }, { id: 'x' }];
    expect(shown).toMatchObject([{ rows, unreadable: ['odd'], cut: false }, null]);
    answer.b.fail();
    expect(stores.map((store) => failureOf(store.getSnapshot())?.error)).toMatchObject([
      undefined,
      expect.any(Error) as Error,
    ]);
    leave();
  },
);

it('leaving a set ends its listeners', proves('TEAM-SET-03', 'TEAM-SET-05'), () => {
  heardAll();
  const leave = openSet(SET);
  expect(theOverlay()?.root).toBe('programs/spring');
  vi.advanceTimersByTime(GRACE_MS);
  expect([...listening].sort()).toEqual(['changes', 'set']);
  leave();
  expect(theOverlay()).toBeNull();
  vi.advanceTimersByTime(GRACE_MS);
  expect([...listening]).toEqual([]);
});

it(
  'an edit waits for its set, and then stops listening',
  proves('TEAM-SET-05', 'TEAM-SET-08', 'TEAM-SET-14'),
  async () => {
    const answer = heardAll();
    const met: unknown[] = [];
    const edit = () =>
      enterChanges(SET, (changes) => {
        met.push([...changes.keys()]);
        return Promise.resolve(null);
      });
    const done = edit();
    answer.set(null);
    await vi.advanceTimersByTimeAsync(10);
    expect([met, [...listening].sort()]).toEqual([[], ['changes', 'set']]);
    const odd = decodeChange('odd', { kind: 'change', fields: {}, seen: {} });
    answer.changes(rowsOfAll(renamed('a'), odd));
    expect(await done).toBeNull();
    expect(met).toEqual([['pages/a']]);
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
    expect([...listening]).toEqual([]);
    const again = heardAll();
    const refused = expect(edit()).rejects.toThrow('Out of paper');
    again.set(null);
    again.changes.fail();
    await refused;
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
    expect([[...listening], met.length]).toEqual([[], 1]);
  },
);

it('a set overlays only its own content', proves('TEAM-SET-03', 'TEAM-SET-15'), () => {
  const leave = openSet(SET);
  const over = theOverlay();
  const asked = (path: string) => [
    over?.document(path, asStored)?.key.startsWith('laid:spring:s1:') ?? false,
    over?.list(path, asListed, {})?.key.startsWith('laid:spring:s1:') ?? false,
  ];
  leave();
  expect(
    ['pages/a', 'pages', 'playlist/x/sessions', 'changeSets/s1', 'changeSets'].map((place) =>
      asked(`programs/spring/${place}`),
    ),
  ).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect([asked('programs/spring'), asked('programs/summer/pages/a')]).toEqual([
    [true, false],
    [false, false],
  ]);
});
