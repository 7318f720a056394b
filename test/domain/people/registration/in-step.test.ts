import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inStep,
  saidByRegistration,
  saidBySubject,
  SHARED_FIELDS,
} from '#domain/people/registration/in-step.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { planCorrectName, type NameCorrection } from '#domain/people/subject/correct-name.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { NOT_SEEN } from '#domain/shared/assert-seen.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import {
  dataFor,
  EMAIL,
  ENTERED,
  register,
  REGISTRATION,
  save,
  STORED,
  SUBJECT,
  USER,
  type Documents,
} from './registration-support.ts';

const subjectOf = (raw: RawDocument) => documentReader(subjectSchema)('s1', raw);
const registrationOf = (raw: RawDocument) => documentReader(registrationSchema)(EMAIL, raw);
const COPIED = { firstName: 'Pat', lastName: 'Ient', study: '004', site: 'Boston', cohort: 'C1' };
const LINKED: Documents = {
  [REGISTRATION]: { ...STORED, uid: 'u1', registered: true },
  'users/u1': {
    ...USER,
    ...COPIED,
    zendeskID: 'ZD-1',
    subjectID: 's1',
    activeProgram: 'later',
    registrationUpdated: new Date(),
  },
  'subjects/s1': { ...SUBJECT, uid: 'u1', registered: true, fullName: 'Pat Ient' },
};

describe('The shared fields of a registration and its subject', () => {
  it('are equal after one synchronization, and a second changes nothing', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c d', null, 7, true);
    const record = fc.record(
      Object.fromEntries([...SHARED_FIELDS, 'fullName'].map((field) => [field, value])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(record, record, (one, other) => {
        const registration = registrationOf(one);
        const subject = subjectOf(other);
        const step = inStep(saidByRegistration(registration), registration, subject);
        const joined = registrationOf({ ...one, ...step.registration });
        const follows = subjectOf({ ...other, ...step.subject });
        expect(saidBySubject(follows)).toEqual(saidByRegistration(joined));
        expect(inStep(saidByRegistration(joined), joined, follows)).toEqual({
          subject: {},
          registration: {},
        });
        for (const [field, led] of Object.entries(saidByRegistration(registration))) {
          expect(joined).toHaveProperty(field, led);
        }
      }),
    );
  });

  it('are left unchanged where they cannot be read', () => {
    const odd = { cohort: { odd: true }, study: ['004'] };
    const step = inStep(
      saidByRegistration(registrationOf({ ...odd, study: '005', site: 'Reno' })),
      registrationOf(odd),
      subjectOf({ cohort: 'C1', study: '003' }),
    );
    expect(step).toEqual({ subject: { site: 'Reno' }, registration: {} });
  });

  it('include the full name', () => {
    const names = { firstName: 'Ann', lastName: 'Roe' };
    const of = (subject: RawDocument) =>
      inStep(names, { problems: [] }, subjectOf(subject)).subject;
    expect(of({ fullName: 'Ann  Roe' })).toEqual({});
    expect(of({ ...names, fullName: 'Anne Roe' })).toEqual({ fullName: 'Ann Roe' });
    expect(of({ ...names, lastName: 'Row', fullName: '' })).toEqual({
      ...names,
      fullName: 'Ann Roe',
    });
  });
});

describe('Editing a registration', () => {
  const edit = { mode: 'edit', reason: 'Moved' } as const;

  it('updates subject and account in the same commit', async () => {
    const changed = { cohort: 'C2', lastName: 'Iente', zendeskID: null };
    const { action, writes } = await save(LINKED, { ...edit, changed });
    expect(action).toBe('Edit registration');
    expect(writes.map(({ path }) => path)).toEqual([REGISTRATION, 'subjects/s1', 'users/u1']);
    expect(dataFor(writes, 'subjects/s1')).toEqual({
      cohort: 'C2',
      zendeskID: '',
      firstName: 'Pat',
      lastName: 'Iente',
      fullName: 'Pat Iente',
    });
    expect(dataFor(writes, 'users/u1')).toEqual({ cohort: 'C2', lastName: 'Iente', zendeskID: '' });
  });

  it('updates the program of the account only if it was changed', async () => {
    const changed = { activeProgram: 'stanza1' };
    const { writes } = await save(LINKED, { ...edit, changed });
    expect(dataFor(writes, 'users/u1')).toEqual(changed);
    expect(dataFor(writes, 'subjects/s1')).toEqual(changed);
    const other = await save(LINKED, { ...edit, changed: { cohort: 'C2' } });
    expect(dataFor(other.writes, 'users/u1')).toEqual({ cohort: 'C2' });
  });

  it('does not give the account a role the person may not assign', async () => {
    const admin = { ...LINKED, [REGISTRATION]: { ...LINKED[REGISTRATION], role: 'admin' } };
    const role = async (mayAssign: () => boolean) =>
      dataFor(
        (await save(admin, { ...edit, changed: { cohort: 'C2' }, mayAssign })).writes,
        'users/u1',
      );
    expect(await role(() => false)).toEqual({ cohort: 'C2' });
    expect(await role(() => true)).toEqual({ cohort: 'C2', role: 'admin' });
  });

  it('does not touch an account that is not linked to it', async () => {
    const changed = { cohort: 'C2' };
    const waiting = { ...LINKED, [REGISTRATION]: STORED };
    expect(dataFor((await save(waiting, { ...edit, changed })).writes, 'users/u1')).toBeUndefined();
    const half = { ...LINKED, 'users/u1': { ...LINKED['users/u1'], subjectID: '' } };
    expect(dataFor((await save(half, { ...edit, changed })).writes, 'users/u1')).toBeUndefined();
  });

  it('writes the default to the subject for a cleared field', async () => {
    const { writes } = await save(LINKED, { ...edit, changed: { cohort: null } });
    expect(dataFor(writes, REGISTRATION)).toEqual({ cohort: '' });
    expect(dataFor(writes, 'subjects/s1')).toEqual({ cohort: 'default' });
  });
});

