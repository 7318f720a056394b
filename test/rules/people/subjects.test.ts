import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES, longEmail, NO_ADDRESSES } from '#test/rules/support/addresses.ts';
import { create, remove, update } from '#test/rules/support/commit.ts';
import { fieldsOfRules } from '#test/rules/support/fields-of-rules.ts';
import { forgedStamps } from '#test/rules/support/forged-stamps.ts';
import { PEOPLE } from '#test/rules/support/people.ts';
import { openProject } from '#test/rules/support/project.ts';
import { table } from '#test/rules/support/table.ts';
import { proves } from '#test/support/proves.ts';

const { staff, capitals, infoViewer, admin, superuser } = PEOPLE;
const project = await openProject('subjects');

const dateCreated = Timestamp.fromMillis(1_700_000_000_000);
const SUBJECT = 'subjects/s1';
const NEW = 'subjects/n1';
const FORM = {
  subjectID: 'n1',
  firstName: 'Pat',
  lastName: 'Ient',
  fullName: 'Pat Ient',
  email: 'pat@example.com',
  smsNumber: '+1 555 0100',
  smsOptOut: false,
  study: '003',
  activeProgram: 'stanza1',
  site: 'default',
  cohort: 'default',
  role: 'patient',
  surveyMonkeyID: '',
  zendeskID: 'ZD-ABCDEFGH',
  uid: '',
  registered: false,
};
const form = (fields: object) => create(NEW, { ...FORM, ...fields });
const without = (field: string) =>
  create(NEW, Object.fromEntries(Object.entries(FORM).filter(([key]) => key !== field)));
const TEXTS = Object.keys(FORM).filter(
  (key) => !['subjectID', 'email', 'smsOptOut', 'registered', 'role'].includes(key),
);

beforeEach(async () => {
  await project.remove(NEW);
  await project.seed({
    [SUBJECT]: {
      subjectID: 's1',
      email: 'sub@example.com',
      role: 'patient',
      addedBy: 'somebody@example.com',
      dateCreated,
    },
    'subjects/s2': { subjectID: 's2', email: 's2@example.com', role: 'admin' },
  });
});

describe('A new subject', () => {
  table(project, [
    ['as the form sends it', 'allowed', staff, form({})],
    ['as the form sends it', 'allowed', infoViewer, form({})],
    ['with capitals in the token', 'allowed', capitals, form({})],
    ['with another id than its subject ID', 'refused', staff, form({ subjectID: 'n2' })],
    [
      'with a subject ID that looks like another',
      'refused',
      staff,
      create('subjects/n\u200b1', { ...FORM, subjectID: 'n\u200b1' }),
    ],
    ['without subject ID', 'refused', staff, without('subjectID')],
    ['with a field that nobody knows', 'refused', superuser, form({ extra: 1 })],
    ['without e-mail', 'refused', admin, without('email')],
    ['with an empty e-mail', 'refused', staff, form({ email: '' })],
    ['with capitals in the e-mail', 'refused', staff, form({ email: 'Pat@example.com' })],
    ['with an e-mail of 320 characters', 'allowed', staff, form({ email: longEmail(320) })],
    ['with an e-mail of 321 characters', 'refused', staff, form({ email: longEmail(321) })],
    ...NO_ADDRESSES.map(
      (email) => [`with the e-mail "${email}"`, 'refused', staff, form({ email })] as const,
    ),
    ...ADDRESSES.map(
      (email) => [`with the e-mail "${email}"`, 'allowed', staff, form({ email })] as const,
    ),
    ['with a number as e-mail', 'refused', staff, form({ email: 7 })],
    ['with an opt-out that is a text', 'refused', staff, form({ smsOptOut: 'no' })],
    ['with registered as a number', 'refused', staff, form({ registered: 1 })],
    ['in place of a stored one', 'refused', superuser, update(SUBJECT, { subjectID: 'other' })],
  ]);
  it('has each field that the rules name, and those that say who wrote it', () => {
    const { listed, texts, flags } = fieldsOfRules('validSubject');
    expect(texts.toSorted()).toEqual(TEXTS.toSorted());
    expect(flags).toEqual(['smsOptOut', 'registered']);
    const stamps = ['dateCreated', 'lastUpdated', 'addedBy', 'updatedBy', 'lastChange'];
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
      [`with a list in ${field}`, 'refused', staff, form({ [field]: ['x'] })] as const,
      [
        `later with 1,001 characters in ${field}`,
        'refused',
        superuser,
        update(SUBJECT, { [field]: 'x'.repeat(1001) }),
      ] as const,
      [
        `later with a number in ${field}`,
        'refused',
        superuser,
        update(SUBJECT, { [field]: 7 }),
      ] as const,
    ]),
  );
});

