import { describe, expect, it } from 'vitest';
import type { AnyObject, ObjectSchema } from 'yup';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import { lastActive } from '#domain/people/user/last-active.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { fiqrResultSchema, subjectSchema } from '#domain/people/subject/schema.ts';
import { systemEventSchema } from '#domain/staff/system-event/schema.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { usageSchema } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { isEmail } from '#domain/shared/email.ts';
import { pathName, type PathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import type { SeedData } from '#tools/seed/document.ts';
import { peopleAccounts, peopleDocuments } from '#tools/seed/people.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DOCUMENTS = demoDocuments(NOW);

const docs = (
  name: PathName,
  documents = DOCUMENTS,
): [id: string, data: SeedData, path: string][] =>
  documents
    .filter(([path]) => pathName(path) === name)
    .map(([path, data]) => [path.slice(path.lastIndexOf('/') + 1), data, path]);
const byId = (name: PathName) => new Map(docs(name).map(([id, data]) => [id, data]));
const values = (name: PathName, field: string) =>
  new Set(docs(name).map(([, data]) => data[field]));
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const USERS = byId('user');
const SUBJECTS = byId('subject');
const REGISTRATIONS = byId('registration');

describe('the demonstration data', () => {
  it('is reproducible for the same time and seed', () => {
    expect(demoDocuments(NOW)).toEqual(DOCUMENTS);
    expect(demoDocuments(new Date(NOW), 1)).toEqual(DOCUMENTS);
  });

  it('differs for another seed', () => {
    expect(demoDocuments(NOW, 2)).not.toEqual(DOCUMENTS);
  });

  it('moves with time: a week later every date keeps its distance', () => {
    const week = 7 * 86_400_000;
    const later = demoDocuments(new Date(NOW.getTime() + week));
    const dates = (documents: typeof DOCUMENTS) =>
      documents.flatMap(([, data]) => Object.values(data).filter((value) => value instanceof Date));
    expect(dates(later).map((date) => date.getTime() - week)).toEqual(
      dates(DOCUMENTS).map((date) => date.getTime()),
    );
  });

  it('has only unique and known paths', () => {
    const paths = DOCUMENTS.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => pathName(path) === null)).toEqual([]);
  });

  it('fills the console: about sixty users, fifty-five subjects, nearly a hundred and fifty events', () => {
    expect(USERS.size).toBe(63);
    expect(SUBJECTS.size).toBe(57);
    expect(REGISTRATIONS.size).toBe(57);
    expect(docs('systemEvent')).toHaveLength(146);
    expect(docs('site')).toHaveLength(6);
    expect(docs('program').length).toBeGreaterThanOrEqual(8);
    expect(docs('task').length).toBeGreaterThan(300);
    expect(docs('fiqrResult').length).toBeGreaterThan(20);
  });

  it('is small enough to be stored in a few seconds', () => {
    expect(DOCUMENTS.length).toBeLessThan(8500);
  });

  it('has only deadlines, booked calls and scheduled items in the future', () => {
    const ahead = [
      'expires',
      'callStartTime',
      'callEndTime',
      'dateOfCall',
      'scheduledFor',
      'publishAt',
    ];
    const isLate = ([key, value]: [string, unknown]) =>
      value instanceof Date && value > NOW && !ahead.includes(key);
    const late = DOCUMENTS.filter(([, data]) => Object.entries(data).some(isLate));
    expect(late).toEqual([]);
  });

  const SCHEMAS: readonly [PathName, ObjectSchema<AnyObject>][] = [
    ['user', userSchema],
    ['appUsage', usageSchema],
    ['task', taskSchema],
    ['subject', subjectSchema],
    ['fiqrResult', fiqrResultSchema],
    ['registration', registrationSchema],
    ['systemEvent', systemEventSchema],
    ['playbackEvent', dataCaptureEventSchema],
    ['completedEvent', dataCaptureEventSchema],
    ['program', lookupSchema],
    ['cohort', lookupSchema],
    ['study', lookupSchema],
    ['site', lookupSchema],
  ] as unknown as [PathName, ObjectSchema<AnyObject>][];

  it.each(SCHEMAS)('has %s documents that decode without problems', (name, schema) => {
    const read = documentReader(schema);
    const found = docs(name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap(([id, data]) => read(id, data).problems)).toEqual([]);
  });
});

