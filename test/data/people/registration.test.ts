import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptToRegister,
  findRegistration,
  saveAndRegister,
} from '#data/people/registrations.ts';
import { correctName } from '#data/people/subjects.ts';
import type { RegistrationSave } from '#domain/people/registration/plans.ts';
import { blankRegistration } from '#domain/people/registration/schema.ts';
import { NOT_SEEN } from '#domain/shared/assert-seen.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const EMAIL = 'pat@example.com';
const USER = 'users/u1';
const SUBJECT = 'subjects/s1';
const REGISTRATION = `registrations/${EMAIL}`;

const VALUES = {
  ...blankRegistration(),
  email: 'Pat@Example.com',
  firstName: 'Pat',
  lastName: 'Ient',
  subjectID: 's1',
  site: 'Boston',
  zendeskID: 'ZD-1',
};
const patientsOnly = (role: string) => role !== 'admin' && role !== 'superuser';
const save = (change: Partial<RegistrationSave> = {}) =>
  saveAndRegister({
    mode: 'create',
    values: VALUES,
    changed: VALUES,
    base: {},
    reason: '',
    mayAssign: patientsOnly,
    ...change,
  });
const attempt = (reason = '') =>
  attemptToRegister({ email: EMAIL, subjectID: 's1', reason, mayAssign: patientsOnly });

async function place(documents: Record<string, object>): Promise<void> {
  for (const [path, data] of Object.entries(documents)) await stageDb().doc(path).set(data);
}

/** Type and message of every event, with the first part of its group. */
async function events(): Promise<unknown[][]> {
  const found = await stageDb().collection('systemevents').get();
  return found.docs.map((event) => {
    const { type, category, message, performedBy, eventGroup } = event.data() as Record<
      string,
      unknown
    >;
    return [type, category, message, performedBy, String(eventGroup).replace(/-[A-Z0-9]+$/, '-')];
  });
}
const SAM = 'sam.staff@example.com';
const TIME = expect.any(Timestamp) as unknown;
const REGISTERED = [
  'Log',
  'Registration',
  'Subject s1 was registered as the user pat@example.com.',
  SAM,
];

