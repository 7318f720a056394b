import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, admin, superuser } = PEOPLE;
const project = await openProject('change-sets');
const SET = 'programs/p1/changeSets/s1';
const stored = { name: 'Spring', review: false, state: 'open', changes: 1 };
const at = (id: string) => `${SET}/changes/${id}`;

const tried = async (person: Person, action: string, ...writes: PlannedWrite[]) =>
  outcome(send(project, person, await draft(project, person, writes, { action })));

/** An admin's honest commit with forged values in one of its writes, repeated in its history entry. */
async function forged(action: string, lie: object, own: PlannedWrite, ...besides: PlannedWrite[]) {
  // An entry lists a set before its changes.
  const inOrder = [...besides, own].sort((a, b) => a.path.length - b.path.length);
  const sent = await draft(project, admin, inOrder, { action });
  const changes = sent.entry?.['changes'] as Record<string, { after: object }>;
  const writes = sent.writes.map((write) =>
    write.path === own.path && write.kind !== 'delete'
      ? { ...write, data: { ...write.data, ...lie } }
      : write,
  );
  const told = { ...changes[own.path], after: { ...changes[own.path]?.after, ...lie } };
  const entry = { ...sent.entry, changes: { ...changes, [own.path]: told } };
  return outcome(send(project, admin, { ...sent, writes, entry }));
}

const LONG_AGO = new Date('2020-01-01');
const CHANGED = [{ updated: LONG_AGO }, { updatedBy: staff.email }];
const STAMPS = [{ created: LONG_AGO }, { createdBy: staff.email }, ...CHANGED];

const counted = (person: Person, more: object = {}) =>
  update(SET, {
    changes: 2,
    edited: SERVER_TIME,
    editedBy: person.email,
    editors: [person.email],
    ...more,
  });

beforeEach(async () => {
  await project.remove(at('~1pages~1a'));
  await project.remove(at('~1chapters~1c'));
  await project.seed({ [SET]: stored, 'programs/p1': { id: 'p1', name: 'P' } });
});

describe('A set', () => {
  const NEW = 'programs/p1/changeSets/new';
  const sound = { name: 'Autumn', review: false, state: 'open', changes: 0 };
  const open = async (person: Person, more: object = {}, action = 'Create change set') => {
    await project.remove(NEW);
    return tried(person, action, create(NEW, { ...sound, ...more }));
  };

  it('is opened by an admin, with a name, empty', proves('TEAM-SET-02'), async () => {
    for (const person of [stranger, staff]) expect(await open(person)).toBe('refused');
    for (const more of [
      { name: '' },
      { name: ' ' },
      { name: null },
      { name: 'x'.repeat(501) },
      { review: 'yes' },
      { state: 'scheduled' },
      { state: 'published' },
      { changes: 1 },
      { publishing: false },
      { editedBy: admin.email },
    ]) {
      expect(await open(admin, more), JSON.stringify(more)).toBe('refused');
    }
    expect(await open(admin, {}, 'Create page')).toBe('refused');
    await project.remove(NEW);
    for (const lie of STAMPS) {
      const made = await forged('Create change set', lie, create(NEW, sound));
      expect(made, JSON.stringify(lie)).toBe('refused');
    }
    expect(await open(admin)).toBe('allowed');
    expect(await open(admin, { name: 'x'.repeat(500), review: true })).toBe('allowed');
  });
});

