import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, dump, freshDatabase, members, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const USER = 'users/u1';
const REGISTRATION = 'registrations/pat@example.com';

const db = await freshDatabase('demo-functions-enrol-in-arm');

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF] }),
    [USER]: {
      uid: 'u1',
      email: 'Pat@example.com',
      subjectID: 's1',
      activeProgram: 'screeningWeek',
      study: '003',
      cohort: 'C1',
      role: 'tester',
      site: 'Boston',
    },
    [`${USER}/devices/old`]: { FCMToken: 't-old', lastOpenedTime: new Date('2026-03-01') },
    [`${USER}/devices/new`]: { FCMToken: 't-new', lastOpenedTime: new Date('2026-03-02') },
    [`${USER}/devices/mute`]: { FCMToken: '', lastOpenedTime: new Date('2026-03-03') },
    [REGISTRATION]: {
      email: 'pat@example.com',
      subjectID: 's1',
      uid: 'u1',
      registered: true,
      study: '003',
      cohort: 'C1',
      role: 'patient',
      activeProgram: 'screeningWeek',
    },
    'subjects/s1': { subjectID: 's1', email: 'pat@example.com', study: '003', cohort: 'C1' },
    'programs/stanzaACT': { key: 'stanzaACT', name: 'Stanza ACT' },
    'programs/control_v2': { key: 'control_v2', name: 'Control v2' },
  });
});

const enrol = (arm = 'ACT-weekly-insights', userUID = 'u1') =>
  run('enrolInStudyArm', { userUID, arm }, caller(STAFF));

/** The screening week's log, newest first, as its section reads it. */
async function log(): Promise<string[]> {
  const { docs } = await db
    .collection('systemevents')
    .where('category', '==', '004-reg')
    .orderBy('occurred', 'desc')
    .get();
  return docs.map((one) => one.get('type') as string);
}

describe('enrolling in an arm', () => {
  it.each([
    ['ACT-daily-insights', 'stanzaACT'],
    ['ACT-weekly-insights', 'stanzaACT'],
    ['control', 'control_v2'],
  ])(
    'registers for "%s" with the program %s, as a patient of study 004',
    proves('OPS-SWD-14', 'OPS-SWD-15', 'OPS-SWD-16', 'OPS-D-62', 'OPS-D-63'),
    async (arm, program) => {
      expect(await enrol(arm)).toEqual({ status: 'SUCCESS' });
      const given = { study: '004', role: 'patient', cohort: '004-cohort-2', arm };
      expect(await stored(db, USER)).toMatchObject({
        ...given,
        activeProgram: program,
        site: 'Boston',
        updatedBy: STAFF,
      });
      expect(await stored(db, `${USER}/programs/${program}`)).toMatchObject({ key: program });
      expect(await stored(db, REGISTRATION)).toMatchObject({ ...given, updatedBy: STAFF });
      expect(await stored(db, 'subjects/s1')).toMatchObject({
        study: '004',
        cohort: '004-cohort-2',
      });
      const [entry, ...more] = await all(db, 'history');
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        actor: STAFF,
        action: 'Enroll in study arm',
        paths: [`${USER}/programs/${program}`, USER, REGISTRATION, 'subjects/s1'],
      });
    },
  );

  it(
    'logs it, sends the welcome to the last opened device, and logs that',
    proves('OPS-SWD-13', 'OPS-D-63'),
    async () => {
      await enrol();
      expect(await all(db, 'notifications')).toEqual([
        {
          title: 'Welcome to the study',
          name: 'Welcome to the study',
          body: 'You are enrolled. Open the app to get started.',
          uid: 'u1',
          email: 'Pat@example.com',
          subjectID: 's1',
          createdBy: STAFF,
          deviceID: 'new',
          FCMToken: 't-new',
          triggerMethod: 'enrollment',
          status: 'scheduled',
          scheduledFor: expect.anything() as unknown,
        },
      ]);
      expect(await log()).toEqual(['Notification Sent', 'Enrolled']);
      const events = await all(db, 'systemevents');
      expect(events[0]).toEqual({
        type: 'Enrolled',
        category: '004-reg',
        eventGroup: '',
        uid: 'u1',
        subjectID: 's1',
        message: 'Enrolled in ACT Weekly Insights of study 004.',
        performedBy: STAFF,
        occurred: (await stored(db, USER))?.['updated'],
      });
    },
  );

  it('enrols users without a device and without a registration of their own', async () => {
    await store(db, {
      'users/u2': { uid: 'u2', email: 'ann@example.com', activeProgram: 'screeningWeek' },
      'users/u3': { uid: 'u3', email: 'kim@example.com', activeProgram: 'screeningWeek' },
      'registrations/kim@example.com': { email: 'kim@example.com', uid: 'u9', study: '003' },
    });
    expect(await enrol('control', 'u2')).toEqual({ status: 'SUCCESS' });
    expect(await enrol('control', 'u3')).toEqual({ status: 'SUCCESS' });
    expect(await stored(db, 'users/u2')).toMatchObject({ activeProgram: 'control_v2' });
    expect(await stored(db, 'registrations/kim@example.com')).toMatchObject({ study: '003' });
    expect(await all(db, 'notifications')).toEqual([]);
    expect(await log()).toEqual(['Enrolled', 'Enrolled']);
  });
});

