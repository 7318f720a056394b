import { readFileSync } from 'node:fs';
import { deleteDoc, doc, getDoc, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHARED_FIELDS } from '#domain/people/registration/in-step.ts';
import { CONSOLE_EVENTS } from '#domain/staff/system-event/schema.ts';
import { STAFF_ROLE_VALUES } from '#domain/staff/capabilities.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { ACTS_BY_HAND, actsFor } from './support/acts.ts';
import { create, draft, remove, send, update } from './support/commit.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE, type Person } from './support/people.ts';
import { openProject } from './support/project.ts';
import { ASKED, NOTED, NOTED_ACCOUNT, paidEntry, VIEW } from './support/samples.ts';
import { proves } from '#test/support/proves.ts';

const { staff, admin } = PEOPLE;
const project = await openProject('acts');

const EMAIL = 'pat@example.com';
const USER = 'users/u1';
const SUBJECT = 'subjects/s1';
const REGISTRATION = `registrations/${EMAIL}`;
const CONSENT = 'users/u1/workflows/consent';
const FOLLOW_UP = 'users/u1/workflows/early-termination-call';
const CALL = 'users/u1/calls/c1';
const NOTE = 'users/u/notes/n1';
const OPEN = 'users/u/notes/open';
const ANSWERED = 'users/u/notes/answered';
const SHARED_VIEW = 'tableViews/v1';
const PRESCRIPTION = 'prescriptions/rx1';
const LESSON = 'programs/p1/lessons/l1';
const QUESTION = { ...NOTED, field: 'site', addressee: 'admin', state: 'open', open: true };
const justNow = () => ({ created: Timestamp.now(), createdBy: admin.email });
const PROGRAM = 'programs/p9';
const program = (id: string) => ({
  id,
  key: id,
  name: 'P',
  description: 'D',
  contentTypeKey: 'ACT',
  version: 0.1,
  initialDisplayState: 'content',
  reminderMessage: { title: '', text: '' },
  symptomTrackerID: '',
  startingPageKey: '',
  aboutPage: {},
});
const SET = `${PROGRAM}/changeSets/s1`;
const PAID = 'tempest/payments/completed/p1';
const OWED = 'tempest/payments/requested/p1';
const GROUP = 'roles/helper';
const MEMBER = 'roles/helper/members/m.one@example.com';
const STORED = {
  [USER]: { uid: 'u1', email: EMAIL, role: 'helper', cohort: 'a', registered: true },
  [SUBJECT]: {
    subjectID: 's1',
    email: 'Pat@Example.com',
    role: 'patient',
    site: 'a',
    registered: true,
  },
  [REGISTRATION]: {
    email: EMAIL,
    role: 'patient',
    site: 'a',
    registered: false,
    subjectID: 's1',
    uid: 'u1',
  },
  [CONSENT]: { status: 'call scheduled' },
  [FOLLOW_UP]: { status: 'call scheduled' },
  [CALL]: { status: 'not scheduled' },
  [GROUP]: { name: 'helper', membersCount: 1 },
  [MEMBER]: { email: 'm.one@example.com' },
  [LESSON]: { id: 'l1', title: 'Noticing', chNum: 1, num: 1, steps: [] },
  [SET]: { name: 'Spring', review: false, state: 'open', changes: 0 },
  [PRESCRIPTION]: { patient: { userId: '' }, status: 'active', site: 'a' },
  'surveySummaries/one': { id: 'one', subjectID: 's1', survey_type: 'FIQR' },
  [OWED]: ASKED,
  [PROGRAM]: program('p9'),
};
const NEW_MEMBER = 'roles/helper/members/m.two@example.com';

beforeEach(async () => {
  for (const path of [
    'subjects/new',
    'registrations/new@example.com',
    'roles/new',
    NEW_MEMBER,
    PAID,
    'programs/p10',
    'users/u/notes/new',
    `${PROGRAM}/changeSets/new`,
    `${SET}/changes/~1pages~1a`,
    'tableViews/new',
  ]) {
    await deleteDoc(doc(project.owner, path));
  }
  await project.seed({
    ...STORED,
    'users/u': NOTED_ACCOUNT,
    [NOTE]: { ...NOTED, ...justNow() },
    [SHARED_VIEW]: { ...VIEW, ...justNow() },
    [OPEN]: { ...QUESTION, ...justNow() },
    [ANSWERED]: { ...QUESTION, ...justNow(), state: 'answered', answer: 'Basel.' },
  });
});

