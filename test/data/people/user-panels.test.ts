import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  eventPageSource,
  eventTrailSource,
  type EventPage,
} from '#data/people/analytics-events.ts';
import { devicesSource } from '#data/people/devices.ts';
import { journalEntriesSource } from '#data/people/journals.ts';
import { programByIdSource } from '#data/operations/lookups.ts';
import {
  deviceNotificationsSource,
  findRecipients,
  notificationsList,
  sendToDevice,
  sendToRecipients,
  sendToUser,
} from '#data/people/notifications.ts';
import { enrolmentSource } from '#data/people/participation.ts';
import { setSurveySummary, surveySummariesSource } from '#data/people/survey-summaries.ts';
import { valuesCategoriesSource, valuesEntriesSource } from '#data/people/values-entries.ts';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

/** A live source's first result. */
function first<T>(source: Source<T>): Promise<T> {
  closeAllSources();
  const store = sharedSource(source);
  return new Promise((resolve, reject) => {
    const look = () => {
      const live = store.getSnapshot();
      if (live.state === 'ready') resolve(live.data);
      if (live.state === 'error') reject(live.error);
    };
    store.subscribe(look);
    look();
  });
}

const at = (seconds: number) => Timestamp.fromMillis(1_700_000_000_000 + seconds * 1000);

async function put(documents: Record<string, object>): Promise<void> {
  const entries = Object.entries(documents);
  for (let start = 0; start < entries.length; start += 400) {
    const batch = stageDb().batch();
    for (const [path, data] of entries.slice(start, start + 400)) {
      batch.set(stageDb().doc(path), data);
    }
    await batch.commit();
  }
}

const USER = { uid: 'u1', email: 'pat@example.com', subjectID: 's1' };

