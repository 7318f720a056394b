import { describe, expect, it } from 'vitest';
import { assertSeen, NOT_SEEN } from '#domain/shared/assert-seen.ts';
import { proves } from '#test/support/proves.ts';

const DAY = new Date('2026-03-14T12:00:00Z');

describe('A save over values its form has not shown', proves('R5'), () => {
  it.each([
    ['a value that somebody else put there', { site: 'A' }, { site: '' }, { site: 'B' }],
    ['a value that somebody else emptied', { site: 'A' }, { site: 'B' }, {}],
    ['another day', { day: DAY }, { day: null }, { day: new Date('2026-03-15T12:00:00Z') }],
    ['another list', { days: ['a'] }, { days: ['b'] }, { days: ['b', 'c'] }],
    ['another map', { limits: { most: 5 } }, { limits: { most: 4 } }, { limits: { most: 3 } }],
    ['an emptied field', { site: null }, { site: 'B' }, { site: 'C' }],
  ])('is refused: %s', (_what, mine, base, stored) => {
    expect(() => assertSeen(mine, base, stored)).toThrow(NOT_SEEN);
  });

  it.each([
    ['nothing changed meanwhile', { site: 'A' }, { site: 'B' }, { site: 'B' }],
    ['blank is blank', { site: 'A' }, { site: '' }, { site: null }],
    ['the same day', { day: null }, { day: DAY }, { day: new Date(DAY) }],
    ['both entered the same', { day: DAY }, { day: null }, { day: new Date(DAY) }],
    ['the same list', { days: ['a'] }, { days: ['b'] }, { days: ['b'] }],
    ['the same map', { limits: { most: 5 } }, { limits: { most: 4 } }, { limits: { most: 4 } }],
    ['both emptied it', { site: null }, { site: 'B' }, { site: '' }],
    ['another field', { site: 'A' }, { site: 'B' }, { site: 'B', notes: 'new' }],
    ['a form without a record', { site: 'A' }, null, { site: 'B' }],
    ['a field that is not entered', { site: undefined }, { site: 'A' }, { site: 'B' }],
  ])('is allowed: %s', (_what, mine, base, stored) => {
    expect(() => assertSeen(mine, base, stored)).not.toThrow();
  });
});