const newSubject = create('subjects/new', { subjectID: 'new', email: 'new@example.com' });
const newRegistration = create('registrations/new@example.com', { email: 'new@example.com' });
const site = { site: 'b' };

const HONEST = {
  'Edit user': [update(USER, { cohort: 'b' })],
  'Edit subject': [update(SUBJECT, site)],
  'Correct name': [
    update(SUBJECT, { firstName: 'Pat', lastName: 'Ient', fullName: 'Pat Ient' }),
    update(REGISTRATION, { firstName: 'Pat', lastName: 'Ient' }),
    update(USER, { firstName: 'Pat', lastName: 'Ient' }),
  ],
  'Match subject to registration': [update(SUBJECT, site), update(REGISTRATION, site)],
  'Create subject': [newSubject, newRegistration],
  'Create registration': [newRegistration],
  'Edit registration': [update(REGISTRATION, site), update(SUBJECT, site)],
  'Register user': [
    update(USER, { site: 'b', registered: true }),
    update(REGISTRATION, { uid: 'u1', registered: true }),
    update(SUBJECT, { uid: 'u1', registered: true }),
  ],
  'Correct email spelling': [
    update(SUBJECT, { email: EMAIL }),
    update(REGISTRATION, { email: EMAIL }),
  ],
  'Correct subject ID': [update(SUBJECT, { subjectID: 's1' })],
  'Clear registered flag': [
    update(USER, { registered: false }),
    update(SUBJECT, { registered: false }),
    update(REGISTRATION, { registered: false }),
  ],
  'Edit scheduled call': [update(CALL, { status: 'call scheduled' })],
  'Edit pre-consent form': [
    update(CONSENT, { notes: 'Called twice' }),
    update(CALL, { status: 'call scheduled' }),
  ],
  'Edit follow-up form': [update(FOLLOW_UP, { notes: 'Called twice' })],
  'Create role': [create('roles/new', { name: 'new', membersCount: 0 })],
  'Add role member': [
    update(GROUP, { membersCount: 2 }),
    create(NEW_MEMBER, { email: 'm.two@example.com', uid: 'u1' }),
    update(USER, { role: 'helper' }),
  ],
  'Remove role member': [
    update(GROUP, { membersCount: 0 }),
    remove(MEMBER),
    update(USER, { role: 'patient' }),
  ],
  'Restore user': [update(USER, { cohort: 'b' })],
  'Restore subject': [update(SUBJECT, site)],
  'Restore registration': [update(REGISTRATION, site)],
  'Edit lesson': [update(LESSON, { title: 'Noticing more' })],
  'Restore lesson': [update(LESSON, { title: 'Noticing more' })],
  'Edit lesson steps': [update(LESSON, { steps: [{ type: 'Text' }] })],
  'Create program': [create('programs/p10', program('p10'))],
  'Edit program': [update(PROGRAM, { name: 'Another name' })],
  'Restore program': [update(PROGRAM, { name: 'Another name' })],
  'Create change set': [
    create('programs/p9/changeSets/new', {
      name: 'New',
      review: false,
      state: 'open',
      changes: 0,
    }),
  ],
  'Edit change set': [update(SET, { name: 'Late spring' })],
  'Edit in change set': [
    update(SET, {
      changes: 1,
      edited: SERVER_TIME,
      editedBy: admin.email,
      editors: [admin.email],
    }),
    create(`${SET}/changes/~1pages~1a`, { kind: 'change', fields: { name: 'x' }, seen: {} }),
  ],
  'Complete payment': [create(PAID, paidEntry(admin)), remove(OWED)],
  'Edit prescription': [update(PRESCRIPTION, { site: 'b' })],
  'Create note': [create('users/u/notes/new', NOTED)],
  'Ask question': [create('users/u/notes/new', QUESTION)],
  'Edit note': [update(NOTE, { text: 'Called twice.' })],
  'Answer question': [
    update(OPEN, {
      state: 'answered',
      answer: 'Basel.',
      answered: SERVER_TIME,
      answeredBy: admin.email,
    }),
  ],
  'Close question': [update(ANSWERED, { state: 'closed', open: false })],
  'Withdraw note': [update(NOTE, { state: 'withdrawn', open: false, text: '', answer: '' })],
  'Create shared view': [create('tableViews/new', VIEW)],
  'Edit shared view': [update(SHARED_VIEW, { name: 'At site A' })],
  'Delete shared view': [remove(SHARED_VIEW)],
  'Set survey summary': [update('surveySummaries/one', { score: '40' })],
} as const satisfies Readonly<Record<string, readonly PlannedWrite[]>>;

