import { describe, expect, it } from 'vitest';
import {
  groupLabel,
  STUDIES,
  studyAtSite,
  userGroup,
  userName,
  userSchema,
} from '#domain/people/user/schema.ts';
import {
  sessionSchema,
  taskDuration,
  taskSchema,
  taskTone,
} from '#domain/people/participation/task.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ALL_PATHS } from '#domain/records.ts';
import { proves } from '#test/support/proves.ts';

const read = documentReader(userSchema);
const when = new Date('2026-03-04T05:06:07Z');
/** A time as Firestore returns it. */
const timestamp = { toDate: () => when };

const TEXTS =
  'uid email activeProgram displayName subjectID appVersion deviceName deviceOS deviceOSVersion FCMToken zendeskID site cohort role arm study firstName lastName timezone'.split(
    ' ',
  );
const FURTHER_TEXTS =
  'updatedBy workflowStatus phone landingPageKey referralGroupKey group UTCOffset'.split(' ');

describe('a user document', () => {
  it('decodes the account, device and study fields', proves('CORE-UDATA-01'), () => {
    const stored = {
      ...Object.fromEntries(TEXTS.map((name) => [name, `the ${name}`])),
      userProperties: { any: 'shape' },
      lastOpenedTime: timestamp,
      lastLogon: timestamp,
      FCMTokenUpdated: timestamp,
    };
    const user: Record<string, unknown> = read('u1', stored);
    for (const name of TEXTS) expect(user[name]).toBe(`the ${name}`);
    expect(user).toMatchObject({
      userProperties: { any: 'shape' },
      lastOpenedTime: when,
      lastLogon: when,
      FCMTokenUpdated: when,
      problems: [],
    });
  });

  it('decodes the record, workflow and referral fields', proves('CORE-UDATA-02'), () => {
    const stored = {
      ...Object.fromEntries(FURTHER_TEXTS.map((name) => [name, `the ${name}`])),
      created: timestamp,
      updated: timestamp,
      registrationUpdated: timestamp,
      registered: true,
      passed005ScreenWeek: true,
    };
    const user: Record<string, unknown> = read('u1', stored);
    for (const name of FURTHER_TEXTS) expect(user[name]).toBe(`the ${name}`);
    expect(user).toMatchObject({
      created: when,
      updated: when,
      registrationUpdated: when,
      registered: true,
      passed005ScreenWeek: true,
    });
  });

  it('decodes the reason of an early termination', proves('CORE-UDATA-03'), () => {
    expect(read('u1', { earlyTermInfo: { reason: 'Moved away' } }).earlyTermInfo).toEqual({
      reason: 'Moved away',
    });
    expect(read('u1', {}).earlyTermInfo).toEqual({ reason: '' });
  });

  it('decodes the reason of a failed survey', proves('CORE-UDATA-04'), () => {
    const failReason = {
      reason: 'Not eligible',
      failSurveyBayResponseID: 'r1',
      failQuestionIDs: ['q1', 'q2'],
      failQuestionIndexes: ['0', '3'],
      failSurveyBayKey: 'screening',
      failSurveyName: 'Screening',
    };
    expect(read('u1', { failReason }).failReason).toEqual(failReason);
  });

  it('has the study values in use', proves('CORE-UDATA-05'), () => {
    expect(STUDIES).toEqual(['002', '003', '004', '005']);
  });

  it('defaults cohort, role, site and study if missing or null', proves('CORE-UDATA-06'), () => {
    const defaults = { cohort: 'default', role: 'patient', site: 'default', study: '003' };
    expect(read('u1', {})).toMatchObject(defaults);
    expect(read('u1', { cohort: null, role: null, site: null, study: null })).toMatchObject(
      defaults,
    );
    expect(read('u1', { cohort: '' }).cohort).toBe('');
  });

  it('reads values of the wrong type as missing and reports them', () => {
    const user = read('u1', { cohort: { a: 1 }, created: 'soon', registered: 'maybe', email: 7 });
    expect(user).toMatchObject({ cohort: 'default', created: null, registered: false, email: '7' });
    expect([...user.problems].sort()).toEqual(['cohort', 'created', 'registered']);
  });

  it(
    'has the subcollections appUsage, programs, workflows, surveyBayResponses, calls and devices',
    proves('CORE-UDATA-07'),
    () => {
      const owned = Object.values(ALL_PATHS).flatMap(
        (path) => /^users\/\{uid\}\/(\w+)\/\{\w+\}$/.exec(path)?.[1] ?? [],
      );
      expect(owned).toEqual(
        expect.arrayContaining([
          'appUsage',
          'programs',
          'workflows',
          'surveyBayResponses',
          'calls',
          'devices',
        ]),
      );
    },
  );

  it(
    'has tasks, sessions, playlistProgress, journal entries and usage below each program',
    proves('CORE-UDATA-09'),
    () => {
      const below = Object.values(ALL_PATHS).flatMap(
        (path) => /^users\/\{uid\}\/programs\/\{program\}\/(\w+)\/\{\w+\}$/.exec(path)?.[1] ?? [],
      );
      expect(below.sort()).toEqual([
        'journalEntries',
        'playlistProgress',
        'sessions',
        'tasks',
        'usage',
      ]);
    },
  );
});