describe('A change of a set', () => {
  const change = (person: Person, id: string, kind: string, fields: object = { name: 'x' }) =>
    tried(
      person,
      'Edit in change set',
      counted(person),
      create(at(id), { kind, fields, seen: {} }),
    );

  // Each tool reads the whole list, to lay it over the live content.
  it(
    'is read with its set by all staff, who then see it in each tool',
    proves('TEAM-SET-01', 'TEAM-SET-03', 'TEAM-SET-07', 'TEAM-SET-15', 'TEAM-SET-17'),
    async () => {
      await project.seed({ [at('~1pages~1a')]: { kind: 'change', fields: {}, seen: {} } });
      const reads = async (person: Person) => {
        const db = project.as(person);
        const list = (path: string) => getDocs(query(collection(db, path), limit(10_000)));
        return [
          await outcome(getDoc(doc(db, SET))),
          await outcome(getDoc(doc(db, at('~1pages~1a')))),
          await outcome(list(`${SET}/changes`)),
          await outcome(list('programs/p1/changeSets')),
        ];
      };
      const all = (what: string) => Array.from({ length: 4 }, () => what);
      for (const person of [staff, admin])
        expect(await reads(person), person.email).toEqual(all('allowed'));
      expect(await reads(stranger)).toEqual(all('refused'));
      await project.remove('programs/p1');
      expect(await reads(staff), 'of a deleted program').toEqual(all('allowed'));
    },
  );

  it.each([
    ['create', '~1chapters~1c', staff, 'allowed'],
    ['delete', '~1chapters~1c', admin, 'refused'],
    ['change', '~1pages~1a', staff, 'refused'],
    ['change', '~1pages~1a', admin, 'allowed'],
    ['change', '~1pages~1a', stranger, 'refused'],
    ['publish', '~1pages~1a', admin, 'refused'],
    ['change', '~1changeSets~1s', admin, 'refused'],
    ['change', '~1pages~1a~1b', admin, 'refused'],
    ['change', '~1', admin, 'allowed'],
    ['change', '~1', staff, 'refused'],
    ['create', '~1', admin, 'refused'],
    ['delete', '~1', admin, 'refused'],
    ['change', '~1playlist~1x~1sessions~1x_1', admin, 'allowed'],
    ['change', '~1playlist~1x~1sessions~1x_1', staff, 'refused'],
    ['arrange', '~1lessons', staff, 'allowed'],
    ['arrange', '~1resourceLinks', staff, 'refused'],
    ['arrange', '~1resourceLinks', admin, 'allowed'],
    ['arrange', '~1chapters', admin, 'refused'],
    ['arrange', '~1pages', admin, 'refused'],
    ['delete', '~1favoritesLists~1f', staff, 'allowed'],
    ['delete', '~1celebrations~1k', staff, 'refused'],
    ['delete', '~1celebrations~1k', admin, 'allowed'],
    ['delete', '~1pages~1a', admin, 'refused'],
  ] as const)(
    '%s of %s is made by who may do so live',
    proves('TEAM-SET-05'),
    async (kind, id, person, expected) => {
      await project.remove(at(id));
      expect(await change(person, id, kind)).toBe(expected);
    },
  );

  it(
    'of the steps of a lesson is made by staff, and of nothing else of it',
    proves('TEAM-SET-05'),
    async () => {
      const id = '~1lessons~1l1';
      await project.remove(at(id));
      expect(await change(staff, id, 'change', { steps: [], title: 'x' })).toBe('refused');
      expect(await change(staff, '~1pages~1a', 'change', { steps: [] })).toBe('refused');
      expect(await change(staff, id, 'change', { steps: [] })).toBe('allowed');
      const again = (fields: object) =>
        tried(staff, 'Edit in change set', counted(staff), update(at(id), { fields }));
      expect(await again({ steps: [1], title: 'x' })).toBe('refused');
      expect(await again({ steps: [1] })).toBe('allowed');
    },
  );

  it('holds at most 200 fields and what they were', proves('TEAM-SET-05'), async () => {
    const id = '~1pages~1a';
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, each) => [`field${each}`, each]));
    const make = (more: object) => {
      const own = create(at(id), { kind: 'change', fields: { name: 'x' }, seen: {}, ...more });
      return tried(admin, 'Edit in change set', counted(admin), own);
    };
    for (const more of [{ odd: 1 }, { seen: [] }, { fields: many(201) }, { seen: many(201) }]) {
      expect(await make(more), JSON.stringify(more).slice(0, 80)).toBe('refused');
    }
    expect(await make({ fields: many(200), seen: many(200) })).toBe('allowed');
  });

  /** An admin's commit of a page change, with one forged field in the change. */
  const sentWith = (lie: object, own: PlannedWrite) =>
    forged('Edit in change set', lie, own, counted(admin));

  const PAGE = at('~1pages~1a');

  // Deciding a conflict or taking out a field updates an existing change.
  const AGAIN = proves('TEAM-SET-05', 'TEAM-SET-08', 'TEAM-SET-14');

  it('has the time and the name of whoever sends it', AGAIN, async () => {
    const own = create(PAGE, { kind: 'change', fields: { name: 'x' }, seen: {} });
    for (const lie of STAMPS) {
      expect(await sentWith(lie, own), JSON.stringify(lie)).toBe('refused');
    }
    expect(await sentWith({}, own)).toBe('allowed');
    const again = update(PAGE, { fields: { name: 'y' } });
    for (const lie of [...STAMPS, { odd: 1 }, { seen: [] }, { fields: 'name' }]) {
      expect(await sentWith(lie, again), JSON.stringify(lie)).toBe('refused');
    }
    expect(await tried(admin, 'Edit page', counted(admin), again)).toBe('refused');
    expect(await tried(admin, 'Edit in change set', again)).toBe('refused');
    expect(await sentWith({}, again)).toBe('allowed');
  });

  it('becomes no change that its author may not make', AGAIN, async () => {
    const id = '~1chapters~1c';
    const turn = (kind: string) =>
      tried(
        staff,
        'Edit in change set',
        counted(staff),
        update(at(id), { kind, fields: { name: 'y' } }),
      );
    expect(await change(staff, id, 'create')).toBe('allowed');
    expect(await turn('delete')).toBe('refused');
    expect(await turn('change')).toBe('allowed');
    await project.seed({ [at(id)]: { kind: 'delete', fields: {}, seen: {} } });
    expect(await turn('change')).toBe('refused');
  });

  it(
    'is counted by its set, under the own name, while that is open',
    proves('TEAM-SET-01', 'TEAM-SET-05', 'TEAM-SET-10', 'TEAM-SET-11', 'TEAM-SET-16'),
    async () => {
      const own = create(at('~1pages~1a'), { kind: 'change', fields: {}, seen: {} });
      const edit = (...writes: PlannedWrite[]) => tried(admin, 'Edit in change set', ...writes);
      expect(await edit(own)).toBe('refused');
      expect(await edit(counted(admin, { editedBy: staff.email }), own)).toBe('refused');
      for (const more of [
        { changes: 2_001 },
        { changes: -1 },
        { changes: 1.5 },
        { editors: [] },
        { editors: [staff.email] },
        { editors: { [admin.email]: true } },
        { editors: Array.from({ length: 101 }, (_, at) => (at === 0 ? admin.email : `e${at}`)) },
        { edited: new Date('2020-01-01') },
        { name: 'Other' },
      ]) {
        expect(await edit(counted(admin, more), own), JSON.stringify(more)).toBe('refused');
      }
      for (const lie of CHANGED) {
        const counts = await forged('Edit in change set', lie, counted(admin), own);
        expect(counts, JSON.stringify(lie)).toBe('refused');
      }
      await project.seed({ [SET]: { ...stored, publishing: true } });
      expect(await edit(counted(admin), own)).toBe('refused');
      for (const state of ['in review', 'scheduled', 'published']) {
        await project.seed({ [SET]: { ...stored, state } });
        expect(await edit(counted(admin), own), state).toBe('refused');
      }
      await project.seed({ [SET]: stored });
      expect(await edit(counted(stranger), own)).toBe('refused');
      expect(await forged('Edit in change set', {}, counted(admin), own)).toBe('allowed');
      await project.remove(at('~1pages~1a'));
      const editors = Array.from({ length: 100 }, (_, at) => (at === 0 ? admin.email : `e${at}`));
      expect(await edit(counted(admin, { changes: 2_000, editors }), own)).toBe('allowed');
    },
  );

  it(
    'is taken out by who may make it, and counted, while its set is open',
    proves('TEAM-SET-14', 'TEAM-SET-05'),
    async () => {
      const lesson = '~1lessons~1l1';
      const fields = { steps: [], title: 'x' };
      const seed = (set: object = {}) =>
        project.seed({
          [SET]: { ...stored, ...set },
          [PAGE]: { kind: 'change', fields: { name: 'x' }, seen: {} },
          [at('~1chapters~1c')]: { kind: 'create', fields: { title: 'C' }, seen: {} },
          [at(lesson)]: { kind: 'change', fields, seen: {} },
        });
      const out = (person: Person, id: string, action = 'Edit in change set') =>
        tried(person, action, counted(person, { changes: 0 }), remove(at(id)));
      await seed();
      for (const [person, id] of [
        [stranger, '~1chapters~1c'],
        [staff, '~1pages~1a'],
        [staff, lesson],
      ] as const) {
        expect(await out(person, id), `${person.email} ${id}`).toBe('refused');
      }
      expect(await out(admin, '~1pages~1a', 'Delete page')).toBe('refused');
      expect(await tried(admin, 'Edit in change set', remove(PAGE))).toBe('refused');
      for (const closed of [{ state: 'in review' }, { publishing: true }]) {
        await seed(closed);
        expect(await out(admin, '~1pages~1a'), JSON.stringify(closed)).toBe('refused');
      }
      await seed();
      // An unreadable change blocks everybody, so an admin may remove it.
      await project.seed({ [PAGE]: { kind: 'rename' } });
      expect(await out(staff, '~1pages~1a')).toBe('refused');
      expect(await out(admin, '~1pages~1a')).toBe('allowed');
      await seed();
      expect(await out(staff, '~1chapters~1c')).toBe('allowed');
      expect(await out(admin, '~1pages~1a')).toBe('allowed');
      await project.seed({ [at(lesson)]: { kind: 'change', fields: { steps: [] }, seen: {} } });
      expect(await out(staff, lesson)).toBe('allowed');
    },
  );
});