describe('links between the records', () => {
  const registered = [...USERS.values()].filter((user) => user['registered'] === true);

  it('give every registered user a subject and a registration that point back', () => {
    expect(registered).toHaveLength(51);
    for (const user of registered) {
      const subject = SUBJECTS.get(text(user['subjectID']));
      const registration = REGISTRATIONS.get(text(user['email']));
      expect(subject).toMatchObject({ uid: user['uid'], email: user['email'], registered: true });
      expect(registration).toMatchObject({ uid: user['uid'], registered: true });
      const copied = ['subjectID', 'study', 'site', 'cohort', 'zendeskID', 'role'];
      for (const field of copied) expect(user[field]).toBe(registration?.[field]);
    }
  });

  it('keep the therapy program in the registration if a move gave the account a later one', () => {
    const differing = registered.filter(
      ({ email, activeProgram }) =>
        REGISTRATIONS.get(text(email))?.['activeProgram'] !== activeProgram,
    );
    const later = ['stanzaACT', 'goodbyeST', 'goodbyeACT', 'dropout'];
    expect(new Set(differing.map((user) => user['activeProgram']))).toEqual(new Set(later));
    for (const { email } of differing) {
      expect(REGISTRATIONS.get(text(email))?.['activeProgram']).toMatch(/^(stanza|control)/);
    }
    const terminated = registered.filter(({ workflowStatus }) =>
      /^(EXT-)?early-termination$/.test(text(workflowStatus)),
    );
    expect(terminated).toHaveLength(2);
    for (const user of terminated) expect(differing).toContain(user);
    const inTherapy = registered.filter(({ workflowStatus }) => workflowStatus === 'therapy');
    for (const user of inTherapy) expect(differing).not.toContain(user);
  });

  it('give every linked subject and registration its user', () => {
    for (const record of [...SUBJECTS.values(), ...REGISTRATIONS.values()]) {
      const user = USERS.get(text(record['uid']));
      expect(record['registered']).toBe(user !== undefined);
      if (user)
        expect(user).toMatchObject({ subjectID: record['subjectID'], email: record['email'] });
      else expect(record['uid']).toBe('');
    }
  });

  it('store each email once per collection, in lower case and at example.com', () => {
    for (const records of [USERS, SUBJECTS]) {
      const emails = [...records.values()].map((data) => text(data['email']));
      expect(new Set(emails).size).toBe(emails.length);
      for (const email of emails) {
        expect(email).toMatch(/^[a-z.-]+@example\.com$/);
        expect(isEmail(email)).toBe(true);
      }
    }
    for (const [id, data] of REGISTRATIONS) expect(data['email']).toBe(id);
  });

  const unlinked = () => [...SUBJECTS.values()].filter((subject) => subject['uid'] === '');
  const userWith = (email: unknown) => [...USERS.values()].find((user) => user['email'] === email);

  it('have one subject whose registration will succeed', () => {
    const ready = unlinked().filter((subject) => userWith(subject['email']));
    expect(ready).toHaveLength(1);
    expect(REGISTRATIONS.get(text(ready[0]?.['email']))).toMatchObject({ registered: false });
    expect(userWith(ready[0]?.['email'])).toMatchObject({ registered: false });
  });

  it('have subjects whose registration will fail, without an account or a registration', () => {
    const withoutAccount = unlinked().filter((subject) => !userWith(subject['email']));
    expect(withoutAccount).toHaveLength(5);
    expect(withoutAccount.filter(({ email }) => !REGISTRATIONS.has(text(email)))).toHaveLength(1);
  });

  it('have users without a registration, and a registration without subject and account', () => {
    const unregistered = [...USERS.values()].filter(({ email }) => !REGISTRATIONS.has(text(email)));
    expect(unregistered).toHaveLength(11);
    const invited = [...REGISTRATIONS.values()].filter(
      ({ email, subjectID }) => !userWith(email) && !SUBJECTS.has(text(subjectID)),
    );
    expect(invited).toHaveLength(1);
  });

  it('enroll every registered user in the active program', () => {
    const enrolments = new Set(docs('userProgram').map(([, , path]) => path));
    for (const { uid, activeProgram } of registered) {
      expect(enrolments).toContain(`users/${text(uid)}/programs/${text(activeProgram)}`);
    }
  });

  it('refer only to existing programs, sites, studies and cohorts', () => {
    const keys = (name: PathName) => new Set(docs(name).map(([id]) => id));
    const programs = keys('program');
    const studies = keys('study');
    const cohorts = keys('cohort');
    const siteNames = [...values('site', 'siteName'), 'default'];
    for (const data of [...SUBJECTS.values(), ...REGISTRATIONS.values()]) {
      expect(programs).toContain(data['activeProgram']);
      expect(studies).toContain(data['study']);
      expect(cohorts).toContain(data['cohort']);
      expect(siteNames).toContain(data['site']);
    }
    for (const [id] of docs('userProgram')) expect(programs).toContain(id);
  });
});