type Name = keyof typeof HONEST;
const NAMES = Object.keys(HONEST) as Name[];
const WITH_REASON = NAMES.filter((name) => ACTS_BY_HAND[name]?.reason === 'asked');

async function tried(
  action: string,
  writes: readonly PlannedWrite[],
  { reason = 'For the test', as = admin }: { reason?: string; as?: Person } = {},
) {
  return outcome(send(project, as, await draft(project, as, writes, { action, reason })));
}

describe('What the rules list is what the console knows', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const words = (names: readonly string[]) => names.map((name) => `'${name}'`);
  const listIn = (before: string) => {
    const start = rules.indexOf(before) + before.length;
    const end = rules.indexOf(']', start);
    return rules
      .slice(start, end)
      .split(',')
      .map((word) => word.trim());
  };

  it('has an honest commit of each act here', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(ACTS_BY_HAND).toSorted());
    expect(WITH_REASON).toContain('Add role member');
  });

  it('names the values of the field role, and the types and categories of events', () => {
    expect(listIn('(role in [')).toEqual(words(['', ...STAFF_ROLE_VALUES]));
    expect(listIn('!(role.lower() in [')).toEqual(words(STAFF_ROLES));
    expect(listIn('after().type in [')).toEqual(words(CONSOLE_EVENTS.types));
    expect(listIn('after().category in [')).toEqual(words(CONSOLE_EVENTS.categories));
    const { extra: whom, content } = CONSOLE_EVENTS;
    const extra = words([...whom, ...content, 'path', 'content']);
    expect(listIn("'performedBy', 'occurred',")).toEqual(extra);
  });
});

describe('An act under its own name', proves('T9'), () => {
  it.each(NAMES)('%s is taken', async (name) => {
    expect(await tried(name, HONEST[name])).toBe('allowed');
  });

  it.each(NAMES)('%s is refused under the name of a function, or none', async (name) => {
    for (const action of ['Terminate user', 'Restore backup', 'Enroll in program', '']) {
      expect(await tried(action, HONEST[name]), action).toBe('refused');
    }
  });

  it.each(NAMES)('%s lends its name to no act on other records', async (name) => {
    for (const other of NAMES) {
      const writes = HONEST[other];
      const possible = actsFor(writes.map(({ path }) => path));
      if (possible.includes(name)) continue;
      expect(await tried(name, writes), other).toBe('refused');
    }
    expect(await tried(name, HONEST[name])).toBe('allowed');
  });
});

describe('What is created, changed and removed is called so', proves('T9'), () => {
  it.each([
    ['Create subject', [update(SUBJECT, site)]],
    ['Edit subject', [newSubject]],
    ['Restore subject', [newSubject]],
    ['Correct subject ID', [newSubject]],
    ['Create registration', [update(REGISTRATION, site)]],
    ['Edit registration', [newRegistration]],
    ['Restore registration', [newRegistration]],
    ['Create role', [update(GROUP, { membersCount: 2 })]],
    ['Add role member', HONEST['Remove role member']],
    ['Remove role member', HONEST['Add role member']],
  ] as const)('not “%s” what is the contrary', async (action, writes) => {
    expect(await tried(action, writes)).toBe('refused');
  });

  it('a participant is created by registering too, and a registration changed by creating one', async () => {
    const registering = [...HONEST['Register user'].slice(0, 2), newSubject];
    expect(await tried('Register user', registering)).toBe('allowed');
    await deleteDoc(doc(project.owner, 'subjects/new'));
    const known = create('subjects/new', { subjectID: 'new', email: EMAIL });
    const both = [known, update(REGISTRATION, { subjectID: 'new' })];
    expect(await tried('Create subject', both)).toBe('allowed');
  });
});

