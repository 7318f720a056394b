import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay } from '#domain/people/participation/local-day.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { minutesText, usageByDay, usageLength } from '#domain/people/usage/usage.ts';
import { isWholeDay } from '#domain/shared/fields.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import {
  decodeScreeningUse,
  screeningUseInOrder,
  unreadDate,
} from '#domain/people/usage/screening-use.ts';
import { proves } from '#test/support/proves.ts';

const NEW_YORK = 'America/New_York';
const HOUR = 3_600_000;
const opened = (iso: string, minutes: number | null) => {
  const timeOpened = new Date(iso);
  const timeClosed =
    minutes === null ? null : new Date(timeOpened.getTime() + Math.round(minutes * 60_000));
  return { timeOpened, timeClosed };
};

/** The rows as displayed: day, opens, minutes. */
function table(records: readonly ReturnType<typeof opened>[], zone = NEW_YORK) {
  return usageByDay(records, zone).days.map(({ day, opens, length }) => [
    isoDay(day),
    opens,
    minutesText(length),
  ]);
}

describe('an opening of the app', () => {
  it('has its times, app version and system', proves('REPORT-USAGE-01', 'CORE-UDATA-08'), () => {
    const stored = {
      ...opened('2026-06-01T10:00:00Z', 5),
      appVersion: '3.1.0',
      deviceOS: 'iOS',
      deviceOSVersion: '18.1',
    };
    expect(decodeUsage('u', stored)).toMatchObject(stored);
  });

  it('has its length in whole minutes', () => {
    expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', 12.99)))).toBe('12');
    expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', 0)))).toBe('0');
    expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', 24 * 60)))).toBe('1440');
  });

  it(
    'has no length while open, if it ends before it starts, or over 24 hours',
    proves('REPORT-D-39'),
    () => {
      expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', null)))).toBe('-');
      expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', -1)))).toBe('-');
      expect(minutesText(usageLength(opened('2026-06-01T10:00:00Z', 24 * 60 + 1)))).toBe('-');
    },
  );
});

