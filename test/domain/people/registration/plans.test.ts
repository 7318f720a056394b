import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
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
} from './registration-support.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ReasonToLeave } from '#domain/people/user/protected-study.ts';
import { proves } from '#test/support/proves.ts';

describe('Saving a registration record', () => {
  it(
    'creates a new one as not registered, keyed by its lower-case email',
    proves('CORE-REG-23', 'CORE-REG-32', 'CORE-D-38'),
    async () => {
      const values = { ...ENTERED, email: '  Pat@Example.COM ' };
      const { action, writes } = await save({}, { values });
      expect(action).toBe('Create registration');
      expect(writes).toEqual([
        planned({
          kind: 'create',
          path: 'registrations/pat@example.com',
          data: {
            email: 'pat@example.com',
            firstName: 'Pat',
            lastName: 'Ient',
            subjectID: 's1',
            study: '004',
            site: 'Boston',
            cohort: 'C1',
            role: 'patient',
            arm: '',
            activeProgram: 'stanzaACT',
            zendeskID: 'ZD-1',
            surveyMonkeyID: '',
            uid: '',
            registered: false,
          },
        }),
      ]);
    },
  );

  it(
    'fills empty fields with the defaults of the record',
    proves('CORE-REG-33', 'CORE-D-37'),
    async () => {
      const values = { ...ENTERED, study: '', cohort: '', role: '', activeProgram: '' };
      const { writes } = await save({}, { values });
      expect(dataFor(writes, REGISTRATION)).toMatchObject({
        study: '003',
        cohort: 'default',
        role: 'patient',
        activeProgram: 'stanza1',
      });
      expect(documentReader(registrationSchema)(EMAIL, {})).toMatchObject({
        subjectID: 'default',
        cohort: 'default',
        role: 'patient',
        study: '003',
        activeProgram: 'stanza1',
      });
    },
  );

  it('merges only the changed fields into an existing one', proves('CORE-D-38', 'R5'), async () => {
    const stored = { ...STORED, uid: 'u1', registered: true, arm: 'ACT-daily-insights' };
    const { action, reason, writes } = await save(
      { [REGISTRATION]: stored, 'users/u1': USER },
      { mode: 'edit', changed: { site: 'Reno', zendeskID: null }, reason: ' moved ' },
    );
    expect([action, reason]).toEqual(['Edit registration', 'moved']);
    expect(writes).toEqual([
      planned({ kind: 'update', path: REGISTRATION, data: { site: 'Reno', zendeskID: '' } }),
    ]);
  });

  it('plans nothing if nothing differs', async () => {
    const { writes } = await save({ [REGISTRATION]: STORED }, { changed: { site: 'Boston' } });
    expect(writes).toEqual([]);
  });

  it('does not overwrite existing values from a form that started blank', async () => {
    const over = (stored: object, changed: object) =>
      save({ [REGISTRATION]: { ...STORED, ...stored } }, { changed, base: null });
    await expect(over({ cohort: 'C2' }, { cohort: 'C9' })).rejects.toThrow(
      'A registration record of pat@example.com already exists. Nothing was saved.',
    );
    // A retry after a failure finds the first attempt's changes already saved.
    expect((await over({}, { cohort: 'C1', site: 'Boston' })).writes).toEqual([]);
  });

  it('does not recreate a record deleted during the edit', async () => {
    const { writes } = await save({}, { mode: 'edit', changed: { site: 'Reno' } });
    expect(writes.map(({ kind }) => kind)).toEqual(['update']);
  });

  it('requires a reason to change a registered one', async () => {
    const documents = { [REGISTRATION]: { ...STORED, registered: true } };
    await expect(save(documents, { changed: { site: 'Reno' }, reason: '  ' })).rejects.toThrow(
      'Reason required',
    );
  });

  it.each([
    ['admin', 'Only an admin may give the role “admin”.'],
    ['superuser', 'Only a superuser may give the role “superuser”.'],
  ])(
    'refuses the role %s to anyone who may not assign it',
    proves('CORE-D-43'),
    async (role, message) => {
      await expect(save({}, { values: { ...ENTERED, role } })).rejects.toThrow(message);
      await expect(save({ [REGISTRATION]: STORED }, { changed: { role } })).rejects.toThrow(
        message,
      );
      const allowed = await save({}, { values: { ...ENTERED, role }, mayAssign: () => true });
      expect(dataFor(allowed.writes, REGISTRATION)).toMatchObject({ role });
    },
  );

  it('keeps a role that someone else assigned', async () => {
    const documents = { [REGISTRATION]: { ...STORED, role: 'admin' } };
    const { writes } = await save(documents, { changed: { role: 'admin', arm: 'x' } });
    expect(dataFor(writes, REGISTRATION)).toEqual({ arm: 'x' });
  });
});

