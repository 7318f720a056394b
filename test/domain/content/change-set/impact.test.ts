import { describe, expect, it } from 'vitest';
import type { Change, Changes, Places } from '#domain/content/change-set/change.ts';
import { impactOf } from '#domain/content/change-set/impact.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const lesson = (id: string, num: number, more: RawDocument = {}): [string, RawDocument] => [
  `lessons/${id}`,
  { id, title: `Lesson ${id}`, chNum: 1, num, steps: [], unlockedByDefault: true, ...more },
];

/** A program in which a playlist refers to two of three lessons. */
const live: Places = new Map<string, RawDocument>([
  ['', { id: 'p', key: 'p', name: 'P', contentTypeKey: 'ACT' }],
  ['chapters/c', { id: 'c', title: 'One', description: 'D', num: 1 }],
  lesson('l1', 1),
  lesson('l2', 2),
  lesson('l3', 3),
  ['celebrations/k', { id: 'k', name: 'Confetti' }],
  ['playlist/x', { id: 'x', name: 'X', rank: 1, firstSessionID: 'x_1', sessionCount: 1 }],
  [
    'playlist/x/sessions/x_1',
    {
      id: 'x_1',
      num: 1,
      previousSessionID: null,
      nextSessionID: null,
      celebrationId: 'k',
      tasks: [
        { type: 'lesson', id: 'l1' },
        { type: 'lesson', id: 'l2' },
      ],
    },
  ],
]);

const change = (
  place: string,
  kind: Change['kind'],
  fields: RawDocument = {},
  seen: RawDocument = {},
): Change => ({ place, kind, fields, seen });

const set = (...changes: Change[]): Changes => new Map(changes.map((one) => [one.place, one]));
const REMOVED = [
  change('lessons/l2', 'delete', {}, live.get('lessons/l2')),
  change('lessons/l1', 'change', { title: 'Better' }, { title: 'Lesson l1' }),
  change('lessons/l3', 'change', { chNum: 9 }, { chNum: 1 }),
];