describe('The field role of a subject, which grants nothing', proves('T4'), () => {
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
    ['admin on a new one', 'allowed', superuser, form({ role: 'admin' })],
    ['superuser on a new one', 'refused', admin, form({ role: 'superuser' })],
    ['superuser on a new one', 'allowed', superuser, form({ role: 'superuser' })],
    ['a list on a new one', 'refused', superuser, form({ role: ['admin'] })],
    ['admin on a stored one', 'refused', staff, update(SUBJECT, { role: 'admin' })],
    ['admin on a stored one', 'allowed', admin, update(SUBJECT, { role: 'admin' })],
    ['superuser on a stored one', 'refused', admin, update(SUBJECT, { role: 'superuser' })],
    ['superuser on a stored one', 'allowed', superuser, update(SUBJECT, { role: 'superuser' })],
    ['something else on a stored admin', 'allowed', staff, update('subjects/s2', { cohort: 'b' })],
    ['patient on a stored admin', 'allowed', staff, update('subjects/s2', { role: 'patient' })],
  ]);
});

describe('A stored subject', () => {
  table(project, [
    ['another cohort', 'allowed', staff, update(SUBJECT, { cohort: 'b' })],
    ['another e-mail', 'allowed', staff, update(SUBJECT, { email: 'new@example.com' })],
    ['an e-mail with capitals', 'refused', staff, update(SUBJECT, { email: 'New@example.com' })],
    ['another subject ID', 'refused', staff, update(SUBJECT, { subjectID: 's9' })],
    ['a field that nobody knows', 'refused', superuser, update(SUBJECT, { extra: 1 })],
    ['another author', 'refused', admin, update(SUBJECT, { addedBy: admin.email })],
    [
      'another date of creation',
      'refused',
      admin,
      update(SUBJECT, { dateCreated: Timestamp.now() }),
    ],
    ['an author where none was', 'refused', admin, update('subjects/s2', { addedBy: admin.email })],
    ['registered as a text', 'refused', staff, update(SUBJECT, { registered: 'yes' })],
    ['too long a name', 'refused', staff, update(SUBJECT, { fullName: 'x'.repeat(1001) })],
    ['a removed one', 'refused', superuser, remove(SUBJECT)],
  ]);
});

describe('A subject stored long ago with odd values', () => {
  const OLD = 'subjects/old';
  const BARE = 'subjects/bare';
  const odd = { smsOptOut: 'no', registered: 1, fullName: 'x'.repeat(3000), site: 7 };
  beforeEach(() =>
    project.seed({
      [OLD]: { email: 'Old@Example.com', role: 'x', ...odd },
      [BARE]: { subjectID: 'bare' },
      'subjects/empty': { subjectID: 'empty', email: '' },
      'subjects/number': { subjectID: 'number', email: 7 },
    }),
  );
  table(project, [
    [
      'another cohort, odd values as they are',
      'allowed',
      staff,
      update(OLD, { cohort: 'b', ...odd }),
    ],
    ['the missing subject ID', 'allowed', staff, update(OLD, { subjectID: 'old' })],
    ['a wrong subject ID', 'refused', staff, update(OLD, { subjectID: 'other' })],
    ['an e-mail in lower case', 'allowed', staff, update(OLD, { email: 'old@example.com' })],
    ['another e-mail with capitals', 'refused', staff, update(OLD, { email: 'Older@example.com' })],
    ['another odd opt-out', 'refused', staff, update(OLD, { smsOptOut: 'yes' })],
    ['another too long name', 'refused', staff, update(OLD, { fullName: 'y'.repeat(3000) })],
    ['an e-mail where none was', 'allowed', staff, update(BARE, { email: 'bare@example.com' })],
    ['something else where no e-mail is', 'refused', staff, update(BARE, { cohort: 'b' })],
    [
      'something else where it is empty',
      'refused',
      staff,
      update('subjects/empty', { cohort: 'b' }),
    ],
    [
      'something else where it is a number',
      'refused',
      staff,
      update('subjects/number', { cohort: 'b' }),
    ],
  ]);
});

describe('Who wrote a subject, and when', proves('CORE-GEN-06', 'T10'), () => {
  forgedStamps(project, () => form({}), {
    addedBy: admin.email,
    updatedBy: admin.email,
    dateCreated: Timestamp.now(),
    lastUpdated: Timestamp.now(),
  });
  forgedStamps(project, () => update(SUBJECT, { cohort: 'b' }), {
    updatedBy: admin.email,
    lastUpdated: Timestamp.now(),
  });
});
