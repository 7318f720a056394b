import { describe, expect, it } from 'vitest';
import {
  assertHeld,
  changeOf,
  decodeChange,
  type Changes,
  type Places,
} from '#domain/content/change-set/change.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { decided } from '#domain/content/change-set/decide.ts';
import { withEdit, without, type Edit } from '#domain/content/change-set/enter.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { dryRun, planPublish, publishParts } from '#domain/content/change-set/publish.ts';
import { orderOf } from '#domain/content/change-set/lists.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { published, samplePlaces } from './sample-program.ts';

const NONE: Changes = new Map();
const SESSIONS = 'playlist/x/sessions';
const entered = (edits: readonly Edit[], live: Places = samplePlaces(), changes = NONE) =>
  edits.reduce<Changes>((all, edit) => withEdit(all, edit, live, 'p'), changes);
const change = (place: string, fields: RawDocument): Edit => ({ kind: 'change', place, fields });
const create = (place: string, fields: RawDocument = {}): Edit => ({
  kind: 'create',
  place,
  fields,
});
const remove = (place: string): Edit => ({ kind: 'delete', place, fields: {} });
const arrange = (place: string, ...order: string[]): Edit => ({
  kind: 'arrange',
  place,
  fields: { order },
});
const liveWith = (place: string, fields: RawDocument | null): Places => {
  const live = new Map(samplePlaces());
  if (fields === null) live.delete(place);
  else live.set(place, { ...live.get(place), ...fields });
  return live;
};
/** The live program after its first two sessions were swapped. */
const swapped = (): Places => {
  const live = new Map(samplePlaces());
  const moved = (id: string, fields: RawDocument) =>
    live.set(`${SESSIONS}/${id}`, { ...live.get(`${SESSIONS}/${id}`), ...fields });
  moved('x_2', { num: 1, previousSessionID: null, nextSessionID: 'x_1' });
  moved('x_1', { num: 2, previousSessionID: 'x_2', nextSessionID: 'x_3' });
  moved('x_3', { previousSessionID: 'x_1' });
  live.set('playlist/x', { ...live.get('playlist/x'), firstSessionID: 'x_2' });
  return live;
};
const about = 'pages/about';

describe('An edit in a set', () => {
  it('keeps what live had when a field was first entered, and leaves other fields out', () => {
    const changes = entered([
      change(about, { content: 'One', name: 'About' }),
      change(about, { content: 'Two' }),
    ]);
    expect([...changes.values()]).toEqual([
      { place: about, kind: 'change', fields: { content: 'Two' }, seen: { content: 'Text' } },
    ]);
  });

  it('drops out where it says what is live again, field by field', () => {
    const two = [change(about, { content: 'One', name: 'Us' }), change(about, { name: 'About' })];
    expect(entered(two).get(about)?.fields).toEqual({ content: 'One' });
    expect(entered([...two, change(about, { content: 'Text' })]).size).toBe(0);
  });

  it('vanishes where what it created is deleted, its place in the list too', () => {
    const link = 'resourceLinks/r9';
    expect(entered([create(link), change(link, { url: 'u' })]).size).toBe(2);
    expect(entered([create(link), change(link, { url: 'u' }), remove(link)]).size).toBe(0);
  });

  it('is a change of what it deleted and creates again', () => {
    const changes = entered([remove('pages/Ende'), create('pages/Ende', { name: 'End' })]);
    expect(changes.get('pages/Ende')).toEqual({
      place: 'pages/Ende',
      kind: 'change',
      fields: { id: 'Ende', programKey: 'p', name: 'End', content: null },
      seen: { name: '', content: 'Ünd "mehr"' },
    });
  });

  it('deletes what lies below, and leaves it deleted where only the record comes back', async () => {
    const changes = entered([remove('playlist/x'), create('playlist/x', { name: 'X', rank: 1 })]);
    const { live } = await published(samplePlaces(), changes);
    expect([...live.keys()].filter((place) => place.startsWith('playlist/x'))).toEqual([
      'playlist/x',
    ]);
    expect(live.get('playlist/x')).toMatchObject({ firstSessionID: null, sessionCount: 0 });
  });

  it.each([
    [
      'of a record that is gone',
      change('pages/none', { name: 'x' }),
      'This record was deleted in the meantime. Nothing was saved.',
    ],
    ['that creates what is there', create('lessons/l1'), 'ID is not unique'],
    [
      'of another list than was seen',
      arrange('resourceLinks', 'r1', 'r2'),
      'Somebody else has changed this list in the meantime. Nothing was saved. Look at it again.',
    ],
    ['that deletes the program', remove(''), 'A set cannot delete its program.'],
    [
      'of what is no content',
      change('changeSets/s', { name: 'x' }),
      'That is not content of a program.',
    ],
  ])('%s is refused', (_, edit, message) => {
    expect(() => entered([edit])).toThrow(message);
  });

  it('is refused before a set holds more than it can', proves('TEAM-SET-16'), () => {
    const held = { place: about, kind: 'change', fields: { content: 'x' }, seen: {} } as const;
    expect(() => assertHeld(held, 2_000)).not.toThrow();
    expect(() => assertHeld(held, 2_001)).toThrow(
      'A change set holds at most 2,000 changes. Nothing was saved.',
    );
    const large = { ...held, fields: { content: 'x'.repeat(401_000) } };
    expect(() => assertHeld(large, 1)).toThrow(
      'This change is too large for a change set (401 kB; at most 400 kB). Nothing was saved.',
    );
  });

  it('changes nothing in a set that is full', proves('TEAM-SET-16'), () => {
    const full: Changes = new Map(
      Array.from({ length: 2_000 }, (_, at) => {
        const place = `pages/p${at}`;
        return [place, { place, kind: 'create', fields: { name: 'N' }, seen: {} }];
      }),
    );
    expect(() => entered([change(about, { content: 'One' })], samplePlaces(), full)).toThrow(
      'A change set holds at most 2,000 changes. Nothing was saved.',
    );
    const again = entered([change('pages/p7', { name: 'M' })], samplePlaces(), full);
    expect([full.size, again.size, again.get('pages/p7')?.fields]).toEqual([
      2_000,
      2_000,
      { name: 'M' },
    ]);
  });

  it('is taken out alone, or with its record', proves('TEAM-SET-14'), () => {
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
  });
});