describe('The dry run of publishing', () => {
  it('lists the uses of each record that is changed or deleted', proves('TEAM-SET-09'), () => {
    const { used } = impactOf('p', live, set(...REMOVED));
    expect(
      used.map(({ record, isDeleted, uses }) => [
        record.path,
        record.name,
        isDeleted,
        uses.map(({ from, kind, place }) => [from.path, kind.words, place.path.join('.')]),
      ]),
    ).toEqual([
      [
        'programs/p/lessons/l1',
        'Better',
        false,
        [['programs/p/playlist/x/sessions/x_1', 'task', 'tasks.0.id']],
      ],
      [
        'programs/p/lessons/l2',
        'Lesson l2',
        true,
        [['programs/p/playlist/x/sessions/x_1', 'task', 'tasks.1.id']],
      ],
    ]);
  });

  it('omits uses that follow from the order of the sessions', proves('TEAM-SET-09'), () => {
    const session = 'playlist/x/sessions/x_1';
    const next = ['playlist/x/sessions/x_2', { id: 'x_2', previousSessionID: 'x_1' }] as const;
    const emptied = change(session, 'change', { celebrationId: '' }, { celebrationId: 'k' });
    const { run, used } = impactOf('p', new Map([...live, next]), set(emptied));
    expect([run.changed, used]).toEqual([[session], []]);
  });

  it(
    'reports where participants meet the changed and deleted records',
    proves('TEAM-SET-09'),
    () => {
      const celebration = change(
        'celebrations/k',
        'change',
        { name: 'Stars' },
        { name: 'Confetti' },
      );
      const { signs } = impactOf('p', live, set(...REMOVED, celebration));
      const told = signs.tasks.map(({ type, id, chapter, lesson: num }) => [
        type,
        id,
        chapter,
        num,
      ]);
      // Lessons keep the numbers that participants know, although the set moves one.
      expect(told).toEqual([
        ['lesson', 'l1', '1', '1'],
        ['lesson', 'l3', '1', '3'],
        ['lesson', 'l2', '1', '2'],
      ]);
      expect(signs.sessions).toEqual(['x_1']);
    },
  );

  it('counts no participants for records that are only renumbered', proves('TEAM-SET-09'), () => {
    const created = change('lessons/l4', 'create', { ...lesson('l4', 3)[1], title: 'New' });
    const gone = change('lessons/l1', 'delete', {}, live.get('lessons/l1'));
    const { run, used, signs } = impactOf('p', live, set(gone, created));
    expect(run).toMatchObject({
      created: ['lessons/l4'],
      changed: [],
      deleted: ['lessons/l1'],
      conflicts: [],
    });
    expect(used.map(({ record, isDeleted }) => [record.id, isDeleted])).toEqual([['l1', true]]);
    expect(signs.tasks.map(({ id }) => id)).toEqual(['l1']);
    const arranged = change('lessons', 'arrange', { order: ['l2', 'l3'] }, {});
    const renumbered = impactOf('p', live, set(gone, arranged));
    expect(renumbered.run.renumbered).toEqual(['lessons/l2', 'lessons/l3']);
    expect(renumbered.used.map(({ record }) => record.id)).toEqual(['l1']);
    expect(renumbered.signs.tasks.map(({ id }) => id)).toEqual(['l1']);
  });

  it(
    'considers the remaining uses and the live program that participants see now',
    proves('TEAM-SET-09'),
    () => {
      const session = 'playlist/x/sessions/x_1';
      const { tasks } = live.get(session) ?? {};
      const emptied = change(session, 'change', { tasks: [], celebrationId: '' }, { tasks });
      const renamed = change('celebrations/k', 'change', { name: 'Stars' }, { name: 'Confetti' });
      const title = change('lessons/l1', 'change', { title: 'Better' }, { title: 'Lesson l1' });
      const { used, signs } = impactOf('p', live, set(emptied, renamed, title));
      expect(used.map(({ record }) => record.path)).not.toContain('programs/p/lessons/l1');
      expect(used.map(({ record }) => record.path)).not.toContain('programs/p/celebrations/k');
      // The session is changed and also refers to the celebration: it counts once.
      expect([signs.tasks.map(({ id }) => id), signs.sessions]).toEqual([['l1'], ['x_1']]);
    },
  );

  it(
    'reports the findings the program check gains and those it loses',
    proves('TEAM-SET-09'),
    () => {
      const dangling = new Map(live).set('chapters/c', { ...live.get('chapters/c'), num: 1 });
      const before = impactOf('p', dangling, set()).findings;
      expect([before.added, before.solved]).toEqual([[], []]);
      const { findings } = impactOf('p', live, set(...REMOVED));
      expect(findings.added.map(({ kind, record }) => [kind, record.path])).toContainEqual([
        'deadReference',
        'programs/p/playlist/x/sessions/x_1',
      ]);
      expect(findings.solved.map(({ kind }) => kind)).toEqual(['staleNumbers']);
      expect(findings.kept).toBe(before.kept - 1);
      const broken = new Map(live);
      broken.delete('lessons/l2');
      const mended = impactOf('p', broken, set(change('lessons/l2', 'create', lesson('l2', 2)[1])));
      expect(mended.findings.solved.map(({ kind }) => kind)).toContain('deadReference');
    },
  );

  it('takes at most 5 seconds of CPU time for 2,000 changes', proves('TEAM-SET-09'), () => {
    const large = new Map(live);
    const changes: Change[] = [];
    for (let at = 0; at < 2_000; at += 1) {
      const [place, raw] = lesson(`m${at}`, at + 4, { steps: [{ type: 'text', text: 'Words' }] });
      const session = `playlist/x${at % 40}/sessions/s${at}`;
      large
        .set(place, raw)
        .set(session, { id: `s${at}`, num: 1, tasks: [{ type: 'lesson', id: `m${at}` }] });
      const celebration = `celebrations/k${at}`;
      large.set(celebration, { id: `k${at}`, name: `K${at}` });
      const which = at % 2 === 0 ? place : celebration;
      const field = at % 2 === 0 ? 'title' : 'name';
      changes.push(
        change(which, 'change', { [field]: 'New' }, { [field]: large.get(which)?.[field] }),
      );
    }
    const began = process.cpuUsage();
    const { run } = impactOf('p', large, set(...changes));
    const { user, system } = process.cpuUsage(began);
    expect(run.changed).toHaveLength(2_000);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
