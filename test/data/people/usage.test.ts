import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { sessionsSource } from '#data/people/program-records.ts';
import { appUsageList, programUsageList, screeningUseSource } from '#data/people/usage.ts';
import { latestUsageSource } from '#data/people/users.ts';
import { readsSoFar } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';
import type { Usage } from '#domain/people/usage/schema.ts';
import { writeDocuments } from '#tools/seed/write.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { PATIENT } from '#test/support/patience.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, load, reseed, stageDb } from '#test/support/stage.ts';

const COUNT = 400;
const NOON = Date.UTC(2026, 5, 1, 12);

/** Four hundred app opens; ten each share a start minute. */
function* openings(): Generator<SeedDocument> {
  for (let index = 0; index < COUNT; index++) {
    const timeOpened = new Date(NOON - Math.floor(index / 10) * 60_000);
    yield [`users/u1/appUsage/${idOf(index)}`, { timeOpened, appVersion: String(index) }];
  }
  yield ['users/u1/appUsage/text', { timeOpened: 'yesterday', appVersion: 'text' }];
  yield ['users/u1/appUsage/without', { appVersion: 'without' }];
  for (const [id, minutes] of Object.entries({ a: -2, b: 0, c: -1 })) {
    yield [`users/u2/appUsage/${id}`, { timeOpened: new Date(NOON + minutes * 60_000) }];
  }
  yield ['users/u2/programs/stanza1/usage/p', { timeOpened: new Date(NOON + 60_000) }];
  yield ['users/u1/programs/stanza1/usage/p', { timeOpened: new Date(NOON), appVersion: 'in it' }];
}

// Within a minute, the list sorts by id, descending.
const idOf = (index: number) => `id-${String(COUNT - index).padStart(4, '0')}`;
const NEWEST_FIRST = ['text', ...Array.from({ length: COUNT }, (_, index) => idOf(index))];

type UsageList = WindowedList<Usage, readonly [time: unknown, docID: string]>;
const opened: UsageList[] = [];

function open(source: ReturnType<typeof appUsageList>, upTo: number): UsageList {
  const list = new WindowedList(source);
  list.subscribe(() => undefined);
  list.need(upTo);
  opened.push(list);
  return list;
}

function shown(list: UsageList) {
  const live = list.getSnapshot();
  if (live.state === 'error') throw live.error;
  if (live.state === 'loading') throw new Error('nothing has arrived');
  return live.data;
}

const ids = (list: UsageList) => shown(list).rows.map(({ docID }) => docID);

function first<T>(source: Source<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = source.attach({
      next: (data, fromServer) => {
        if (!fromServer) return;
        resolve(data);
        queueMicrotask(() => stop());
      },
      error: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
  });
}

const docIDs = ({ rows }: Rows<{ readonly docID: string }>) => rows.map(({ docID }) => docID);

beforeAll(async () => {
  await reseed({ demo: false });
  await load((db) => writeDocuments(db, openings()));
  await signInAs('Sam Staff');
}, 60_000);

afterAll(async () => {
  for (const list of opened) list.close();
  await signOutEverything();
  await closeStage();
});

describe('app opens, read by a member of staff', () => {
  it(
    'are loaded newest first and page by page, with their total',
    proves('REPORT-USAGE-02'),
    async () => {
      const before = readsSoFar();
      const list = open(appUsageList('u1'), 20);
      await vi.waitFor(() => expect(shown(list).total).toBe(COUNT + 1), PATIENT);
      expect(ids(list).slice(0, 20)).toEqual(NEWEST_FIRST.slice(0, 20));
      expect(shown(list).complete).toBe(false);
      expect(readsSoFar() - before).toBeLessThan(60);
    },
  );

  it('are all loaded in order when needed, without gaps or duplicates', async () => {
    const list = open(appUsageList('u1'), Infinity);
    await vi.waitFor(() => expect(shown(list).complete).toBe(true), PATIENT);
    expect(ids(list)).toEqual(NEWEST_FIRST);
  });

  it('stay complete when opens come and go at the ends and in the middle of windows', async () => {
    const list = open(appUsageList('u1'), Infinity);
    await vi.waitFor(() => expect(shown(list).complete).toBe(true), PATIENT);
    const usage = stageDb().collection('users/u1/appUsage');
    const added = Array.from({ length: 12 }, (_, index) => `added-${index}`);
    // All at the time where the first window ends.
    const at = Timestamp.fromMillis(NOON - 2 * 60_000 + 1);
    // One batch, because each separate write might garble the stream; see PATIENT.
    const coming = stageDb().batch();
    for (const id of added) coming.set(usage.doc(id), { timeOpened: at });
    coming.set(usage.doc('newest'), { timeOpened: Timestamp.fromMillis(NOON + 60_000) });
    coming.delete(usage.doc(idOf(23)));
    await coming.commit();
    const expected = [
      'text',
      'newest',
      ...NEWEST_FIRST.slice(1, 21),
      ...[...added].sort().reverse(),
      ...NEWEST_FIRST.slice(21).filter((id) => id !== idOf(23)),
    ];
    await vi.waitFor(() => expect(ids(list)).toEqual(expected), PATIENT);
    const going = stageDb().batch();
    for (const id of [...added, 'newest']) going.delete(usage.doc(id));
    going.set(usage.doc(idOf(23)), { timeOpened: Timestamp.fromMillis(NOON - 2 * 60_000) });
    await going.commit();
    await vi.waitFor(() => expect(ids(list)).toEqual(NEWEST_FIRST), PATIENT);
  });

  it('of a user begin with the latest, which is read alone', proves('CORE-USERS-27'), async () => {
    const { rows } = await first(latestUsageSource('u2'));
    expect(rows.map(({ docID, timeOpened }) => [docID, timeOpened])).toEqual([
      ['b', new Date(NOON)],
    ]);
  });

  it('of one program are a separate list', proves('REPORT-USAGE-02'), async () => {
    const list = open(programUsageList('u1', 'stanza1'), 20);
    await vi.waitFor(() => expect(ids(list)).toEqual(['p']), PATIENT);
  });
});

describe('records that are sorted in the console', () => {
  it(
    'are all read, even without their sort field',
    proves('REPORT-SESS-03', 'REPORT-USAGE-05', 'REPORT-D-58'),
    async () => {
      const user = stageDb().doc('users/u1');
      await user.collection('programs/stanza1/sessions').doc('none').set({ status: 'not-started' });
      await user.collection('programs/stanza1/sessions').doc('done').set({ status: 'completed' });
      await user.collection('screening004BappUse').doc('none').set({ opens: 1 });
      await user.collection('screening004BappUse').doc('one').set({ day: 1, opens: 2 });
      expect(docIDs(await first(sessionsSource('u1', 'stanza1')))).toEqual(['done', 'none']);
      expect(docIDs(await first(screeningUseSource('u1')))).toEqual(['none', 'one']);
    },
  );

  it('are refused to anyone but staff', async () => {
    await signInAs('Nora Nobody');
    await expect(first(sessionsSource('u1', 'stanza1'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(first(screeningUseSource('u1'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const list = open(appUsageList('u1'), 20);
    await vi.waitFor(() => expect(list.getSnapshot().state).toBe('error'), PATIENT);
    await signInAs('Sam Staff');
  });
});
