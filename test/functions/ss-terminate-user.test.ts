import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, dump, freshDatabase, run, store, stored, members } from './support.ts';

const STAFF = 'sam.staff@example.com';
const LANDING_PAGE = 'web/surveysaurus/landingPages/lp';

const db = await freshDatabase('demo-functions-terminate');

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF] }),
    'users/u1': {
      uid: 'u1',
      subjectID: 'swift-otter-1',
      workflowStatus: 'therapy',
      landingPageKey: 'lp',
      activeProgram: 'stanza1',
      arm: 'A',
    },
    [LANDING_PAGE]: { earlyTerminationProgram: 'dropout', extensionID: 'x1' },
    [`${LANDING_PAGE}/extensions/x1`]: { earlyTerminationProgram: 'dropoutEXT' },
    'programs/dropout': { id: 'dropout', key: 'dropout', name: 'Dropout' },
    'programs/dropoutEXT': { id: 'dropoutEXT', key: 'dropoutEXT', name: 'Dropout EXT' },
  });
});

function terminate(change: Record<string, unknown> = {}, auth = caller(STAFF)): Promise<unknown> {
  const request = { userUID: 'u1', reason: 'Moved abroad', followup: false, ...change };
  return run('ssTerminateUser', request, auth);
}

const followup = () => terminate({ followup: true, reason: 'Asked to stop' });

const answered = (message: string) => ({ status: 'ERROR', error: { message } });

describe('a termination', () => {
  it(
    'registers in the early-termination program and sets status, program and reason',
    proves(
      'CORE-TERM-12',
      'CORE-TERM-13',
      'CORE-TERM-14',
      'CORE-TERM-15',
      'CORE-TERM-16',
      'CORE-D-75',
    ),
    async () => {
      expect(await terminate()).toEqual({ status: 'SUCCESS' });
      const user = await stored(db, 'users/u1');
      expect(user).toMatchObject({
        workflowStatus: 'early-termination',
        activeProgram: 'dropout',
        failReason: { reason: 'Moved abroad' },
        earlyTermInfo: { reason: 'Moved abroad' },
        updatedBy: STAFF,
        arm: 'A',
      });
      expect(user?.['workflowStatusUpdated']).toEqual(user?.['updated']);
      expect(await stored(db, 'users/u1/programs/dropout')).toMatchObject({
        id: 'dropout',
        key: 'dropout',
        name: 'Dropout',
        therapyStartDate: null,
      });
    },
  );

  it(
    'leaves one history entry with the reason, one move log and one system event',
    proves('CORE-D-77', 'CORE-GEN-06', 'OPS-D-07'),
    async () => {
      const auth = caller(STAFF);
      const named = auth && { ...auth, token: { ...auth.token, name: 'Sam Staff' } };
      await terminate({}, named);
      const at = (await stored(db, 'users/u1'))?.['updated'];
      expect(await all(db, 'history')).toMatchObject([
        {
          actor: STAFF,
          action: 'Terminate user',
          reason: 'Moved abroad',
          paths: ['users/u1/programs/dropout', 'users/u1'],
          at,
        },
      ]);
      expect(await all(db, 'tempest/logs/surveysaurus')).toEqual([
        {
          landingPageKey: 'lp',
          fromStatus: 'therapy',
          toStatus: 'early-termination',
          userUID: 'u1',
          subjectID: 'swift-otter-1',
          movedBy: 'Sam Staff',
          movedByEmail: STAFF,
          timestamp: at,
          type: 'user move',
        },
      ]);
      expect(await all(db, 'systemevents')).toEqual([
        {
          type: 'Terminated',
          category: 'Workflow',
          message: 'User u1 was terminated early.',
          eventGroup: expect.stringMatching(/^register-[A-Z2-9]{10}$/) as string,
          performedBy: STAFF,
          occurred: at,
          uid: 'u1',
          toStatus: 'early-termination',
        },
      ]);
    },
  );

  it(
    'names the address in the move log of an account without a name',
    proves('OPS-D-07'),
    async () => {
      await terminate();
      expect(await all(db, 'tempest/logs/surveysaurus')).toMatchObject([{ movedBy: STAFF }]);
    },
  );

  it('uses the extension for who is in it', proves('CORE-TERM-13', 'CORE-D-79'), async () => {
    await db.doc('users/u1').update({ workflowStatus: 'EXT-therapy' });
    expect(await terminate()).toEqual({ status: 'SUCCESS' });
    expect(await stored(db, 'users/u1')).toMatchObject({
      workflowStatus: 'EXT-early-termination',
      activeProgram: 'dropoutEXT',
    });
    expect(await stored(db, 'users/u1/programs/dropoutEXT')).toMatchObject({ key: 'dropoutEXT' });
  });

  it('keeps an existing enrolment', async () => {
    const enrolment = { key: 'dropout', name: 'Older name' };
    await store(db, { 'users/u1/programs/dropout': enrolment });
    expect(await terminate()).toEqual({ status: 'SUCCESS' });
    expect(await stored(db, 'users/u1/programs/dropout')).toEqual(enrolment);
  });
});