describe('usage by day', () => {
  it('sums up opens and minutes per local day, newest first', proves('REPORT-PROGRESS-04'), () => {
    expect(
      table([
        opened('2026-06-01T09:00:00-04:00', 10.5),
        opened('2026-06-03T09:00:00-04:00', 4),
        opened('2026-06-01T21:00:00-04:00', 20.75),
      ]),
    ).toEqual([
      ['2026-06-03', 1, '4'],
      ['2026-06-01', 2, '31'],
    ]);
  });

  it(
    "uses the participant's time zone and the day the opening started",
    proves('REPORT-PROGRESS-04', 'REPORT-D-39'),
    () => {
      const lateEvening = opened('2026-06-01T23:50:00-04:00', 20);
      expect(table([lateEvening])).toEqual([['2026-06-01', 1, '20']]);
      expect(table([lateEvening], 'UTC')).toEqual([['2026-06-02', 1, '20']]);
    },
  );

  it(
    'counts an opening of unknown length, and shows "-" if no length is known',
    proves('REPORT-D-39', 'REPORT-D-59'),
    () => {
      const { leftOut } = usageByDay(
        [
          opened('2026-06-01T09:00:00-04:00', null),
          opened('2026-06-02T09:00:00-04:00', 3),
          opened('2026-06-02T10:00:00-04:00', -3),
          opened('2026-06-02T11:00:00-04:00', 60 * 30),
        ],
        NEW_YORK,
      );
      expect(leftOut).toBe(3);
      expect(
        table([
          opened('2026-06-01T09:00:00-04:00', null),
          opened('2026-06-02T09:00:00-04:00', 3),
          opened('2026-06-02T10:00:00-04:00', -3),
          opened('2026-06-02T11:00:00-04:00', 60 * 30),
        ]),
      ).toEqual([
        ['2026-06-02', 3, '3'],
        ['2026-06-01', 1, '-'],
      ]);
    },
  );

  it('counts elapsed time, even across clock changes', () => {
    // Clocks skip from 01:59 to 03:00: from 01:30 to 03:30 is one hour.
    const spring = {
      timeOpened: new Date('2026-03-08T01:30:00-05:00'),
      timeClosed: new Date('2026-03-08T03:30:00-04:00'),
    };
    // Clocks go back from 01:59 to 01:00: from 01:30 to 01:30 is one hour.
    const autumn = {
      timeOpened: new Date('2026-11-01T01:30:00-04:00'),
      timeClosed: new Date('2026-11-01T01:30:00-05:00'),
    };
    expect(table([spring, autumn])).toEqual([
      ['2026-11-01', 1, '60'],
      ['2026-03-08', 1, '60'],
    ]);
  });

  it('keeps the 23 or 25 hours of a clock change on their own day', () => {
    const hourly = (from: string, hours: number) =>
      Array.from({ length: hours }, (_, hour) =>
        opened(new Date(new Date(from).getTime() + hour * HOUR).toISOString(), 1),
      );
    expect(table(hourly('2026-03-08T00:00:00-05:00', 24))).toEqual([
      ['2026-03-09', 1, '1'],
      ['2026-03-08', 23, '23'],
    ]);
    expect(table(hourly('2026-11-01T00:00:00-04:00', 26))).toEqual([
      ['2026-11-02', 1, '1'],
      ['2026-11-01', 25, '25'],
    ]);
  });

  it('loses no opening and no minute in any order', () => {
    const record = fc
      .tuple(
        fc.integer({ min: 0, max: 200 * 24 * 60 }),
        fc.option(fc.integer({ min: -60, max: 2000 }), { nil: null }),
      )
      .map(([minute, length]) =>
        opened(new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(), length),
      );
    fc.assert(
      fc.property(fc.array(record, { maxLength: 80 }), (records) => {
        const { days, leftOut } = usageByDay(records, NEW_YORK);
        const known = records.map(usageLength).filter((length) => length !== null);
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(days.map(({ opens }) => opens))).toBe(records.length);
        expect(sum(days.map(({ length }) => length ?? 0))).toBe(sum(known));
        expect(leftOut).toBe(records.length - known.length);
        expect(usageByDay([...records].reverse(), NEW_YORK)).toEqual({ days, leftOut });
      }),
    );
  });
});

describe('the use of the app in the screening week', () => {
  it('has a date, a day and a number of opens', proves('REPORT-USAGE-04'), () => {
    expect(decodeScreeningUse('d1', { pdate: '2026-06-01', day: 1, opens: 4 })).toMatchObject({
      pdate: new Date('2026-06-01T00:00:00Z'),
      day: 1,
      opens: 4,
    });
  });

  it('is sorted by day, records without one last', proves('REPORT-USAGE-05'), () => {
    const records = [
      decodeScreeningUse('none', { opens: 1 }),
      decodeScreeningUse('tenth', { day: 10 }),
      decodeScreeningUse('second', { day: '2' }),
    ];
    expect(screeningUseInOrder(records).map(({ docID }) => docID)).toEqual([
      'second',
      'tenth',
      'none',
    ]);
  });

  it('keeps a date stored as text on its day and shows other texts unchanged', () => {
    const shown = (pdate: unknown) => {
      const use = decodeScreeningUse('d', { pdate });
      return (isWholeDay(use.raw['pdate']) ? formatDay : formatDate)(use.pdate) || unreadDate(use);
    };
    expect(shown('2026-06-01')).toBe('06/01/2026');
    expect(shown('the first Monday')).toBe('the first Monday');
    expect(shown('2026-02-31')).toBe('2026-02-31');
    expect(shown(null)).toBe('');
    expect(shown(new Date(2026, 5, 1, 12))).toBe('06/01/2026');
  });
});