describe('the history of the demonstration data', () => {
  type Change = { before: SeedData | null; after: SeedData | null };
  const entries = docs('history').map(([id, data]) => ({
    id,
    actor: data['actor'],
    at: data['at'] as Date,
    changes: data['changes'] as Record<string, Change>,
  }));
  const chainOf = (path: string) =>
    entries
      .filter(({ changes }) => Object.hasOwn(changes, path))
      .sort((a, b) => a.at.getTime() - b.at.getTime());

  it('covers every subject and registration from creation to the stored state', () => {
    for (const [, data, path] of [...docs('subject'), ...docs('registration')]) {
      const chain = chainOf(path);
      expect(chain[0]?.changes[path]?.before).toBeNull();
      for (const [index, entry] of chain.entries()) {
        const next = chain[index + 1];
        expect(entry.changes[path]?.after).toEqual(next ? next.changes[path]?.before : data);
      }
      expect(data['lastChange']).toBe(chain.at(-1)?.id);
      expect(data['updatedBy']).toBe(chain.at(-1)?.actor);
    }
  });

  it('covers every registered user from the account to the stored state', () => {
    for (const [, data, path] of docs('user').filter(([, user]) => user['registered'])) {
      const chain = chainOf(path);
      expect(chain[0]?.changes[path]?.before).toMatchObject({ registered: false });
      expect(chain.at(-1)?.changes[path]?.after).toEqual(data);
    }
  });
});

