import { describe, expect, it } from 'vitest';
import { planRestoreDeleted, restorableKind } from '#domain/content/restore-deleted.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

type All = Readonly<Record<string, RawDocument>>;

/** A program, and an entry that deleted some of its records. */
const stored = (deleted: All, more: All = {}): All => ({
  'programs/act': { id: 'act', name: 'ACT' },
  'history/e1': {
    actor: 'ada@example.com',
    action: 'Delete',
    paths: Object.keys(deleted),
    changes: Object.fromEntries(
      Object.entries(deleted).map(([path, before]) => [path, { before, after: null }]),
    ),
  },
  ...more,
});

function plan(path: string, all: All, reason = 'By mistake') {
  const planner = planRestoreDeleted({ path, entryID: 'e1', reason }, 'sam@example.com');
  return planner(
    (at) => Promise.resolve(all[at] ?? null),
    (list) =>
      Promise.resolve(
        Object.entries(all).flatMap(([at, data]) => {
          const cut = at.lastIndexOf('/');
          return at.slice(0, cut) === list ? [{ id: at.slice(cut + 1), data }] : [];
        }),
      ),
  );
}

const writesOf = async (path: string, all: All) =>
  (await plan(path, all)).writes.map((write) => ({
    kind: write.kind,
    path: write.path,
    data: write.kind === 'delete' ? null : write.data,
  }));

const LINK = 'programs/act/resourceLinks/r1';
const link = (order: number, more: RawDocument = {}): RawDocument => ({
  id: 'r1',
  text: 'Sleep',
  url: 'https://example.com',
  order,
  created: 1,
  createdBy: 'b',
  updated: 2,
  updatedBy: 'ada@example.com',
  lastChange: 'old',
  odd: { kept: true },
  ...more,
});

describe('a restored record', () => {
  it('has its old values, comes last in its list and is signed by the restorer', async () => {
    const all = stored({ [LINK]: link(1) }, { 'programs/act/resourceLinks/r2': link(1) });
    const planned = await plan(LINK, all);
    expect(planned).toMatchObject({ action: 'Restore resource link', reason: 'By mistake' });
    const { lastChange: _, ...before } = link(2);
    expect(planned.writes).toEqual([
      expect.objectContaining({
        kind: 'create',
        path: LINK,
        stamps: 'kept',
        data: { ...before, updated: SERVER_TIME, updatedBy: 'sam@example.com' },
      }),
    ]);
  });

  it('is numbered within its chapter in a list with chapters', async () => {
    const lesson = (chNum: number, num: number) => ({ title: 'L', chNum, num, steps: [] });
    const path = 'programs/act/lessons/l1';
    const others = {
      'programs/act/lessons/a': lesson(2, 1),
      'programs/act/lessons/b': lesson(1, 1),
    };
    const [write] = await writesOf(path, stored({ [path]: lesson(2, 1) }, others));
    expect(write?.data).toMatchObject({ chNum: 2, num: 2, steps: [] });
  });

  it('is linked to the end of its chain and counted by its playlist', async () => {
    const playlist = 'programs/act/playlist/main';
    const session = (id: string, num: number) => ({
      id,
      num,
      previousSessionID: null,
      nextSessionID: null,
      tasks: [{ id: 't' }],
    });
    const path = `${playlist}/sessions/main_1`;
    const all = stored(
      { [path]: session('main_1', 1) },
      { [playlist]: { id: 'main' }, [`${playlist}/sessions/main_2`]: session('main_2', 1) },
    );
    expect(await writesOf(path, all)).toEqual([
      {
        kind: 'create',
        path,
        data: expect.objectContaining({
          num: 2,
          previousSessionID: 'main_2',
          nextSessionID: null,
          tasks: [{ id: 't' }],
        }) as unknown,
      },
      {
        kind: 'update',
        path: `${playlist}/sessions/main_2`,
        data: { num: 1, previousSessionID: null, nextSessionID: 'main_1' },
      },
      {
        kind: 'update',
        path: playlist,
        data: { firstSessionID: 'main_2', sessionCount: 2 },
      },
    ]);
  });

  it('restores the records deleted with it in the same step', async () => {
    const playlist = 'programs/act/playlist/main';
    const below = `${playlist}/sessions/main_1`;
    const all = stored({
      [playlist]: { id: 'main', rank: 3, sessionCount: 1 },
      [below]: { id: 'main_1', num: 1 },
    });
    const writes = await writesOf(playlist, all);
    expect(writes.map(({ kind, path }) => [kind, path])).toEqual([
      ['create', playlist],
      ['create', below],
    ]);
    expect(writes[0]?.data).toMatchObject({ rank: 3, sessionCount: 1 });
  });

  it('is no longer the chosen one of its list', async () => {
    const path = 'programs/act/voiceActors/v';
    const [write] = await writesOf(
      path,
      stored({ [path]: { name: 'V', defaultVoiceActor: true } }),
    );
    expect(write?.data).toMatchObject({ defaultVoiceActor: false });
  });

  it.each([
    ['without a reason', LINK, stored({ [LINK]: link(1) }), ' ', 'Reason required'],
    [
      'where there is such a record again',
      LINK,
      stored({ [LINK]: link(1) }, { [LINK]: link(1) }),
      'x',
      'A record with this ID exists again. Nothing was saved.',
    ],
    [
      'from an entry that changed it',
      LINK,
      {
        ...stored({}),
        'history/e1': { paths: [LINK], changes: { [LINK]: { before: link(1), after: link(2) } } },
      },
      'x',
      'This entry did not delete this record.',
    ],
    ['from an entry about others', LINK, stored({}), 'x', 'This entry did not delete this record.'],
    [
      'without the program above it',
      LINK,
      { 'history/e1': stored({ [LINK]: link(1) })['history/e1'] ?? {} },
      'x',
      'There is no programs/act. Nothing was saved.',
    ],
    [
      'live into a program that is changed by sets only',
      LINK,
      stored({ [LINK]: link(1) }, { 'programs/act': { id: 'act', setsOnly: true } }),
      'x',
      'This program can be changed by change sets only.',
    ],
    [
      'under a name that another celebration has by now',
      'programs/act/celebrations/c',
      stored(
        { 'programs/act/celebrations/c': { name: 'Hurray' } },
        { 'programs/act/celebrations/d': { name: ' hurray' } },
      ),
      'x',
      'Name is not unique. Nothing was saved.',
    ],
  ])('is refused %s', proves('TEAM-SET-06'), async (_, path, all, reason, message) => {
    await expect(plan(path, all, reason)).rejects.toThrow(message);
  });

  it('must be a program record or a survey form', () => {
    const back = (path: string) => restorableKind(path)?.name ?? null;
    expect(back('programs/act/lessons/l')).toBe('lesson');
    expect(back('programs/act/playlist/p/sessions/s')).toBe('playlistSession');
    expect(back('tempest/surveyBay/forms/fiqr')).toBe('surveyForm');
    for (const path of ['programs/act', 'users/u', 'subjects/s', 'cohorts/c', 'history/e1']) {
      expect(back(path)).toBeNull();
    }
  });
});
