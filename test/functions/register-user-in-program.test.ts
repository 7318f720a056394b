import { beforeEach, expect, it } from 'vitest';
import { all, caller, dump, freshDatabase, run, store, stored, members } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const LATER = 'lea.later@example.com';

const db = await freshDatabase('demo-functions-register-user');

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF, LATER] }),
    'users/u1': { uid: 'u1', email: 'pat@example.com', activeProgram: 'stanza0', arm: 'A' },
    'programs/stanza1': { id: 'stanza1', key: 'stanza1', name: 'Stanza One' },
  });
});

function register(change: Record<string, unknown> = {}, email = STAFF): Promise<unknown> {
  const request = { userUID: 'u1', programKey: 'stanza1', requestingIdentifier: email };
  return run('registerUserInProgram', { ...request, ...change }, caller(email));
}

it(
  'creates the enrolment, makes the program the active one and answers SUCCESS',
  proves('CORE-TERM-18', 'CORE-D-80'),
  async () => {
    expect(await register()).toEqual({ status: 'SUCCESS' });
    expect(await stored(db, 'users/u1/programs/stanza1')).toEqual({
      id: 'stanza1',
      key: 'stanza1',
      name: 'Stanza One',
      therapyStartDate: null,
      lastChange: expect.stringMatching(/^\d{17}-/) as string,
    });
    const user = await stored(db, 'users/u1');
    expect(user).toMatchObject({ activeProgram: 'stanza1', arm: 'A', updatedBy: STAFF });
    const [entry, ...more] = await all(db, 'history');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor: STAFF,
      action: 'Enroll in program',
      paths: ['users/u1/programs/stanza1', 'users/u1'],
      at: user?.['updated'],
    });
  },
);

it(
  'adds one system event, by the caller, at the time of the change',
  proves('CORE-GEN-06'),
  async () => {
    await register();
    expect(await all(db, 'systemevents')).toEqual([
      {
        type: 'Enrolled',
        category: 'Program',
        message: 'User u1 was enrolled in program stanza1.',
        eventGroup: expect.stringMatching(/^register-[A-Z2-9]{10}$/) as string,
        performedBy: STAFF,
        occurred: (await stored(db, 'users/u1'))?.['updated'],
        uid: 'u1',
        programKey: 'stanza1',
      },
    ]);
  },
);

it(
  'records the e-mail of the token when the request spells it differently',
  proves('CORE-D-07'),
  async () => {
    await register({ requestingIdentifier: 'SAM.Staff@Example.com' });
    expect(await all(db, 'history')).toMatchObject([{ actor: STAFF }]);
    expect(await stored(db, 'users/u1')).toMatchObject({ updatedBy: STAFF });
  },
);

it('keeps an existing enrolment and only changes the active program', async () => {
  const enrolment = { key: 'stanza1', name: 'Older name', therapyStartDate: '2024-01-02' };
  await store(db, { 'users/u1/programs/stanza1': enrolment });
  expect(await register()).toEqual({ status: 'SUCCESS' });
  expect(await stored(db, 'users/u1/programs/stanza1')).toEqual(enrolment);
  expect(await stored(db, 'users/u1')).toMatchObject({ activeProgram: 'stanza1' });
});

it.each(['early-termination', 'EXT-early-termination'])(
  'answers ERROR for a user terminated in the status "%s", and changes nothing',
  proves('CORE-TERM-07'),
  async (workflowStatus) => {
    await store(db, { 'users/u1': { uid: 'u1', activeProgram: 'dropout', workflowStatus } });
    const before = await dump(db);
    const message = 'User is already terminated';
    expect(await register()).toEqual({ status: 'ERROR', error: { message } });
    expect(await dump(db)).toEqual(before);
  },
);

it.each([
  ['user', { userUID: 'u2' }, 'There is no user "u2".'],
  ['program', { programKey: 'stanza9' }, 'There is no program "stanza9".'],
])('answers ERROR for an unknown %s and changes nothing', async (_, change, message) => {
  const before = await dump(db);
  expect(await register(change)).toEqual({ status: 'ERROR', error: { message } });
  expect(await dump(db)).toEqual(before);
});

it('changes nothing when repeated, by anyone', proves('R3'), async () => {
  await register();
  const once = await dump(db);
  expect(await register()).toEqual({ status: 'SUCCESS' });
  expect(await register({}, LATER)).toEqual({ status: 'SUCCESS' });
  expect(await dump(db)).toEqual(once);
});

it('has the result of one call when ten arrive at once', proves('R3'), async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 'SUCCESS' })));
  const written = Object.keys(await dump(db)).map((path) =>
    path.replace(/^(history|systemevents)\/.*/, '$1'),
  );
  expect(written.sort()).toEqual([
    'history',
    'programs/stanza1',
    `roles/staff/members/${LATER}`,
    `roles/staff/members/${STAFF}`,
    'systemevents',
    'users/u1',
    'users/u1/programs/stanza1',
  ]);
  expect(await stored(db, 'users/u1')).toMatchObject({ activeProgram: 'stanza1' });
});

it('ends with one of two concurrent programs, and a history without gaps', async () => {
  await store(db, { 'programs/stanza2': { id: 'stanza2', key: 'stanza2', name: 'Stanza Two' } });
  await Promise.all([register(), register({ programKey: 'stanza2' }, LATER)]);
  const entries = (await all(db, 'history')) as {
    changes: Record<string, { before: unknown; after: unknown }>;
  }[];
  expect(entries).toHaveLength(2);
  const changes = entries.map((entry) => entry.changes['users/u1']);
  const last = await stored(db, 'users/u1');
  const second = changes.findIndex(
    (change) => JSON.stringify(change?.after) === JSON.stringify(last),
  );
  expect(changes[second]?.before).toEqual(changes[1 - second]?.after);
});
