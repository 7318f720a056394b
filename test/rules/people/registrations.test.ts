import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES, longEmail, NO_ADDRESSES } from '#test/rules/support/addresses.ts';
import { create, draft, remove, send, update } from '#test/rules/support/commit.ts';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { outcome } from '#test/rules/support/outcome.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { table } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('registrations');

const created = Timestamp.fromMillis(1_700_000_000_000);
const STORED = 'registrations/old@example.com';
const NEW = 'registrations/new@example.com';
const FORM = {
  email: 'new@example.com',
  subjectID: 'n1',
  firstName: 'Pat',
  lastName: 'Ient',
  study: '003',
  site: '',
  cohort: 'test',
  role: 'patient',
  arm: '',
  activeProgram: 'stanzaACT',
  zendeskID: '',
  surveyMonkeyID: '',
  uid: '',
  registered: false,
};
const form = (fields: object) => create(NEW, { ...FORM, ...fields });
const at = (id: string, email: unknown) => create(`registrations/${id}`, { ...FORM, email });
const without = (field: string) =>
  create(NEW, Object.fromEntries(Object.entries(FORM).filter(([key]) => key !== field)));
const TEXTS = Object.keys(FORM).filter((key) => !['email', 'registered', 'role'].includes(key));

beforeEach(async () => {
  await project.remove(NEW);
  await project.seed({
    [STORED]: { email: 'old@example.com', role: 'patient', createdBy: 'x@example.com', created },
    'registrations/admin@example.com': { email: 'admin@example.com', role: 'admin' },
    'registrations/bare@example.com': { role: 'patient' },
    'registrations/moved@example.com': { email: 'before@example.com', role: 'patient' },
    'registrations/given@example.com': { email: 'given@example.com', registered: true },
    'registrations/Odd@example.com': { email: 'Odd@example.com', role: 'patient' },
  });
});

describe('A new registration', () => {
  table(project, [
    ['as the form sends it', 'allowed', staff, form({})],
    ['as the form sends it', 'allowed', infoViewer, form({})],
    ['with capitals in the token', 'allowed', capitals, form({})],
    [
      'under another id than its e-mail',
      'refused',
      staff,
      at('other@example.com', 'n@example.com'),
    ],
    ['with a field that nobody knows', 'refused', superuser, form({ extra: 1 })],
    ['under an id with capitals', 'refused', admin, at('New@example.com', 'New@example.com')],
    ['under an id with capitals, e-mail without', 'refused', staff, at('New@x.de', 'new@x.de')],
    ['with an e-mail of 321 characters', 'refused', staff, at(longEmail(321), longEmail(321))],
    ['without e-mail', 'refused', staff, without('email')],
    ...NO_ADDRESSES.map((email) => [`of "${email}"`, 'refused', staff, at(email, email)] as const),
    ...ADDRESSES.map((email) => [`of "${email}"`, 'allowed', staff, at(email, email)] as const),
    ['with registered as a text', 'refused', staff, form({ registered: 'no' })],
  ]);
  it('has each field that the rules name, and those that say who wrote it', () => {
    const { listed, texts, flags } = fieldsOfRules('validRegistration');
    expect(texts.toSorted()).toEqual(TEXTS.toSorted());
    expect(flags).toEqual(['registered']);
    const stamps = ['created', 'updated', 'createdBy', 'updatedBy', 'lastChange'];
    expect(listed.toSorted()).toEqual([...Object.keys(FORM), ...stamps].toSorted());
  });

  table(
    project,
    TEXTS.flatMap((field) => [
      [`without ${field}`, 'allowed', staff, without(field)] as const,
      [
        `with 1,000 characters in ${field}`,
        'allowed',
        staff,
        form({ [field]: 'x'.repeat(1000) }),
      ] as const,
      [
        `with 1,001 characters in ${field}`,
        'refused',
        staff,
        form({ [field]: 'x'.repeat(1001) }),
      ] as const,
      [`with a number in ${field}`, 'refused', staff, form({ [field]: 7 })] as const,
      [
        `later with 1,001 characters in ${field}`,
        'refused',
        superuser,
        update(STORED, { [field]: 'x'.repeat(1001) }),
      ] as const,
      [
        `later with a list in ${field}`,
        'refused',
        superuser,
        update(STORED, { [field]: ['x'] }),
      ] as const,
    ]),
  );
});

