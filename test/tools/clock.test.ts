import { describe, expect, it } from 'vitest';
import { dateFrom } from '#test/support/clock.ts';

const MOMENT = '2028-02-29T23:30:00.000Z';
const At = dateFrom(Date, MOMENT);

describe('The clock of a test run', () => {
  it('runs on from the given moment', () => {
    expect(new At().toISOString().slice(0, 16)).toBe('2028-02-29T23:30');
    expect(Math.abs(At.now() - Date.parse(MOMENT))).toBeLessThan(5000);
    const before = At.now();
    while (At.now() === before);
    expect(At.now()).toBeGreaterThan(before);
  });

  it('does not change explicit dates', () => {
    expect(new At(2026, 10, 27).getMonth()).toBe(10);
    expect(new At('2026-11-27T00:00:00Z').toISOString()).toBe('2026-11-27T00:00:00.000Z');
    expect(new At(0)).toBeInstanceOf(Date);
    expect(At.UTC(2026, 0, 1)).toBe(Date.UTC(2026, 0, 1));
  });

  it('is refused if it is invalid', () => {
    expect(() => dateFrom(Date, 'tomorrow')).toThrow('TEMPEST_CLOCK is no moment: tomorrow');
  });
});
