import { doc, getDoc, getDocs, collection, limit, query, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { VIEW } from '#test/rules/support/samples.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, staff, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('views');

const SHARED = 'tableViews/shared';
const own = ({ email }: Person) => `staffSettings/${email}`;

beforeEach(() => project.seed({ [SHARED]: { ...VIEW, createdBy: staff.email } }));

async function tried(action: string, as: Person, write: PlannedWrite) {
  return outcome(send(project, as, await draft(project, as, [write], { action })));
}

let ids = 0;
const kept = (fields: object) =>
  tried('Create shared view', staff, create(`tableViews/v${(ids += 1)}`, { ...VIEW, ...fields }));

describe('A shared view', () => {
  it.each([
    ['with all parts', 'allowed', {}],
    ['without a state', 'allowed', { state: '' }],
    ['of 80 characters', 'allowed', { name: 'x'.repeat(80) }],
    ['of 81 characters', 'refused', { name: 'x'.repeat(81) }],
    ['without a name', 'refused', { name: '' }],
    ['with a blank name', 'refused', { name: '  ' }],
    ['with a name that nobody sees', 'refused', { name: 'a\u200b' }],
    ['without a table', 'refused', { table: '' }],
    ['of another host', 'refused', { page: '//example.com' }],
    ['of no address', 'refused', { page: 'users' }],
    ['with a state of 2,000 characters', 'allowed', { state: 'q'.repeat(2000) }],
    ['with a state of 2,001 characters', 'refused', { state: 'q'.repeat(2001) }],
    ['with a state of 10 kB', 'refused', { state: 'q'.repeat(10_000) }],
    ['with a page of 2,001 characters', 'refused', { page: `/${'u'.repeat(2000)}` }],
    ['with a blank in its state', 'refused', { state: 'q=a b' }],
    ['with a number for a state', 'refused', { state: 7 }],
    ['with a page of 2,000 characters', 'allowed', { page: `/${'u'.repeat(1999)}` }],
    ['with a blank in its page', 'refused', { page: '/users u1' }],
    ['of the first page', 'refused', { page: '/' }],
    ['with a table of 100 characters', 'allowed', { table: 't'.repeat(100) }],
    ['with a table of 101 characters', 'refused', { table: 't'.repeat(101) }],
    ['with a blank in its table', 'refused', { table: 'all users' }],
    ['with a blank behind its name', 'refused', { name: 'In therapy ' }],
    ['with a line break in its name', 'refused', { name: 'In\ntherapy' }],
    ['with a field of no form', 'refused', { more: 1 }],
  ])('%s is %s', proves('TEAM-VIEW-01'), async (_, expected, fields) => {
    expect(await kept(fields)).toBe(expected);
  });

  it.each([
    ['createdBy', admin.email],
    ['updatedBy', admin.email],
    ['created', Timestamp.fromMillis(0)],
    ['updated', Timestamp.fromMillis(0)],
  ])('has no other %s', proves('TEAM-VIEW-01'), async (field, value) => {
    const path = `tableViews/v${(ids += 1)}`;
    const sent = await draft(project, staff, [create(path, VIEW)], {
      action: 'Create shared view',
    });
    const [write] = sent.writes;
    if (write?.kind !== 'create') throw new Error('no view');
    const data = { ...write.data, [field]: value };
    sent.entry = { ...sent.entry, changes: { [path]: { before: null, after: data } } };
    const forged = { ...sent, writes: [{ ...write, data }] };
    expect(await outcome(send(project, staff, forged))).toBe('refused');
  });

  it(
    'is kept, changed and removed by its own act',
    proves('TEAM-VIEW-01', 'TEAM-VIEW-03'),
    async () => {
      const renamed = update(SHARED, { name: 'At site A' });
      const made = () => create(`tableViews/v${(ids += 1)}`, VIEW);
      expect(await tried('Edit shared view', staff, made())).toBe('refused');
      expect(await tried('Create shared view', staff, made())).toBe('allowed');
      for (const action of ['Create shared view', 'Delete shared view'])
        expect(await tried(action, staff, renamed), action).toBe('refused');
      expect(await tried('Edit shared view', staff, renamed)).toBe('allowed');
      expect(await tried('Edit shared view', staff, remove(SHARED))).toBe('refused');
      expect(await tried('Delete shared view', staff, remove(SHARED))).toBe('allowed');
    },
  );

  it('is listed by staff, 10,000 at most', proves('TEAM-VIEW-02'), async () => {
    const list = (as: Person, most: number) =>
      outcome(getDocs(query(collection(project.as(as), 'tableViews'), limit(most))));
    expect([await list(staff, 10_000), await list(staff, 10_001)]).toEqual(['allowed', 'refused']);
    expect(await list(stranger, 1)).toBe('refused');
  });

  it.each([
    ['its author', 'allowed', staff],
    ['an admin', 'allowed', admin],
    ['a superuser', 'allowed', superuser],
    ['a colleague', 'refused', infoViewer],
    ['a stranger', 'refused', stranger],
  ])('changed and removed by %s is %s', proves('TEAM-VIEW-03'), async (_, expected, as) => {
    expect(await tried('Edit shared view', as, update(SHARED, { name: 'At site A' }))).toBe(
      expected,
    );
    expect(await tried('Edit shared view', as, update(SHARED, { state: 'site=a' }))).toBe(expected);
    expect(await tried('Edit shared view', as, update(SHARED, { page: '/users/u1' }))).toBe(
      expected,
    );
    expect(await tried('Delete shared view', as, remove(SHARED))).toBe(expected);
  });

  it.each([
    ['updatedBy', admin.email],
    ['updated', Timestamp.fromMillis(0)],
  ])('is changed with no other %s', proves('TEAM-VIEW-03'), async (field, value) => {
    const named = async (stamps: object) => {
      const sent = await draft(project, staff, [update(SHARED, { name: 'At site A' })], {
        action: 'Edit shared view',
      });
      const [write] = sent.writes;
      const changes = sent.entry?.['changes'] as Record<string, { after: object }>;
      if (write?.kind !== 'update') throw new Error('no view');
      const after = { ...changes[SHARED]?.after, ...stamps };
      return outcome(
        send(project, staff, {
          ...sent,
          writes: [{ ...write, data: { ...write.data, ...stamps } }],
          entry: { ...sent.entry, changes: { [SHARED]: { ...changes[SHARED], after } } },
        }),
      );
    };
    expect(await named({ [field]: value })).toBe('refused');
    expect(await named({})).toBe('allowed');
  });

  it.each([
    ['its table', { table: 'subjects' }],
    ['its author', { createdBy: admin.email }],
    ['its creation', { created: Timestamp.fromMillis(0) }],
    ['its size', { state: 'q'.repeat(10_000) }],
  ])('does not change %s', proves('TEAM-VIEW-03'), async (_, fields) => {
    expect(await tried('Edit shared view', admin, update(SHARED, fields))).toBe('refused');
  });
});

describe('Own settings', () => {
  const line = (length: number) => `/subjects/S-1 ${'x'.repeat(length)}`;
  it.each([
    ['a view, a pin and a record', 'allowed', { views: ['a'], pins: ['b'], opened: ['c'] }],
    ['50 pins', 'allowed', { pins: Array.from({ length: 50 }, (_, at) => `/users/u${at} U`) }],
    ['51 pins', 'refused', { pins: Array.from({ length: 51 }, (_, at) => `/users/u${at} U`) }],
    ['8 records', 'allowed', { opened: Array.from({ length: 8 }, () => line(700)) }],
    ['9 records', 'refused', { opened: Array.from({ length: 9 }, () => line(7)) }],
    ['records of 6,400 characters', 'allowed', { opened: ['x'.repeat(6400)] }],
    ['records of 6,401 characters', 'refused', { opened: ['x'.repeat(6401)] }],
    ['pins of 40,000 characters', 'allowed', { pins: ['x'.repeat(40_000)] }],
    ['pins of 40,001 characters', 'refused', { pins: ['x'.repeat(40_001)] }],
    ['views of 210,000 characters', 'allowed', { views: ['x'.repeat(210_000)] }],
    ['views of 210,001 characters', 'refused', { views: ['x'.repeat(210_001)] }],
    ['two visits', 'allowed', { visits: ['2026-05-05', '2026-05-01'] }],
    ['three visits', 'refused', { visits: ['2026-05-05', '2026-05-01', '2026-04-01'] }],
    ['visits of 21 characters', 'refused', { visits: ['2026-05-05', '2026-05-01x'] }],
    ['51 views', 'refused', { views: Array.from({ length: 51 }, (_, at) => `t /p q ${at}`) }],
    ['no list', 'refused', { pins: 'all' }],
    ['a text of 9 characters for records', 'refused', { opened: '/users/u1' }],
    ['something else', 'refused', { more: [] }],
    ['pins and something else', 'refused', { pins: [], more: [] }],
  ])('hold %s: %s', proves('TEAM-VIEW-05', 'TEAM-HOME-01'), async (_, expected, fields) => {
    await project.seed({ [own(staff)]: {} });
    expect(await tried('', staff, update(own(staff), { ...fields }))).toBe(expected);
    await project.remove(own(staff));
    expect(await tried('', staff, create(own(staff), { ...fields }))).toBe(expected);
  });

  it('are read and written by nobody else', proves('TEAM-VIEW-05', 'TEAM-HOME-01'), async () => {
    await project.seed({ [own(staff)]: { pins: ['/users/u1 S-1'] } });
    const read = (as: Person) => outcome(getDoc(doc(project.as(as), own(staff))));
    expect([await read(staff), await read(admin)]).toEqual(['allowed', 'refused']);
    expect(await tried('', admin, update(own(staff), { pins: [] }))).toBe('refused');
    const all = query(collection(project.as(superuser), 'staffSettings'), limit(5));
    expect(await outcome(getDocs(all))).toBe('refused');
  });
});