describe('A correction touches nothing else under its name', proves('T9'), () => {
  it.each([
    ['Correct email spelling', SUBJECT, { email: EMAIL, ...site }],
    ['Correct email spelling', REGISTRATION, { email: EMAIL, ...site }],
    ['Correct subject ID', SUBJECT, { subjectID: 's1', ...site }],
    ['Clear registered flag', USER, { registered: false, ...site }],
    ['Clear registered flag', SUBJECT, { registered: false, ...site }],
    ['Clear registered flag', REGISTRATION, { registered: false, ...site }],
    ['Correct email spelling', SUBJECT, { email: 'somebody@example.com' }],
    ['Clear registered flag', USER, { registered: true }],
    ['Clear registered flag', SUBJECT, { registered: true }],
    ['Clear registered flag', REGISTRATION, { registered: true }],
    ['Correct name', SUBJECT, { firstName: 'Pat', ...site }],
    ['Correct name', REGISTRATION, { firstName: 'Pat', ...site }],
    ['Correct name', USER, { firstName: 'Pat', ...site }],
    ['Match subject to registration', SUBJECT, { ...site, role: 'info-viewer' }],
    ['Match subject to registration', REGISTRATION, { ...site, arm: 'ACT-daily-insights' }],
  ] as const)('%s: %s %j', async (action, path, data) => {
    expect(await tried(action, [update(path, data)], { as: staff })).toBe('refused');
  });

  it.each([
    ['\u00a0Pat@Example.com\u3000', EMAIL, 'allowed'],
    [' Pat@Example.com\t', EMAIL, 'allowed'],
    ['Pat\u00a0@Example.com', EMAIL, 'refused'],
    ['\u00a0Pat@Example.com', 'somebody@example.com', 'refused'],
  ])('an email stored as %j becomes %s: %s', async (stored, email, expected) => {
    await project.seed({ [SUBJECT]: { subjectID: 's1', email: stored } });
    expect(await tried('Correct email spelling', [update(SUBJECT, { email })])).toBe(expected);
  });

  it.each(['Add role member', 'Remove role member'] as const)(
    '%s: of the account only the role',
    async (action) => {
      const [group, member] = HONEST[action];
      if (!group || !member) throw new Error('no member');
      const more = update(USER, { role: 'patient', ...site });
      expect(await tried(action, [group, member, more])).toBe('refused');
    },
  );
});

