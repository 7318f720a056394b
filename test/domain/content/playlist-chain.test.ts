import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYLIST_CHAIN } from '#domain/content/playlist-chain.ts';
import { playlist } from '#domain/content/playlist.ts';
import { planHeadChange, planLinkChange } from '#domain/shared/chain-change.ts';
import { assertChain, ChainError, nextLinkID } from '#domain/shared/chain.ts';
import { inOrder, type ListChange } from '#domain/shared/list-change.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { ListedDocument, WritePlan } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const LISTS = 'programs/p/playlist';
const HEAD = `${LISTS}/a`;
const PATH = `${HEAD}/sessions`;
const IDS = { programKey: 'p' };

type Stored = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The stored state after a plan. */
function after(stored: Stored, { writes }: WritePlan): Stored {
  const now = new Map(stored);
  for (const write of writes) {
    if (write.kind === 'delete') now.delete(write.path);
    else now.set(write.path, { ...now.get(write.path), ...write.data });
  }
  return now;
}

const below = (stored: Stored, path: string): ListedDocument[] =>
  [...stored]
    .filter(([each]) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'))
    .map(([each, data]) => ({ id: each.slice(path.length + 1), data }));

const session = (num: number, previous: string | null, next: string | null, more = {}) => ({
  num,
  previousSessionID: previous,
  nextSessionID: next,
  ...more,
});

/** Three sessions as this version stores them. */
const START: Stored = new Map<string, Readonly<Record<string, unknown>>>([
  [HEAD, { id: 'a', name: 'First', rank: 1, firstSessionID: 'a_1', sessionCount: 3 }],
  [`${PATH}/a_1`, session(1, null, 'a_2', { tasks: [{ id: 'x' }], updated: 'then' })],
  [`${PATH}/a_2`, session(2, 'a_1', 'a_3', { celebrationId: 'party' })],
  [`${PATH}/a_3`, session(3, 'a_2', null)],
]);

/** A playlist whose sessions' ids have gaps and another order than their numbers. */
const GAPS: Stored = new Map<string, Readonly<Record<string, unknown>>>([
  [
    HEAD,
    {
      id: 'a',
      name: 'First',
      rank: 1,
      firstSessionID: 'a_9',
      sessionCount: 3,
      created: 'then',
      updated: 'then',
    },
  ],
  [`${PATH}/a_2`, session(4, 'a_9', 'a_5', { id: 'a_2', programKey: 'p', celebrationId: 'party' })],
  [`${PATH}/a_5`, session(7, 'a_2', null, { id: 'a_5', programKey: 'p' })],
  [
    `${PATH}/a_9`,
    session(1, null, 'a_2', { id: 'a_9', programKey: 'p', tasks: [{ id: 'x' }], updated: 'then' }),
  ],
]);

const linkChange = (stored: Stored, change: Omit<ListChange, 'seen' | 'id'> & { id?: string }) => {
  const rows = below(stored, PATH);
  const seen = inOrder(rows, { order: 'num' }).map(({ id }) => id);
  return planLinkChange(
    PLAYLIST_CHAIN,
    { path: PATH, ids: { ...IDS, playlistID: 'a' }, rows },
    HEAD,
    {
      id: '',
      seen,
      ...change,
    },
  );
};

const linked = (stored: Stored, path = PATH) =>
  inOrder(below(stored, path), { order: 'num' }).map(({ id, data }) => [
    data['num'],
    data['previousSessionID'],
    id,
    data['nextSessionID'],
  ]);

describe('the sessions of a playlist', () => {
  it(
    'get a new one at the end, with the next number and the next free id',
    proves(
      'AUTHOR-SESS-03',
      'AUTHOR-SESS-12',
      'AUTHOR-SESS-13',
      'AUTHOR-SESS-14',
      'AUTHOR-SESS-15',
    ),
    () => {
      const fewer = after(START, linkChange(START, { act: 'remove', id: 'a_2' }).plan);
      const { plan, id } = linkChange(fewer, { act: 'add' });
      const now = after(fewer, plan);
      expect(id).toBe('a_4');
      expect(linked(now)).toEqual([
        [1, null, 'a_1', 'a_3'],
        [2, 'a_1', 'a_3', 'a_4'],
        [3, 'a_3', 'a_4', null],
      ]);
      expect(now.get(`${PATH}/a_4`)).toEqual({
        id: 'a_4',
        num: 3,
        previousSessionID: 'a_3',
        nextSessionID: null,
        tasks: [],
        unlockedActivities: [],
        celebrationId: null,
        programKey: 'p',
      });
      expect(now.get(HEAD)).toMatchObject({ firstSessionID: 'a_1', sessionCount: 3 });
      const empty: Stored = new Map([[HEAD, { id: 'a', firstSessionID: null, sessionCount: 0 }]]);
      const begun = after(empty, linkChange(empty, { act: 'add' }).plan);
      expect(linked(begun)).toEqual([[1, null, 'a_1', null]]);
      expect(begun.get(HEAD)).toEqual({ id: 'a', firstSessionID: 'a_1', sessionCount: 1 });
    },
  );

  it.each([
    [[], 'a_1'],
    [['a_1', 'a_9', 'a_3'], 'a_10'],
    [['old', 'b_2'], 'a_3'],
    [['a_x', 'a_007'], 'a_8'],
  ])('with the ids %j continue with %s', proves('AUTHOR-SESS-13'), (ids, next) => {
    expect(nextLinkID('a', ids)).toBe(next);
  });

  it(
    'can all be deleted without being rewritten first',
    proves('AUTHOR-SESS-17', 'AUTHOR-SESS-08'),
    () => {
      const { plan } = linkChange(START, { act: 'remove', removed: ['a_1', 'a_2', 'a_3'] });
      expect(plan.writes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
        `delete ${PATH}/a_1`,
        `delete ${PATH}/a_2`,
        `delete ${PATH}/a_3`,
        `update ${HEAD}`,
      ]);
      expect(after(START, plan).get(HEAD)).toMatchObject({ firstSessionID: null, sessionCount: 0 });
    },
  );

  it(
    'close the gap of a deleted one in the same plan',
    proves('AUTHOR-SESS-07', 'AUTHOR-SESS-18', 'AUTHOR-SESS-08'),
    () => {
      const { plan } = linkChange(START, { act: 'remove', removed: ['a_1'] });
      const now = after(START, plan);
      expect(linked(now)).toEqual([
        [1, null, 'a_2', 'a_3'],
        [2, 'a_2', 'a_3', null],
      ]);
      expect(now.get(HEAD)).toMatchObject({ firstSessionID: 'a_2', sessionCount: 2 });
      expect(now.get(`${PATH}/a_2`)).toMatchObject({ celebrationId: 'party' });
    },
  );

  it('are put into the requested order', proves('AUTHOR-SESS-07'), () => {
    const { plan } = linkChange(START, { act: 'arrange', order: ['a_3', 'a_1', 'a_2'] });
    const now = after(START, plan);
    expect(linked(now)).toEqual([
      [1, null, 'a_3', 'a_1'],
      [2, 'a_3', 'a_1', 'a_2'],
      [3, 'a_1', 'a_2', null],
    ]);
    expect(now.get(HEAD)).toMatchObject({ firstSessionID: 'a_3', sessionCount: 3 });
  });

  it(
    'stay a valid chain and keep their content after any operations',
    proves('AUTHOR-SESS-06', 'AUTHOR-SESS-07'),
    () => {
      const step = fc.record({
        act: fc.constantFrom('add', 'remove', 'arrange' as const),
        at: fc.nat(20),
        to: fc.nat(20),
      });
      // Links and numbers of an older version: with gaps, duplicates and missing ones.
      const odd: Stored = new Map<string, Readonly<Record<string, unknown>>>([
        [HEAD, { id: 'a' }],
        [`${PATH}/a_1`, { num: 4, nextSessionID: '' }],
        [`${PATH}/late`, { num: 4 }],
        [`${PATH}/a_7`, { tasks: ['kept'] }],
      ]);
      fc.assert(
        fc.property(
          fc.constantFrom(START, odd),
          fc.array(step, { maxLength: 15, minLength: 1 }),
          (start, steps) => {
            let now = start;
            for (const { act, at, to } of steps) {
              const ids = inOrder(below(now, PATH), { order: 'num' }).map(({ id }) => id);
              const id = ids[at % Math.max(ids.length, 1)] ?? '';
              const rest = ids.filter((each) => each !== id);
              const order = [...rest.slice(0, to), id, ...rest.slice(to)];
              const change = ids.length === 0 ? ({ act: 'add' } as const) : { act, id, order };
              const before = now;
              now = after(now, linkChange(now, change).plan);
              const rows = inOrder(below(now, PATH), { order: 'num' });
              expect(() => assertChain(PLAYLIST_CHAIN, rows)).not.toThrow();
              expect(rows.map(({ data }) => data['num'])).toEqual(rows.map((_, i) => i + 1));
              expect(now.get(HEAD)).toMatchObject({
                firstSessionID: rows[0]?.id ?? null,
                sessionCount: rows.length,
              });
              for (const { id: each, data } of rows) {
                const was = before.get(`${PATH}/${each}`);
                if (was) expect(data['tasks']).toEqual(was['tasks']);
              }
            }
          },
        ),
      );
    },
  );

  it.each([
    [
      'another order than was seen',
      { act: 'arrange', order: ['a_1', 'a_2', 'a_3'] },
      ['a_2', 'a_1', 'a_3'],
    ],
    ['one that was not seen', { act: 'remove', removed: ['a_1'] }, ['a_1', 'a_2']],
    ['an order that lacks one', { act: 'arrange', order: ['a_1', 'a_2'] }, ['a_1', 'a_2', 'a_3']],
  ] as const)('refuse %s', (_, change, seen) => {
    expect(() =>
      planLinkChange(PLAYLIST_CHAIN, { path: PATH, ids: IDS, rows: below(START, PATH) }, HEAD, {
        id: '',
        ...change,
        seen,
      }),
    ).toThrow('Somebody else has changed this list in the meantime.');
  });

  it.each(['copy', 'choose', 'edit'] as const)('do not support "%s"', (act) => {
    expect(() => linkChange(START, { act, id: 'a_1' })).toThrow(`know no "${act}"`);
  });
});