describe('the variety of the demonstration data', () => {
  const newest = new Map<string, Date>();
  for (const [, data, path] of docs('appUsage')) {
    const uid = path.split('/')[1] ?? '';
    const opened = data['timeOpened'] as Date;
    if (opened > (newest.get(uid) ?? new Date(0))) newest.set(uid, opened);
  }
  const newestOpening = (uid: string) => newest.get(uid) ?? null;

  it('has users of every color', () => {
    const labels = [...USERS.keys()].map((uid) => lastActive(newestOpening(uid), NOW).label);
    expect(new Set(labels)).toEqual(
      new Set(['Under 24 h', '24 to 48 h', 'Over 48 h', 'Never opened']),
    );
  });

  it('has the newest opening as the last one', () => {
    for (const [uid, user] of USERS) expect(user['lastOpenedTime']).toEqual(newestOpening(uid));
  });

  it('has every workflow status and users without one', () => {
    expect(values('user', 'workflowStatus')).toEqual(new Set(['', ...WORKFLOW_STATUSES]));
  });

  it('has all four bad migration versions, both referrers, all studies and arms', () => {
    const versions = values('user', 'appVersion');
    for (const version of ['2.3.0', '2.3.1', '2.4.0-rc1', '2.4.0']) {
      expect(versions).toContain(version);
    }
    expect(values('user', 'referralGroupKey')).toEqual(new Set(['', 'ipm']));
    expect(values('subject', 'study')).toEqual(new Set(['002', '003', '004', '005']));
    expect(values('registration', 'arm')).toEqual(
      new Set(['', 'control', 'ACT-daily-insights', 'ACT-weekly-insights']),
    );
    expect(values('registration', 'role')).toEqual(new Set(['patient', 'admin', 'superuser']));
  });

  it('has one subject without a support-desk ID', () => {
    expect([...SUBJECTS.values()].filter(({ zendeskID }) => zendeskID === '')).toHaveLength(1);
  });

  it('has tasks in every state, including lessons with chapter and lesson', () => {
    expect(values('task', 'status')).toEqual(new Set(['completed', 'started', 'not-started']));
    const lessons = docs('task').filter(([, data]) => data['type'] === 'lesson');
    expect(lessons.length).toBeGreaterThan(0);
    for (const [, data] of lessons) {
      expect(data['chapter']).toMatch(/^\d$/);
      expect(data['lesson']).toMatch(/^\d$/);
    }
    for (const [, { status, dateStarted, dateCompleted }] of docs('task')) {
      expect(dateStarted !== null).toBe(status !== 'not-started');
      expect(dateCompleted !== null).toBe(status === 'completed');
      if (dateCompleted) expect(Number(dateCompleted)).toBeGreaterThanOrEqual(Number(dateStarted));
    }
  });

  it('has FIQR scores that add up from their three parts', () => {
    for (const [, data] of docs('fiqrResult')) {
      const parts = ['function_score', 'impact_score', 'symptom_score'].map((key) =>
        Number(data[key]),
      );
      expect(data['score']).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0));
    }
  });

  it('has waiting and completed data-capture events, including red ones of both kinds', () => {
    const waiting = docs('playbackEvent');
    const done = docs('completedEvent');
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(done.length).toBeGreaterThan(20);
    const forms = [...waiting, ...done].map(([, data]) => data['FormEventData'] as SeedData);
    const types = new Set(forms.map((form) => form['EventType']));
    expect(types).toContain('FormDataUpdated');
    expect(new Set(forms.map((form) => form['FormCompletionStatus']))).toEqual(
      new Set(['Complete', 'NotComplete']),
    );
    const known = forms.filter((form) => SUBJECTS.has(text(form['SubjectIdentifier'])));
    expect(forms.length - known.length).toBe(1);
    for (const [, data] of waiting) expect(data['handledTimestamp']).toBeNull();
  });

  it('has journal types in both places, with some shared ids', () => {
    const common = docs('journalType').map(([id]) => id);
    const ofPrograms = docs('journalTemplate').map(([id]) => id);
    expect(common.length).toBeGreaterThan(2);
    expect(ofPrograms.filter((id) => common.includes(id)).length).toBeGreaterThan(0);
    expect(ofPrograms.filter((id) => !common.includes(id)).length).toBeGreaterThan(0);
  });

  it('has events of several types and categories', () => {
    const types = values('systemEvent', 'type');
    for (const type of [
      'Log',
      'No Matching User',
      'Registration Aborted',
      'Subject Update Failed',
    ]) {
      expect(types).toContain(type);
    }
    expect(values('systemEvent', 'category').size).toBeGreaterThanOrEqual(4);
  });
});

describe('the demonstration people', () => {
  const people = peopleDocuments(NOW);

  it('are members of their role groups, with matching counts', () => {
    const members = (role: string) =>
      people.filter(([path]) => path.startsWith(`roles/${role}/members/`));
    const counts = docs('role', people).map(([role, data]) => [role, data['membersCount']]);
    expect(counts).toEqual([
      ['staff', 4],
      ['admin', 1],
      ['superuser', 1],
      ['info-viewer', 1],
    ]);
    for (const [role, count] of counts) expect(members(String(role))).toHaveLength(Number(count));
    expect(members('admin')[0]).toEqual([
      'roles/admin/members/ada.admin@example.com',
      expect.objectContaining({ email: 'ada.admin@example.com', uid: 'demo-ada-admin' }),
    ]);
  });

  it('have groups and members that decode without problems', () => {
    const roles = docs('role', people).map(([id, data]) => documentReader(roleSchema)(id, data));
    const members = docs('roleMember', people).map(([id, data]) =>
      documentReader(roleMemberSchema)(id, data),
    );
    expect([...roles, ...members].flatMap(({ problems }) => problems)).toEqual([]);
    expect(members).toHaveLength(7);
  });

  it('have verified accounts with Google as the provider', () => {
    expect(peopleAccounts()).toHaveLength(5);
    expect(peopleAccounts()[1]).toEqual({
      uid: 'demo-sam-staff',
      email: 'sam.staff@example.com',
      emailVerified: true,
      displayName: 'Sam Staff',
      providerData: [
        {
          providerId: 'google.com',
          uid: 'google-sam-staff',
          email: 'sam.staff@example.com',
          displayName: 'Sam Staff',
        },
      ],
    });
  });
});