async function sent() {
  const { docs } = await stageDb().collection('notifications').get();
  return docs.map((document) => document.data());
}

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Ada Admin');
});
beforeEach(async () => {
  await reseed({ demo: false });
  await put({ 'users/u1': USER });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('What the pages of a user read', () => {
  it(
    'includes every device, even one that was never opened',
    proves('REPORT-DEV-03', 'REPORT-D-60'),
    async () => {
      await put({
        'users/u1/devices/d1': { FCMToken: 't1', lastOpenedTime: at(1) },
        'users/u1/devices/d2': { FCMToken: 't2' },
      });
      const { rows } = await first(devicesSource('u1'));
      expect(rows.map(({ docID }) => docID).sort()).toEqual(['d1', 'd2']);
    },
  );

  it(
    'includes at most the 500 newest notifications of a device',
    proves('REPORT-NOTIF-10'),
    async () => {
      const many = Array.from({ length: 501 }, (_, index) => [
        `notifications/n${index}`,
        { deviceID: 'd1', uid: 'u1', title: `${index}`, scheduledFor: at(index) },
      ]);
      await put({
        ...(Object.fromEntries(many) as Record<string, object>),
        'notifications/other': { deviceID: 'd2', scheduledFor: at(9999) },
      });
      const { rows, cut } = await first(deviceNotificationsSource('d1'));
      expect([rows.length, cut, rows[0]?.title, rows.at(-1)?.title]).toEqual([
        500,
        true,
        '500',
        '1',
      ]);
    },
  );

  it.each([
    ['all', null, ['other', '500', '499'], '2'],
    ['those to a user', { field: 'uid', value: 'u1' }, ['500', '499', '498'], '1'],
    ['those to a device', { field: 'deviceID', value: 'd2' }, ['other', 'early'], 'early'],
  ] as const)(
    'includes the 500 newest notifications, newest first: %s',
    proves('OPS-NOTIF-01', 'OPS-NOTIF-02', 'OPS-NOTIF-03', 'OPS-NOTIF-04'),
    async (_, recipient, beginning, end) => {
      const many = Array.from({ length: 501 }, (__, index) => [
        `notifications/n${index}`,
        { deviceID: 'd1', uid: 'u1', title: `${index}`, scheduledFor: at(index) },
      ]);
      const other = { deviceID: 'd2', uid: 'u2' };
      await put({
        ...(Object.fromEntries(many) as Record<string, object>),
        'notifications/a': { ...other, title: 'early', scheduledFor: at(-1) },
        'notifications/z': { ...other, title: 'other', scheduledFor: at(9999) },
      });
      const list = new WindowedList(notificationsList(recipient));
      list.subscribe(() => undefined);
      list.need(600);
      await vi.waitFor(
        () => {
          const live = list.getSnapshot();
          const titles = live.state === 'ready' ? live.data.rows.map(({ title }) => title) : [];
          expect(titles).toHaveLength(beginning.length === 3 ? 500 : 2);
          expect([titles.slice(0, 3), titles.at(-1)]).toEqual([beginning, end]);
        },
        { timeout: 20_000 },
      );
    },
  );

  it(
    'includes the enrolment in a program and the program by its id',
    proves('REPORT-PART-04', 'REPORT-PART-05', 'REPORT-PART-06'),
    async () => {
      await put({
        'users/u1/programs/stanza1': {
          name: 'Stanza One',
          enrollmentState: 'enrolled',
          therapyStartDate: at(0),
          promptAnswers: { p1: 'yes' },
        },
        'programs/key-of-it': { id: 'stanza1', name: 'The program' },
        'programs/twice': { id: 'stanza1', name: 'The same id again' },
        'programs/stanza1': { id: 'another', name: 'Not this one' },
      });
      expect(await first(enrolmentSource('u1', 'stanza1'))).toMatchObject({
        name: 'Stanza One',
        enrollmentState: 'enrolled',
        therapyStartDate: at(0).toDate(),
        promptAnswers: { p1: 'yes' },
      });
      const { rows } = await first(programByIdSource('stanza1'));
      expect(rows.map(({ docID, name }) => [docID, name])).toEqual([['key-of-it', 'The program']]);
    },
  );

  it(
    'includes every journal entry for an admin, and is refused to staff',
    proves('REPORT-JOURNAL-04', 'REPORT-JOURNAL-05'),
    async () => {
      const path = 'users/u1/programs/stanza1/journalEntries';
      await put({ [`${path}/j1`]: { phases: {} }, [`${path}/j2`]: { dateCreated: at(1) } });
      const { rows } = await first(journalEntriesSource('u1', 'stanza1'));
      expect(rows.map(({ docID }) => docID).sort()).toEqual(['j1', 'j2']);
      await signInAs('Sam Staff');
      await expect(first(journalEntriesSource('u1', 'stanza1'))).rejects.toMatchObject({
        code: 'permission-denied',
      });
      await signInAs('Ada Admin');
    },
  );

  it(
    'includes every values entry, and the categories of a program',
    proves('REPORT-VALUES-03'),
    async () => {
      await put({
        'users/u1/valuesCategoryEntries/v1': { value: 'Family', created: at(1) },
        'users/u1/valuesCategoryEntries/v2': { value: 'Rest' },
        'programs/stanza1/valuesCategories/c1': { name: 'People' },
      });
      const { rows } = await first(valuesEntriesSource('u1'));
      expect(rows.map(({ value }) => value).sort()).toEqual(['Family', 'Rest']);
      const categories = await first(valuesCategoriesSource('stanza1'));
      expect(categories.rows.map(({ name }) => name)).toEqual(['People']);
    },
  );
});

describe('Survey summaries', () => {
  it(
    'are only those of the subject, latest first',
    proves('REPORT-SURV-01', 'REPORT-SURV-04'),
    async () => {
      await put({
        'surveySummaries/a': { subjectID: 's1', start_date: at(2), enddate: at(5) },
        'surveySummaries/b': { subjectID: 's1', start_date: at(1), enddate: at(9) },
        'surveySummaries/e': { subjectID: 's1', start_date: at(3), enddate: at(1) },
        'surveySummaries/c': { subjectID: 's2', enddate: at(5) },
        'surveySummaries/d': { subjectID: 'default', enddate: at(5) },
        'surveySummaries/f': { subjectID: '', enddate: at(5) },
        'surveySummaries/g': { enddate: at(5) },
      });
      const { rows } = await first(surveySummariesSource('s1'));
      expect(rows.map(({ docID }) => docID)).toEqual(['b', 'a', 'e']);
    },
  );

  it(
    'are stored by an admin with the default type, and merged when stored again',
    proves('REPORT-SURV-05', 'REPORT-SURV-03'),
    async () => {
      await setSurveySummary('sum1', { subjectID: 's1', score: '40', survey: 'FIQR' });
      await setSurveySummary('sum1', { subjectID: 's1', score: '38' });
      expect(await stored('surveySummaries/sum1')).toMatchObject({
        id: 'sum1',
        subjectID: 's1',
        score: '38',
        survey: 'FIQR',
        survey_type: 'default',
      });
      const entries = await historyOf('surveySummaries/sum1');
      expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
        ['Set survey summary', 'ada.admin@example.com'],
        ['Set survey summary', 'ada.admin@example.com'],
      ]);
    },
  );

  it('cannot be stored by staff', proves('REPORT-D-67'), async () => {
    await signInAs('Sam Staff');
    await expect(setSurveySummary('sum1', { subjectID: 's1' })).rejects.toThrow(
      'You do not have permission',
    );
    await signInAs('Ada Admin');
    expect(await stored('surveySummaries/sum1')).toBeNull();
  });
});