describe('a second enrolment', () => {
  const message = 'User is already enrolled';

  it('in any arm is refused and changes nothing', proves('OPS-D-63', 'R3'), async () => {
    await enrol();
    const once = await dump(db);
    expect(await enrol()).toEqual({ status: 'ERROR', error: { message } });
    expect(await enrol('control')).toEqual({ status: 'ERROR', error: { message } });
    expect(await dump(db)).toEqual(once);
  });

  it('at the same moment is refused', proves('OPS-D-63', 'R3'), async () => {
    const answers = await Promise.all([enrol(), enrol(), enrol()]);
    expect(answers.filter((answer) => (answer as { status: string }).status === 'SUCCESS')).toEqual(
      [{ status: 'SUCCESS' }],
    );
    expect(await all(db, 'notifications')).toHaveLength(1);
    expect(await log()).toEqual(['Notification Sent', 'Enrolled']);
  });
});

describe('nobody is enrolled', () => {
  it.each<readonly [string, Record<string, unknown>, string]>([
    ['without an e-mail', { email: ' ' }, 'User has no email'],
    ['once terminated', { workflowStatus: 'early-termination' }, 'User is already terminated'],
    [
      'out of study 002',
      { study: ' 2 ' },
      'User is in study 002; only an admin may let somebody leave it, with a reason',
    ],
  ])('%s; the log says why', proves('OPS-D-63'), async (_, change, message) => {
    await db.doc(USER).update(change);
    const before = await stored(db, USER);
    expect(await enrol('control')).toEqual({ status: 'ERROR', error: { message } });
    expect(await stored(db, USER)).toEqual(before);
    expect(await all(db, 'notifications')).toEqual([]);
    expect(await all(db, 'systemevents')).toMatchObject([
      {
        type: 'Enrollment Failed',
        category: '004-reg',
        subjectID: 's1',
        message: `Not enrolled in Control: ${message}`,
        performedBy: STAFF,
      },
    ]);
  });

  it('when the program of the arm is missing, and only the failure is logged', async () => {
    await db.doc('programs/control_v2').delete();
    const message = 'There is no program "control_v2".';
    expect(await enrol('control')).toEqual({ status: 'ERROR', error: { message } });
    expect(await stored(db, REGISTRATION)).toMatchObject({ study: '003' });
    expect(await log()).toEqual(['Enrollment Failed']);
  });

  it.each([
    ['who is unknown', 'nobody', 'There is no user "nobody".'],
    ['who is elsewhere', 'u4', 'User is not in the screening week'],
  ])('%s; that is not logged', async (_, uid, message) => {
    await store(db, {
      'users/u4': { uid: 'u4', email: 'x@example.com', activeProgram: 'stanza1' },
    });
    const before = await dump(db);
    expect(await enrol('control', uid)).toEqual({ status: 'ERROR', error: { message } });
    expect(await dump(db)).toEqual(before);
  });
});
