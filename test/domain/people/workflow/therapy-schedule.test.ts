import { describe, expect, it } from 'vitest';
import {
  EXT_THERAPY_WEEKS,
  predictedSchedule,
  THERAPY_WEEKS,
  weekLength,
} from '#domain/people/workflow/therapy-schedule.ts';
import { proves } from '#test/support/proves.ts';

const START = new Date('2026-01-01T00:00:00Z');

function days(plan: { extension: boolean; study: string }) {
  return predictedSchedule(START, plan).map(
    ({ week, date }) => `${week}: ${date.toISOString().slice(0, 10)}`,
  );
}

describe('The predicted survey schedule', () => {
  it(
    'of 12 weeks has week 1, five days after the start, and every fourth week',
    proves('CORE-THER-03', 'CORE-THER-05', 'CORE-THER-06', 'CORE-D-70'),
    () => {
      expect(THERAPY_WEEKS).toBe(12);
      expect(days({ extension: false, study: '003' })).toEqual([
        '1: 2026-01-06',
        '4: 2026-01-27',
        '8: 2026-02-24',
        '12: 2026-03-24',
      ]);
    },
  );

  it('of the extension goes up to week 36', proves('CORE-THER-04', 'CORE-THER-05'), () => {
    expect(EXT_THERAPY_WEEKS).toBe(36);
    const weeks = predictedSchedule(START, { extension: true, study: '003' });
    expect(weeks.map(({ week }) => week)).toEqual([1, 4, 8, 12, 16, 20, 24, 28, 32, 36]);
    expect(weeks.at(-1)?.date).toEqual(new Date('2026-09-08T00:00:00Z'));
  });

  it(
    'has 8-day weeks in the extension of study 005, and 7-day weeks elsewhere',
    proves('CORE-THER-07', 'CORE-THER-08'),
    () => {
      expect(weekLength({ extension: true, study: '005' })).toBe(8);
      expect(weekLength({ extension: false, study: '005' })).toBe(7);
      expect(weekLength({ extension: true, study: '003' })).toBe(7);
      expect(days({ extension: true, study: '005' }).slice(0, 3)).toEqual([
        '1: 2026-01-06',
        '4: 2026-01-30',
        '8: 2026-03-03',
      ]);
    },
  );

  it('keeps the time of day across clock changes and the leap day', () => {
    const start = new Date('2028-02-20T12:00:00Z');
    const [first, fourth] = predictedSchedule(start, { extension: false, study: '003' });
    expect(first?.date).toEqual(new Date('2028-02-25T12:00:00Z'));
    expect(fourth?.date).toEqual(new Date('2028-03-17T12:00:00Z'));
  });
});
