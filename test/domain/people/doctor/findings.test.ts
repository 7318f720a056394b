import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINDING_KINDS, type FindingKind } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import {
  changed,
  kindsIn,
  recordsOf,
  studies,
  study,
  without,
  type Documents,
} from './doctor-support.ts';

/** The people in every generated study: two linked, and one of each other kind. */
const [LINKED, OTHER, WAITING, INVITED, APP_ONLY] = ['p0', 'p1', 'p2', 'p3', 'p4'] as const;
const user = (key: string) => `users/u-${key}`;
const subject = (key: string) => `subjects/s-${key}`;
const registration = (key: string) => `registrations/${key}@example.com`;
const set =
  (path: string, fields: Record<string, unknown>) =>
  (documents: Documents): Documents =>
    changed(documents, path, fields);
const add =
  (path: string, fields: Record<string, unknown>) =>
  (documents: Documents): Documents => ({ ...documents, [path]: fields });
const remove =
  (path: string) =>
  (documents: Documents): Documents =>
    without(documents, path);

const ASKED = {
  about: 'users/u-p0',
  field: 'phone',
  addressee: 'sam@example.com',
  text: 'Which?',
  state: 'open',
  open: true,
  createdBy: 'ada@example.com',
};

/** Single faults, by the finding that each must cause. */
const FAULTS: Readonly<
  Record<FindingKind, Readonly<Record<string, (documents: Documents) => Documents>>>
