import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSets } from '#data/content/change-set/change-sets.ts';
import { openSet } from '#data/content/change-set/open-set.ts';
import { celebrations } from '#data/content/celebrations.ts';
import { lessons, saveSteps, sessionsWithLessons } from '#data/content/lessons.ts';
import { playlists, playlistSessions } from '#data/content/playlists.ts';
import { programs } from '#data/content/program-acts.ts';
import { chapters, programPages, resourceLinks } from '#data/content/program-lists.ts';
import { programSource } from '#data/content/programs.ts';
import { sharedSource, type Source } from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb, stored } from '#test/support/stage.ts';

const IN = { programKey: 'p' };
const SET = { programKey: 'p', setID: 's' };
const PATH = 'programs/p/changeSets/s';
const ADA = 'ada.admin@example.com';
const BO = 'bo.admin@example.com';

const LIVE = {
  'programs/p': { id: 'p', key: 'p', name: 'P', contentTypeKey: 'ACT' },
  'programs/p/pages/a': { id: 'a', key: 'a', name: 'A', HTML: 'Text', url: '' },
  'programs/p/chapters/c': { id: 'c', title: 'One', description: 'D', num: 1 },
  'programs/p/lessons/l1': { id: 'l1', title: 'First', chNum: 1, num: 1, steps: [] },
  'programs/p/lessons/l2': { id: 'l2', title: 'Second', chNum: 1, num: 2, steps: [] },
  'programs/p/resourceLinks/r1': { id: 'r1', text: 'One', url: '', order: 1 },
  'programs/p/resourceLinks/r2': { id: 'r2', text: 'Two', url: '', order: 2 },
  'programs/p/playlist/x': {
    id: 'x',
    name: 'X',
    rank: 1,
    firstSessionID: 'x_1',
    sessionCount: 1,
  },
  'programs/p/playlist/x/sessions/x_1': {
    id: 'x_1',
    num: 1,
    previousSessionID: null,
    nextSessionID: null,
    tasks: [],
  },
  'programs/p/celebrations/k': { id: 'k', name: 'Party' },
  'programs/p/celebrations/m': { id: 'm', name: 'Feast' },
};

let leave: () => void = () => undefined;

beforeEach(async () => {
  await reseed({ demo: false });
  const db = stageDb();
  for (const [path, data] of Object.entries(LIVE)) await db.doc(path).set(data);
  const open = { name: 'Spring', state: 'open', review: false, changes: 0 };
  await db.doc(PATH).set({ ...open, editors: [BO], editedBy: BO });
  await signInAs('Ada Admin');
  leave = openSet(SET);
});

afterEach(() => leave());

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** A source's first data that satisfies the condition. */
function shown<T>(source: Source<T>, is: (data: T) => boolean): Promise<T> {
  const store = sharedSource(source);
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const look = () => {
      const live = store.getSnapshot();
      if (live.state === 'error') reject(live.error);
      if (live.state !== 'ready' || !is(live.data)) return;
      queueMicrotask(() => stop());
      resolve(live.data);
    };
    stop = store.subscribe(look);
    look();
  });
}

async function assertLiveUntouched() {
  for (const [path, data] of Object.entries(LIVE)) expect(await stored(path), path).toEqual(data);
}

const changes = async () =>
  Object.fromEntries(
    (await stageDb().collection(`${PATH}/changes`).get()).docs.map((one) => [one.id, one.data()]),
  );

