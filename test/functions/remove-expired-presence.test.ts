import { expect, it } from 'vitest';
import { removeExpiredPresence } from '#functions/handlers/remove-expired-presence.ts';
import { removeLeftoversEveryFiveMinutes } from '#functions/index.ts';
import { all, freshDatabase, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-presence');

const NOW = new Date('2026-03-10T09:00:00Z');

it('removes what has expired, and nothing else', proves('TEAM-PRES-05'), async () => {
  await store(db, {
    'presence/over': { email: 'a@example.com', expires: new Date('2026-03-10T08:59:59Z') },
    'presence/now': { email: 'b@example.com', expires: NOW },
    'presence/later': { email: 'c@example.com', expires: new Date('2026-03-10T09:00:01Z') },
    'presence/odd': { email: 'd@example.com', expires: 'yesterday' },
  });
  expect(await removeExpiredPresence(db, NOW)).toBe(2);
  const left = await all(db, 'presence');
  expect(left.map(({ email }) => email).sort()).toEqual(['c@example.com', 'd@example.com']);
  expect(await removeExpiredPresence(db, NOW)).toBe(0);
});

it(
  'removes as many as fit in a batch, and the rest next time',
  proves('TEAM-PRES-05'),
  async () => {
    const over = { email: 'a@example.com', expires: new Date('2026-03-09T09:00:00Z') };
    const tabs = Array.from({ length: 501 }, (_, nth) => [`presence/over-${nth}`, over] as const);
    await store(db, Object.fromEntries(tabs));
    expect(await removeExpiredPresence(db, NOW)).toBe(500);
    expect(await removeExpiredPresence(db, NOW)).toBe(1);
  },
);

it('uses the clock of the server', proves('TEAM-PRES-05'), async () => {
  const now = Date.now();
  await store(db, {
    'presence/over': { email: 'a@example.com', expires: new Date(now - 1000) },
    'presence/later': { email: 'b@example.com', expires: new Date(now + 60_000) },
  });
  await removeLeftoversEveryFiveMinutes.run({ scheduleTime: new Date(now).toISOString() });
  expect((await all(db, 'presence')).map(({ email }) => email)).toEqual(['b@example.com']);
});