describe('A protected study', proves('CORE-RESET-06'), () => {
  const ADMIN_ONLY = 'Only an admin may let somebody leave study 004, with a reason.';
  const may = { mayLeaveStudy: true, reason: 'Entered by mistake' };
  const leave = { mode: 'edit', changed: { study: '003' } } as const;
  const free = { ...STORED, study: '003' };
  const inside = { 'users/u1': { ...USER, study: '004' } };

  it('can be left in the record only by an admin with a reason', async () => {
    const documents = { [REGISTRATION]: STORED };
    await expect(save(documents, { ...leave, reason: 'x' })).rejects.toThrow(ADMIN_ONLY);
    await expect(save(documents, { ...leave, ...may, reason: ' ' })).rejects.toThrow(ReasonToLeave);
    const plan = await save(documents, { ...leave, ...may });
    expect([plan.reason, dataFor(plan.writes, REGISTRATION)]).toEqual([
      'Entered by mistake',
      { study: '003' },
    ]);
  });

  it('blocks saving a record that would take the account out of it', async () => {
    const cases = [
      save({ [REGISTRATION]: free, ...inside }, { mode: 'edit', changed: { site: 'Reno' } }),
      save({ ...inside }, { values: { ...ENTERED, study: '' } }),
      save({ [REGISTRATION]: { ...free, study: 4 }, ...inside }, leave),
    ];
    for (const refused of cases) await expect(refused).rejects.toThrow(ADMIN_ONLY);
  });

  it('can be left in the account only by an admin with a reason', async () => {
    const documents = { [REGISTRATION]: free, ...inside, 'subjects/s1': SUBJECT };
    await expect(register(documents, { reason: 'x' })).rejects.toThrow(ADMIN_ONLY);
    await expect(register(documents, { mayLeaveStudy: true })).rejects.toThrow(ReasonToLeave);
    const { reason, writes } = await register(documents, may);
    expect(reason).toBe('Entered by mistake');
    expect(dataFor(writes, 'users/u1')).toMatchObject({ study: '003' });
  });

  it('needs no admin or reason for people who stay in it', async () => {
    const documents = { [REGISTRATION]: STORED, ...inside, 'subjects/s1': SUBJECT };
    await expect(register(documents)).resolves.toMatchObject({ reason: '' });
    const other = { mode: 'edit', changed: { site: 'Reno' } } as const;
    await expect(save(documents, other)).resolves.toMatchObject({ reason: '' });
  });
});