describe('Work in a change set', () => {
  it(
    'is written only to the set and shown over the live content',
    proves('TEAM-SET-05', 'TEAM-SET-01', 'TEAM-SET-03'),
    async () => {
      await programPages.save(IN, 'a', { name: 'New name' }, { name: 'A' });
      await saveSteps(IN, 'l1', { base: [], steps: [{ type: 'Text' }], stepIndex: 0 });
      await lessons.save(IN, 'l1', { title: 'First, better' }, { title: 'First' });
      const made = await chapters.create(IN, { title: 'Two', description: 'E' });
      await resourceLinks.change(IN, { act: 'arrange', seen: ['r1', 'r2'], order: ['r2', 'r1'] });
      await playlistSessions.change({ ...IN, playlistID: 'x' }, { act: 'add', seen: ['x_1'] });
      await lessons.remove(IN, 'l2', ['l1', 'l2']);

      const page = await shown(programPages.one(IN, 'a'), (row) => row?.name === 'New name');
      expect(page).toMatchObject({ docID: 'a', HTML: 'Text' });
      const list = await shown(lessons.list(IN), ({ rows }) => rows.length === 1);
      expect(list.rows[0]).toMatchObject({ docID: 'l1', title: 'First, better', num: 1 });
      expect(list.rows[0]?.steps).toHaveLength(1);
      const links = await shown(resourceLinks.list(IN), ({ rows }) => rows[0]?.docID === 'r2');
      expect(links.rows.map(({ order }) => order)).toEqual([1, 2]);
      const [head] = (await shown(playlists.list(IN), ({ rows }) => rows[0]?.sessionCount === 2))
        .rows;
      expect(head).toMatchObject({ firstSessionID: 'x_1' });
      const numbers = (await shown(chapters.list(IN), ({ rows }) => rows.length === 2)).rows;
      expect(numbers.map(({ docID, num }) => [docID, num])).toEqual([
        ['c', 1],
        [made, 2],
      ]);

      await assertLiveUntouched();
      // Content update events are logged on publishing, not before.
      const events = await stageDb().collection('systemevents').get();
      expect(events.docs.filter((one) => one.get('type') === 'content-update')).toEqual([]);
      expect(await stored(`programs/p/chapters/${made}`)).toBeNull();
      expect(await changes()).toMatchObject({
        '~1pages~1a': { kind: 'change', fields: { name: 'New name' }, seen: { name: 'A' } },
        '~1lessons~1l1': { kind: 'change', fields: { title: 'First, better' } },
        '~1lessons~1l2': { kind: 'delete' },
        '~1resourceLinks': { kind: 'arrange', fields: { order: ['r2', 'r1'] } },
      });
      const count = Object.keys(await changes()).length;
      const set = await stored(PATH);
      expect(set).toMatchObject({
        changes: count,
        editedBy: ADA,
        editors: [BO, ADA],
        state: 'open',
      });
      expect(set?.['edited']).toEqual(set?.['updated']);
    },
  );

  it('clones only within the set, and into no other program', proves('TEAM-SET-05'), async () => {
    const copy = (programKey: string) =>
      playlists.change(IN, {
        act: 'copy',
        seen: [],
        id: 'x',
        newID: 'z',
        target: { programKey },
      });
    await expect(copy('q')).rejects.toThrow(
      'A change set holds changes of its own program. Leave it to copy to another program.',
    );
    expect(await changes()).toEqual({});
    await copy('p');
    const { rows } = await shown(playlists.list(IN), ({ rows: all }) => all.length === 2);
    expect(rows.map(({ docID, sessionCount }) => [docID, sessionCount])).toEqual([
      ['x', 1],
      ['z', 1],
    ]);
    await assertLiveUntouched();
    expect(await stored('programs/p/playlist/z')).toBeNull();
    expect(await changes()).toMatchObject({
      '~1playlist~1z': { kind: 'create' },
      '~1playlist~1z~1sessions~1z_1': { kind: 'create' },
    });
  });

  it(
    'checks names and uses against the program as changed by the set',
    proves('TEAM-SET-03', 'TEAM-SET-05'),
    async () => {
      const tasks = [{ type: 'lesson', id: 'l1', chapter: 1, lesson: 1 }];
      const session = { ...IN, playlistID: 'x' };
      await playlistSessions.save(session, 'x_1', { tasks }, { tasks: [] });
      await shown(playlistSessions.list(session), ({ rows }) => rows[0]?.tasks.length === 1);
      expect(await sessionsWithLessons(IN, ['l1'])).toEqual(['x / x_1']);
      expect(await sessionsWithLessons(IN, ['l2'])).toEqual([]);
      await celebrations.save(IN, 'm', { name: 'Gala' }, { name: 'Feast' });
      await shown(celebrations.list(IN), ({ rows }) => rows.some(({ name }) => name === 'Gala'));
      const rename = (name: string) => celebrations.save(IN, 'k', { name }, { name: 'Party' });
      await expect(rename('Gala')).rejects.toMatchObject({ fields: { name: expect.anything() } });
      await rename('Feast');
      expect(await changes()).toMatchObject({
        '~1celebrations~1k': { kind: 'change', fields: { name: 'Feast' }, seen: { name: 'Party' } },
      });
      // Records that are not content of the program are saved directly.
      const other = await changeSets.create(IN, { name: 'Other', review: false });
      expect(await stored(`programs/p/changeSets/${other}`)).toMatchObject({ name: 'Other' });
      expect(await stored(PATH)).toMatchObject({ changes: 3 });
      const none = playlistSessions.change({ ...IN, playlistID: 'none' }, { act: 'add', seen: [] });
      await expect(none).rejects.toThrow('There is no programs/p/playlist/none.');
      await assertLiveUntouched();
    },
  );

  it('stores two concurrent saves', proves('TEAM-SET-05'), async () => {
    const editors = Array.from({ length: 100 }, (_, at) => `e${at}@example.com`);
    await stageDb().doc(PATH).update({ editors });
    await Promise.all([
      programPages.save(IN, 'a', { name: 'New name' }, { name: 'A' }),
      lessons.save(IN, 'l1', { title: 'First, better' }, { title: 'First' }),
    ]);
    expect(Object.keys(await changes())).toEqual(['~1lessons~1l1', '~1pages~1a']);
    expect(await stored(PATH)).toMatchObject({ changes: 2, editors: [...editors.slice(1), ADA] });
  });

  it(
    'drops changes equal to live content, and refuses a field that somebody else changed',
    proves('TEAM-SET-05'),
    async () => {
      await programPages.save(IN, 'a', { name: 'New name' }, { name: 'A' });
      await expect(
        programPages.save(IN, 'a', { name: 'Mine' }, { name: 'A' }),
      ).rejects.toMatchObject({ code: 'failed-precondition' });
      await programPages.save(IN, 'a', { name: 'A' }, { name: 'New name' });
      expect(await changes()).toEqual({});
      expect(await stored(PATH)).toMatchObject({ changes: 0 });
    },
  );

  it(
    'keeps the steps of two editors, and refuses a stale save',
    proves('TEAM-SET-05'),
    async () => {
      const first = { type: 'Text', title: 'Calm' };
      await saveSteps(IN, 'l1', { base: [], steps: [first], stepIndex: 0 });
      await expect(
        saveSteps(IN, 'l1', { base: [], steps: [{ type: 'Prompt' }], stepIndex: 0 }),
      ).rejects.toMatchObject({ code: 'failed-precondition' });
      const both = { ...first, content: 'Breathe' };
      expect(await saveSteps(IN, 'l1', { base: [first], steps: [both], stepIndex: 0 })).toEqual([]);
      expect(await changes()).toMatchObject({
        '~1lessons~1l1': { fields: { steps: [both] }, seen: { steps: [] } },
      });
      await assertLiveUntouched();
    },
  );

  it(
    'stores more changes than one commit holds, and counts all of them',
    proves('TEAM-SET-01', 'TEAM-SET-03', 'TEAM-SET-05', 'TEAM-SET-16'),
    async () => {
      for (let at = 2; at <= 9; at += 1) {
        await stageDb()
          .doc(`programs/p/playlist/x/sessions/x_${at}`)
          .set({ id: `x_${at}`, num: at, previousSessionID: `x_${at - 1}`, nextSessionID: null });
      }
      await playlists.remove(IN, 'x', ['x']);
      expect(Object.keys(await changes())).toHaveLength(10);
      expect(await stored(PATH)).toMatchObject({ changes: 10 });
      expect((await shown(playlists.list(IN), ({ rows }) => rows.length === 0)).rows).toEqual([]);
    },
  );

  it('shows the program itself as the set changes it', proves('TEAM-SET-05'), async () => {
    await programs.save({}, 'p', { name: 'Renamed' }, { name: 'P' });
    const program = await shown(programSource('p'), (row) => row?.name === 'Renamed');
    expect(program).toMatchObject({ docID: 'p', contentTypeKey: 'ACT' });
    await assertLiveUntouched();
  });

  it(
    'is refused in a closed set, and goes live again after leaving it',
    proves('TEAM-SET-05', 'TEAM-SET-10'),
    async () => {
      await stageDb().doc(PATH).update({ state: 'in review' });
      const save = (name: string, base: string) =>
        programPages.save(IN, 'a', { name }, { name: base });
      await expect(save('New name', 'A')).rejects.toMatchObject({
        code: 'failed-precondition',
        message:
          'This change set is no longer open. Leave it, or reopen it on the page Changes. Nothing was saved.',
      });
      await stageDb().doc(PATH).update({ state: 'open', publishing: true });
      await expect(save('New name', 'A')).rejects.toMatchObject({
        code: 'failed-precondition',
        message: 'This change set is being published. Nothing was saved.',
      });
      await stageDb().doc(PATH).delete();
      await expect(save('New name', 'A')).rejects.toMatchObject({
        code: 'not-found',
        message: 'This change set was deleted. Nothing was saved.',
      });
      expect(await changes()).toEqual({});
      leave();
      await save('Live name', 'A');
      expect(await stored('programs/p/pages/a')).toMatchObject({ name: 'Live name' });
    },
  );
});

describe('a live save of a program that is changed by sets only', () => {
  it(
    'is refused with the reason; one without the right is refused for that instead',
    proves('TEAM-SET-06'),
    async () => {
      leave();
      await stageDb().doc('programs/p').update({ setsOnly: true });
      const save = () => programPages.save(IN, 'a', { name: 'Renamed' }, { name: 'A' });
      await expect(save()).rejects.toThrow(
        'This program can be changed by change sets only. Open one on its page Changes. Nothing was saved.',
      );
      expect(await stored('programs/p/pages/a')).toMatchObject({ name: 'A' });
      await stageDb().doc('programs/p').update({ setsOnly: false });
      await signInAs('Sam Staff');
      await expect(save()).rejects.toThrow('You do not have permission');
    },
  );
});