describe('What an edit of a registration brings along', proves('T9'), () => {
  const edit = update(REGISTRATION, site);
  const REGISTERED = { email: EMAIL, subjectID: 's1', uid: 'u1', registered: true };
  const OWN = { ...STORED[SUBJECT], email: EMAIL };
  it.each([
    [
      'subject and account',
      'allowed',
      REGISTERED,
      [edit, update(SUBJECT, site), update(USER, site)],
    ],
    ['the subject alone', 'allowed', REGISTERED, [update(SUBJECT, site)]],
    ['another field of the account', 'refused', REGISTERED, [edit, update(USER, { phone: '1' })]],
    ['its link', 'refused', REGISTERED, [edit, update(USER, { subjectID: 's2' })]],
    [
      'another field of the subject',
      'refused',
      REGISTERED,
      [edit, update(SUBJECT, { smsNumber: '1' })],
    ],
    [
      'the account before she is registered',
      'refused',
      { ...REGISTERED, registered: false },
      [edit, update(USER, site)],
    ],
    [
      'the account of somebody else',
      'refused',
      { ...REGISTERED, uid: 'u2' },
      [edit, update(USER, site)],
    ],
    [
      'the subject of somebody else',
      'refused',
      { ...REGISTERED, subjectID: 's2' },
      [edit, update(SUBJECT, site)],
    ],
  ] as const)('%s: %s', async (_, expected, stored, writes) => {
    await project.seed({ [REGISTRATION]: stored, [SUBJECT]: OWN });
    expect(await tried('Edit registration', writes, { as: staff })).toBe(expected);
  });

  it.each([...SHARED_FIELDS, 'fullName'])('the %s of the subject', async (field) => {
    await project.seed({ [REGISTRATION]: REGISTERED, [SUBJECT]: OWN });
    const writes = [update(SUBJECT, { [field]: '005' })];
    expect(await tried('Edit registration', writes, { as: staff })).toBe('allowed');
  });

  it.each([...SHARED_FIELDS.filter((field) => field !== 'surveyMonkeyID'), 'role'])(
    'the %s of the account',
    async (field) => {
      await project.seed({ [REGISTRATION]: REGISTERED, [SUBJECT]: OWN });
      const writes = [update(USER, { [field]: field === 'role' ? 'patient' : '005' })];
      expect(await tried('Edit registration', writes, { as: staff })).toBe('allowed');
    },
  );

  it('a new registration: its own subject', async () => {
    const known = update(SUBJECT, { ...site, email: 'new@example.com' });
    const named = create('registrations/new@example.com', {
      email: 'new@example.com',
      subjectID: 's1',
    });
    expect(await tried('Create registration', [newRegistration, known])).toBe('refused');
    expect(await tried('Create registration', [named, known])).toBe('allowed');
  });
});

describe('What the console asks a reason for is not written without one', proves('T11'), () => {
  it.each(WITH_REASON)('%s', async (action) => {
    for (const reason of ['', '  \n']) {
      expect(await tried(action, HONEST[action], { reason }), JSON.stringify(reason)).toBe(
        'refused',
      );
    }
    expect(await tried(action, HONEST[action], { reason: 'x' })).toBe('allowed');
  });

  it.each(['Edit registration', 'Register user'] as const)(
    '%s, of somebody who is registered already',
    async (action) => {
      const writes = HONEST[action];
      expect(await tried(action, writes, { reason: '' })).toBe('allowed');
      const registered = { email: EMAIL, subjectID: 's1', registered: true };
      await project.seed({ ...STORED, [REGISTRATION]: registered });
      expect(await tried(action, writes, { reason: ' ' })).toBe('refused');
      expect(await tried(action, writes, { reason: 'x' })).toBe('allowed');
    },
  );

  it('not for a correction of somebody who is registered', async () => {
    await project.seed({ [REGISTRATION]: { email: 'Pat@Example.com', registered: true } });
    const spelling = [update(REGISTRATION, { email: EMAIL })];
    expect(await tried('Correct email spelling', spelling, { reason: '' })).toBe('allowed');
    const flag = [update(REGISTRATION, { registered: false })];
    expect(await tried('Clear registered flag', flag, { reason: '' })).toBe('allowed');
    const stored = await getDoc(doc(project.owner, REGISTRATION));
    expect(stored.get('registered')).toBe(false);
  });

  it.each([
    ['names it where nobody was named', 'allowed', { subjectID: 'default' }, {}],
    ['names it where nothing was said', 'allowed', {}, {}],
    ['names it where it was named', 'allowed', { subjectID: 'new' }, {}],
    ['takes the place of another', 'refused', { subjectID: 's1' }, {}],
    ['changes more', 'refused', { subjectID: 'default' }, site],
  ] as const)('a new subject %s: %s', async (_, expected, before, more) => {
    await project.seed({ [REGISTRATION]: { email: EMAIL, registered: true, ...before } });
    const subject = create('subjects/new', { subjectID: 'new', email: EMAIL });
    const writes = [subject, update(REGISTRATION, { subjectID: 'new', ...more })];
    expect(await tried('Create subject', writes, { reason: '' })).toBe(expected);
  });
});