> = {
  'subject-linked-twice': {
    'an account names the subject of another': set(user(APP_ONLY), { subjectID: 's-p0' }),
    'a registered account names the subject of another': set(user(OTHER), { subjectID: 's-p0' }),
    'an invitation is for the subject of another': set(registration(INVITED), {
      subjectID: 's-p0',
    }),
  },
  'account-linked-twice': {
    'a waiting subject names the account of another': set(subject(WAITING), { uid: 'u-p0' }),
    'a linked subject names the account of another': set(subject(OTHER), { uid: 'u-p0' }),
    'an invitation names the account of another': set(registration(INVITED), { uid: 'u-p0' }),
  },
  'email-twice': {
    'an account has the email of another': set(user(APP_ONLY), { email: 'p0@example.com' }),
    'an account has the email of a third': set(user(APP_ONLY), { email: 'p1@example.com' }),
    'a second subject': add('subjects/s-new', { subjectID: 's-new', email: 'p0@example.com' }),
  },
  'links-disagree': {
    'a registration is for another subject than the one with its email': set(
      registration(WAITING),
      { subjectID: 'elsewhere' },
    ),
    'a linked subject names an account that does not exist': set(subject(LINKED), { uid: 'gone' }),
    'a linked account names a waiting subject': set(user(LINKED), { subjectID: 's-p2' }),
  },
  'link-to-nothing': {
    'the account is gone': remove(user(LINKED)),
    'the subject is gone': remove(subject(LINKED)),
    'an account names a subject that never was': set(user(APP_ONLY), { subjectID: 'never' }),
    'an invitation names an account that never was': set(registration(INVITED), { uid: 'never' }),
  },
  'email-differs': {
    'the account has a new email': set(user(LINKED), { email: 'new@example.com' }),
    'the subject has a new email': set(subject(LINKED), { email: 'new@example.com' }),
    'a registration names an account with another email': set(registration(WAITING), {
      uid: 'u-p4',
    }),
  },
  'registration-key': {
    'the email of the record is another': set(registration(INVITED), { email: 'x@example.com' }),
    'the key has capitals': (documents) => ({
      ...documents,
      'registrations/New@example.com': { email: 'New@example.com', subjectID: 'default' },
    }),
  },
  'email-invalid': {
    'an account without an email': set(user(APP_ONLY), { email: '' }),
    'a linked account with a number': set(user(LINKED), { email: 12 }),
    'a subject with a text': set(subject(LINKED), { email: 'not an address' }),
    'a lone subject with a text': add('subjects/s-new', { subjectID: 's-new', email: 'none' }),
    'a registration under a text': add('registrations/none', { email: 'none' }),
    'a member who is no email': (documents) => ({
      ...changed(documents, 'roles/coach', { membersCount: 2 }),
      'roles/coach/members/nobody': { email: 'nobody', uid: '' },
    }),
  },
  'no-registration': {
    'the registration of a linked person is gone': remove(registration(LINKED)),
    'the registration of a waiting person is gone': remove(registration(WAITING)),
  },
  'not-linked': {
    'the subject lost its account': set(subject(LINKED), { uid: '' }),
    'the registration lost its account': set(registration(LINKED), { uid: '' }),
    'the account lost its subject': set(user(LINKED), { subjectID: '' }),
    'the account stands for no subject': set(user(LINKED), { subjectID: 'default' }),
    'the registration lost its subject': set(registration(LINKED), { subjectID: 'default' }),
    'an invited person has an account now': add('users/u-new', {
      uid: 'u-new',
      email: 'p3@example.com',
    }),
    'a waiting person has an account now': add('users/u-new', {
      uid: 'u-new',
      email: 'p2@example.com',
    }),
  },
  'flags-disagree': {
    'the account does not say registered': set(user(LINKED), { registered: false }),
    'the subject does not': set(subject(LINKED), { registered: false }),
    'the registration does not': set(registration(LINKED), { registered: 'no' }),
  },
  'flag-unbacked': {
    'an account says registered': set(user(APP_ONLY), { registered: true }),
    'a waiting subject does': set(subject(WAITING), { registered: true }),
    'an invitation does': set(registration(INVITED), { registered: true }),
  },
  'subject-differs': {
    'another cohort': set(subject(LINKED), { cohort: 'C1' }),
    'another program, of somebody who waits': set(subject(WAITING), { activeProgram: 'stanza7' }),
    'another name': set(subject(LINKED), { lastName: 'Other', fullName: 'Pat Other' }),
    'a name in one piece that was left behind': set(subject(WAITING), { fullName: 'Pat Other' }),
    'an ID that the registration lacks': set(subject(WAITING), { surveyMonkeyID: 'SM-1' }),
    'a registration that was changed alone': set(registration(WAITING), { study: '005' }),
  },
  'values-differ': {
    'another site': set(user(LINKED), { site: 'Denver' }),
    'several values': set(user(LINKED), { study: '005', cohort: 'C1', firstName: '' }),
  },
  'email-spelling': {
    'an account with capitals': set(user(LINKED), { email: 'P0@Example.com' }),
    'an account that nobody registered': set(user(APP_ONLY), { email: 'P4@example.com' }),
    'a subject with a blank': set(subject(LINKED), { email: 'p0@example.com ' }),
    'a waiting subject with capitals': set(subject(WAITING), { email: 'P2@example.com' }),
    'a registration with capitals': set(registration(LINKED), { email: 'P0@example.com' }),
    'a registration without its email': set(registration(INVITED), { email: null }),
    'a member with capitals': (documents) => ({
      ...without(documents, 'roles/staff/members/ada@example.com'),
      'roles/staff/members/Ada@example.com': { email: 'Ada@example.com', uid: 'a1' },
    }),
  },
  'id-differs': {
    'a subject': set(subject(LINKED), { subjectID: 's-old' }),
    'a subject without its ID': set(subject(WAITING), { subjectID: null }),
    'an account': set(user(LINKED), { uid: 'u-old' }),
  },
  'looks-alike': {
    'a subject ID with another hyphen': (documents) => ({
      ...documents,
      'subjects/s\u2011p0': { subjectID: 's\u2011p0', email: 'new@example.com' },
      'registrations/new@example.com': { subjectID: 's\u2011p0', email: 'new@example.com' },
    }),
    'a role in capitals': add('roles/Coach', { name: 'Coach', membersCount: 0 }),
    'a site with a blank that is none': set(registration(INVITED), { site: 'Bos\u200bton' }),
    'a cohort of somebody without a registration': set(user(APP_ONLY), { cohort: 'Default' }),
    'a study nobody else has, with what nobody sees': set(registration(INVITED), {
      study: '0\u00ad07',
    }),
  },
  'question-without-field': {
    'no page of an account shows it': add('users/u-p0/notes/q', { ...ASKED, field: 'faxNumber' }),
    'a subject has it, an account not': add('users/u-p0/notes/q', { ...ASKED, field: 'smsNumber' }),
    'of a record without questions': add('users/u-p0/notes/q', {
      ...ASKED,
      about: 'users/u-p0/calls/c1',
    }),
    'answered, and not closed': add('users/u-p0/notes/q', {
      ...ASKED,
      field: 'faxNumber',
      state: 'answered',
      addressee: 'gone@example.com',
    }),
  },
  'question-to-nobody': {
    'a colleague who left': add('users/u-p0/notes/q', { ...ASKED, addressee: 'gone@example.com' }),
    'a member of another role alone': add('users/u-p0/notes/q', {
      ...ASKED,
      addressee: 'carl@example.com',
    }),
    'a role that grants nothing': add('users/u-p0/notes/q', { ...ASKED, addressee: 'coach' }),
  },
  'role-without-staff': {
    'an admin who left staff': (documents) =>
      changed(without(documents, 'roles/staff/members/ada@example.com'), 'roles/staff', {
        membersCount: 1,
      }),
  },
  'role-count': {
    'one too many': set('roles/staff', { membersCount: 3 }),
    'no number': set('roles/coach', { membersCount: 'one' }),
    'none at all': set('roles/coach', { membersCount: null }),
  },
  'member-without-account': {
    'in one group': set('roles/coach/members/carl@example.com', { uid: '' }),
    'in two groups, once for the person': (documents) =>
      changed(
        changed(documents, 'roles/staff/members/ada@example.com', { uid: '' }),
        'roles/admin/members/ada@example.com',
        { uid: '' },
      ),
  },
};

