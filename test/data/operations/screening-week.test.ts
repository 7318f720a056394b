import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import {
  registrationEventsSource,
  screening004Source,
  screening005Source,
  sendCheckIns,
  summariesOfSource,
  weekEnrolmentSource,
  weekUsesSource,
} from '#data/operations/screening-week.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed, stageDb } from '#test/support/stage.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 12, minute));

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
  await put(
    ...['u1', 'u2', 'u3'].map(
      (uid) =>
        [`users/${uid}`, { uid, email: `${uid}@example.com`, subjectID: `s-${uid}` }] as const,
    ),
    ['users/u1/devices/old', { FCMToken: 't-old', lastOpenedTime: at(1) }],
    ['users/u1/devices/new', { FCMToken: 't-new', lastOpenedTime: at(2) }],
    ['users/u2/devices/d', { FCMToken: 't-2', lastOpenedTime: at(1) }],
    ['users/week', { uid: 'week', activeProgram: 'screeningWeek' }],
    ['users/other', { uid: 'other', activeProgram: 'screenWeek005' }],
    ['users/week/programs/screeningWeek', { key: 'screeningWeek', therapyStartDate: at(3) }],
    ['users/week/appUsage/a', { timeOpened: at(1) }],
    ['users/week/appUsage/b', { timeOpened: at(2) }],
    ['surveySummaries/a', { subjectID: 's-u1', survey: 'screening' }],
    ['surveySummaries/b', { subjectID: 's-u2', survey: 'screening' }],
    ['surveySummaries/c', { subjectID: 's-u3', survey: 'screening' }],
    ['systemevents/e1', { category: '004-reg', type: 'Enrolled', occurred: at(1) }],
    ['systemevents/e2', { category: '004-reg', type: 'Notification Sent', occurred: at(2) }],
    ['systemevents/e3', { category: 'Registration', type: 'Log', occurred: at(3) }],
  );
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** Listens to a source; the returned function gives its current state. */
function listen<T>(source: Source<T>) {
  closeAllSources();
  const store = sharedSource(source);
  store.subscribe(() => undefined);
  return async (check: (data: T) => void) =>
    await vi.waitFor(
      () => {
        const live = store.getSnapshot();
        if (live.state !== 'ready') throw new Error(`It is ${live.state}.`);
        check(live.data);
      },
      { timeout: 10_000 },
    );
}

const ids = ({ rows }: { readonly rows: readonly { readonly docID: string }[] }) =>
  rows.map(({ docID }) => docID);

it(
  'the screening week of study 005 lists the users of its program, live',
  proves('OPS-SWF-01'),
  async () => {
    const users = listen(screening005Source);
    await users((data) => expect(ids(data)).toEqual(['other']));
    await stageDb()
      .doc('users/later-005')
      .set({ uid: 'later-005', activeProgram: 'screenWeek005' });
    await users((data) => expect(ids(data)).toEqual(['later-005', 'other']));
  },
);

describe('the screening week of study 004', () => {
  it(
    'listens to the users of its program, their enrolment, use and survey results',
    proves('OPS-SWD-09', 'OPS-SWD-03'),
    async () => {
      const users = listen(screening004Source);
      await users((data) => expect(ids(data)).toEqual(['week']));
      await stageDb().doc('users/later').set({ uid: 'later', activeProgram: 'screeningWeek' });
      await users((data) => expect(ids(data)).toEqual(['later', 'week']));
      const uses = listen(weekUsesSource('week'));
      await uses((data) => expect(ids(data)).toEqual(['b', 'a']));
      const enrolment = listen(weekEnrolmentSource('week'));
      await enrolment((data) => expect(data?.therapyStartDate).toEqual(at(3)));
      const results = listen(summariesOfSource(['s-u1', 's-u3']));
      await results((data) => expect(ids(data).sort()).toEqual(['a', 'c']));
    },
  );

  it(
    'listens only to its registration events, newest first',
    proves('OPS-SWD-06', 'OPS-SWD-07'),
    async () => {
      const events = listen(registrationEventsSource);
      await events((data) => expect(ids(data)).toEqual(['e2', 'e1']));
      await stageDb()
        .doc('systemevents/e4')
        .set({ category: '004-reg', type: 'Enrolled', occurred: at(4) });
      await events((data) => expect(ids(data)).toEqual(['e4', 'e2', 'e1']));
    },
  );

  it(
    'sends each user a check-in on the last opened device',
    proves('OPS-SWD-10', 'OPS-SWD-12', 'OPS-D-50', 'OPS-D-64'),
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const results = await sendCheckIns(['u1', 'u2', 'u3']);
      expect(results.map(({ uid, result }) => [uid, result])).toEqual([
        ['u1', 'Scheduled'],
        ['u2', 'Scheduled'],
        ['u3', 'No devices'],
      ]);
      const { docs } = await stageDb().collection('notifications').get();
      const sent = docs.map((one) => one.data()).sort((a, b) => (a['uid'] < b['uid'] ? -1 : 1));
      expect(sent).toMatchObject(
        [
          { uid: 'u1', deviceID: 'new', subjectID: 's-u1' },
          { uid: 'u2', deviceID: 'd', subjectID: 's-u2' },
        ].map((whom) => ({
          ...whom,
          title: 'Checking in',
          name: 'Checking in',
          triggerMethod: 'nudge',
          createdBy: 'sam.staff@example.com',
        })),
      );
      // The server may already have advanced the status; browsers cannot store any other.
      for (const { status, body } of sent) {
        expect(['scheduled', 'sending', 'sent', 'error']).toContain(status);
        expect(body).toMatch(/^(How is|A few|We have|Your screening|Thank you)/);
      }
    },
  );
});
