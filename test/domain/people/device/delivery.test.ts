import { describe, expect, it } from 'vitest';
import { planDelivered, SENDING } from '#domain/people/device/delivery.ts';
import { proves } from '#test/support/proves.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

describe('The result of a delivery', () => {
  it.each([
    ['the delivery that has it', SENDING, 'mine', 1],
    ['one that took it over meanwhile', SENDING, 'theirs', 0],
    ['nobody, since it was given up', 'error', 'mine', 0],
  ])(
    'is recorded if the notification belongs to %s',
    proves('OPS-D-48'),
    async (_, status, claim, noted) => {
      const delivered = { notificationID: 'n1', claim: 'mine', now: NOW };
      const plan = planDelivered(delivered, { kind: 'sent', messageID: 'm1' });
      const { writes } = await plan(() => Promise.resolve({ status, claim, tries: 1 }));
      expect(writes).toHaveLength(noted);
    },
  );
});
