import { describe, expect, it } from 'vitest';
import { assertHeld, type Changes, type Places } from '#domain/content/change-set/change.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { decided } from '#domain/content/change-set/decide.ts';
import { without, type Edit } from '#domain/content/change-set/enter.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { orderOf } from '#domain/content/change-set/lists.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import {
  about,
  arrange,
  change,
  create,
  entered,
  liveWith,
  NONE,
  remove,
  SESSIONS,
  swapped,
} from './edit-support.ts';
import { published, samplePlaces } from './sample-program.ts';

describe('An edit in a change set', () => {
  it(
    'records the live values from when a field was first edited, and omits unchanged fields',
    proves('TEAM-SET-05', 'TEAM-SET-08'),
    () => {
      const changes = entered([
        change(about, { content: 'One', name: 'About' }),
        change(about, { content: 'Two' }),
      ]);
      expect([...changes.values()]).toEqual([
        { place: about, kind: 'change', fields: { content: 'Two' }, seen: { content: 'Text' } },
      ]);
      // Also when the live value has changed.
      const theirs = liveWith(about, { content: 'Theirs' });
      const later = entered([change(about, { content: 'Three', name: 'Us' })], theirs, changes);
      expect(later.get(about)).toMatchObject({
        fields: { content: 'Three', name: 'Us' },
        seen: { content: 'Text', name: 'About' },
      });
      expect(entered([remove(about)], theirs, changes).get(about)).toEqual({
        place: about,
        kind: 'delete',
        fields: {},
        seen: { key: 'about', name: 'About', content: 'Text' },
      });
    },
  );

  it(
    'records the live order from when the list was first arranged',
    proves('TEAM-SET-05', 'TEAM-SET-08'),
    () => {
      const first = entered([arrange(SESSIONS, 'x_3', 'x_1', 'x_2')]);
      const again = entered([arrange(SESSIONS, 'x_3', 'x_2', 'x_1')], swapped(), first);
      expect(again.get(SESSIONS)).toEqual({
        place: SESSIONS,
        kind: 'arrange',
        fields: { order: ['x_3', 'x_2', 'x_1'] },
        seen: { order: ['x_1', 'x_2', 'x_3'] },
      });
    },
  );

  it(
    'makes a new record the chosen one if it asks to be or is the only one',
    proves('TEAM-SET-05'),
    () => {
      const chosen = (fields: RawDocument, live = samplePlaces()) =>
        entered([create('voiceActors/v9', { name: 'Zoe', ...fields })], live).get('voiceActors');
      expect(chosen({ defaultVoiceActor: false })).toBeUndefined();
      expect(chosen({ defaultVoiceActor: true })).toMatchObject({
        kind: 'arrange',
        fields: { chosen: 'v9' },
        seen: { chosen: 'v2' },
      });
      const others = [...samplePlaces()].filter(([place]) => !place.startsWith('voiceActors/'));
      expect(chosen({ defaultVoiceActor: false }, new Map(others))).toMatchObject({
        fields: { chosen: 'v9' },
      });
    },
  );

  it('numbers a new chapter after the highest existing number', proves('TEAM-SET-05'), () => {
    const numbered = (...chapters: (readonly [string, RawDocument])[]) => {
      const others = [...samplePlaces()].filter(([place]) => !place.startsWith('chapters/'));
      const live = new Map([...others, ...chapters]);
      return entered([create('chapters/n', { title: 'N' })], live).get('chapters/n')?.fields['num'];
    };
    expect(numbered()).toBe(1);
    expect(numbered(['chapters/a', { num: 7 }], ['chapters/b', {}])).toBe(8);
  });

  it('does not move a lesson that stays in its chapter', proves('TEAM-SET-05'), () => {
    const own = entered([change('lessons/l3', { chNum: 1, title: 'New' })]);
    expect([...own.values()]).toEqual([
      {
        place: 'lessons/l3',
        kind: 'change',
        fields: { title: 'New' },
        seen: { title: 'Lesson l3' },
      },
    ]);
  });

  it(
    'moves a lesson to the end of its new chapter and closes the gap it leaves',
    proves('TEAM-SET-05'),
    () => {
      const laid = layOver(samplePlaces(), entered([change('lessons/l3', { chNum: 2 })]));
      const placed = ['l1', 'l2', 'l3'].map((id) => {
        const { chNum, num, title } = laid.get(`lessons/${id}`) ?? {};
        return [title, chNum, num];
      });
      expect(placed).toEqual([
        ['Lesson l1', 1, 1],
        ['Lesson l2', 2, 1],
        ['Lesson l3', 2, 2],
      ]);
    },
  );

  it('drops each field that equals the live value again', proves('TEAM-SET-05'), () => {
    const two = [change(about, { content: 'One', name: 'Us' }), change(about, { name: 'About' })];
    expect(entered(two).get(about)?.fields).toEqual({ content: 'One' });
    expect(entered([...two, change(about, { content: 'Text' })]).size).toBe(0);
  });

  it(
    'is compared with the current live value, not with the value seen first',
    proves('TEAM-SET-05'),
    () => {
      const own = entered([change(about, { name: 'Us' })]);
      const live = liveWith(about, { name: 'We' });
      expect(entered([change(about, { name: 'We' })], live, own).size).toBe(0);
      expect([...entered([change(about, { name: 'About' })], live, own).values()]).toEqual([
        { place: about, kind: 'change', fields: { name: 'About' }, seen: { name: 'About' } },
      ]);
    },
  );

  it(
    'disappears, list position included, when the record it created is deleted',
    proves('TEAM-SET-05'),
    () => {
      const link = 'resourceLinks/r9';
      expect(entered([create(link), change(link, { url: 'u' })]).size).toBe(2);
      expect(entered([create(link), change(link, { url: 'u' }), remove(link)]).size).toBe(0);
    },
  );

  it('becomes a change when a deleted record is created again', proves('TEAM-SET-05'), () => {
    const changes = entered([remove('pages/Ende'), create('pages/Ende', { name: 'End' })]);
    expect(changes.get('pages/Ende')).toEqual({
      place: 'pages/Ende',
      kind: 'change',
      fields: { id: 'Ende', programKey: 'p', name: 'End', content: null },
      seen: { name: '', content: 'Ünd "mehr"' },
    });
  });

  it(
    'deletes all records below, which stay deleted when only the parent is recreated',
    proves('TEAM-SET-05'),
    async () => {
      const changes = entered([remove('playlist/x'), create('playlist/x', { name: 'X', rank: 1 })]);
      const { live } = await published(samplePlaces(), changes);
      expect([...live.keys()].filter((place) => place.startsWith('playlist/x'))).toEqual([
        'playlist/x',
      ]);
      expect(live.get('playlist/x')).toMatchObject({ firstSessionID: null, sessionCount: 0 });
    },
  );

  it.each([
    [
      'of a record that is gone',
      change('pages/none', { name: 'x' }),
      'This record was deleted in the meantime. Nothing was saved.',
    ],
    [
      'that deletes a record that is gone',
      remove('pages/none'),
      'This record was deleted in the meantime. Nothing was saved.',
    ],
    [
      'below a record that is gone',
      create('playlist/none/sessions/none_1'),
      'This record was deleted in the meantime. Nothing was saved.',
    ],
    ['that creates what is there', create('lessons/l1'), 'ID is not unique'],
    [
      'of another list than was seen',
      arrange('resourceLinks', 'r1', 'r2'),
      'Somebody else has changed this list in the meantime. Nothing was saved. Look at it again.',
    ],
    [
      'of a list without an order',
      arrange('pages', 'about', 'Ende'),
      'That is not content of a program.',
    ],
    ['that deletes the program', remove(''), 'A set cannot delete its program.'],
    [
      'of what is no content',
      change('changeSets/s', { name: 'x' }),
      'That is not content of a program.',
    ],
  ])('%s is refused', proves('TEAM-SET-05'), (_, edit, message) => {
    expect(() => entered([edit])).toThrow(message);
  });

  it('is refused when the set or the change would exceed its limits', proves('TEAM-SET-16'), () => {
    const held = { place: about, kind: 'change', fields: { content: 'x' }, seen: {} } as const;
    expect(() => assertHeld(held, 2_000)).not.toThrow();
    expect(() => assertHeld(held, 2_001)).toThrow(
      'A change set holds at most 2,000 changes. Nothing was saved.',
    );
    const sized = (kb: number) => ({
      ...held,
      fields: { content: 'x'.repeat(kb * 500) },
      seen: { content: 'y'.repeat(kb * 500) },
    });
    for (const kb of [399, 400]) expect(() => assertHeld(sized(kb), 1)).not.toThrow();
    expect(() => assertHeld(sized(401), 1)).toThrow(
      'This change is too large for a change set (401 kB; at most 400 kB). Nothing was saved.',
    );
    expect(() => assertHeld({ ...held, place: `pages/${'x'.repeat(1_500)}` }, 1)).toThrow(
      'The ids of this record are too long for a change set. Nothing was saved.',
    );
  });

  it('leaves a full set unchanged', proves('TEAM-SET-16'), () => {
    const full: Changes = new Map(
      Array.from({ length: 2_000 }, (_, at) => {
        const place = `pages/p${at}`;
        return [place, { place, kind: 'create', fields: { name: 'N' }, seen: {} }];
      }),
    );
    expect(() => entered([change(about, { content: 'One' })], samplePlaces(), full)).toThrow(
      'A change set holds at most 2,000 changes. Nothing was saved.',
    );
    // A new link adds two changes: its own and that of its list.
    const nearly = new Map([...full].slice(1));
    expect(() => entered([create('resourceLinks/r9')], samplePlaces(), nearly)).toThrow(
      'A change set holds at most 2,000 changes. Nothing was saved.',
    );
    const again = entered([change('pages/p7', { name: 'M' })], samplePlaces(), full);
    expect([full.size, again.size, again.get('pages/p7')?.fields]).toEqual([
      2_000,
      2_000,
      { name: 'M' },
    ]);
  });

  it('can be taken out by field or by record', proves('TEAM-SET-14'), () => {
    const live = samplePlaces();
    const changes = entered([
      change(about, { content: 'One', name: 'Us' }),
      remove('resourceLinks/r1'),
    ]);
    const alone = entered([change(about, { content: 'One' })]);
    expect(without(changes, live, about, 'name').get(about)).toEqual(alone.get(about));
    expect(without(changes, live, about).has(about)).toBe(false);
    const back = without(changes, live, 'resourceLinks/r1');
    expect([...back.keys()]).toEqual([about]);
    expect(without(alone, live, about, 'content').size).toBe(0);
    expect(without(changes, live, 'pages/none', 'name')).toEqual(changes);
  });

  it('is taken out together with the records created below it', proves('TEAM-SET-14'), () => {
    const live = samplePlaces();
    const changes = entered([
      create('playlist/n', { name: 'N' }),
      create('playlist/n/sessions/n_1'),
      create('playlist/no', { name: 'No' }),
    ]);
    expect([...changes.keys()]).toContain('playlist/n/sessions/n_1');
    expect([...without(changes, live, 'playlist/n').keys()]).toEqual(['playlist/no']);
    const field = without(changes, live, 'playlist/n', 'name');
    expect([field.size, field.get('playlist/n')?.fields]).toEqual([
      changes.size,
      expect.not.objectContaining({ name: 'N' }),
    ]);
  });

  it(
    'keeps the arrangement of a list when one of its records is taken out',
    proves('TEAM-SET-14'),
    () => {
      const live = samplePlaces();
      const changes = entered([
        create('resourceLinks/r9'),
        arrange('resourceLinks', 'r9', 'r3', 'r1', 'r2'),
      ]);
      const left = without(changes, live, 'resourceLinks/r9');
      expect(orderOf(layOver(live, left), 'resourceLinks')).toEqual(['r3', 'r1', 'r2']);
      const kept = without(changes, live, 'resourceLinks');
      expect(orderOf(layOver(live, kept), 'resourceLinks')).toEqual(['r2', 'r1', 'r3', 'r9']);
    },
  );
});