describe('The field role of a registration, which grants nothing', proves('T4'), () => {
  beforeEach(() => project.seed({ 'roles/helper': { name: 'helper', membersCount: 0 } }));
  table(project, [
    ['no role', 'allowed', staff, without('role')],
    ['what staff may give', 'allowed', staff, form({ role: 'info-viewer' })],
    ['admin in other letters', 'refused', superuser, form({ role: 'Admin' })],
    ['superuser with a blank', 'refused', superuser, form({ role: 'superuser ' })],
    ['a role that nobody knows', 'refused', superuser, form({ role: 'nobody' })],
    ['the name of another role group', 'refused', staff, form({ role: 'helper' })],
    ['the name of another role group', 'allowed', admin, form({ role: 'helper' })],
    ['admin on a new one', 'refused', staff, form({ role: 'admin' })],
    ['admin on a new one', 'allowed', admin, form({ role: 'admin' })],
    ['superuser on a new one', 'refused', admin, form({ role: 'superuser' })],
    ['superuser on a new one', 'allowed', superuser, form({ role: 'superuser' })],
    ['admin on a stored one', 'refused', staff, update(STORED, { role: 'admin' })],
    ['admin on a stored one', 'allowed', admin, update(STORED, { role: 'admin' })],
    ['superuser on a stored one', 'refused', admin, update(STORED, { role: 'superuser' })],
    ['superuser on a stored one', 'allowed', superuser, update(STORED, { role: 'superuser' })],
    [
      'something else on a stored admin',
      'allowed',
      staff,
      update('registrations/admin@example.com', { cohort: 'b' }),
    ],
  ]);
});

describe('A stored registration', () => {
  table(project, [
    ['another cohort', 'allowed', staff, update(STORED, { cohort: 'b' })],
    ['a field that nobody knows', 'refused', superuser, update(STORED, { extra: 1 })],
    ['another e-mail', 'refused', staff, update(STORED, { email: 'else@example.com' })],
    [
      'one stored under capitals',
      'allowed',
      staff,
      update('registrations/Odd@example.com', { arm: 'b' }),
    ],
    [
      'one stored under another e-mail',
      'allowed',
      staff,
      update('registrations/moved@example.com', { arm: 'b' }),
    ],
    [
      'one without e-mail',
      'refused',
      staff,
      update('registrations/bare@example.com', { arm: 'b' }),
    ],
    [
      'the missing e-mail',
      'allowed',
      staff,
      update('registrations/bare@example.com', { email: 'bare@example.com' }),
    ],
    [
      'a wrong e-mail',
      'refused',
      staff,
      update('registrations/bare@example.com', { email: 'else@example.com' }),
    ],
    ['another author', 'refused', admin, update(STORED, { createdBy: admin.email })],
    ['another date of creation', 'refused', admin, update(STORED, { created: Timestamp.now() })],
    ['registered as a text', 'refused', staff, update(STORED, { registered: 'yes' })],
    ['a removed one', 'refused', superuser, remove(STORED)],
  ]);
});

describe('Who wrote a registration, and when', proves('CORE-GEN-06', 'T10'), () => {
  forgedStamps(project, () => form({}), {
    createdBy: admin.email,
    updatedBy: admin.email,
    created: Timestamp.now(),
    updated: Timestamp.now(),
  });
  forgedStamps(project, () => update(STORED, { cohort: 'b' }), {
    updatedBy: admin.email,
    updated: Timestamp.now(),
  });
});

describe('What a subject says and its registration lacks', () => {
  it.each([
    'firstName',
    'lastName',
    'study',
    'site',
    'cohort',
    'activeProgram',
    'zendeskID',
    'surveyMonkeyID',
  ])('is filled in by the match of both: %s', async (field) => {
    const sent = await draft(project, staff, [update(STORED, { [field]: 'x' })], {
      action: 'Match subject to registration',
    });
    expect(await outcome(send(project, staff, sent))).toBe('allowed');
  });
});

it('An edit that gives a registered person her first subject says why', async () => {
  const first = [update('registrations/given@example.com', { subjectID: 's1' })];
  const edited = async (reason: string) =>
    outcome(
      send(
        project,
        staff,
        await draft(project, staff, first, { action: 'Edit registration', reason }),
      ),
    );
  expect(await edited('')).toBe('refused');
  expect(await edited('Was missing')).toBe('allowed');
});
