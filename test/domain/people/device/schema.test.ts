import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import { decodeDevice, deviceNames, tokenText } from '#domain/people/device/schema.ts';
import {
  decodeNotification,
  isBlank,
  planNotifications,
  recipients,
  type Message,
} from '#domain/people/device/notifications.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const MESSAGE: Message = { title: ' Hello ', body: 'How are you?\n', uid: 'u1' };
const stored: Readonly<Record<string, RawDocument>> = {
  'users/u1/devices/d1': { FCMToken: 'token-one-abcdef' },
  'users/u1/devices/d2': { FCMToken: 'token-two-ghijkl' },
  'users/u1/devices/silent': { deviceOS: 'iOS' },
};
const read = (path: string) => Promise.resolve(stored[path] ?? null);
const plan = (deviceIDs: readonly string[], message = MESSAGE) =>
  planNotifications(
    message,
    deviceIDs.map((deviceID) => ({ deviceID, notificationID: `n-${deviceID}` })),
    'ada@example.com',
  )(read);

it('A notification has the twelve fields of its record', proves('OPS-NOTIF-12'), () => {
  const fields = {
    title: 'Hello',
    body: 'How are you?',
    FCMToken: 'token',
    deviceID: 'd1',
    scheduledFor: new Date(7),
    imageURL: 'https://example.com/a.png',
    uid: 'u1',
    subjectID: 's1',
    email: 'a@example.com',
    status: 'scheduled',
    triggerMethod: 'manual',
    name: 'Welcome',
  };
  expect(decodeNotification('n1', fields)).toMatchObject({ ...fields, problems: [] });
  const odd = Object.fromEntries(Object.keys(fields).map((field) => [field, {}]));
  const { problems } = decodeNotification('n1', odd);
  expect([...problems].sort()).toEqual(Object.keys(fields).sort());
});

describe('A device', () => {
  it('has the five fields of its record, missing ones empty', proves('REPORT-DEV-02'), () => {
    const fields = {
      FCMToken: 'token',
      lastOpenedTime: new Date(7),
      deviceOS: 'iOS',
      deviceOSVersion: '18.1',
      appVersion: '3.2.1',
    };
    expect(decodeDevice('d1', fields)).toMatchObject(fields);
    expect(decodeDevice('d1', { lastOpenedTime: 'x' })).toMatchObject({
      FCMToken: '',
      lastOpenedTime: null,
      problems: ['lastOpenedTime'],
    });
  });

  it('is called by its name or its system; duplicates also by their ids', () => {
    const devices = [
      decodeDevice('d1', { deviceName: 'Pixel 8', deviceOS: 'Android' }),
      decodeDevice('d2', { deviceName: 'Pixel 8' }),
      decodeDevice('d3', { deviceOS: 'iOS', deviceOSVersion: '18.1' }),
      decodeDevice('d4', {}),
    ];
    expect([...deviceNames(devices).values()]).toEqual([
      'Pixel 8 (d1)',
      'Pixel 8 (d2)',
      'iOS 18.1',
      'd4',
    ]);
  });

  it('shows at most the last six characters of its token', proves('REPORT-D-74'), () => {
    expect(tokenText('')).toBe('No');
    expect(tokenText('demo-token-1234567')).toBe('Yes (…234567)');
    expect(tokenText('123456')).toBe('Yes (…)');
  });

  it('hides tokens wherever raw data is shown', proves('REPORT-D-74'), () => {
    const at = new Date(3);
    const record = { FCMToken: 'demo-token-1234567', a: [{ FCMToken: 'x' }], at, email: 'a@b.c' };
    expect(hideTokens({ changes: { 'users/u': { before: record } } })).toEqual({
      changes: {
        'users/u': {
          before: { FCMToken: '…234567', a: [{ FCMToken: '…' }], at, email: 'a@b.c' },
        },
      },
    });
    expect(hideTokens({ FCMToken: '' })).toEqual({ FCMToken: '' });
  });
});

describe('A notification', () => {
  it('has the seven fields of its record', proves('REPORT-NOTIF-07'), () => {
    const fields = {
      title: 'Hello',
      body: 'How are you?',
      FCMToken: 'token',
      scheduledFor: new Date(7),
      status: 'sent',
      uid: 'u1',
      deviceID: 'd1',
    };
    expect(decodeNotification('n1', fields)).toMatchObject(fields);
  });

  it(
    'is planned as scheduled for now, with the token of the device',
    proves('REPORT-NOTIF-05', 'REPORT-NOTIF-06', 'OPS-NOTIF-13'),
    async () => {
      expect(await plan(['d1'])).toEqual({
        action: 'Send notification',
        writes: [
          planned({
            kind: 'create',
            path: 'notifications/n-d1',
            data: {
              title: 'Hello',
              body: 'How are you?',
              FCMToken: 'token-one-abcdef',
              deviceID: 'd1',
              uid: 'u1',
              status: 'scheduled',
              scheduledFor: { serverTime: true },
              createdBy: 'ada@example.com',
            },
          }),
        ],
      });
    },
  );

  it('stores its trigger only if it has one', proves('OPS-D-50'), async () => {
    const { writes } = await plan(['d1'], { ...MESSAGE, triggerMethod: 'nudge', name: 'Day 3' });
    expect(writes[0]).toMatchObject({ data: { triggerMethod: 'nudge', name: 'Day 3' } });
  });

  it(
    'skips devices that lost their token, and is refused if none is left',
    proves('REPORT-D-73'),
    async () => {
      const { writes } = await plan(['silent', 'd2', 'gone']);
      expect(writes.map(({ path }) => path)).toEqual(['notifications/n-d2']);
      await expect(plan(['silent', 'gone'])).rejects.toThrow(
        'The device no longer has a messaging token.',
      );
    },
  );

  it('is not sent without a title and a body', proves('REPORT-D-72'), async () => {
    expect(isBlank({ title: ' ', body: 'x' })).toBe(true);
    expect(isBlank({ title: 'x', body: '\n' })).toBe(true);
    expect(isBlank({ title: 'x', body: 'x' })).toBe(false);
    await expect(plan(['d1'], { ...MESSAGE, body: ' ' })).rejects.toThrow(
      'A notification needs a title and a body.',
    );
  });

  it(
    'goes to the last opened device with a token, or to all of them',
    proves('REPORT-NOTIF-09', 'OPS-NOTIF-15'),
    () => {
      const device = (id: string, FCMToken: string, at: number | null) =>
        decodeDevice(id, { FCMToken, lastOpenedTime: at === null ? null : new Date(at) });
      const devices = [
        device('old', 'a', 1),
        device('never', 'b', null),
        device('silent', '', 9),
        device('new', 'c', 5),
      ];
      const ids = (all: boolean) => recipients(devices, all).map(({ docID }) => docID);
      expect(ids(false)).toEqual(['new']);
      expect(ids(true)).toEqual(['new', 'old', 'never']);
      expect(recipients([device('silent', '', 1)], true)).toEqual([]);
    },
  );
});