describe('The events of a user', () => {
  const event = (index: number, fields: object = {}): [string, object] => [
    `analyticsEvents/e${String(index).padStart(3, '0')}`,
    {
      userId: 'u1',
      timeStamp: at(index),
      eventName: index % 10 === 0 ? 'login' : 'screen_view',
      eventType: index % 15 === 0 ? 'login' : 'navigation',
      ...fields,
    },
  ];
  const seed = (count: number) =>
    put(
      Object.fromEntries([
        ...Array.from({ length: count }, (_, index) => event(index)),
        event(900, { userId: 'u2' }),
      ]),
    );
  const ids = ({ events }: EventPage) => events.map(({ docID }) => docID);
  const page = (after: EventPage['next'], search = '', size = 25) =>
    first(eventPageSource({ uid: 'u1', search, size }, after));

  it(
    'are listed newest first, page by page, each once, without those of others',
    proves('REPORT-EVENT-03', 'REPORT-EVENT-04'),
    async () => {
      await seed(60);
      const one = await page(null);
      const two = await page(one.next);
      const three = await page(two.next);
      expect([one, two, three].map(({ events }) => events.length)).toEqual([25, 25, 10]);
      const all = Array.from(
        { length: 60 },
        (_, index) => `e${String(59 - index).padStart(3, '0')}`,
      );
      expect([one, two, three].flatMap(ids)).toEqual(all);
      expect(three.next).toBeNull();
    },
  );

  it.each([
    [60, 3, ['e035', 'e010']],
    [60, 4, ['e035', 'e010']],
    [50, 2, ['e025']],
    [50, 3, ['e025']],
    [25, 2, []],
    [0, 2, []],
    [
      510,
      21,
      [
        485, 460, 435, 410, 385, 360, 335, 310, 285, 260, 235, 210, 185, 160, 135, 110, 85, 60, 35,
        10,
      ].map((at) => `e${String(at).padStart(3, '0')}`),
    ],
  ])(
    'are reached by page number: of %i events the cursors before page %i',
    proves('REPORT-EVENT-04', 'CORE-D-12'),
    async (count, page, trail) => {
      await seed(count);
      const of = { uid: 'u1', search: '', size: 25 };
      const found = await first(eventTrailSource(of, page));
      expect(found.map(({ id }) => id)).toEqual(trail);
    },
  );

  it('have no next page after a full last page', proves('REPORT-D-69'), async () => {
    await seed(50);
    const one = await page(null);
    expect(one.next).not.toBeNull();
    expect((await page(one.next)).next).toBeNull();
    expect((await page(null, '', 50)).next).toBeNull();
  });

  it(
    'are found in the whole log by exact name or type',
    proves('REPORT-EVENT-05', 'REPORT-D-68'),
    async () => {
      await seed(60);
      const logins = ['e050', 'e045', 'e040', 'e030', 'e020', 'e015', 'e010', 'e000'];
      expect(ids(await page(null, 'login'))).toEqual(logins);
      expect(ids(await page(null, ' login '))).toEqual(logins);
      expect(ids(await page(null, 'Login'))).toEqual([]);
      expect(ids(await page(null, 'log'))).toEqual([]);
      expect(ids(await page(null, '<b>'))).toEqual([]);
    },
  );
});