describe('a follow-up', () => {
  it(
    'sets the status and keeps the program; the final termination changes it',
    proves('CORE-D-76', 'CORE-TERM-05'),
    async () => {
      expect(await followup()).toEqual({ status: 'SUCCESS' });
      const user = await stored(db, 'users/u1');
      expect(user).toMatchObject({
        workflowStatus: 'early-termination-followup',
        activeProgram: 'stanza1',
        earlyTermInfo: { reason: 'Asked to stop' },
      });
      expect(user).not.toHaveProperty('failReason');
      expect(await stored(db, 'users/u1/programs/dropout')).toBeNull();
      expect(await all(db, 'history')).toMatchObject([
        { action: 'Ask for termination follow-up', reason: 'Asked to stop' },
      ]);

      expect(await terminate()).toEqual({ status: 'SUCCESS' });
      expect(await stored(db, 'users/u1')).toMatchObject({
        workflowStatus: 'early-termination',
        activeProgram: 'dropout',
        failReason: { reason: 'Moved abroad' },
        earlyTermInfo: { reason: 'Moved abroad' },
      });
    },
  );

  it(
    'creates missing workflows of the two, and does not touch an existing one',
    proves('CORE-D-76'),
    async () => {
      const surveys = [{ surveyBayKey: 'exit', status: 'assigned' }];
      await store(db, { 'users/u1/workflows/termination': { workflowID: 'termination', surveys } });
      await followup();
      expect(await stored(db, 'users/u1/workflows/termination')).toEqual({
        workflowID: 'termination',
        surveys,
      });
      expect(await stored(db, 'users/u1/workflows/early-termination-call')).toMatchObject({
        workflowID: 'early-termination-call',
        status: 'not scheduled',
      });
    },
  );

  it('has its own status in the extension', async () => {
    await db.doc('users/u1').update({ workflowStatus: 'EXT-done' });
    await followup();
    expect(await stored(db, 'users/u1')).toMatchObject({
      workflowStatus: 'EXT-early-termination-followup',
    });
  });
});

type Refused = readonly [
  what: string,
  request: Record<string, unknown>,
  user: Record<string, unknown>,
  message: string,
  ...proves: string[],
];

describe('a request that the record does not allow', () => {
  const user = (fields: Record<string, unknown>) => db.doc('users/u1').set(fields, { merge: true });

  const refused: readonly Refused[] = [
    ['an unknown user', { userUID: 'u2' }, {}, 'There is no user "u2".'],
    [
      'a terminated user',
      {},
      { workflowStatus: 'early-termination' },
      'User is already terminated',
      'CORE-TERM-07',
      'CORE-D-78',
    ],
    [
      'a user terminated in the extension',
      { followup: true },
      { workflowStatus: 'EXT-early-termination' },
      'User is already terminated',
    ],
    [
      'a second follow-up',
      { followup: true },
      { workflowStatus: 'early-termination-followup' },
      'User is already in termination followup',
      'CORE-TERM-05',
    ],
    [
      'a landing page that is missing',
      {},
      { landingPageKey: 'gone' },
      'Landing page with key gone does not exist',
      'CORE-TERM-22',
    ],
    [
      'a user without a landing page',
      {},
      { landingPageKey: null },
      'Landing page with key (none) does not exist',
      'CORE-D-79',
    ],
    [
      'an extension that is missing',
      {},
      { workflowStatus: 'EXT-therapy', landingPageKey: 'lp-gone' },
      'Extension with ID x9 does not exist',
      'CORE-TERM-24',
    ],
    [
      'a landing page without extension',
      {},
      { workflowStatus: 'EXT-therapy', landingPageKey: 'lp-none' },
      'Landing page does not have an extension',
      'CORE-TERM-23',
    ],
    [
      'a program that is missing',
      {},
      { landingPageKey: 'lp-gone' },
      'There is no program "gone".',
      'CORE-TERM-20',
    ],
  ];

  for (const [what, request, fields, message, ...ids] of refused) {
    it(`is answered with ERROR for ${what}, and nothing is written`, proves(...ids), async () => {
      await store(db, {
        'web/surveysaurus/landingPages/lp-gone': {
          earlyTerminationProgram: 'gone',
          extensionID: 'x9',
        },
        'web/surveysaurus/landingPages/lp-none': { earlyTerminationProgram: 'dropout' },
      });
      await user(fields);
      const before = await dump(db);
      expect(await terminate(request)).toEqual(answered(message));
      expect(await dump(db)).toEqual(before);
    });
  }
});

describe('sent more than once', () => {
  it('terminates once; the second answer says so', proves('R3', 'CORE-D-78'), async () => {
    await terminate();
    const once = await dump(db);
    expect(await terminate({ reason: 'Again' })).toEqual(answered('User is already terminated'));
    expect(await dump(db)).toEqual(once);
  });

  it.each([
    ['terminations', false, 'User is already terminated'],
    ['follow-ups', true, 'User is already in termination followup'],
  ])(
    'has the result of one when ten %s arrive at once',
    proves('R3'),
    async (_, asFollowup, message) => {
      const calls = Array.from({ length: 10 }, (_call, i) =>
        terminate({ followup: asFollowup, reason: `Reason ${i}` }),
      );
      const answers = await Promise.all(calls);
      const won = answers.findIndex(
        (answer) => (answer as { status: string }).status === 'SUCCESS',
      );
      expect(answers.filter((_answer, i) => i !== won)).toEqual(
        Array.from({ length: 9 }, () => answered(message)),
      );
      expect(await stored(db, 'users/u1')).toMatchObject({
        earlyTermInfo: { reason: `Reason ${won}` },
      });
      for (const log of ['history', 'systemevents', 'tempest/logs/surveysaurus']) {
        expect(await all(db, log)).toHaveLength(1);
      }
    },
  );

  it(
    'ends terminated when a follow-up and a termination arrive at once',
    proves('R3'),
    async () => {
      const answers = await Promise.all([followup(), terminate()]);
      const user = await stored(db, 'users/u1');
      const both = answers.every((answer) => (answer as { status: string }).status === 'SUCCESS');
      expect(answers[1]).toEqual({ status: 'SUCCESS' });
      expect(user).toMatchObject({ workflowStatus: 'early-termination', activeProgram: 'dropout' });
      expect(await all(db, 'tempest/logs/surveysaurus')).toHaveLength(both ? 2 : 1);
    },
  );
});