describe('A new registration for an existing subject', () => {
  it('takes empty fields from the subject and gives it the entered ones', async () => {
    const subject = { ...SUBJECT, cohort: 'C7', activeProgram: 'stanza7', fullName: 'Pat Ient' };
    const { writes } = await save(
      { 'subjects/s1': subject },
      { values: { ...ENTERED, site: 'Reno' }, changed: { site: 'Reno' }, base: null },
    );
    expect(dataFor(writes, REGISTRATION)).toMatchObject({
      cohort: 'C7',
      activeProgram: 'stanza7',
      site: 'Reno',
    });
    expect(dataFor(writes, 'subjects/s1')).toEqual({ site: 'Reno' });
  });
});

describe('Registering again', () => {
  it('synchronizes a drifted subject and fills gaps in the registration', async () => {
    const drifted = {
      ...LINKED,
      [REGISTRATION]: { ...LINKED[REGISTRATION], surveyMonkeyID: '' },
      'subjects/s1': { ...LINKED['subjects/s1'], cohort: 'old', surveyMonkeyID: 'SM-1' },
    };
    const { writes } = await register(drifted, { reason: 'Drifted' });
    expect(dataFor(writes, 'subjects/s1')).toEqual({ cohort: 'C1', uid: 'u1', registered: true });
    expect(dataFor(writes, REGISTRATION)).toMatchObject({ surveyMonkeyID: 'SM-1' });
  });
});

describe('Correcting a name', () => {
  const base = { firstName: 'Pat', lastName: 'Ient' };
  const names = { firstName: 'Patricia', lastName: 'Ient' };
  const correct = (documents: Documents, change: Partial<NameCorrection> = {}) =>
    planCorrectName({ subjectID: 's1', names, base, reason: 'Misspelt', ...change })((path) =>
      Promise.resolve(documents[path] ?? null),
    );

  it('updates subject, registration and account', async () => {
    const { action, reason, writes } = await correct(LINKED);
    expect([action, reason]).toEqual(['Correct name', 'Misspelt']);
    expect(writes.map(({ path }) => path)).toEqual(['subjects/s1', REGISTRATION, 'users/u1']);
    expect(dataFor(writes, 'subjects/s1')).toEqual({ ...names, fullName: 'Patricia Ient' });
    expect(dataFor(writes, REGISTRATION)).toEqual(names);
    expect(dataFor(writes, 'users/u1')).toEqual(names);
  });

  it('leaves records of another subject alone', async () => {
    const others = {
      ...LINKED,
      [REGISTRATION]: { ...STORED, subjectID: 's2' },
      'users/u1': { ...USER, subjectID: 's2' },
    };
    expect((await correct(others)).writes.map(({ path }) => path)).toEqual(['subjects/s1']);
  });

  it('requires a reason only for a registered person', async () => {
    await expect(correct(LINKED, { reason: ' ' })).rejects.toThrow('Reason required');
    const waiting = { ...LINKED, [REGISTRATION]: STORED };
    expect((await correct(waiting, { reason: '' })).writes).toHaveLength(3);
  });

  it('is refused if someone else has just changed the name', async () => {
    const renamed = { ...LINKED, 'subjects/s1': { ...SUBJECT, firstName: 'Patrick' } };
    await expect(correct(renamed)).rejects.toThrow(NOT_SEEN);
    await expect(correct({})).rejects.toThrow('Subject s1 no longer exists.');
  });
});
