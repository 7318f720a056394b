import { expect, it } from 'vitest';
import { endingSoon } from '#domain/operations/prescription/ending.ts';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';

const NOW = new Date(2026, 10, 24, 9);

it('A prescription is over the day after its last day, not on that day', () => {
  const activated = (id: string, day: number) =>
    decodePrescription(id, {
      status: 'active',
      prescription: { activationDate: new Date(Date.UTC(2026, 10, day, 12)), length: 10 },
    });
  const found = endingSoon(
    [activated('later', 15), activated('today', 14), activated('over', 13)],
    NOW,
  );
  expect(found.map(({ prescription, over }) => [prescription.docID, over])).toEqual([
    ['over', true],
    ['today', false],
    ['later', false],
  ]);
});
