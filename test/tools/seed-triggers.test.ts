import { expect, it } from 'vitest';
import { decisionOf } from '#domain/people/consent/moves.ts';
import { awaitsDecision } from '#domain/people/consent/schema.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const documents = new Map(demoDocuments(NOW));
const users = [...documents].filter(([path]) => /^users\/[^/]+$/.test(path));

it('keeps people in "created", as the functions ignore those who entered it long ago', () => {
  const created = users.filter(([, user]) => user['workflowStatus'] === 'created');
  expect(created.length).toBeGreaterThan(0);
  for (const [, user] of created) {
    const entered = user['workflowStatusUpdated'];
    expect(entered instanceof Date && NOW.getTime() - entered.getTime() > 3_600_000).toBe(true);
  }
});

it('keeps people in consent, as their decision is still open', () => {
  const waiting = (['consent', 'EXT-consent'] as const).flatMap((workflowID) =>
    users
      .filter(([, user]) => awaitsDecision(workflowID, String(user['workflowStatus'])))
      .map(([path]) => {
        const stored = documents.get(`${path}/workflows/${workflowID}`)?.['preConsentStatus'];
        return decisionOf(workflowID, stored);
      }),
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((decision) => decision !== null)).toEqual([]);
});
