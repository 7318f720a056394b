import { describe, expect, it } from 'vitest';
import type { Edit } from '#domain/content/change-set/enter.ts';
import { dryRun, planPublish, publishParts } from '#domain/content/change-set/publish.ts';
import { proves } from '#test/support/proves.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import {
  about,
  arrange,
  change,
  create,
  entered,
  liveWith,
  remove,
  SESSIONS,
} from './edit-support.ts';
import { published, samplePlaces } from './sample-program.ts';

describe('Publishing', () => {
  it(
    'names the set in its history entry and backs up lessons deleted or with replaced steps',
    proves('TEAM-SET-10'),
    async () => {
      const live = samplePlaces();
      const changes = entered([
        change('lessons/l1', { steps: [] }),
        change('lessons/l3', { title: 'L' }),
        remove('lessons/l2'),
        change('', { description: 'All' }),
      ]);
      const by = { programKey: 'p', name: 'Spring', now: new Date(5), actor: 'ada@example.com' };
      const place = (path: string) => path.slice('programs/p/'.length);
      const plan = await planPublish(by, changes)(
        (path) => Promise.resolve(live.get(place(path)) ?? null),
        (path) =>
          Promise.resolve(
            ['l3', 'l1', 'l2'].map((id) => ({ id, data: live.get(`${place(path)}/${id}`) ?? {} })),
          ),
      );
      expect(plan).toMatchObject({ action: 'Publish change set', reason: 'Change set "Spring"' });
      expect(plan.writes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
        'update programs/p/lessons/l3',
        'update programs/p/lessons/l1',
        'create programs/p/lessonBackups/l1_5',
        'delete programs/p/lessons/l2',
        'create programs/p/lessonBackups/l2_5',
        'update programs/p',
      ]);
      const backups = plan.writes.filter(({ path }) => path.includes('/lessonBackups/'));
      expect(backups.map((write) => write.kind === 'create' && write.data)).toEqual(
        ['l1', 'l2'].map((lessonID) => ({
          lessonID,
          lesson: samplePlaces().get(`lessons/${lessonID}`),
          created: SERVER_TIME,
          createdBy: 'ada@example.com',
        })),
      );
    },
  );

  it(
    'keeps the changes that arrange a list in one commit, otherwise splits by history entry size',
    proves('TEAM-SET-10'),
    () => {
      const steps = 'x'.repeat(190_000);
      const live = new Map([...samplePlaces()].map(([place, raw]) => [place, { ...raw, steps }]));
      const titles = ['l1', 'l2', 'l3'].map((id) => change(`lessons/${id}`, { title: `${id}!` }));
      const parts = (edits: readonly Edit[]) =>
        publishParts(entered(edits), live).map((part) => [...part.keys()]);
      expect(parts(titles)).toEqual([['lessons/l1', 'lessons/l2'], ['lessons/l3']]);
      expect(parts([...titles, change('lessons/l3', { chNum: 7 }), remove('lessons/l2')])).toEqual([
        ['lessons/l1'],
        ['lessons/l2', 'lessons/l3', 'lessons'],
      ]);
      // A chain stays in one part with its head.
      const head = change('playlist/x', { name: 'Z' });
      const other = change('pages/Ende', { name: 'E' });
      expect(parts([other, head, remove(`${SESSIONS}/x_1`)])).toEqual([
        ['pages/Ende'],
        ['playlist/x', `${SESSIONS}/x_1`, SESSIONS],
      ]);
    },
  );

  it.each([
    [
      change('', { description: 'All' }),
      liveWith('', { description: 'Theirs' }),
      'programs/p, description',
    ],
    [change(about, { name: 'Us' }), liveWith(about, null), about],
  ])('is refused while a conflict is open: %j', proves('TEAM-SET-10'), async (edit, live, what) => {
    await expect(published(live, entered([edit]))).rejects.toMatchObject({
      code: 'failed-precondition',
      message: `Decide first what happens to: ${what}`,
    });
  });

  it('starts a new commit after 400 changes', proves('TEAM-SET-10'), () => {
    const parts = (many: number, edits: readonly Edit[] = [], seen: RawDocument = {}) => {
      const changes = Array.from({ length: many }, (_, at) => {
        const place = `pages/p${at}`;
        return [place, { place, kind: 'create', fields: {}, seen }] as const;
      });
      return publishParts(new Map([...changes, ...entered(edits)])).map((part) => part.size);
    };
    expect([parts(400), parts(401)]).toEqual([[400], [400, 1]]);
    // An arrangement writes each moved record of its list.
    const moved = [arrange('resourceLinks', 'r3', 'r1', 'r2')];
    expect([parts(396, moved), parts(397, moved)]).toEqual([[397], [397, 1]]);
    const chosen = [create('voiceActors/v9', { name: 'Zoe', defaultVoiceActor: true })];
    expect(parts(399, chosen)).toEqual([399, 2]);
    expect(parts(3, [], { content: 'x'.repeat(150_000) })).toEqual([2, 1]);
    // Two of this size make 400,000 bytes including their names.
    expect(parts(2, [], { content: 'x'.repeat(199_887) })).toEqual([2]);
    expect(parts(2, [], { content: 'x'.repeat(199_888) })).toEqual([1, 1]);
  });

  it('is previewed by a dry run', proves('TEAM-SET-09'), () => {
    const changes = entered([
      remove(`${SESSIONS}/x_1`),
      create('pages/new'),
      change(about, { name: 'Us' }),
    ]);
    expect(dryRun(samplePlaces(), changes)).toEqual({
      created: ['pages/new'],
      changed: [about],
      deleted: [`${SESSIONS}/x_1`],
      renumbered: ['playlist/x', `${SESSIONS}/x_2`, `${SESSIONS}/x_3`],
      conflicts: [],
    });
    // Conflicts are reported along with the rest.
    const overtaken = dryRun(liveWith(about, { name: 'Them', url: 'u' }), changes);
    expect(overtaken.conflicts).toEqual([
      { place: about, field: 'name', why: 'changed', seen: 'About', mine: 'Us', theirs: 'Them' },
    ]);
    // The live content already has the same value.
    const own = entered([change(about, { name: 'Us' })]);
    expect(dryRun(liveWith(about, { name: 'Us' }), own)).toEqual({
      created: [],
      changed: [],
      deleted: [],
      renumbered: [],
      conflicts: [],
    });
  });
});