describe('A study without a fault', () => {
  it('has no finding, whoever takes part', () => {
    fc.assert(
      fc.property(studies, (people) => {
        expect(kindsIn(study(people))).toEqual([]);
      }),
    );
  });

  it('has none for questions that are valid, closed, withdrawn, or just notes', () => {
    const wrong = { ...ASKED, field: 'faxNumber', addressee: 'gone@example.com' };
    const questions = {
      'users/u-p0/notes/q1': ASKED,
      'users/u-p0/notes/q2': { ...ASKED, addressee: 'info-viewer' },
      'users/u-p0/notes/q3': { ...ASKED, about: 'subjects/s-p0', field: 'smsNumber' },
      'users/u-p0/notes/q4': { ...ASKED, about: 'users/u-p0/workflows/consent', field: 'notes' },
      'users/u-p0/notes/q5': { ...wrong, state: 'closed', open: false },
      'users/u-p0/notes/q6': { ...wrong, state: 'withdrawn', open: false },
      'users/u-p0/notes/q7': { ...ASKED, field: '', addressee: '', state: 'note', open: false },
    };
    const sound = study([{ key: 'p0', kind: 'linked' }]);
    expect(kindsIn({ ...sound, ...questions })).toEqual([]);
  });

  it('has none among 10,000 people', () => {
    const people = Array.from({ length: 10_000 }, (_, index) => ({
      key: `p${index}`,
      kind: 'linked' as const,
    }));
    expect(kindsIn(study(people))).toEqual([]);
  }, 30_000);

  it('has none if there are no records', () => {
    expect(
      findings({ users: [], subjects: [], registrations: [], roles: [], questions: [] }),
    ).toEqual([]);
  });
});

