import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeAllSources, sharedSource, type Source } from '#data/engine/shared-source.ts';
import { readNewestSets, readSetsToReview } from '#data/content/change-set/sets-of-programs.ts';
import {
  callsOfDaySource,
  dayAround,
  failedMessagesSource,
  notificationsOfDaySource,
  overdueCallsSource,
} from '#data/operations/today.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed } from '#test/support/stage.ts';

/** A time in the reader's time zone on a day of March 2026. */
const at = (date: number, hours: number, minutes = 0) => new Date(2026, 2, date, hours, minutes);
const DAY = dayAround(at(10, 8));

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

async function idsOf(source: Source<{ readonly rows: readonly { readonly docID: string }[] }>) {
  closeAllSources();
  const store = sharedSource(source);
  store.subscribe(() => undefined);
  const now = await vi.waitFor(
    () => {
      const live = store.getSnapshot();
      if (live.state !== 'ready') throw new Error(live.state);
      return live.data.rows;
    },
    { timeout: 10_000 },
  );
  return now.map(({ docID }) => docID).toSorted();
}

it(
  'lists the calls of the day, and earlier calls without an outcome',
  proves('TEAM-HOME-01', 'OPS-D-81'),
  async () => {
    const call = (id: string, status: string, callStartTime: Date | null) =>
      [`users/u1/calls/${id}`, { status, callStartTime, eventName: 'Consent Call' }] as const;
    await put(
      call('yesterday', 'call scheduled', at(9, 23, 59)),
      call('long-ago', 'call scheduled', at(1, 9)),
      call('held', 'completed', at(9, 12)),
      call('today', 'call scheduled', at(10, 0)),
      call('tonight', 'completed', at(10, 23, 59)),
      call('tomorrow', 'call scheduled', at(11, 0)),
      call('not-booked', 'not scheduled', null),
    );
    expect(await idsOf(callsOfDaySource(DAY))).toEqual(['today', 'tonight']);
    expect(await idsOf(overdueCallsSource(DAY))).toEqual(['long-ago', 'yesterday']);
  },
);

it('lists only the failed messages of seven days', proves('TEAM-HOME-01', 'OPS-D-81'), async () => {
  const message = (id: string, status: string, scheduledFor: Date) =>
    [`notifications/${id}`, { status, scheduledFor, uid: 'u1', title: 'Hello' }] as const;
  await put(
    message('tonight', 'error', at(10, 23, 59)),
    message('evening', 'error', at(9, 18, 30)),
    message('first', 'error', at(4, 0)),
    message('too-old', 'error', at(3, 23, 59)),
    message('tomorrow', 'error', at(11, 0)),
    message('sent', 'sent', at(9, 18, 30)),
    message('midnight', 'scheduled', at(10, 0)),
  );
  expect(await idsOf(failedMessagesSource(DAY))).toEqual(['evening', 'first', 'tonight']);
  expect(await idsOf(notificationsOfDaySource(DAY))).toEqual(['midnight', 'tonight']);
});

it(
  'lists the change sets of all programs that ask for review',
  proves('TEAM-HOME-01'),
  async () => {
    const set = (program: string, id: string, fields: object) =>
      [`programs/${program}/changeSets/${id}`, { name: `Set ${id}`, ...fields }] as const;
    await put(
      ['programs/sleep', { key: 'sleep', name: 'Sleep' }],
      ['programs/calm', { key: 'other', name: 'Calm' }],
      set('sleep', 'asks', { review: true, changes: 3, state: 'open' }),
      set('sleep', 'is-over', { review: true, state: 'published' }),
      set('sleep', 'does-not', { review: false, changes: 3 }),
      set('sleep', 'never-said', {}),
      set('calm', 'asks', { review: true, editedBy: 'bo@example.com' }),
    );
    const found = await readSetsToReview();
    expect(found.map(({ programKey, docID, name }) => [programKey, docID, name]).sort()).toEqual([
      ['calm', 'asks', 'Set asks'],
      ['sleep', 'asks', 'Set asks'],
      ['sleep', 'is-over', 'Set is-over'],
    ]);
    expect(found.find(({ programKey }) => programKey === 'calm')).toMatchObject({
      editedBy: 'bo@example.com',
      programName: 'Calm',
    });
    await signOutEverything();
    await expect(readSetsToReview()).rejects.toMatchObject({ code: 'permission-denied' });
  },
);

it('lists the newest 50 change sets of each program, in any state', async () => {
  await signInAs('Sam Staff');
  const set = (program: string, number: number) =>
    [
      `programs/${program}/changeSets/${number}`,
      { name: `Set ${number}`, state: 'published', created: at(1, 0, number) },
    ] as const;
  await put(
    ['programs/many', { key: 'many', name: 'Many' }],
    ['programs/few', { key: 'few' }],
    ...Array.from({ length: 51 }, (_, number) => set('many', number)),
    set('few', 0),
  );
  const found = await readNewestSets();
  const of = (program: string) =>
    found.filter(({ programKey }) => programKey === program).map(({ name }) => name);
  expect(of('few')).toEqual(['Set 0']);
  expect(of('many')).toEqual(Array.from({ length: 50 }, (_, number) => `Set ${50 - number}`));
});