describe('Conflicts with the live program', () => {
  const found = (live: Places, changes: Changes) =>
    conflictsOf(live, changes).map(({ place, field, why }) => [place, field, why].join(' '));

  it.each<[string, Edit[], Places, string[]]>([
    ['another field', [change(about, { content: 'One' })], liveWith(about, { name: 'Us' }), []],
    [
      'the same value',
      [change(about, { content: 'One' })],
      liveWith(about, { content: 'One' }),
      [],
    ],
    [
      'another value',
      [change(about, { content: 'One' })],
      liveWith(about, { content: 'Theirs' }),
      [`${about} content changed`],
    ],
    ['moved in its chain', [change(`${SESSIONS}/x_2`, { celebrationId: 'party' })], swapped(), []],
    [
      'moved in a chain that the set arranges as well',
      [arrange(SESSIONS, 'x_3', 'x_2', 'x_1')],
      swapped(),
      [`${SESSIONS} order changed`],
    ],
    [
      'arranged where the set only adds',
      [create('resourceLinks/r9')],
      liveWith('resourceLinks/r1', { order: 0 }),
      [],
    ],
    [
      'longer where the set arranges',
      [arrange('resourceLinks', 'r3', 'r2', 'r1')],
      liveWith('resourceLinks/r9', { order: 9 }),
      [],
    ],
    ['gone', [change(about, { content: 'One' })], liveWith(about, null), [`${about}  gone`]],
    [
      'changed and deleted here',
      [remove(about)],
      liveWith(about, { name: 'Us' }),
      [`${about} name changed`],
    ],
    [
      'created there as well',
      [create('pages/new', { name: 'N' })],
      liveWith('pages/new', { name: 'M' }),
      ['pages/new  exists'],
    ],
    [
      'without the record above',
      [create(`${SESSIONS}/x_4`)],
      liveWith('playlist/x', null),
      [`${SESSIONS}/x_4  gone`],
    ],
    [
      'without the record above, which the set changes',
      [change('playlist/x', { description: 'E' }), create(`${SESSIONS}/x_4`)],
      liveWith('playlist/x', null),
      ['playlist/x  gone', `${SESSIONS}/x_4  gone`],
    ],
    [
      'a chapter of that number',
      [create('chapters/c5', { title: 'T' })],
      liveWith('chapters/c9', { num: 5 }),
      ['chapters/c5 num taken'],
    ],
    [
      'more below what is deleted',
      [remove('playlist/y')],
      liveWith('playlist/y/sessions/y_1', { num: 1 }),
      ['playlist/y/sessions/y_1  below'],
    ],
    ['deleted here and there', [remove(about)], liveWith(about, null), []],
    [
      'deleted here, with a field more',
      [remove(about)],
      liveWith(about, { url: 'theirs' }),
      [`${about} url changed`],
    ],
    [
      'deleted here, with a field less',
      [remove(about)],
      liveWith(about, { content: null }),
      [`${about} content changed`],
    ],
    [
      'created with the record above',
      [create('playlist/n', { name: 'N' }), create('playlist/n/sessions/n_1')],
      samplePlaces(),
      [],
    ],
    [
      'created there alike',
      [create('pages/new', { name: 'N' })],
      liveWith('pages/new', {
        ...entered([create('pages/new', { name: 'N' })]).get('pages/new')?.fields,
      }),
      [],
    ],
    ['arranged there alike', [arrange(SESSIONS, 'x_2', 'x_1', 'x_3')], swapped(), []],
    [
      'chosen otherwise',
      [{ kind: 'arrange', place: 'voiceActors', fields: { chosen: 'v1' } }],
      liveWith('voiceActors/v2', { defaultVoiceActor: false }),
      ['voiceActors chosen changed'],
    ],
    [
      'chosen alike',
      [{ kind: 'arrange', place: 'voiceActors', fields: { chosen: 'v1' } }],
      new Map([
        ...liveWith('voiceActors/v2', { defaultVoiceActor: false }),
        ['voiceActors/v1', { id: 'v1', name: 'Vera', defaultVoiceActor: true }],
      ]),
      [],
    ],
  ])('%s: %#', proves('TEAM-SET-08'), (_, edits, live, expected) => {
    expect(found(live, entered(edits))).toEqual(expected);
  });

  it(
    'keep a session where others moved it while applying the field of the set',
    proves('TEAM-SET-03', 'TEAM-SET-08'),
    async () => {
      const changes = entered([change(`${SESSIONS}/x_2`, { celebrationId: 'party' })]);
      const { live } = await published(swapped(), changes);
      expect(live.get(`${SESSIONS}/x_2`)).toMatchObject({ num: 1, celebrationId: 'party' });
      expect(orderOf(live, SESSIONS)).toEqual(['x_2', 'x_1', 'x_3']);
    },
  );

  const arranged = entered([
    arrange('resourceLinks', 'r3', 'r2', 'r1'),
    create('resourceLinks/r0'),
  ]);
  const theirs = liveWith('resourceLinks/r1', { order: 0 });

  it(
    'in a list arranged by both sides are resolved in favor of one side',
    proves('TEAM-SET-08'),
    () => {
      const [conflict] = conflictsOf(theirs, arranged);
      if (!conflict) throw new Error('no conflict');
      expect(conflict).toMatchObject({ field: 'order', theirs: ['r1', 'r2', 'r3'] });
      const order = (changes: Changes) => orderOf(layOver(theirs, changes), 'resourceLinks');
      const mine = decided(arranged, theirs, conflict, 'mine');
      expect([found(theirs, mine), order(mine)]).toEqual([[], ['r3', 'r2', 'r1', 'r0']]);
      const given = decided(arranged, theirs, conflict, 'theirs');
      expect([found(theirs, given), order(given)]).toEqual([[], ['r1', 'r2', 'r3', 'r0']]);
    },
  );

  it.each<['mine' | 'theirs' | { typed: string }, string]>([
    ['mine', 'One'],
    ['theirs', 'Theirs'],
    [{ typed: 'Both' }, 'Both'],
  ])('are resolved: %j', proves('TEAM-SET-08'), async (decision, expected) => {
    const live = liveWith(about, { content: 'Theirs' });
    const changes = entered([change(about, { content: 'One', name: 'Us' })]);
    await expect(published(live, changes)).rejects.toThrow(
      'Decide first what happens to: pages/about, content',
    );
    const [conflict] = conflictsOf(live, changes);
    const next = conflict && decided(changes, live, conflict, decision);
    expect((await published(live, next ?? NONE)).live.get(about)).toMatchObject({
      content: expected,
      name: 'Us',
    });
  });
});
