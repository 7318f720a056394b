import { expect, it } from 'vitest';
import { failedMessages } from '#areas/operations/today/waiting.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { proves } from '#test/support/proves.ts';

it('equal messages to one person share a line, which counts them', proves('TEAM-HOME-01'), () => {
  const message = { uid: 'u1', title: 'Hello', scheduledFor: new Date(2026, 2, 9, 18, 30, 1) };
  const unknown = { ...message, uid: '' };
  const failed = [
    message,
    { ...message, title: 'Goodbye' },
    { ...message, scheduledFor: new Date(2026, 2, 9, 18, 30, 59) },
    { ...message, uid: 'u2' },
    { ...message, scheduledFor: new Date(2026, 2, 9, 18, 31) },
    unknown,
    unknown,
  ].map((each, n) => decodeNotification(`n${n}`, each));
  const lines = failedMessages(failed, (uid) => `s-${uid}`);
  expect(lines.map(({ who, why, times }) => [who, why, times])).toEqual([
    ['s-u1', '“Hello” of 03/09/2026 18:31 was not delivered', 1],
    ['s-u1', '“Hello” of 03/09/2026 18:30 was not delivered, 2 times', 2],
    ['s-u1', '“Goodbye” of 03/09/2026 18:30 was not delivered', 1],
    ['s-u2', '“Hello” of 03/09/2026 18:30 was not delivered', 1],
    ['s-', '“Hello” of 03/09/2026 18:30 was not delivered', 1],
    ['s-', '“Hello” of 03/09/2026 18:30 was not delivered', 1],
  ]);
});