const account = { uid: 'u1', email: EMAIL, role: 'patient', displayName: 'Pat' };
const subject = { subjectID: 's1', email: EMAIL, uid: '', addedBy: 'x@example.com' };

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
beforeEach(async () => {
  await reseed({ demo: false });
  await place({ [USER]: account });
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('The registration form', () => {
  it(
    'saves the record, then links user, record and subject in one commit',
    proves(
      ...['CORE-REG-25', 'CORE-REG-26', 'CORE-REG-27', 'CORE-REG-28', 'CORE-REG-31', 'CORE-REG-32'],
      ...['CORE-D-39', 'CORE-IDS-03', 'CORE-USERS-28'],
    ),
    async () => {
      // Unrelated accounts with the same role.
      const others = {
        'users/u0': { email: 'ann@example.com', role: 'patient' },
        'users/u2': { email: 'zoe@example.com', role: 'patient' },
      };
      await place({ [SUBJECT]: subject, ...others });
      expect(await save()).toEqual({ email: EMAIL, subjectID: 's1', uid: 'u1' });
      for (const [path, other] of Object.entries(others)) expect(await stored(path)).toEqual(other);
      expect(await stored(USER)).toMatchObject({
        subjectID: 's1',
        cohort: 'test',
        role: 'patient',
        study: '003',
        zendeskID: 'ZD-1',
        activeProgram: 'stanzaACT',
        site: 'Boston',
        firstName: 'Pat',
        lastName: 'Ient',
        registered: true,
        updatedBy: SAM,
        displayName: 'Pat',
      });
      expect(await stored(REGISTRATION)).toMatchObject({
        email: EMAIL,
        uid: 'u1',
        registered: true,
        created: TIME,
        updated: TIME,
        createdBy: SAM,
        updatedBy: SAM,
      });
      expect(await stored(SUBJECT)).toMatchObject({ uid: 'u1', registered: true, updatedBy: SAM });
      const [entry] = await historyOf(USER);
      expect(entry).toMatchObject({
        action: 'Register user',
        actor: SAM,
        paths: [USER, REGISTRATION, SUBJECT],
      });
      expect(await events()).toEqual([[...REGISTERED, 'register-']]);
    },
  );

  it('updates subject and account together with an edit of the record', async () => {
    await place({ [SUBJECT]: subject });
    await save();
    const changed = { cohort: 'C2', lastName: 'Iente' };
    await save({ mode: 'edit', changed, reason: 'Married' });
    for (const path of [USER, SUBJECT, REGISTRATION]) {
      expect(await stored(path)).toMatchObject(changed);
    }
    expect(await stored(SUBJECT)).toMatchObject({ fullName: 'Pat Iente' });
    const edits = (await historyOf(SUBJECT)).filter(({ action }) => action === 'Edit registration');
    expect(edits).toMatchObject([{ reason: 'Married', paths: [REGISTRATION, SUBJECT, USER] }]);
    await correctName({
      subjectID: 's1',
      names: { firstName: 'Patricia', lastName: 'Iente' },
      base: { firstName: 'Pat', lastName: 'Iente' },
      reason: 'Misspelt',
    });
    for (const path of [USER, SUBJECT, REGISTRATION]) {
      expect(await stored(path)).toMatchObject({ firstName: 'Patricia' });
    }
    const [newest] = await historyOf(SUBJECT);
    expect(newest).toMatchObject({ action: 'Correct name', reason: 'Misspelt' });
  });

  it('creates a missing subject', proves('CORE-D-40'), async () => {
    await save();
    expect(await stored(SUBJECT)).toMatchObject({
      fullName: 'Pat Ient',
      email: EMAIL,
      uid: 'u1',
      registered: true,
      addedBy: SAM,
    });
  });

  it(
    'keeps the record without a matching user and logs it as a new system event',
    proves('CORE-EVENT-10', 'CORE-REG-15', 'CORE-REG-30', 'CORE-REG-34', 'CORE-D-38', 'CORE-D-42'),
    async () => {
      await stageDb().doc(USER).delete();
      const text = 'No app account with this email exists yet; the registration record was saved.';
      await expect(save()).rejects.toThrow(text);
      expect(await stored(REGISTRATION)).toMatchObject({ registered: false, uid: '' });
      expect(await stored(SUBJECT)).toBeNull();
      expect(await events()).toEqual([
        [
          'No Matching User',
          'Registration',
          `Registering pat@example.com as subject s1 stopped: ${text}`,
          SAM,
          'register-',
        ],
      ]);
    },
  );

  it('changes no user when two have the e-mail', proves('CORE-D-41'), async () => {
    await place({ 'users/u2': { ...account, uid: 'u2' } });
    await expect(save()).rejects.toThrow('More than one user has this email');
    expect(await stored(USER)).toEqual(account);
    expect(await events()).toEqual([
      [
        'Registration Aborted',
        'Registration',
        'Registering pat@example.com as subject s1 stopped: More than one user has this email',
        SAM,
        'register-',
      ],
    ]);
  });

  it(
    'saves nothing on a conflict, and logs the subject that could not be linked',
    proves('CORE-D-39', 'CORE-D-40'),
    async () => {
      await place({ [SUBJECT]: { ...subject, uid: 'u9' } });
      const text =
        'Subject s1 is linked to another app account (u9), not to an account of pat@example.com.';
      await expect(save()).rejects.toThrow(text);
      expect(await stored(REGISTRATION)).toBeNull();
      expect(await stored(USER)).toEqual(account);
      expect(await events()).toEqual([
        [
          'Subject Update Failed',
          'Registration',
          `Registering pat@example.com as subject s1 stopped: ${text}`,
          SAM,
          'register-',
        ],
      ]);
    },
  );

  it.each([
    [
      'an account with the subject ID',
      { 'users/u9': { email: 'other@example.com', subjectID: 's1' } },
      'Subject s1 is linked to another app account (u9, other@example.com), not to an account of pat@example.com.',
    ],
    [
      'a registration with the subject ID',
      { 'registrations/other@example.com': { email: 'other@example.com', subjectID: 's1' } },
      'Subject ID s1 is used by the registration of other@example.com, not by pat@example.com.',
    ],
    [
      'a subject with the e-mail',
      { 'subjects/s9': { subjectID: 's9', email: EMAIL } },
      'The email pat@example.com belongs to subject s9, not to s1.',
    ],
  ])('refuses a conflict with %s', proves('CORE-D-40'), async (_, documents, message) => {
    await place(documents);
    await expect(save()).rejects.toThrow(message);
    expect(await stored(REGISTRATION)).toBeNull();
  });

  it(
    'writes none of the three records when the subject is refused',
    proves('CORE-D-39'),
    async () => {
      // Stored by another writer; the rules refuse a new subject with such a name.
      const record = { ...VALUES, email: EMAIL, firstName: 'x'.repeat(2001), registered: false };
      await place({ [REGISTRATION]: record });
      await expect(attempt()).rejects.toThrow('You do not have permission');
      expect(await stored(USER)).toEqual(account);
      expect(await stored(REGISTRATION)).toEqual(record);
      expect(await stored(SUBJECT)).toBeNull();
      expect((await events()).map(([type]) => type)).toEqual(['Subject Update Failed']);
    },
  );

  it(
    'merges what two people changed in different fields, also in the account',
    proves('R5'),
    async () => {
      await save();
      const reason = 'moved';
      const both = [{ site: 'Reno' }, { zendeskID: 'ZD-2' }];
      for (const changed of both) {
        await save({ mode: 'edit', values: { ...VALUES, ...changed }, changed, reason });
      }
      expect(await stored(REGISTRATION)).toMatchObject({ site: 'Reno', zendeskID: 'ZD-2' });
      expect(await stored(USER)).toMatchObject({ site: 'Reno', zendeskID: 'ZD-2' });
    },
  );

  it(
    'refuses a field that somebody else has just changed, in the record and in the account',
    proves('R5'),
    async () => {
      await save();
      await save({ mode: 'edit', changed: { site: 'Reno' }, reason: 'moved' });
      const late = { mode: 'edit', changed: { site: 'Denver' }, reason: 'moved' } as const;
      await expect(save({ ...late, base: { site: 'Boston' } })).rejects.toThrow(NOT_SEEN);
      expect(await stored(REGISTRATION)).toMatchObject({ site: 'Reno' });
      expect(await stored(USER)).toMatchObject({ site: 'Reno' });
      await save({ ...late, base: { site: 'Reno' } });
      expect(await stored(USER)).toMatchObject({ site: 'Denver' });
    },
  );

  it('keeps the reason of registering again in the history', async () => {
    await save();
    await expect(save({ mode: 'edit', changed: { site: 'Reno' } })).rejects.toThrow(
      'Reason required',
    );
    await save({ mode: 'edit', changed: { site: 'Reno' }, reason: 'Site closed' });
    const [newest] = await historyOf(USER);
    expect(newest).toMatchObject({ action: 'Register user', reason: 'Site closed' });
  });

  it(
    'keeps the program of the termination when a terminated person is edited',
    proves('CORE-TERM-07', 'CORE-TERM-14'),
    async () => {
      await save();
      const ended = { workflowStatus: 'early-termination', activeProgram: 'dropout' };
      await stageDb().doc(USER).update(ended);
      const correct = (changed: RegistrationSave['changed']) =>
        save({ mode: 'edit', changed, reason: 'typo' });
      await correct({ firstName: 'Patricia' });
      expect(await stored(USER)).toMatchObject({ ...ended, firstName: 'Patricia' });
      await correct({ activeProgram: 'stanza1' });
      expect(await stored(REGISTRATION)).toMatchObject({ activeProgram: 'stanza1' });
      expect(await stored(USER)).toMatchObject(ended);
    },
  );

  it('passes a changed program on to the account, even after a failure', async () => {
    await save();
    await stageDb().doc(USER).update({ activeProgram: 'stanzaEXT' });
    const edit = (changed: RegistrationSave['changed']) =>
      save({ mode: 'edit', changed, reason: 'typo' });
    await edit({ site: 'Reno' });
    expect(await stored(USER)).toMatchObject({ site: 'Reno', activeProgram: 'stanzaEXT' });
    await edit({ activeProgram: 'stanza1' });
    expect(await stored(USER)).toMatchObject({ activeProgram: 'stanza1' });

    let programChanged = false;
    await stageDb().doc(REGISTRATION).update({ role: 'admin' });
    const failed = saveAndRegister(
      {
        mode: 'edit',
        values: VALUES,
        changed: { activeProgram: 'stanzaACT' },
        base: {},
        reason: 'typo',
        mayAssign: patientsOnly,
      },
      (program) => (programChanged = program),
    );
    await expect(failed).rejects.toThrow('Only an admin may give');
    expect(programChanged).toBe(true);
    expect(await stored(REGISTRATION)).toMatchObject({ activeProgram: 'stanzaACT' });
    expect(await stored(USER)).toMatchObject({ activeProgram: 'stanzaACT', role: 'patient' });
    await stageDb().doc(USER).update({ activeProgram: 'stanza1' });
    await stageDb().doc(REGISTRATION).update({ role: 'patient' });
    await saveAndRegister({
      mode: 'edit',
      values: VALUES,
      changed: {},
      base: {},
      reason: 'typo',
      mayAssign: patientsOnly,
      programChanged,
    });
    expect(await stored(USER)).toMatchObject({ activeProgram: 'stanzaACT' });
  });

  it('lets only an admin give the role admin', proves('CORE-D-43'), async () => {
    const values = { ...VALUES, role: 'admin' };
    await expect(save({ values })).rejects.toThrow('Only an admin may give the role “admin”.');
    await expect(save({ values, mayAssign: () => true })).rejects.toThrow(
      'You do not have permission',
    );
    expect(await stored(REGISTRATION)).toBeNull();
    await signInAs('Ada Admin');
    await save({ values, mayAssign: () => true });
    expect(await stored(USER)).toMatchObject({ role: 'admin' });
    await signInAs('Sam Staff');
  });

  it('registers once when two people submit at the same time', proves('T13', 'R5'), async () => {
    const both = await Promise.allSettled([save(), save()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const made = (await historyOf(USER)).filter(({ action }) => action === 'Register user');
    expect(made).toHaveLength(1);
    expect((await events()).filter(([type]) => type === 'Log')).toHaveLength(1);
    expect(await stored(USER)).toMatchObject({ subjectID: 's1', registered: true });
    expect(await stored(SUBJECT)).toMatchObject({ uid: 'u1', registered: true });
    expect(await stored(REGISTRATION)).toMatchObject({ uid: 'u1', registered: true });
  });
});

describe('Attempt to register', () => {
  it(
    'registers the stored record, and again for the same pair',
    proves('CORE-D-32', 'CORE-D-40', 'CORE-IDS-03'),
    async () => {
      await place({ [SUBJECT]: subject, [REGISTRATION]: { ...VALUES, email: EMAIL } });
      expect(await attempt()).toEqual({ email: EMAIL, subjectID: 's1', uid: 'u1' });
      expect(await attempt('New phone')).toEqual({ email: EMAIL, subjectID: 's1', uid: 'u1' });
      expect(await stored(USER)).toMatchObject({ subjectID: 's1', registered: true });
      expect(await events()).toEqual([
        [...REGISTERED, 'Reg-Attempt-'],
        [...REGISTERED, 'Reg-Attempt-'],
      ]);
    },
  );

  it('needs a reason to register a registered record again', async () => {
    const record = { ...VALUES, email: EMAIL, registered: true, uid: 'u1' };
    await place({ [SUBJECT]: subject, [REGISTRATION]: record });
    await expect(attempt(' ')).rejects.toThrow('Reason required');
    expect(await stored(SUBJECT)).toEqual(subject);
    expect(await historyOf(REGISTRATION)).toEqual([]);
    await attempt('Her subject lost its link');
    expect(await historyOf(REGISTRATION)).toMatchObject([
      { action: 'Register user', reason: 'Her subject lost its link' },
    ]);
  });

  it('aborts without a record and logs it', proves('CORE-REG-29', 'CORE-REG-34'), async () => {
    await place({ [SUBJECT]: subject });
    const text = 'No registration record exists for pat@example.com.';
    await expect(attempt()).rejects.toThrow(text);
    expect(await events()).toEqual([
      [
        'Registration Aborted',
        'Registration',
        `Registering pat@example.com as subject s1 stopped: ${text}`,
        SAM,
        'Reg-Attempt-',
      ],
    ]);
    expect(await stored(USER)).toEqual(account);
  });
});

describe('A registration record', () => {
  it('is found by its e-mail in any letter case', proves('CORE-REG-31'), async () => {
    await place({ [REGISTRATION]: { email: EMAIL, registered: true } });
    expect(await findRegistration(' PAT@example.com')).toMatchObject({ registered: true });
    expect(await findRegistration('nobody@example.com')).toBeNull();
  });
});
