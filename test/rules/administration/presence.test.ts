import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE, titled, type Person } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { proves } from '#test/support/proves.ts';

const { stranger, otherRole, adminAlone, staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('presence');

const HOUR = 3_600_000;
/** Times near the limit are computed when the test runs, which may be long after the file was loaded. */
const fieldsOf = (given: object | (() => object)): object =>
  typeof given === 'function' ? (given as () => object)() : given;
const inHours = (hours: number) => Timestamp.fromMillis(Date.now() + hours * HOUR);

let tabs = 0;
const said = (person: Person, fields: object = {}) => ({
  email: person.email.toLowerCase(),
  name: person.email.toLowerCase(),
  place: '/users/u1',
  page: '/users/u1/calls',
  fields: ['site', 'cohort'],
  seen: serverTimestamp(),
  expires: inHours(24),
  ...fields,
});
const say = (person: Person, fields: object = {}, tab = `t${(tabs += 1)}`) =>
  outcome(setDoc(doc(project.as(person), `presence/${tab}`), said(person, fields)));

describe('What a tab says of itself', () => {
  it.each(titled(staff, capitals, infoViewer, admin, superuser))(
    'is written and written again by %s',
    proves('TEAM-PRES-05'),
    async (_, who) => {
      expect(await say(who, {}, `own-${who.email}`)).toBe('allowed');
      expect(await say(who, { fields: [] }, `own-${who.email}`)).toBe('allowed');
    },
  );

  it.each(titled(stranger, otherRole, adminAlone))(
    'is not written by %s',
    proves('TEAM-PRES-05'),
    async (_, who) => {
      expect(await say(who)).toBe('refused');
    },
  );

  it(
    'is never that of somebody else, not even for a superuser',
    proves('TEAM-PRES-05'),
    async () => {
      expect(await say(staff, { email: admin.email })).toBe('refused');
      expect(await say(staff, {}, 'of-sam')).toBe('allowed');
      expect(await say(superuser, {}, 'of-sam')).toBe('refused');
      expect(await say(superuser, { email: staff.email }, 'of-sam')).toBe('refused');
    },
  );

  it(
    'is listed by staff, 10,000 tabs at most',
    proves('TEAM-PRES-01', 'TEAM-PRES-05'),
    async () => {
      const list = (as: Person, most: number) =>
        outcome(getDocs(query(collection(project.as(as), 'presence'), limit(most))));
      expect([await list(staff, 10_000), await list(staff, 10_001)]).toEqual([
        'allowed',
        'refused',
      ]);
      expect(await list(stranger, 1)).toBe('refused');
    },
  );

  it('bears the name that the provider gives', proves('TEAM-PRES-05'), async () => {
    const token = { sub: 'sam', email: staff.email, email_verified: true, name: 'Sam Staff' };
    const named = { ...staff, token };
    expect(await say(named, { name: 'Sam Staff' })).toBe('allowed');
    expect(await say(named, { name: staff.email })).toBe('allowed');
    expect(await say(named, { name: 'Sam Stiff' })).toBe('refused');
  });

  it.each([
    ['another field', { text: 'what she types' }],
    ['a missing place', { place: '' }],
    ['words instead of an address', { page: '/users/u1 she called' }],
    ['an address of 1,002 characters', { page: `/${'a'.repeat(1001)}` }],
    ['a place of 1,002 characters', { place: `/${'a'.repeat(1001)}` }],
    ['a place in words', { place: '/users/u1 she called' }],
    ['the name of a colleague', { name: 'Ada Admin' }],
    ['no name', { name: '' }],
    ['51 fields', { fields: Array.from({ length: 51 }, () => 'f') }],
    ['fields of 2,501 characters', { fields: ['f'.repeat(2501)] }],
    ['a field with a value', { fields: [{ site: 'Basel' }] }],
    ['fields that are a text', { fields: 'site' }],
    ['a time of its own', { seen: inHours(0) }],
    ['an end in more than three days', () => ({ expires: inHours(73) })],
    ['an end more than three days ago', () => ({ expires: inHours(-73) })],
    ['an end that is no time', { expires: 'tomorrow' }],
  ])('has not %s', proves('TEAM-PRES-05'), async (_, given) => {
    const fields = fieldsOf(given);
    expect(await say(staff, fields)).toBe('refused');
    const tab = `t${(tabs += 1)}`;
    expect(await say(staff, {}, tab)).toBe('allowed');
    expect(await say(staff, fields, tab)).toBe('refused');
  });

  it.each([
    ['an address of 1,001 characters', { page: `/${'a'.repeat(1000)}` }],
    ['50 fields', { fields: Array.from({ length: 50 }, () => 'f') }],
    ['fields of 2,500 characters', { fields: ['f'.repeat(2500)] }],
    ['a clock that is two days wrong', () => ({ expires: inHours(71) })],
    ['one that is behind', () => ({ expires: inHours(-71) })],
  ])('may have %s', proves('TEAM-PRES-05'), async (_, given) => {
    expect(await say(staff, fieldsOf(given))).toBe('allowed');
  });
});
