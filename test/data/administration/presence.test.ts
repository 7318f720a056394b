import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { disableNetwork, enableNetwork, waitForPendingWrites } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { announce, clockError, presenceSource, tabID } from '#data/administration/presence.ts';
import { firestore } from '#data/engine/firestore.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed, stageDb, stored } from '#test/support/stage.ts';

const DAY_MS = 86_400_000;
const sam = { email: 'sam.staff@example.com', name: 'Sam Staff' };
const ON_CALLS = { place: '/users/u1', page: '/users/u1/calls', fields: ['site', 'cohort'] };
const OWN = `presence/${tabID}`;

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

const anyTime = expect.any(Timestamp) as unknown;

it(
  'a tab announces who shows which page for a day, replacing its last announcement',
  proves('TEAM-PRES-01', 'TEAM-PRES-05'),
  async () => {
    const before = Date.now();
    expect(await announce(sam, ON_CALLS)).toBe(true);
    expect(await stored(OWN)).toEqual({ ...sam, ...ON_CALLS, seen: anyTime, expires: anyTime });
    const { expires } = (await stored(OWN)) as { expires: Timestamp };
    expect(expires.toMillis() - before).toBeGreaterThanOrEqual(DAY_MS);
    expect(expires.toMillis() - Date.now()).toBeLessThanOrEqual(DAY_MS);
    const next = { place: '/subjects/s1', page: '/subjects/s1', fields: [] };
    expect(await announce(sam, next)).toBe(true);
    expect(await stored(OWN)).toMatchObject(next);
    expect((await stageDb().collection('presence').get()).size).toBe(1);
  },
);

it(
  'a page lists the tabs of its place and when each was last seen',
  proves('TEAM-PRES-01', 'TEAM-PRES-03'),
  async () => {
    const tab = (id: string, place: string, page: string) =>
      [
        `presence/${id}`,
        { email: `${id}@example.com`, name: id, place, page, seen: new Date(), fields: ['arm'] },
      ] as const;
    await put(
      tab('there', '/users/u1', '/users/u1/devices'),
      tab('other-person', '/users/u10', '/users/u1'),
      tab('list', '/users', '/users/u1'),
    );
    await announce(sam, ON_CALLS);
    const store = sharedSource(presenceSource('/users/u1'));
    store.subscribe(() => undefined);
    const rows = () => {
      const live = store.getSnapshot();
      return live.state === 'ready' ? live.data.rows : [];
    };
    const names = () => rows().map(({ name, page, fields }) => [name, page, fields]);
    await vi.waitFor(
      () =>
        expect(names().toSorted()).toEqual([
          ['Sam Staff', '/users/u1/calls', ['site', 'cohort']],
          ['there', '/users/u1/devices', ['arm']],
        ]),
      { timeout: 10_000 },
    );
    expect(Math.abs(clockError(rows()))).toBeLessThan(60_000);
    // More closed tabs of the same day than the page's query reads.
    const closed = Array.from({ length: 50 }, (_, nth) => tab(`a${nth}`, '/users/busy', '/x'));
    const early = new Date(Date.now() - 3_600_000);
    await put(...closed.map(([path, data]) => [path, { ...data, seen: early }] as const));
    await put(tab('open', '/users/busy', '/users/busy'));
    const busy = sharedSource(presenceSource('/users/busy'));
    busy.subscribe(() => undefined);
    await vi.waitFor(
      () => {
        const live = busy.getSnapshot();
        const found = live.state === 'ready' ? live.data.rows : [];
        expect(found.map(({ name }) => name)).toContain('open');
      },
      { timeout: 10_000 },
    );
    const own = rows().find(({ docID }) => docID === tabID);
    expect(Math.abs((own?.heard ?? 0) - Date.now())).toBeLessThan(60_000);
  },
);

it(
  'an announcement ends while offline, and nothing is kept for later',
  proves('TEAM-PRES-03', 'TEAM-PRES-06'),
  async () => {
    await disableNetwork(firestore());
    onTestFinished(() => enableNetwork(firestore()));
    expect(await announce(sam, ON_CALLS)).toBeTypeOf('boolean');
    // A queued write would be sent after reconnecting and name a page that was left long ago.
    const sent = waitForPendingWrites(firestore()).then(() => 'nothing queued');
    expect(await Promise.race([sent, sleep(2_000, 'queued')])).toBe('nothing queued');
  },
);

it(
  'an announcement that cannot be written returns false without an error',
  proves('TEAM-PRES-06', 'TEAM-PRES-05'),
  async () => {
    const ada = { email: 'ada.admin@example.com', name: 'Ada Admin' };
    expect(await announce(ada, ON_CALLS)).toBe(false);
    expect(await stored(OWN)).toMatchObject(sam);
    await signOutEverything();
    expect(await announce(sam, { ...ON_CALLS, page: '/users/u1' })).toBe(false);
  },
);
