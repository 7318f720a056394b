import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, localDay } from '#domain/people/participation/local-day.ts';

/** Zones with unusual offsets, half-hour clock changes, or a skipped day. */
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Pyongyang',
  'Europe/Berlin',
];

const QUARTER_MS = 15 * 60_000;

const dayOf = (at: Date, timeZone: string) => at.toLocaleDateString('en-CA', { timeZone });

describe('the local day', () => {
  it('is the calendar day, whichever moment of a quarter hour is cached first', () => {
    const quarter = fc.integer({
      min: Math.floor(Date.UTC(1970, 0) / QUARTER_MS),
      max: Math.floor(Date.UTC(2040, 0) / QUARTER_MS),
    });
    const within = fc.integer({ min: 0, max: QUARTER_MS - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), quarter, within, within, (zone, at, one, other) => {
        for (const offset of [one, other, 0, QUARTER_MS - 1]) {
          const moment = new Date(at * QUARTER_MS + offset);
          expect(isoDay(localDay(moment, zone))).toBe(dayOf(moment, zone));
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    // Liberia was 44 minutes and 30 seconds behind UTC until 7 January 1972.
    ['Africa/Monrovia', '1971-06-01T00:44:29Z', '1971-05-31'],
    ['Africa/Monrovia', '1971-06-01T00:44:31Z', '1971-06-01'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Asia/Kathmandu', '2026-11-27T18:14:59Z', '2026-11-27'],
    ['Asia/Kathmandu', '2026-11-27T18:15:00Z', '2026-11-28'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(isoDay(localDay(new Date(at), zone))).toBe(day);
  });

  it('stays correct after more moments than the cache holds', () => {
    const start = Date.UTC(2026, 0);
    for (let quarter = 0; quarter < 20_010; quarter += 1) {
      localDay(new Date(start + quarter * QUARTER_MS), 'America/New_York');
    }
    expect(isoDay(localDay(new Date('2026-03-08T04:59:00Z'), 'America/New_York'))).toBe(
      '2026-03-07',
    );
  });
});