describe('Sending', () => {
  const token = (id: string) => `token-of-${id}`;
  const device = (id: string, opened: number | null): [string, object] => [
    `users/u1/devices/${id}`,
    { FCMToken: token(id), ...(opened === null ? {} : { lastOpenedTime: at(opened) }) },
  ];
  const devices = (...all: [string, object][]) => put(Object.fromEntries(all));

  it(
    'a test to one device schedules it for now in the name of the sender',
    proves('REPORT-NOTIF-05', 'REPORT-NOTIF-06', 'REPORT-NOTIF-07'),
    async () => {
      await devices(device('d1', 1));
      const id = await sendToDevice({ title: ' Hello ', body: 'You?', uid: 'u1' }, 'd1');
      const found = await stored(`notifications/${id}`);
      expect(found).toMatchObject({
        title: 'Hello',
        body: 'You?',
        FCMToken: 'token-of-d1',
        uid: 'u1',
        deviceID: 'd1',
        scheduledFor: expect.any(Timestamp) as Timestamp,
        createdBy: 'ada.admin@example.com',
      });
      // Stored as scheduled; the functions deliver it immediately.
      expect(['scheduled', 'sending', 'sent']).toContain(found?.['status']);
      expect((await stageDb().collection('history').get()).size).toBe(0);
    },
  );

  it(
    'a test is refused to staff, who may send messages that they trigger',
    proves('REPORT-NOTIF-01', 'OPS-D-50'),
    async () => {
      await devices(device('d1', 1));
      await signInAs('Sam Staff');
      await expect(sendToDevice({ title: 'a', body: 'b', uid: 'u1' }, 'd1')).rejects.toThrow(
        'You do not have permission',
      );
      expect(await sendToUser('a', 'b', 'u1', { triggerMethod: 'manual', name: 'Hi' })).toBe(true);
      await signInAs('Ada Admin');
      expect(await sent()).toMatchObject([
        { triggerMethod: 'manual', name: 'Hi', createdBy: 'sam.staff@example.com' },
      ]);
    },
  );

  it(
    'to a user goes to the device opened last',
    proves('REPORT-NOTIF-08', 'REPORT-NOTIF-09', 'OPS-NOTIF-12', 'OPS-NOTIF-14', 'OPS-NOTIF-15'),
    async () => {
      await devices(device('old', 1), device('new', 5), device('never', null));
      await put({ 'users/u1/devices/silent': { FCMToken: '', lastOpenedTime: at(9) } });
      const options = { triggerMethod: 'manual', name: 'Hi' } as const;
      expect(await sendToUser('Hello', 'You?', 'u1', options)).toBe(true);
      const [{ status, scheduledFor } = {}] = await sent();
      // The server may already have advanced the status; browsers cannot store any other.
      expect(['scheduled', 'sending', 'sent', 'error']).toContain(status);
      expect(Math.abs(Date.now() - (scheduledFor as Timestamp).toMillis())).toBeLessThan(60_000);
      expect(await sent()).toMatchObject([
        {
          ...options,
          deviceID: 'new',
          FCMToken: 'token-of-new',
          email: 'pat@example.com',
          subjectID: 's1',
          title: 'Hello',
          body: 'You?',
          uid: 'u1',
        },
      ]);
    },
  );

  it(
    'to all devices reaches each once, however many there are',
    proves('REPORT-NOTIF-09', 'REPORT-D-73', 'OPS-NOTIF-14', 'OPS-NOTIF-15'),
    async () => {
      const all = Array.from({ length: 32 }, (_, index) => `d${index}`);
      await devices(...all.map((id, index) => device(id, index)));
      await put({ 'users/u1/devices/silent': { FCMToken: '' } });
      expect(await sendToUser('Hello', 'You?', 'u1', { allDevices: true })).toBe(true);
      const reached = (await sent()).map((found) => found['deviceID'] as string);
      expect(reached.sort()).toEqual([...all].sort());
    },
  );

  it(
    'to many users skips those who changed after they were shown',
    proves('OPS-NOTIF-06', 'OPS-NOTIF-09', 'OPS-D-51'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await devices(device('d1', 1));
      await put({
        'users/u2': { uid: 'u2', email: 'u2@example.com', subjectID: 's2' },
        'users/u2/devices/d2': { FCMToken: 'token-of-d2', lastOpenedTime: new Date() },
      });
      const found = await findRecipients(['u1', 'u2', 'nobody'], true);
      expect(found.map(({ uid, deviceIDs, problem }) => [uid, deviceIDs, problem])).toEqual([
        ['u1', ['d1'], ''],
        ['u2', ['d2'], ''],
        ['nobody', [], 'User not found'],
      ]);
      expect(await sent()).toEqual([]);
      await put({ 'users/u2/devices/d3': { FCMToken: 'token-of-d3' } });
      const done: number[] = [];
      const message = { title: 'Hello', body: 'You?', allDevices: true };
      const results = await sendToRecipients(found, message, (count) => void done.push(count));
      expect(results.map((of) => [of.uid, of.subjectID, of.email, of.result])).toEqual([
        ['u1', 's1', 'pat@example.com', 'Scheduled'],
        ['u2', 's2', 'u2@example.com', 'Changed in the meantime: not sent'],
        ['nobody', '', '', 'User not found'],
      ]);
      expect(done).toEqual([1, 2, 3]);
      expect(await sent()).toMatchObject([{ uid: 'u1', triggerMethod: 'manual', name: 'Hello' }]);
    },
  );

  it.each([
    ['an unknown user', 'nobody', 'Notification not sent: unknown user'],
    ['an impossible uid', 'a/b', 'Notification not sent: unknown user'],
    ['a user without a token', 'u1', 'Notification not sent: no device'],
  ])(
    'to %s stores nothing, is logged and answers false',
    proves('REPORT-D-73', 'OPS-NOTIF-16', 'OPS-NOTIF-17'),
    async (_, uid, line) => {
      const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await put({ 'users/u1/devices/silent': { deviceOS: 'iOS' } });
      expect(await sendToUser('Hello', 'You?', uid)).toBe(false);
      expect(printed.mock.calls).toEqual([[line, { id: uid }]]);
      expect(await sent()).toEqual([]);
    },
  );
});
