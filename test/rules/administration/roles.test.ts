import { Timestamp, collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES, NO_ADDRESSES } from '#test/rules/support/addresses.ts';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { forge, forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { table, type Line } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, revoked, otherRole, staff, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('roles');

const GROUP = 'roles/helper';
const LONGEST = 'n'.repeat(100);
const role = (name: string, fields: object = {}) =>
  create(`roles/${name}`, { name, membersCount: 0, ...fields });
const count = (group: string, membersCount: unknown, more: object = {}) =>
  update(`roles/${group}`, { membersCount, ...more });
const add = (group: string, email: string, more: object = {}) =>
  create(`roles/${group}/members/${email}`, { email, uid: '', ...more });
const drop = (group: string, email: string) => remove(`roles/${group}/members/${email}`);
const member = (group: string, email: string) => ({
  [`roles/${group}/members/${email}`]: { email, uid: '', subjectID: '' },
});

beforeEach(async () => {
  await project.remove(
    'roles/new',
    'roles/helper/members/new@x.de',
    'roles/helper/members/two@x.de',
    'roles/other/members/new@x.de',
    'roles/minus/members/new@x.de',
    'roles/Coach',
    `roles/${LONGEST}`,
  );
  await project.seed({
    [GROUP]: { name: 'helper', membersCount: 3 },
    ...member('helper', 'old@x.de'),
    ...member('helper', 'older@x.de'),
    'roles/other': { name: 'other', membersCount: 0 },
    'roles/nocount': { name: 'nocount' },
    'roles/minus': { name: 'minus', membersCount: -2 },
    'roles/textcount': { name: 'textcount', membersCount: 'three' },
    ...member('textcount', 'old@x.de'),
    ...member('ungrouped', 'old@x.de'),
    'roles/staff': { name: 'staff', membersCount: 5 },
    'roles/admin': { name: 'admin', membersCount: 5 },
    'roles/superuser': { name: 'superuser', membersCount: 5 },
    ...member('staff', 'old@x.de'),
    ...member('admin', 'old@x.de'),
    ...member('superuser', 'old@x.de'),
  });
  await project.remove('roles/superuser/members/new@x.de', 'roles/staff/members/new@x.de');
  await project.remove('roles/nocount/members/new@x.de', 'roles/admin/members/new@x.de');
});

describe('A new role group', () => {
  table(project, [
    ['empty, under its name', 'allowed', admin, role('new')],
    ['empty, under its name', 'allowed', superuser, role('new')],
    ['empty, under its name', 'refused', staff, role('new')],
    ['empty, under its name', 'refused', infoViewer, role('new')],
    ['under another name', 'refused', admin, role('new', { name: 'newer' })],
    ['with a count of its own', 'refused', admin, role('new', { membersCount: 1 })],
    ['without count', 'refused', admin, create('roles/new', { name: 'new' })],
    ['with a field that no group has', 'refused', admin, role('new', { grants: 'all' })],
    ['with a name of 101 characters', 'refused', admin, role('n'.repeat(101))],
    ['with a name of 100 characters', 'allowed', admin, role(LONGEST)],
    ...['Admin', 'STAFF', 'superUser', 'Info-Viewer'].map((name): Line => [
      `called ${name}`,
      'refused',
      superuser,
      role(name),
    ]),
    ['called like another to the eye', 'refused', superuser, role('sta\u200bff')],
    ['with capitals of its own', 'allowed', admin, role('Coach')],
    ['together with a member', 'refused', admin, role('new'), add('new', 'new@x.de')],
    ['for a member whose group is missing', 'refused', admin, add('new', 'new@x.de')],
  ]);

  it('superuser is created by a superuser', async () => {
    await project.remove('roles/superuser');
    const byAdmin = await draft(project, admin, [role('superuser')]);
    expect(await outcome(send(project, admin, byAdmin))).toBe('refused');
    const bySuperuser = await draft(project, superuser, [role('superuser')]);
    expect(await outcome(send(project, superuser, bySuperuser))).toBe('allowed');
  });
});

describe('Members and their count', proves('T5'), () => {
  const NEW = add('helper', 'new@x.de');
  table(project, [
    ['adds one, count one up', 'allowed', admin, count('helper', 4), NEW],
    ['adds one, count one up', 'allowed', superuser, count('helper', 4), NEW],
    ['adds one, count one up', 'refused', staff, count('helper', 4), NEW],
    ['adds one without the count', 'refused', admin, NEW],
    ['adds one, count as before', 'refused', admin, count('helper', 3), NEW],
    ['adds one, count two up', 'refused', admin, count('helper', 5), NEW],
    ['adds one, count down', 'refused', admin, count('helper', 2), NEW],
    ['adds one, count as text', 'refused', admin, count('helper', '4'), NEW],
    [
      'adds two, count one up',
      'refused',
      admin,
      count('helper', 4),
      NEW,
      add('helper', 'two@x.de'),
    ],
    [
      'adds two, count two up',
      'refused',
      admin,
      count('helper', 5),
      NEW,
      add('helper', 'two@x.de'),
    ],
    ['adds one, counts another group', 'refused', admin, count('other', 1), NEW],
    ['adds one, counts two groups', 'refused', admin, count('helper', 4), count('other', 1), NEW],
    ['counts up alone', 'refused', admin, count('helper', 4)],
    ['writes the count as it is alone', 'refused', superuser, count('helper', 3)],
    ['adds one and renames the group', 'refused', admin, count('helper', 4, { name: 'x' }), NEW],
    [
      'adds one, other date of creation',
      'refused',
      admin,
      count('helper', 4, { dateCreated: null }),
      NEW,
    ],
    [
      'adds one, new field in the group',
      'refused',
      admin,
      count('helper', 4, { grants: 'all' }),
      NEW,
    ],
    [
      'removes one, count one down',
      'allowed',
      admin,
      count('helper', 2),
      drop('helper', 'old@x.de'),
    ],
    [
      'removes one, count one down',
      'refused',
      staff,
      count('helper', 2),
      drop('helper', 'old@x.de'),
    ],
    ['removes one without the count', 'refused', admin, drop('helper', 'old@x.de')],
    [
      'removes one, count as before',
      'refused',
      admin,
      count('helper', 3),
      drop('helper', 'old@x.de'),
    ],
    ['removes one, count up', 'refused', admin, count('helper', 4), drop('helper', 'old@x.de')],
    [
      'removes one, counts another group',
      'refused',
      superuser,
      count('staff', 4),
      drop('helper', 'old@x.de'),
    ],
    [
      'removes two, count one down',
      'refused',
      admin,
      count('helper', 2),
      drop('helper', 'old@x.de'),
      drop('helper', 'older@x.de'),
    ],
    [
      'swaps two, count as before',
      'refused',
      admin,
      count('helper', 3),
      NEW,
      drop('helper', 'old@x.de'),
    ],
    ['missing count, any count', 'allowed', admin, count('nocount', 7), add('nocount', 'new@x.de')],
    [
      'missing count, below zero',
      'refused',
      admin,
      count('nocount', -1),
      add('nocount', 'new@x.de'),
    ],
    ['count below zero, any count', 'allowed', admin, count('minus', 7), add('minus', 'new@x.de')],
    [
      'text as count, any count',
      'allowed',
      admin,
      count('textcount', 0),
      drop('textcount', 'old@x.de'),
    ],
    [
      'text as count, half a count',
      'refused',
      admin,
      count('textcount', 0.5),
      drop('textcount', 'old@x.de'),
    ],
    ['removes one of a missing group', 'refused', admin, drop('ungrouped', 'old@x.de')],
    ['deletes the group', 'refused', superuser, remove(GROUP)],
    ['deletes the group with a member', 'refused', admin, remove('roles/other'), NEW],
    [
      'adds one and sets the field role of the account',
      'allowed',
      admin,
      count('helper', 4),
      NEW,
      update('users/u1', { role: 'helper' }),
    ],
  ]);
  beforeEach(() => project.seed({ 'users/u1': { uid: 'u1', email: 'new@x.de', role: 'patient' } }));

  it.each([
    ['adds', [count('helper', 4), NEW]],
    ['removes', [count('helper', 2), drop('helper', 'old@x.de')]],
  ] as const)('%s one for a reason alone, which is not blank', async (_, writes) => {
    for (const reason of ['', ' \n\t ']) {
      const blank = await draft(project, superuser, writes, { reason });
      expect(await outcome(send(project, superuser, blank)), JSON.stringify(reason)).toBe(
        'refused',
      );
    }
    const said = await draft(project, superuser, writes, { reason: 'x' });
    expect(await outcome(send(project, superuser, said))).toBe('allowed');
  });

  it('removes the last one of a group that may be empty', async () => {
    await project.seed({ [GROUP]: { name: 'helper', membersCount: 1 } });
    const sent = await draft(project, admin, [count('helper', 0), drop('helper', 'old@x.de')]);
    expect(await outcome(send(project, admin, sent))).toBe('allowed');
  });

  it('does not count a member of this commit in a second group by a second entry', async () => {
    const first = await draft(project, admin, [count('helper', 4), add('helper', 'new@x.de')]);
    const second = await draft(project, admin, [add('helper', 'two@x.de')]);
    const both = {
      ...first,
      writes: [
        ...first.writes,
        ...second.writes,
        create(`history/${second.entryID}`, second.entry ?? {}),
      ],
    };
    expect(await outcome(send(project, admin, both))).toBe('refused');
    expect(await outcome(send(project, admin, first))).toBe('allowed');
  });
});

describe('The shape of a member', proves('T3'), () => {
  const adds = (email: string, more: object = {}) =>
    [count('helper', 4), add('helper', email, more)] as const;
  const TEXTS = ['uid', 'subjectID'];

  it('is that of the fields that the rules name', () => {
    const { listed, texts } = fieldsOfRules('validMember');
    expect(texts).toEqual(TEXTS);
    expect(listed).toEqual(['email', ...TEXTS, 'dateAdded', 'addedBy', 'lastChange']);
  });

  table(project, [
    [
      'with uid and subject ID',
      'allowed',
      admin,
      ...adds('new@x.de', { uid: 'u', subjectID: 's' }),
    ],
    ['under an id with capitals', 'refused', admin, ...adds('New@x.de')],
    ...NO_ADDRESSES.map((email): Line => [`of "${email}"`, 'refused', admin, ...adds(email)]),
    ...ADDRESSES.map((email): Line => [`of "${email}"`, 'allowed', admin, ...adds(email)]),
    [
      'under an id with capitals, e-mail without',
      'refused',
      admin,
      ...adds('New@x.de', { email: 'new@x.de' }),
    ],
    [
      'with another e-mail than its id',
      'refused',
      admin,
      ...adds('new@x.de', { email: 'else@x.de' }),
    ],
    ['with a field that no member has', 'refused', admin, ...adds('new@x.de', { level: 9 })],
    ...TEXTS.flatMap((field): Line[] => {
      const having = (value: unknown) => adds('new@x.de', { [field]: value });
      return [
        [`with 2,000 characters in ${field}`, 'allowed', admin, ...having('x'.repeat(2000))],
        [`with 2,001 characters in ${field}`, 'refused', admin, ...having('x'.repeat(2001))],
        [`with a number in ${field}`, 'refused', admin, ...having(7)],
        [`with a map in ${field}`, 'refused', admin, ...having({})],
      ];
    }),
    [
      'changed later',
      'refused',
      superuser,
      count('helper', 4),
      update('roles/helper/members/old@x.de', { uid: 'u' }),
    ],
  ]);

  it.each([
    ['addedBy', 'somebody@example.com'],
    ['addedBy', null],
    ['dateAdded', Timestamp.now()],
    ['dateAdded', null],
  ])(
    'another %s (%s) is refused even where the history shows it',
    proves('T10'),
    async (field, value) => {
      const sent = await draft(project, admin, [...adds('new@x.de')]);
      const lie = forge(sent, { [field]: value }, 'roles/helper/members/new@x.de');
      expect(await outcome(send(project, admin, lie))).toBe('refused');
      expect(await outcome(send(project, admin, sent))).toBe('allowed');
    },
  );
});

describe('The groups that open the console', proves('T5'), () => {
  const joins = (group: string) => [count(group, 6), add(group, 'new@x.de')] as const;
  const leaves = (group: string) => [count(group, 4), drop(group, 'old@x.de')] as const;
  table(project, [
    ['joins somebody to staff', 'refused', staff, ...joins('staff')],
    ['joins somebody to staff', 'allowed', admin, ...joins('staff')],
    ['joins somebody to admin', 'refused', staff, ...joins('admin')],
    ['joins somebody to admin', 'allowed', admin, ...joins('admin')],
    ['joins somebody to superuser', 'refused', admin, ...joins('superuser')],
    ['joins somebody to superuser', 'allowed', superuser, ...joins('superuser')],
    [
      'joins the own address to admin',
      'refused',
      staff,
      count('admin', 6),
      add('admin', staff.email),
    ],
    [
      'joins the own address to superuser',
      'refused',
      admin,
      count('superuser', 6),
      add('superuser', admin.email),
    ],
    [
      'joins the own address to staff',
      'refused',
      stranger,
      count('staff', 6),
      add('staff', stranger.email),
    ],
    ['removes somebody from staff', 'refused', infoViewer, ...leaves('staff')],
    ['removes somebody from staff', 'allowed', admin, ...leaves('staff')],
    ['removes somebody from admin', 'allowed', superuser, ...leaves('admin')],
    ['removes somebody from superuser', 'refused', admin, ...leaves('superuser')],
    ['removes somebody from superuser', 'allowed', superuser, ...leaves('superuser')],
  ]);

  it.each(['staff', 'admin', 'superuser'])('%s keeps its last member', async (group) => {
    for (const [stored, left, answer] of [
      [1, 0, 'refused'],
      [2, 1, 'allowed'],
    ] as const) {
      await project.seed({
        [`roles/${group}`]: { name: group, membersCount: stored },
        ...member(group, 'old@x.de'),
      });
      const sent = await draft(project, superuser, [count(group, left), drop(group, 'old@x.de')]);
      expect(await outcome(send(project, superuser, sent)), `${stored} to ${left}`).toBe(answer);
    }
  });

  it.each(['staff', 'admin', 'superuser'])('%s without a count keeps one', async (group) => {
    for (const [left, answer] of [
      [0, 'refused'],
      [1, 'allowed'],
    ] as const) {
      await project.seed({ [`roles/${group}`]: { name: group }, ...member(group, 'old@x.de') });
      const sent = await draft(project, superuser, [count(group, left), drop(group, 'old@x.de')]);
      expect(await outcome(send(project, superuser, sent)), `left ${left}`).toBe(answer);
    }
  });
});

describe('The own membership', proves('T1', 'CORE-AUTH-05'), () => {
  const own = (person: Person, group: string) =>
    outcome(getDoc(doc(project.as(person), `roles/${group}/members/${person.email}`)));
  const members = (person: Person) =>
    query(collection(project.as(person), 'roles/staff/members'), limit(20));
  const ofOthers = (person: Person, group: string) =>
    outcome(getDoc(doc(project.as(person), `roles/${group}/members/${superuser.email}`)));

  it('anybody with a verified address may ask for it, in any group, whether it exists or not', async () => {
    for (const person of [stranger, revoked, otherRole, staff, admin]) {
      for (const group of ['staff', 'admin', 'superuser', 'info-viewer', 'none']) {
        expect(await own(person, group), person.title).toBe('allowed');
      }
    }
    for (const person of [PEOPLE.nobody, PEOPLE.unverified, PEOPLE.withoutEmail]) {
      expect(await own(person, 'staff'), person.title).toBe('refused');
    }
  });

  it('of others, or as a list, it is seen by staff alone', async () => {
    for (const person of [stranger, revoked, otherRole, PEOPLE.adminAlone]) {
      expect(await ofOthers(person, 'staff'), person.title).toBe('refused');
      const list = getDocs(members(person));
      expect(await outcome(list), person.title).toBe('refused');
    }
    expect(await ofOthers(staff, 'superuser')).toBe('allowed');
    const list = getDocs(members(staff));
    expect(await outcome(list)).toBe('allowed');
  });
});

describe('Who wrote a role group, and when', proves('CORE-GEN-06', 'T10'), () => {
  const group = { updatedBy: staff.email, lastUpdated: Timestamp.now() };
  forgedStamps(project, () => role('new'), { ...group, dateCreated: Timestamp.now() }, admin);

  it.each(Object.keys(group))('another %s with a new member is refused', async (field) => {
    const sent = await draft(project, admin, [count('helper', 4), add('helper', 'new@x.de')]);
    const lie = forge(sent, { [field]: group[field as keyof typeof group] }, GROUP);
    expect(await outcome(send(project, admin, lie))).toBe('refused');
    expect(await outcome(send(project, admin, sent))).toBe('allowed');
  });
});