describe('What is live by now', () => {
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
    [
      'chosen otherwise',
      [{ kind: 'arrange', place: 'voiceActors', fields: { chosen: 'v1' } }],
      liveWith('voiceActors/v2', { defaultVoiceActor: false }),
      ['voiceActors chosen changed'],
    ],
  ])('%s: %#', proves('TEAM-SET-08'), (_, edits, live, expected) => {
    expect(found(live, entered(edits))).toEqual(expected);
  });

  it('keeps a session where others moved it, with the field of the set', async () => {
    const changes = entered([change(`${SESSIONS}/x_2`, { celebrationId: 'party' })]);
    const { live } = await published(swapped(), changes);
    expect(live.get(`${SESSIONS}/x_2`)).toMatchObject({ num: 1, celebrationId: 'party' });
    expect(orderOf(live, SESSIONS)).toEqual(['x_2', 'x_1', 'x_3']);
  });

  const arranged = entered([
    arrange('resourceLinks', 'r3', 'r2', 'r1'),
    create('resourceLinks/r0'),
  ]);
  const theirs = liveWith('resourceLinks/r1', { order: 0 });

  it('arranged on both sides is decided for one of them', () => {
    const [conflict] = conflictsOf(theirs, arranged);
    if (!conflict) throw new Error('no conflict');
    expect(conflict).toMatchObject({ field: 'order', theirs: ['r1', 'r2', 'r3'] });
    const order = (changes: Changes) => orderOf(layOver(theirs, changes), 'resourceLinks');
    const mine = decided(arranged, theirs, conflict, 'mine');
    expect([found(theirs, mine), order(mine)]).toEqual([[], ['r3', 'r2', 'r1', 'r0']]);
    const given = decided(arranged, theirs, conflict, 'theirs');
    expect([found(theirs, given), order(given)]).toEqual([[], ['r1', 'r2', 'r3', 'r0']]);
  });

  it.each<['mine' | 'theirs' | { typed: string }, string]>([
    ['mine', 'One'],
    ['theirs', 'Theirs'],
    [{ typed: 'Both' }, 'Both'],
  ])('is decided: %j', proves('TEAM-SET-08'), async (decision, expected) => {
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

describe('Publishing', () => {
  it('names the set in the entry, and keeps a lesson whose steps are replaced', async () => {
    const live = samplePlaces();
    const changes = entered([change('lessons/l1', { steps: [] })]);
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
      'update programs/p/lessons/l1',
      'create programs/p/lessonBackups/l1_5',
    ]);
  });

  it('keeps in one commit what arranges a list, and else what its history entry holds', () => {
    const steps = 'x'.repeat(90_000);
    const live = new Map([...samplePlaces()].map(([place, raw]) => [place, { ...raw, steps }]));
    const titles = ['l1', 'l2', 'l3'].map((id) => change(`lessons/${id}`, { title: `${id}!` }));
    const parts = (edits: readonly Edit[]) =>
      publishParts(entered(edits), live).map((part) => [...part.keys()]);
    expect(parts(titles)).toEqual([['lessons/l1', 'lessons/l2'], ['lessons/l3']]);
    expect(parts([...titles, change('lessons/l3', { chNum: 7 }), remove('lessons/l2')])).toEqual([
      ['lessons/l1'],
      ['lessons/l2', 'lessons/l3', 'lessons'],
    ]);
  });

  it('is told by a dry run first', () => {
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
  });
});

describe('A stored change', () => {
  it('of a kind or place that none is stays readable, and is laid over nothing', () => {
    const odd = decodeChange('~1pages~1about', { kind: 'publish', fields: { name: 'x' }, seen: 7 });
    expect([odd.fields, odd.problems, changeOf(odd)]).toEqual([{ name: 'x' }, ['seen'], null]);
    expect(changeOf(decodeChange('x', { kind: 'change' }))).toBeNull();
    expect(changeOf(decodeChange('~1pages~1a', { kind: 'delete' }))).toEqual({
      place: 'pages/a',
      kind: 'delete',
      fields: {},
      seen: {},
    });
  });
});