describe('A single fault is found exactly once', () => {
  for (const [kind, cases] of Object.entries(FAULTS)) {
    for (const [name, inject] of Object.entries(cases)) {
      it(`${kind}: ${name}`, () => {
        fc.assert(
          fc.property(studies, (people) => {
            expect(kindsIn(inject(study(people)))).toEqual([kind]);
          }),
          { numRuns: 30 },
        );
      });
    }
  }

  it('and never twice, for any value in any linking field', () => {
    const fields = ['email', 'uid', 'subjectID', 'registered'] as const;
    const value = fc.oneof(
      fc.constantFrom('', 'default', 'gone', 'gone@example.com', true, false, 7, null),
      fc.tuple(fc.constantFrom('u-p', 's-p', 'p'), fc.nat(8)).map(([kind, n]) => `${kind}${n}`),
      fc.nat(8).map((n) => `p${n}@example.com`),
    );
    fc.assert(
      fc.property(studies, fc.nat(), fc.constantFrom(...fields), value, (people, at, field, to) => {
        const documents = study(people);
        const paths = Object.keys(documents).filter((path) => !path.startsWith('roles/'));
        const path = paths[at % paths.length] ?? '';
        const found = findings(recordsOf(changed(documents, path, { [field]: to })));
        expect(found.length, JSON.stringify({ path, field, to, found })).toBeLessThan(2);
      }),
      { numRuns: 1500 },
    );
  }, 30_000);

  it.each([
    ['subject-linked-twice', /^2 accounts are linked to subject s-p0: \S+ and \S+\.$/],
    ['account-linked-twice', /^2 subjects are linked to the account \S+: \S+ and \S+\.$/],
    [
      'role-without-staff',
      /^ada@example\.com is a member of \S+ but not of staff, so that has no /,
    ],
  ] as const)('and says what it is: %s', (kind, sentence) => {
    const sound = study(
      (['linked', 'linked', 'no-account', 'invited', 'app-only'] as const).map((is, index) => ({
        key: `p${index}`,
        kind: is,
      })),
    );
    const [inject] = Object.values(FAULTS[kind]);
    const found = findings(recordsOf(inject?.(sound) ?? sound));
    expect(found.map((one) => one.sentence)).toEqual([expect.stringMatching(sentence)]);
  });

  it('also alongside faults in other records', () => {
    const several = [
      FAULTS['flags-disagree']['the subject does not'],
      FAULTS['flag-unbacked']['an invitation does'],
      FAULTS['email-spelling']['an account that nobody registered'],
      FAULTS['role-count']['one too many'],
    ];
    const people = ['linked', 'linked', 'no-account', 'invited', 'app-only'] as const;
    const sound = study(people.map((kind, index) => ({ key: `p${index}`, kind })));
    const all = several.reduce((documents, inject) => inject?.(documents) ?? documents, sound);
    expect(kindsIn(all)).toEqual([
      'flags-disagree',
      'flag-unbacked',
      'email-spelling',
      'role-count',
    ]);
  });
});

describe('While records are still loading', () => {
  const part = (inject: (documents: Documents) => Documents, complete: boolean) => {
    const people = ['linked', 'linked', 'no-account', 'invited', 'app-only'] as const;
    const sound = study(people.map((kind, index) => ({ key: `p${index}`, kind })));
    return findings(recordsOf(inject(sound)), complete).map(({ kind }) => kind);
  };

  for (const [kind, cases] of Object.entries(FAULTS)) {
    const { early } = FINDING_KINDS[kind as FindingKind];
    it(`${kind} is ${early ? 'reported' : 'held back'}`, () => {
      const [first] = Object.values(cases);
      expect(first && part(first, false)).toEqual(early ? [kind] : []);
    });
  }

  it('an early finding keeps its id, and thus its row, when the other lists arrive', () => {
    const sound = study(['p0', 'p1'].map((key) => ({ key, kind: 'linked' as const })));
    const faulty = set(user(OTHER), { subjectID: 's-p0' })(sound);
    const idsOf = (without: string) =>
      findings(
        recordsOf(
          Object.fromEntries(Object.entries(faulty).filter(([path]) => !path.startsWith(without))),
        ),
        false,
      ).map(({ id }) => id);
    expect(idsOf('subjects/')).toEqual(idsOf('nothing'));
    expect(idsOf('registrations/')).toEqual(idsOf('nothing'));
  });
});