describe('Registering', () => {
  const documents = { [REGISTRATION]: STORED, 'users/u1': USER, 'subjects/s1': SUBJECT };

  it(
    'copies the record onto the user and links all three',
    proves('CORE-REG-26', 'CORE-REG-27', 'CORE-REG-28'),
    async () => {
      const { action, writes } = await register(documents);
      expect(action).toBe('Register user');
      expect(writes).toEqual([
        planned({
          kind: 'update',
          path: 'users/u1',
          data: {
            subjectID: 's1',
            cohort: 'C1',
            role: 'patient',
            study: '004',
            zendeskID: 'ZD-1',
            activeProgram: 'stanzaACT',
            site: 'Boston',
            firstName: 'Pat',
            lastName: 'Ient',
            registered: true,
            registrationUpdated: { serverTime: true },
          },
        }),
        planned({
          kind: 'update',
          path: REGISTRATION,
          data: { uid: 'u1', registered: true, subjectID: 's1' },
        }),
        planned({ kind: 'update', path: 'subjects/s1', data: { uid: 'u1', registered: true } }),
        planned({
          kind: 'create',
          path: 'systemevents/e1',
          data: {
            type: 'Log',
            category: 'Registration',
            message: 'Subject s1 was registered as the user pat@example.com.',
            eventGroup: 'register-ABC',
            occurred: { serverTime: true },
            performedBy: 'sam.staff@example.com',
            email: 'pat@example.com',
            subjectID: 's1',
            uid: 'u1',
          },
        }),
      ]);
    },
  );

  it('creates a missing subject from the record', proves('CORE-D-40'), async () => {
    const { writes } = await register({ [REGISTRATION]: STORED, 'users/u1': USER });
    expect(writes.find(({ path }) => path === 'subjects/s1')).toEqual(
      planned({
        kind: 'create',
        path: 'subjects/s1',
        data: {
          subjectID: 's1',
          firstName: 'Pat',
          lastName: 'Ient',
          fullName: 'Pat Ient',
          email: 'pat@example.com',
          smsNumber: '',
          smsOptOut: false,
          study: '004',
          activeProgram: 'stanzaACT',
          site: 'Boston',
          cohort: 'C1',
          role: 'patient',
          surveyMonkeyID: '',
          zendeskID: 'ZD-1',
          uid: 'u1',
          registered: true,
        },
      }),
    );
  });

  it('is idempotent for the same pair', proves('CORE-D-40', 'T13'), async () => {
    const after = {
      [REGISTRATION]: { ...STORED, uid: 'u1', registered: true },
      'users/u1': { ...USER, subjectID: 's1', registered: true },
      'subjects/s1': { ...SUBJECT, uid: 'u1', registered: true },
    };
    const facts = {
      usersOfSubject: [{ uid: 'u1', email: EMAIL }],
      registrationsOfSubject: [EMAIL],
      subjectsOfEmail: ['s1'],
    };
    const again = await register(after, { reason: ' New phone ', programChanged: true }, facts);
    expect(again.writes).toEqual((await register(documents)).writes);
    expect(again.reason).toBe('New phone');
  });

  it('requires a reason if the record is already registered, even if the screen did not know', async () => {
    const registered = { ...documents, [REGISTRATION]: { ...STORED, uid: 'u1', registered: true } };
    await expect(register(registered, { reason: '  ' })).rejects.toThrow('Reason required');
    await expect(register(documents, { reason: '' })).resolves.toMatchObject({ reason: '' });
  });

  it('aborts without a registration record', proves('CORE-REG-29'), async () => {
    await expect(register({ 'users/u1': USER })).rejects.toMatchObject({
      eventType: 'Registration Aborted',
      message: 'No registration record exists for pat@example.com.',
    });
  });

  it(
    'aborts without a matching user, or if the email has changed since',
    proves('CORE-REG-30'),
    async () => {
      const expected = {
        eventType: 'No Matching User',
        message: 'No app account with this email exists yet.',
      };
      await expect(register(documents, {}, { users: [] })).rejects.toMatchObject(expected);
      const renamed = { ...documents, 'users/u1': { ...USER, email: 'new@example.com' } };
      await expect(register(renamed)).rejects.toMatchObject(expected);
    },
  );

  it('aborts if several users have the email', proves('CORE-D-41'), async () => {
    const users = [
      { uid: 'u1', email: EMAIL },
      { uid: 'u2', email: EMAIL },
    ];
    await expect(register(documents, {}, { users })).rejects.toMatchObject({
      eventType: 'Registration Aborted',
      message: 'More than one user has this email',
    });
  });

  it('uses the requested subject if the record names none', async () => {
    const unnamed = { ...documents, [REGISTRATION]: { ...STORED, subjectID: 'default' } };
    const { writes } = await register(unnamed, { subjectID: 's1' });
    expect(dataFor(writes, REGISTRATION)).toMatchObject({ subjectID: 's1', uid: 'u1' });
    await expect(register(unnamed)).rejects.toThrow(
      'The registration record of pat@example.com has no usable subject ID.',
    );
  });

  it('refuses a subject other than that of the record', async () => {
    await expect(register(documents, { subjectID: 's2' })).rejects.toThrow(
      'The registration of pat@example.com is for subject s1, not for s2.',
    );
  });

  it('does not give a user a role the person may not assign', proves('CORE-D-43'), async () => {
    const admin = { ...documents, [REGISTRATION]: { ...STORED, role: 'admin' } };
    await expect(register(admin)).rejects.toThrow('Only an admin may give the role “admin”.');
    const already = { ...admin, 'users/u1': { ...USER, role: 'admin' } };
    expect(dataFor((await register(already)).writes, 'users/u1')).toMatchObject({ role: 'admin' });
  });

  it('adds a missing email to an old subject', async () => {
    const { email: _, ...old } = SUBJECT;
    const { writes } = await register({ ...documents, 'subjects/s1': old });
    expect(dataFor(writes, 'subjects/s1')).toEqual({ uid: 'u1', registered: true, email: EMAIL });
  });
});
