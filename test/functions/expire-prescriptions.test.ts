import { expect, it, vi } from 'vitest';
import { expirePrescriptions } from '#functions/index.ts';
import { expirePrescriptionsHandler } from '#functions/handlers/expire-prescriptions.ts';
import { linkPrescriptionsHandler } from '#functions/handlers/link-prescriptions.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-expire');

const day = (text: string) => new Date(`${text}T12:00:00.000Z`);
const NOW = new Date('2026-03-10T09:00:00Z');

const one = (status: string, activationDate: Date | null, refills: object[] = []) => ({
  status,
  prescription: { activationDate, length: 90 },
  patient: {},
  refills,
});

it('runs every day', proves('OPS-D-75'), () => {
  const { scheduleTrigger } = expirePrescriptions.__endpoint;
  expect(scheduleTrigger).toMatchObject({ schedule: 'every day 09:00', timeZone: 'UTC' });
});

it(
  'expires prescriptions that are over and no others, however often it runs',
  proves('OPS-D-75', 'R3'),
  async () => {
    await store(db, {
      'prescriptions/over': one('active', day('2025-12-09')),
      'prescriptions/last-day': one('active', day('2025-12-10')),
      'prescriptions/refilled': one('refill', day('2025-01-01'), [
        { startDate: day('2026-01-01'), length: 90, expireDate: day('2026-04-01') },
      ]),
      'prescriptions/refill-over': one('refill', day('2025-01-01'), [
        { startDate: day('2025-06-01'), length: 90, expireDate: day('2025-08-30') },
      ]),
      'prescriptions/stopped': one('inactive', day('2025-01-01')),
      'prescriptions/waiting': one('active', null),
      'prescriptions/odd': { status: 'active', refills: 'none', prescription: 7 },
    });
    expect(await expirePrescriptionsHandler(db, NOW)).toBe(2);
    const after = await dump(db);
    expect(await expirePrescriptionsHandler(db, NOW)).toBe(0);
    expect(await dump(db)).toEqual(after);
    const statuses = await db.collection('prescriptions').get();
    expect(
      Object.fromEntries(statuses.docs.map((doc) => [doc.id, doc.get('status') as string])),
    ).toEqual({
      over: 'expired',
      'last-day': 'active',
      refilled: 'refill',
      'refill-over': 'expired',
      stopped: 'inactive',
      waiting: 'active',
      odd: 'active',
    });
    expect(await all(db, 'history')).toMatchObject([
      { actor: 'system', action: 'Expire prescription' },
      { actor: 'system', action: 'Expire prescription' },
    ]);
  },
);

it('expires the others when one fails', proves('OPS-D-75', 'R1'), async () => {
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  await store(db, {
    'prescriptions/a-huge': { ...one('active', day('2025-12-09')), note: 'x'.repeat(600_000) },
    'prescriptions/b-over': one('active', day('2025-12-09')),
  });
  expect(await expirePrescriptionsHandler(db, NOW)).toBe(1);
  expect(await stored(db, 'prescriptions/b-over')).toMatchObject({ status: 'expired' });
  expect(failed.mock.calls.flat().join()).toContain('"uid":"a-huge"');
  failed.mockRestore();
});

it('expires prescriptions beyond the first 300 active ones', async () => {
  const running = Array.from({ length: 300 }, (_, at) => [
    `prescriptions/a${String(at).padStart(3, '0')}`,
    one('active', day('2026-03-01')),
  ]);
  await store(db, {
    ...(Object.fromEntries(running) as Record<string, object>),
    'prescriptions/z': one('active', day('2025-01-01')),
  });
  expect(await expirePrescriptionsHandler(db, NOW)).toBe(1);
  expect(await stored(db, 'prescriptions/z')).toMatchObject({ status: 'expired' });
});

it(
  'links a prescription to the account of its patient once there is one',
  proves('OPS-D-72'),
  async () => {
    const patient = (email: string, userId = '') => ({ patient: { email, userId, name: 'P' } });
    await store(db, {
      'prescriptions/hers': patient('pat@example.com'),
      'prescriptions/linked': patient('pat@example.com', 'u0'),
      'prescriptions/other': patient('other@example.com'),
      'users/u1': { email: 'pat@example.com' },
    });
    const change = {
      params: { uid: 'u1' },
      before: null,
      after: { email: 'pat@example.com' },
      at: NOW,
      version: 'v1',
    };
    await linkPrescriptionsHandler(db, change);
    expect(await stored(db, 'prescriptions/hers')).toMatchObject({
      patient: { userId: 'u1', name: 'P' },
    });
    expect(await stored(db, 'prescriptions/linked')).toMatchObject({ patient: { userId: 'u0' } });
    expect(await stored(db, 'prescriptions/other')).toMatchObject({ patient: { userId: '' } });
    expect(await all(db, 'history')).toMatchObject([
      { action: 'Link prescription to account', paths: ['prescriptions/hers'] },
    ]);
    const after = await dump(db);
    await linkPrescriptionsHandler(db, change); // delivered twice
    expect(await dump(db)).toEqual(after);
  },
);

it('links no account when two have the address', proves('OPS-D-72'), async () => {
  await store(db, {
    'prescriptions/hers': { patient: { email: 'pat@example.com', userId: '' } },
    'users/u1': { email: 'pat@example.com' },
    'users/u2': { email: 'pat@example.com' },
  });
  const after = { email: 'pat@example.com' };
  await linkPrescriptionsHandler(db, {
    params: { uid: 'u2' },
    before: null,
    after,
    at: NOW,
    version: 'v',
  });
  expect(await stored(db, 'prescriptions/hers')).toMatchObject({ patient: { userId: '' } });
});

it('links an account whose e-mail has capitals and blanks', async () => {
  await store(db, {
    'prescriptions/hers': { patient: { email: 'pat@example.com', userId: '' } },
    'users/u1': { email: ' Pat@Example.com' },
  });
  const after = { email: ' Pat@Example.com' };
  const change = { params: { uid: 'u1' }, before: null, after, at: NOW, version: 'v' };
  await linkPrescriptionsHandler(db, change);
  expect(await stored(db, 'prescriptions/hers')).toMatchObject({ patient: { userId: 'u1' } });
});