describe('a session', () => {
  it('decodes its id, status and times', proves('CORE-UDATA-11'), () => {
    const stored = {
      id: 's',
      status: 'completed',
      dateStarted: timestamp,
      dateCompleted: timestamp,
    };
    expect(documentReader(sessionSchema)('s', stored)).toMatchObject({
      ...stored,
      dateStarted: when,
      dateCompleted: when,
    });
  });
});

describe('a task', () => {
  it(
    'decodes its ids, status, names, order, times, chapter and lesson',
    proves('CORE-UDATA-10'),
    () => {
      const stored = {
        taskRecordID: 'r',
        id: 'i',
        sessionId: 's',
        status: 'completed',
        displayName: 'Lesson one',
        type: 'lesson',
        order: 3,
        dateStarted: timestamp,
        dateCompleted: timestamp,
        chapter: 'c',
        lesson: 'l',
      };
      expect(documentReader(taskSchema)('t', stored)).toMatchObject({
        ...stored,
        dateStarted: when,
        dateCompleted: when,
      });
    },
  );

  it(
    'is success when completed, secondary when not started, primary otherwise',
    proves('CORE-PROG-16'),
    () => {
      expect(['completed', 'not-started', 'started', ''].map(taskTone)).toEqual([
        'success',
        'secondary',
        'primary',
        'primary',
      ]);
    },
  );

  it('has a duration in hours, minutes and seconds, or none if a time is missing', () => {
    const start = new Date('2026-01-01T10:00:00Z');
    const end = new Date('2026-01-01T11:02:03Z');
    expect(taskDuration({ dateStarted: start, dateCompleted: end })).toBe('1 h 2 min 3 s');
    const after = (ms: number) =>
      taskDuration({ dateStarted: start, dateCompleted: new Date(+start + ms) });
    expect([after(10_000), after(1_570_000)]).toEqual(['10 s', '26 min 10 s']);
    expect(taskDuration({ dateStarted: start, dateCompleted: null })).toBe('');
    expect(taskDuration({ dateStarted: end, dateCompleted: start })).toBe('');
  });
});

describe('the name of a user', () => {
  it('is the first and last name, else the display name', () => {
    expect(userName({ firstName: 'Ada', lastName: 'Byron', displayName: 'x' })).toBe('Ada Byron');
    expect(userName({ firstName: ' ', lastName: '', displayName: ' Ada B. ' })).toBe('Ada B.');
  });

  it('joins study and site, omitting a missing part', proves('CORE-D-21'), () => {
    expect(studyAtSite({ study: '003', site: 'Boston' })).toBe('003 at Boston');
    expect(studyAtSite({ study: '003', site: '' })).toBe('003');
    expect(studyAtSite({ study: '', site: 'Boston' })).toBe('Boston');
  });

  it('shows the arm as group only if there is no group', proves('CORE-D-17'), () => {
    expect(userGroup({ group: '', arm: 'ACT-daily-insights' })).toBe('ACT-daily-insights');
    expect(userGroup({ group: 'control', arm: 'ACT-daily-insights' })).toBe('control');
    expect(groupLabel('control')).toBe('control');
  });
});
