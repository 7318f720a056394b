import { expect, it } from 'vitest';
import { decodeDevice } from '#domain/people/device/schema.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

it('study operations read these fields of a user', proves('OPS-OVER-13'), () => {
  const created = new Date('2026-03-01T12:00:00Z');
  const user = {
    uid: 'u1',
    displayName: 'Patty',
    email: 'pat@example.com',
    workflowStatus: 'done',
    activeProgram: 'stanzaACT',
    landingPageKey: 'lp-004',
    study: '004',
    subjectID: 's1',
    created,
    extEligibleManual: true,
    timezone: 'Asia/Tokyo',
    passed005ScreenWeek: true,
    cohort: 'C2',
    site: 'Boston',
    zendeskID: 'ZD-1',
    firstName: 'Pat',
    lastName: 'Ient',
  };
  const read = documentReader(userSchema)('u1', user);
  // Unknown fields are only kept as stored, under `raw`.
  expect(Object.fromEntries(Object.keys(user).map((key) => [key, Reflect.get(read, key)]))).toEqual(
    user,
  );
  const device = { FCMToken: 'token', lastOpenedTime: created };
  expect(decodeDevice('d1', device)).toMatchObject({ docID: 'd1', ...device });
  expect(decodeUsage('a', { timeOpened: created })).toMatchObject({ timeOpened: created });
});