describe('A set that asks for review', () => {
  const reviewed = { ...stored, review: true, state: 'in review', editedBy: admin.email };
  const soonBy = (person: Person) => ({
    state: 'scheduled',
    publishAt: new Date('2999-01-01'),
    zone: 'Europe/Berlin',
    scheduledBy: person.email,
  });
  const edit = (person: Person, data: Record<string, unknown>) =>
    tried(person, 'Edit change set', update(SET, data));

  it.each([
    ['is scheduled', reviewed, soonBy],
    // Its schedule was taken back: only the state still has to change.
    ['is scheduled again', { ...reviewed, ...soonBy(admin), state: 'open' }, soonBy],
    ['is asked for no more', reviewed, () => ({ review: false })],
  ])('%s by another admin than its last editor', proves('TEAM-SET-11'), async (_, set, by) => {
    await project.seed({ [SET]: set });
    for (const person of [staff, admin]) expect(await edit(person, by(person))).toBe('refused');
    expect(await edit(superuser, by(superuser))).toBe('allowed');
    const unedited: Partial<typeof set> = { ...set };
    delete unedited.editedBy;
    await project.seed({ [SET]: unedited });
    expect(await edit(admin, by(admin))).toBe('allowed');
  });

  it('binds its last editor, and nothing but its schedule', proves('TEAM-SET-11'), async () => {
    await project.seed({ [SET]: reviewed });
    expect(await edit(admin, { name: 'Autumn' })).toBe('allowed');
    const scheduled = { ...reviewed, ...soonBy(superuser) };
    await project.seed({ [SET]: scheduled });
    expect(await edit(admin, { scheduledBy: admin.email })).toBe('refused');
    expect(await edit(admin, { name: 'Autumn' })).toBe('allowed');
    await project.seed({ [SET]: { ...stored, editedBy: admin.email } });
    expect(await edit(admin, { name: 'Autumn' })).toBe('allowed');
    expect(await edit(admin, soonBy(admin))).toBe('allowed');
  });

  it(
    'is scheduled for a time to come, and published by no browser',
    proves('TEAM-SET-10', 'TEAM-SET-11', 'TEAM-SET-12'),
    async () => {
      const soon = soonBy(admin);
      expect(await edit(admin, { ...soon, publishAt: new Date('2020-01-01') })).toBe('refused');
      expect(await edit(admin, { ...soon, scheduledBy: superuser.email })).toBe('refused');
      expect(await edit(admin, { ...soon, zone: 'x y' })).toBe('refused');
      for (const state of ['published', 'withdrawn'])
        expect(await edit(admin, { state })).toBe('refused');
      for (const more of [
        { publishAt: null },
        { zone: 'x'.repeat(101) },
        { zone: 7 },
        { changes: 3 },
        { editedBy: superuser.email },
        { problem: '' },
        { published: SERVER_TIME },
      ]) {
        expect(await edit(admin, { ...soon, ...more }), JSON.stringify(more)).toBe('refused');
      }
      expect(await tried(admin, 'Edit page', update(SET, soon))).toBe('refused');
      expect(await edit(staff, { ...soonBy(staff) })).toBe('refused');
      for (const lie of CHANGED) {
        const sent = await forged('Edit change set', lie, update(SET, soon));
        expect(sent, JSON.stringify(lie)).toBe('refused');
      }
      await project.seed({ [SET]: { ...stored, publishing: true } });
      expect(await edit(admin, soon)).toBe('refused');
      await project.seed({ [SET]: { ...stored, publishing: false } });
      expect(await edit(admin, { ...soon, zone: 'x'.repeat(100) })).toBe('allowed');
      expect(await edit(superuser, { scheduledBy: staff.email })).toBe('refused');
      // A new date must be in the name of the person who sets it.
      const later = { publishAt: new Date('2999-02-02') };
      expect(await edit(superuser, later)).toBe('refused');
      expect(await edit(superuser, { ...later, scheduledBy: superuser.email })).toBe('allowed');
      expect(await edit(admin, { zone: 'UTC' })).toBe('refused');
      expect(await edit(admin, { state: 'open' })).toBe('allowed');
      expect(await edit(admin, { state: 'scheduled' })).toBe('refused');
      for (const state of ['published', 'withdrawn']) {
        await project.seed({ [SET]: { ...stored, state } });
        expect(await edit(admin, { state: 'open' }), state).toBe('refused');
      }
    },
  );

  it('is one from the moment when it is closed for review', proves('TEAM-SET-11'), async () => {
    const closed = { state: 'in review' };
    expect(await edit(admin, closed)).toBe('refused');
    expect(await edit(admin, { ...closed, review: 1 })).toBe('refused');
    expect(await edit(admin, { ...closed, review: true })).toBe('allowed');
    expect(await edit(admin, { state: 'open' })).toBe('allowed');
    // A set that was closed before reviews became mandatory can still be renamed and reopened.
    await project.seed({ [SET]: { ...stored, ...closed } });
    expect(await edit(admin, { name: 'Autumn' })).toBe('allowed');
    expect(await edit(admin, { state: 'open' })).toBe('allowed');
  });
});