describe('the check of a chain', () => {
  it('reports exactly the sessions with wrong neighbors', proves('AUTHOR-SESS-09'), () => {
    const rows = below(START, PATH).concat({ id: 'a_4', data: session(4, 'a_2', 'a_1') });
    expect(() => assertChain(PLAYLIST_CHAIN, rows)).toThrow(
      new ChainError([
        { id: 'a_3', problem: 'nextSessionID is none instead of "a_4"' },
        {
          id: 'a_4',
          problem:
            'previousSessionID is "a_2" instead of "a_3", nextSessionID is "a_1" instead of none',
        },
      ]),
    );
  });

  it.each([
    ['no sessions', []],
    ['sound ones', below(START, PATH)],
    ['ends that are empty texts', [{ id: 'x', data: session(1, '', '') }]],
  ])('passes %s', proves('AUTHOR-SESS-09'), (_, rows) => {
    expect(() => assertChain(PLAYLIST_CHAIN, rows)).not.toThrow();
  });
});

describe('a playlist', () => {
  const change = (
    one: Partial<ListChange>,
    target?: { path: string; ids: typeof IDS; rows: ListedDocument[] },
    stored = START,
  ) =>
    planHeadChange(
      PLAYLIST_CHAIN,
      { path: LISTS, ids: IDS, rows: below(stored, LISTS), links: below(stored, PATH) },
      { act: 'add', seen: [], id: 'a', ...one },
      target,
    );

  it('is created last, or with the typed rank', () => {
    const entry = { name: 'New' };
    for (const [rank, stored] of [
      [undefined, 2],
      [Number.MAX_SAFE_INTEGER, 2],
      [1, 1],
      [7, 7],
    ] as const) {
      const { plan } = change({ id: 'b', entry: rank === undefined ? entry : { ...entry, rank } });
      expect(plan.writes).toMatchObject([
        {
          kind: 'create',
          path: `${LISTS}/b`,
          data: { id: 'b', name: 'New', rank: stored, firstSessionID: null, sessionCount: 0 },
        },
      ]);
    }
    expect(() => change({ id: 'a', entry })).toThrow('ID is not unique');
  });

  it('has the specified fields', proves('AUTHOR-PLAY-06', 'REPORT-PLAY-01'), () => {
    const stored = {
      name: 'First',
      rank: 2,
      id: 'a',
      description: 'About',
      userViewable: true,
      confirmationLessons: ['Rest'],
      firstSessionID: 'a_1',
      sessionCount: 3,
      imageURL: 'https://example.com/a',
      confirmationActivities: [{ description: 'Walk', icon: 'lesson' }],
      created: new Date(1),
      updated: new Date(2),
    };
    expect(readerOf(playlist)('a', stored)).toMatchObject(stored);
    expect(Object.keys(playlist.stored.fields)).toEqual(
      expect.arrayContaining(Object.keys(stored)),
    );
  });

  it(
    'is deleted after its sessions',
    proves('AUTHOR-PLAY-17', 'REPORT-PLAY-13', 'REPORT-D-77'),
    () => {
      const { plan } = change({ act: 'remove', id: 'a' });
      expect(plan.writes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
        `delete ${PATH}/a_1`,
        `delete ${PATH}/a_2`,
        `delete ${PATH}/a_3`,
        `delete ${HEAD}`,
      ]);
      expect(() => change({ act: 'remove', id: 'gone' })).toThrow('was deleted in the meantime');
    },
  );

  it(
    'with a new id is recreated with its sessions and the old records deleted',
    proves('AUTHOR-PLAY-15', 'REPORT-PLAY-12'),
    () => {
      const edit = { entry: { name: 'Newer', rank: 4 }, base: { name: 'First', rank: 1 } };
      const { plan, id } = change({ act: 'edit', id: 'a', newID: 'z', ...edit }, undefined, GAPS);
      const now = after(GAPS, plan);
      expect(id).toBe('z');
      expect([...now.keys()].sort()).toEqual(
        ['z', 'z/sessions/z_1', 'z/sessions/z_2', 'z/sessions/z_3'].map((one) => `${LISTS}/${one}`),
      );
      expect(now.get(`${LISTS}/z`)).toEqual({
        id: 'z',
        name: 'Newer',
        rank: 4,
        firstSessionID: 'z_1',
        sessionCount: 3,
      });
      expect(linked(now, `${LISTS}/z/sessions`)).toEqual([
        [1, null, 'z_1', 'z_2'],
        [2, 'z_1', 'z_2', 'z_3'],
        [3, 'z_2', 'z_3', null],
      ]);
      expect(now.get(`${LISTS}/z/sessions/z_1`)).toMatchObject({ tasks: [{ id: 'x' }] });
    },
  );

  it('keeps an unchanged id, and is refused after a concurrent edit', () => {
    const edit = { act: 'edit', id: 'a', newID: 'a', entry: { name: 'Mine' } } as const;
    expect(change({ ...edit, base: { name: 'First' } }).plan.writes).toMatchObject([
      { kind: 'update', path: HEAD, data: { name: 'Mine' } },
    ]);
    expect(() => change({ ...edit, base: { name: 'Before' } })).toThrow('Somebody else');
    expect(() => change({ ...edit, id: 'b' })).toThrow('was deleted in the meantime');
  });

  it(
    'is copied to the end of another program with its sessions renumbered and relinked',
    proves('AUTHOR-PLAY-23', 'AUTHOR-PLAY-24', 'AUTHOR-PLAY-25'),
    () => {
      const path = 'programs/q/playlist';
      const rows = [1, 2, 3, 4].map((rank) => ({ id: `q${rank}`, data: { rank: 9 } }));
      const target = { path, ids: { programKey: 'q' }, rows };
      const { plan } = change({ act: 'copy', id: 'a', newID: 'n' }, target, GAPS);
      const now = after(new Map(), plan);
      expect(now.get(`${path}/n`)).toEqual({
        id: 'n',
        name: 'First',
        rank: 5,
        firstSessionID: 'n_1',
        sessionCount: 3,
      });
      expect(linked(now, `${path}/n/sessions`)).toEqual([
        [1, null, 'n_1', 'n_2'],
        [2, 'n_1', 'n_2', 'n_3'],
        [3, 'n_2', 'n_3', null],
      ]);
      const copied = (number: number) => now.get(`${path}/n/sessions/n_${number}`);
      expect(copied(1)).toMatchObject({ id: 'n_1', programKey: 'q', tasks: [{ id: 'x' }] });
      expect(copied(1)).not.toHaveProperty('updated');
      expect(copied(2)).toMatchObject({ programKey: 'q', celebrationId: 'party' });
      expect(() => change({ act: 'copy', id: 'a', newID: 'q2' }, target)).toThrow(
        'ID is not unique',
      );
    },
  );

  it('is cloned to the end of its own program', proves('AUTHOR-PLAY-23'), () => {
    const { plan } = change({ act: 'copy', id: 'a', newID: 'twin' });
    const now = after(START, plan);
    expect(now.get(`${LISTS}/twin`)).toMatchObject({ rank: 2, firstSessionID: 'twin_1' });
    expect(now.get(HEAD)).toEqual(START.get(HEAD));
  });
});
