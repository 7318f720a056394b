import { describe, expect, it } from 'vitest';
import { standsStill, statusSince } from '#domain/people/workflow/standing-still.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms);

const stands = (workflowStatus: string, workflowStatusUpdated: unknown) =>
  standsStill({ docID: 'u', workflowStatus, raw: { workflowStatusUpdated } }, NOW);

describe('A user is stalled', () => {
  it.each([
    ['created', 30],
    ['screening', 30],
    ['consent', 30],
    ['baseline', 30],
    ['pre-therapy', 30],
    ['pre therapy', 30],
    ['therapy', 91],
    ['EXT eligible', 30],
    ['EXT-consent', 30],
    ['EXT-pre-therapy', 30],
    ['EXT-therapy', 252],
  ])('in %s after more than %d days', (status, days) => {
    expect([stands(status, daysAgo(days)), stands(status, daysAgo(days, 1))]).toEqual([
      false,
      true,
    ]);
    expect(stands(status, undefined)).toBeNull();
  });

  it.each([
    'holding-pre-screen',
    'never-started',
    'early-termination-followup',
    'screening-fail',
    'consent-abandoned',
    'done',
    'EXT-done',
    'EXT-declined',
    'no such status',
    '',
  ])('never in "%s", a final status or one that staff ends', (status) => {
    expect([stands(status, daysAgo(900)), stands(status, null)]).toEqual([false, false]);
  });
});

it.each([
  ['the text of the index', '2026-11-22T18:05Z', '2026-11-22T18:05:00.000Z'],
  ['a time of the database', { toDate: () => NOW }, NOW.toISOString()],
  ['a number', 7, undefined],
  ['nothing', undefined, undefined],
])('the start of a status is read from %s', (_, workflowStatusUpdated, iso) => {
  expect(statusSince({ docID: 'u', raw: { workflowStatusUpdated } })?.toISOString()).toBe(iso);
});