it(
  'A set is asked to be reviewed by its last editor only before it is scheduled',
  proves('TEAM-SET-11'),
  async () => {
    const review = (person: Person) =>
      tried(person, 'Edit change set', update(SET, { review: true }));
    const scheduled = {
      state: 'scheduled',
      publishAt: new Date('2999-01-01'),
      zone: 'UTC',
      scheduledBy: admin.email,
    };
    await project.seed({ [SET]: { ...stored, ...scheduled, editedBy: admin.email } });
    expect(await review(admin)).toBe('refused');
    await project.seed({ [SET]: { ...stored, ...scheduled, editedBy: staff.email } });
    expect(await review(admin)).toBe('allowed');
    await project.seed({ [SET]: { ...stored, editedBy: admin.email } });
    expect(await review(staff)).toBe('refused');
    expect(await review(admin)).toBe('allowed');
  },
);

it(
  'A set is published and withdrawn by no browser, and made a withdrawal by none',
  proves('TEAM-SET-10', 'TEAM-SET-13'),
  async () => {
    const forged = [
      { publishing: true },
      { published: SERVER_TIME },
      { publishedBy: admin.email },
      { withdraws: 's0' },
      { withdrawn: SERVER_TIME },
      { withdrawnBy: admin.email },
      // A withdrawal's unedited changes are older than the set itself.
      { created: new Date('2999-01-01') },
    ];
    const NEW = 'programs/p1/changeSets/forged';
    const sound = { name: 'Autumn', review: false, state: 'open', changes: 0 };
    const make = (more: object) =>
      tried(admin, 'Create change set', create(NEW, { ...sound, ...more }));
    for (const more of forged) {
      for (const state of ['open', 'published']) {
        await project.seed({ [SET]: { ...stored, state } });
        const changed = await tried(admin, 'Edit change set', update(SET, { name: 'N', ...more }));
        expect(changed, JSON.stringify(more)).toBe('refused');
      }
      await project.remove(NEW);
      if (!('created' in more)) expect(await make(more), JSON.stringify(more)).toBe('refused');
    }
    for (const state of ['published', 'withdrawn']) {
      await project.seed({ [SET]: stored });
      expect(await tried(admin, 'Edit change set', update(SET, { state })), state).toBe('refused');
      expect(await make({ state }), state).toBe('refused');
    }
    expect(await make({})).toBe('allowed');
    await project.remove(NEW);
  },
);

it('A set is deleted by no browser', proves('TEAM-SET-11', 'TEAM-SET-17'), async () => {
  for (const person of [staff, admin, superuser])
    expect(await tried(person, 'Delete change set', remove(SET))).toBe('refused');
});
