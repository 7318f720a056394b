import { expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { caller, freshDatabase, members, run, store } from './support.ts';

const STAFF = 'sam.staff@example.com';
const db = await freshDatabase('demo-functions-app-opens');

it(
  'counts days with app opens in a time zone, and answers ERROR if user or zone is unknown',
  proves('OPS-SWF-04', 'OPS-D-58'),
  async () => {
    const opened = (at: unknown) => ({ timeOpened: at });
    await store(db, {
      ...members({ staff: [STAFF] }),
      'users/u1': { uid: 'u1' },
      'users/u1/appUsage/a': opened(new Date('2026-03-01T23:30:00Z')),
      'users/u1/appUsage/b': opened(new Date('2026-03-02T00:30:00Z')),
      'users/u1/appUsage/c': opened(new Date('2026-03-02T12:00:00Z')),
      'users/u1/appUsage/odd': opened('never'),
      'users/u2': { uid: 'u2' },
    });
    const ask = (userUID: string, timeZone: string) =>
      run('calculate005AppOpens', { userUID, timeZone }, caller(STAFF));
    expect(await ask('u1', 'UTC')).toEqual({ status: 'SUCCESS', data: { appOpens: 2 } });
    expect(await ask('u1', 'Asia/Tokyo')).toEqual({ status: 'SUCCESS', data: { appOpens: 1 } });
    expect(await ask('u2', 'UTC')).toEqual({ status: 'SUCCESS', data: { appOpens: 0 } });
    const refused = (message: string) => ({ status: 'ERROR', error: { message } });
    expect(await ask('gone', 'UTC')).toEqual(refused('There is no user "gone".'));
    expect(await ask('u1', 'Mars/Base')).toEqual(refused('"Mars/Base" is not a time zone.'));
  },
);
