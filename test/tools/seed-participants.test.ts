import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyObject, ObjectSchema } from 'yup';
import { enrolmentSchema, hasSessions } from '#domain/people/enrolment/schema.ts';
import { deviceSchema } from '#domain/people/device/schema.ts';
import { analyticsEventSchema } from '#domain/people/participation/events.ts';
import { journalEntrySchema } from '#domain/people/journal/schema.ts';
import { notificationSchema } from '#domain/people/device/notifications.ts';
import { screeningUseSchema } from '#domain/people/usage/screening-use.ts';
import { surveySummarySchema } from '#domain/people/survey/summary.ts';
import { usageSchema } from '#domain/people/usage/schema.ts';
import { valuesEntrySchema } from '#domain/people/participation/values-entries.ts';
import { callSchema } from '#domain/people/call/schema.ts';
import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { moveLogSchema } from '#domain/people/workflow/move-log.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { surveyFormSchema, surveyResponseSchema } from '#domain/people/survey/response.ts';
import { workflowSchema } from '#domain/people/workflow/schema.ts';
import { ALL_PATHS, pathName, type PathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { castOf } from '#tools/seed/demo/cast.ts';
import { participants } from '#tools/seed/demo/participants.ts';
import type { SeedData } from '#tools/seed/document.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const PEOPLE = participants(NOW, 1);

interface Found {
  readonly path: string;
  readonly id: string;
  readonly data: SeedData;
}

const BY_NAME = new Map<PathName | null, Found[]>();
for (const [path, data] of demoDocuments(NOW)) {
  const name = pathName(path);
  const found = BY_NAME.get(name) ?? [];
  BY_NAME.set(name, found);
  found.push({ path, id: path.slice(path.lastIndexOf('/') + 1), data });
}
const docs = (name: PathName): readonly Found[] => BY_NAME.get(name) ?? [];
const of = (uid: string, name: PathName) =>
  docs(name).filter(({ path }) => path.startsWith(`users/${uid}/`));
const values = (found: readonly Found[], field: string) =>
  new Set(found.map(({ data }) => data[field]));
const list = (value: unknown) => value as readonly SeedData[];

describe('the documents below the people of the demonstration data', () => {
  it('exist for every path below a user', () => {
    const below = (Object.keys(ALL_PATHS) as PathName[]).filter((name) =>
      ALL_PATHS[name].startsWith('users/{uid}/'),
    );
    expect(below.length).toBeGreaterThanOrEqual(13);
    expect(below.filter((name) => docs(name).length === 0)).toEqual([]);
  });

  const SCHEMAS: readonly [PathName, ObjectSchema<AnyObject>][] = [
    ['workflow', workflowSchema],
    ['call', callSchema],
    ['surveyResponse', surveyResponseSchema],
    ['surveyForm', surveyFormSchema],
    ['landingPage', landingPage.stored],
    ['landingPageExtension', landingPageExtension.stored],
    ['moveLog', moveLogSchema],
    ['userProgram', enrolmentSchema],
    ['device', deviceSchema],
    ['notification', notificationSchema],
    ['journalEntry', journalEntrySchema],
    ['valuesEntry', valuesEntrySchema],
    ['programUsage', usageSchema],
    ['appUsage', usageSchema],
    ['screeningUse', screeningUseSchema],
    ['surveySummary', surveySummarySchema],
    ['analyticsEvent', analyticsEventSchema],
  ] as unknown as [PathName, ObjectSchema<AnyObject>][];

  it.each(SCHEMAS)('decode without problems as %s', (name, schema) => {
    const read = documentReader(schema);
    expect(docs(name).length).toBeGreaterThan(0);
    expect(docs(name).flatMap(({ id, data }) => read(id, data).problems)).toEqual([]);
  });

  it('belong to existing users', () => {
    const uids = new Set(docs('user').map(({ id }) => id));
    const owners = [...BY_NAME.values()].flat().flatMap(({ path }) => {
      const [, uid] = /^users\/([^/]+)\//.exec(path) ?? [];
      return uid === undefined ? [] : [uid];
    });
    expect(owners.filter((uid) => !uids.has(uid))).toEqual([]);
    for (const name of ['moveLog', 'notification', 'analyticsEvent'] as const) {
      const field = { moveLog: 'userUID', notification: 'uid', analyticsEvent: 'userId' }[name];
      expect([...values(docs(name), field)].filter((uid) => !uids.has(String(uid)))).toEqual([]);
    }
  });
});

describe('the paths of the participants through the study', () => {
  it('lead registered users to every workflow status', () => {
    const reached = docs('user')
      .filter(({ data }) => data['registered'] === true)
      .map(({ data }) => data['workflowStatus']);
    expect(WORKFLOW_STATUSES.filter((status) => !reached.includes(status))).toEqual([]);
  });

  it('match the log of moves, whose replay gives the current status', () => {
    for (const { id, data } of docs('user')) {
      const moves = docs('moveLog')
        .map((log) => log.data)
        .filter((log) => log['userUID'] === id)
        .sort((a, b) => Number(a['timestamp']) - Number(b['timestamp']));
      let status: unknown = data['workflowStatus'] === '' ? '' : 'created';
      for (const move of moves) {
        expect(move['fromStatus']).toBe(status);
        status = move['toStatus'];
      }
      expect(status).toBe(data['workflowStatus']);
      if (moves.length > 0)
        expect(data['workflowStatusUpdated']).toEqual(moves.at(-1)?.['timestamp']);
    }
  });

  it('were moved by the system and by staff', () => {
    expect(values(docs('moveLog'), 'movedBy')).toEqual(
      new Set(['system', 'Sam Staff', 'Ada Admin']),
    );
    expect(values(docs('moveLog'), 'type')).toEqual(new Set(['user move']));
  });

  it('stay put: nobody waits longer than a function allows', () => {
    const pages = new Set(docs('landingPage').map(({ id }) => id));
    for (const { data } of docs('user').filter((user) => user.data['workflowStatus'] !== '')) {
      const since = data['workflowStatusUpdated'] as Date;
      const status = String(data['workflowStatus']);
      if (status.endsWith('pre-therapy'))
        expect(NOW.getTime() - since.getTime()).toBeLessThan(7 * DAY);
      const known = pages.has(data['landingPageKey'] as string);
      expect({ status, known }).toEqual({ status, known: status !== 'created' });
    }
  });

  it('start at four landing pages, three of which have an existing extension', () => {
    // The fifth is a faulty draft that nobody uses.
    const pages = docs('landingPage').filter(({ id }) => id !== 'draft-006');
    expect(pages.map(({ id }) => id)).toEqual(['002', '003', '004', '005']);
    expect(docs('landingPage')).toHaveLength(5);
    const programs = new Set(docs('program').map(({ id }) => id));
    const extensions = pages.map(({ data }) => data['extensionID']);
    expect(extensions).toEqual(['', '003-EXT', '004-EXT', '005-EXT']);
    expect(docs('landingPageExtension').map(({ id }) => id)).toEqual(extensions.slice(1));
    for (const { data } of [...pages, ...docs('landingPageExtension')]) {
      for (const [key, value] of Object.entries(data))
        if (key.endsWith('Program')) expect(programs).toContain(value);
    }
  });
});

describe('the workflows of the participants', () => {
  const surveyLines = docs('workflow').flatMap(({ path, data }) => {
    const weeks = list(data['therapySurveys'] ?? []).flatMap(({ surveys }) => list(surveys));
    return [...list(data['surveys'] ?? []), ...weeks].map((line) => ({ line, path }));
  });

  it('include every kind', () => {
    expect(new Set(docs('workflow').map(({ id }) => id))).toEqual(
      new Set([
        'eligibility',
        'disclaimer',
        'consent',
        'baseline',
        'therapy',
        'EXT-consent',
        'EXT-therapy',
        'EXT-scheduled-calls',
        'early-termination-call',
        'termination',
      ]),
    );
  });

  it('list surveys of every status, each with its answers', () => {
    expect(new Set(surveyLines.map(({ line }) => line['status']))).toEqual(
      new Set(['assigned', 'completed', 'in progress', 'expired', 'expired in progress', 'failed']),
    );
    const responses = new Map(docs('surveyResponse').map(({ path, data }) => [path, data]));
    for (const { line, path } of surveyLines) {
      const [users, uid] = path.split('/');
      const id = String(line['responseDocID']);
      const response = responses.get(`${users}/${uid}/surveyBayResponses/${id}`);
      expect(response).toMatchObject({
        surveyBayKey: line['surveyBayKey'],
        status: line['status'],
      });
    }
    expect(responses.size).toBe(surveyLines.length);
  });

  it('expire in the future if open, and in the past if expired', () => {
    for (const { line } of surveyLines) {
      const open = line['status'] === 'assigned' || line['status'] === 'in progress';
      const late = String(line['status']).startsWith('expired');
      if (open) expect((line['expires'] as Date) > NOW).toBe(true);
      if (late) expect((line['expires'] as Date) <= NOW).toBe(true);
    }
  });

  it('show why a screening failed, in the answers and on the account', () => {
    const failed = docs('surveyResponse').filter(({ data }) => data['status'] === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    for (const { path, id, data } of failed) {
      const { failQuestionIDs } = data['failReason'] as { failQuestionIDs: string[] };
      expect(failQuestionIDs).toEqual(['eligib000002', 'eligib000005']);
      const asked = list(data['questions']).map(({ uniqueID }) => uniqueID);
      expect(asked).toEqual(expect.arrayContaining(failQuestionIDs));
      const user = docs('user').find((one) => path.startsWith(`users/${one.id}/`));
      expect(user?.data['failReason']).toMatchObject({
        failSurveyBayResponseID: id,
        failQuestionIDs,
      });
    }
  });

  it('have forms with questions of every kind, and responses to one deleted form', () => {
    const kinds = docs('surveyForm').flatMap(({ data }) => list(data['questions']));
    expect(new Set(kinds.map(({ type }) => type))).toEqual(
      new Set([
        'textField',
        'textBox',
        'slider',
        'buttons',
        'checkbox',
        'multipleChoice',
        'displayText',
      ]),
    );
    const forms = new Set(docs('surveyForm').map(({ id }) => id));
    const asked = [...values(docs('surveyResponse'), 'surveyBayKey')].map(String);
    expect(asked.filter((key) => !forms.has(key))).toEqual(['about-you-2024']);
  });

  it.each(['consent', 'EXT-consent'])(
    'have %s with every decision and undecided calls in every state',
    (workflowID) => {
      const found = docs('workflow').filter(({ id }) => id === workflowID);
      expect(values(found, 'preConsentStatus')).toEqual(
        new Set(['approved', 'not approved', 'failed approval', 'abandoned']),
      );
      const open = found.filter(({ data }) => data['preConsentStatus'] === 'not approved');
      expect(values(open, 'status')).toEqual(
        new Set(['not scheduled', 'call scheduled', 'completed', 'declined']),
      );
      expect(values(found, 'status')).toContain('abandoned');
      for (const { path } of open) {
        const user = docs('user').find(({ id }) => path.startsWith(`users/${id}/`));
        expect(user?.data['workflowStatus']).toBe(workflowID);
      }
    },
  );

  it('match the call of the same kind', () => {
    const fields = ['status', 'dateOfCall', 'callStartTime', 'callEndTime', 'cancelURL'];
    for (const workflow of docs('workflow').filter(({ data }) => 'dateOfCall' in data)) {
      const [, uid = ''] = workflow.path.split('/');
      const calls = of(uid, 'call').filter(({ data }) => data['workflowType'] === workflow.id);
      expect(calls).toHaveLength(1);
      for (const field of fields) expect(calls[0]?.data[field]).toEqual(workflow.data[field]);
    }
  });

  it('have calls in every status, with addresses for booked ones', () => {
    expect(values(docs('call'), 'status')).toEqual(
      new Set(['not scheduled', 'call scheduled', 'completed', 'declined', 'abandoned']),
    );
    for (const { data } of docs('call').filter(
      (call) => call.data['status'] === 'call scheduled',
    )) {
      expect(data['eventURI']).toMatch(/^https:\/\/calls\.example\.com\//);
      expect((data['callStartTime'] as Date) > NOW).toBe(true);
    }
  });
});

describe('what the participants did in the app', () => {
  const questions = docs('journalEntry').flatMap(({ data }) =>
    Object.values(data['phases'] as Record<string, SeedData>).flatMap((phase) =>
      list(phase['questions']),
    ),
  );

  it('fills journals with questions of every type, including an unknown one', () => {
    const types = new Set(questions.map(({ questionType }) => questionType));
    expect(types).toEqual(
      new Set([
        'boolean',
        'text',
        'slider',
        'summary',
        'optionalText',
        'instructions',
        'timer',
        'repeat',
        'content',
        'dartboard',
        'dartboard_v2',
        'summary_dartboard_v2',
        'valuesEntry',
        'multipleInput',
        'enableReminders',
        'sleepPlan',
        'pacing-text',
        'pacing-slider',
        'pacing-summary',
        'pacing-content',
        'pacing-multipleInput',
        'pacing-planPicker',
        'pacing-restTimeModal',
        'pacing-instructions',
        'moodWheel',
      ]),
    );
    expect(docs('journalEntry').some(({ data }) => data['dateCompleted'] === null)).toBe(true);
  });

  it('leaves sessions and notifications in every state', () => {
    expect(values(docs('session'), 'status')).toEqual(
      new Set(['completed', 'in-progress', 'not-started']),
    );
    expect(values(docs('notification'), 'status')).toEqual(new Set(['scheduled', 'sent', 'error']));
  });

  it('includes completed playlists, playlists in progress and a missing one', () => {
    const playlists = new Set(docs('playlist').map(({ path }) => path));
    const progress = docs('playlistProgress').map(({ data }) => data);
    expect(progress.some(({ playlistCompleted }) => playlistCompleted !== null)).toBe(true);
    expect(progress.some(({ playlistCompleted }) => playlistCompleted === null)).toBe(true);
    const missing = progress.filter((one) => !playlists.has(String(one['playlistLocation'])));
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.length).toBeLessThan(progress.length / 3);
  });

  it('answers prompts of lessons, including one whose lesson is gone', () => {
    const asked = new Set(
      docs('lesson').flatMap(({ data }) => list(data['steps']).map(({ uuid }) => uuid)),
    );
    const answered = docs('userProgram').flatMap(({ data }) =>
      Object.keys((data['promptAnswers'] ?? {}) as SeedData),
    );
    expect(answered.filter((id) => asked.has(id)).length).toBeGreaterThan(50);
    expect(answered.some((id) => !asked.has(id))).toBe(true);
  });

  it('uses one to three devices, of which the last used is that of the account', () => {
    const counts = new Set<number>();
    const lastOpened = (data: SeedData) => (data['lastOpenedTime'] as Date | null)?.getTime() ?? 0;
    for (const { id, data } of docs('user')) {
      const devices = of(id, 'device').map((device) => device.data);
      counts.add(devices.length);
      expect(devices.map(({ FCMToken }) => FCMToken)).toContain(data['FCMToken']);
      const newest = Math.max(...devices.map(lastOpened));
      expect(lastOpened(data)).toBe(newest);
      if (newest === 0) continue;
      const [last] = devices.filter((device) => lastOpened(device) === newest);
      for (const field of ['FCMToken', 'deviceName', 'deviceOS', 'deviceOSVersion', 'appVersion'])
        expect(last?.[field]).toBe(data[field]);
    }
    expect(counts).toEqual(new Set([1, 2, 3]));
    expect(values(docs('device'), 'FCMToken')).toContain('');
  });
});

describe('the people named in the README', () => {
  const named = Object.values(castOf(PEOPLE));

  it('are listed there by name', () => {
    const readme = readFileSync('tools/seed/README.md', 'utf8');
    for (const { firstName, lastName } of named)
      expect(readme).toContain(`**${firstName} ${lastName}**`);
  });

  const below = (name: PathName) => (uid: string) => of(uid, name).length > 0;
  const naming = (name: PathName, field: string) => {
    const uids = values(docs(name), field);
    return (uid: string) => uids.has(uid);
  };
  const subjects = values(docs('surveySummary'), 'subjectID');
  const userOf = (uid: string) => docs('user').find(({ id }) => id === uid)?.data ?? {};
  const PANELS: readonly [panel: string, shows: (uid: string) => boolean][] = [
    ['registration', (uid) => userOf(uid)['registered'] === true],
    ['timeline', naming('moveLog', 'userUID')],
    ['workflows', below('workflow')],
    ['survey responses', below('surveyResponse')],
    ['calls', below('call')],
    ['programs', below('userProgram')],
    [
      'sessions',
      (uid) => hasSessions(String(userOf(uid)['activeProgram'])) && below('session')(uid),
    ],
    [
      'prompts',
      (uid) =>
        hasSessions(String(userOf(uid)['activeProgram'])) &&
        of(uid, 'userProgram').some(({ data }) => 'promptAnswers' in data),
    ],
    ['playlist progress', below('playlistProgress')],
    ['journals', below('journalEntry')],
    ['devices', below('device')],
    ['notifications', naming('notification', 'uid')],
    ['tasks', below('task')],
    ['surveys', (uid) => subjects.has(userOf(uid)['subjectID'])],
    ['events', naming('analyticsEvent', 'userId')],
    ['values entries', below('valuesEntry')],
    ['usage', below('appUsage')],
    ['usage in a program', below('programUsage')],
  ];

  it.each(PANELS)('have data on %s, at least six of them', (_, shows) => {
    expect(named.filter(({ uid }) => shows(uid)).length).toBeGreaterThanOrEqual(6);
  });

  it('have a screening week if they are in study 004', () => {
    const of004 = named.filter(({ study }) => study === '004');
    expect(of004.length).toBeGreaterThanOrEqual(3);
    for (const { uid } of of004) expect(below('screeningUse')(uid)).toBe(true);
  });

  it('have lists of more than one page, three of them', () => {
    const { miriam, aisha, patricia } = castOf(PEOPLE);
    for (const { uid } of [miriam, aisha, patricia]) {
      expect(of(uid, 'session').length).toBeGreaterThan(20);
      expect(of(uid, 'appUsage').length).toBeGreaterThan(20);
      expect(of(uid, 'valuesEntry').length).toBeGreaterThan(20);
      const events = docs('analyticsEvent').filter(({ data }) => data['userId'] === uid);
      expect(events.length).toBeGreaterThan(200);
      const messages = docs('notification').filter(({ data }) => data['uid'] === uid);
      expect(messages.length).toBeGreaterThan(20);
    }
  });

  it('include the administrator as a participant of the test cohort', () => {
    const ada = docs('user').find(({ id }) => id === 'demo-ada-admin');
    expect(ada?.data).toMatchObject({
      email: 'ada.admin@example.com',
      uid: 'demo-ada-admin',
      cohort: 'test',
      registered: true,
    });
  });
});
