import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayDate,
  isoDay,
  localDay,
  participantZone,
} from '#domain/people/participation/local-day.ts';
import { therapyDay, therapyStart } from '#domain/people/participation/therapy-day.ts';
import { formatDay } from '#lib/dates.ts';
import { proves } from '#test/support/proves.ts';

const NEW_YORK = 'America/New_York';
const at = (iso: string) => new Date(iso);

describe('the therapy day', () => {
  it(
    'counts whole calendar days from the start, which is day 0',
    proves('REPORT-PROGRESS-06'),
    () => {
      const start = at('2026-03-02T22:30:00-05:00');
      expect(therapyDay(start, at('2026-03-02T23:59:00-05:00'), NEW_YORK)).toBe(0);
      expect(therapyDay(start, at('2026-03-03T00:01:00-05:00'), NEW_YORK)).toBe(1);
      expect(therapyDay(start, at('2026-05-25T12:00:00-04:00'), NEW_YORK)).toBe(84);
    },
  );

  it(
    'follows the time zone of the participant, not that of staff',
    proves('REPORT-PROGRESS-06'),
    () => {
      const start = at('2026-03-02T23:00:00Z');
      const now = at('2026-03-03T01:00:00Z');
      expect(therapyDay(start, now, 'UTC')).toBe(1);
      expect(therapyDay(start, now, NEW_YORK)).toBe(0);
      expect(therapyDay(start, now, 'Asia/Tokyo')).toBe(0);
    },
  );

  it(
    'is null without a start or before its day, but 0 on the day itself',
    proves('REPORT-D-36'),
    () => {
      const now = at('2026-03-02T12:00:00Z');
      expect(therapyDay(null, now, 'UTC')).toBeNull();
      expect(therapyDay(at('2026-03-03T00:00:00Z'), now, 'UTC')).toBeNull();
      // Later today is already day 0.
      expect(therapyDay(at('2026-03-02T18:00:00Z'), now, 'UTC')).toBe(0);
    },
  );

  it('increases by one per day across clock changes', () => {
    const start = at('2026-03-07T12:00:00-05:00');
    const noon = (iso: string) => therapyDay(start, at(iso), NEW_YORK);
    expect([
      noon('2026-03-08T12:00:00-04:00'),
      noon('2026-03-09T12:00:00-04:00'),
      noon('2026-10-31T12:00:00-04:00'),
      noon('2026-11-01T12:00:00-05:00'),
      noon('2026-11-02T12:00:00-05:00'),
    ]).toEqual([1, 2, 238, 239, 240]);
  });
});

describe('the start of therapy', () => {
  const shown = (iso: string, zone: string) => formatDay(therapyStart(at(iso), zone));

  it('is the local day of the participant', proves('REPORT-D-36'), () => {
    expect(shown('2026-08-19T02:00:00Z', NEW_YORK)).toBe('08/18/2026');
    expect(shown('2026-08-19T02:00:00Z', 'UTC')).toBe('08/19/2026');
    expect(shown('2026-08-18T16:00:00Z', 'Asia/Tokyo')).toBe('08/19/2026');
    expect(therapyStart(null, NEW_YORK)).toBeNull();
  });

  it('is the stored day in every zone if it is stored without a time', () => {
    for (const zone of [NEW_YORK, 'UTC', 'Asia/Tokyo']) {
      expect(shown('2026-08-18T00:00:00Z', zone)).toBe('08/18/2026');
    }
    expect(therapyDay(at('2026-08-18T00:00:00Z'), at('2026-08-18T22:00:00Z'), NEW_YORK)).toBe(0);
  });
});

describe('the time zone of a participant', () => {
  it('is the stored one if valid, otherwise that of the machine', () => {
    expect(participantZone('America/New_York')).toBe('America/New_York');
    expect(participantZone(' Europe/Berlin ')).toBe('Europe/Berlin');
    for (const odd of ['', '   ', 'Mars/Olympus', 'five hours back', '__proto__']) {
      expect(participantZone(odd)).toBeUndefined();
    }
    const moment = at('2026-06-15T12:00:00Z');
    const machine = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
    expect(formatDay(dayDate(localDay(moment, undefined)))).toBe(
      `${String(machine.getMonth() + 1).padStart(2, '0')}/${String(machine.getDate()).padStart(2, '0')}/2026`,
    );
  });
});

describe('a local day', () => {
  it('is the date on a clock in that zone', () => {
    expect(isoDay(localDay(at('2026-12-31T23:30:00Z'), 'UTC'))).toBe('2026-12-31');
    expect(isoDay(localDay(at('2026-12-31T23:30:00Z'), 'Europe/Berlin'))).toBe('2027-01-01');
    expect(isoDay(localDay(at('2028-02-29T12:00:00Z'), NEW_YORK))).toBe('2028-02-29');
  });

  it('never goes back, and changes within 26 hours', () => {
    const zones = ['UTC', NEW_YORK, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
    const moments = fc.date({ min: at('2015-01-01'), max: at('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const later = new Date(moment.getTime() + 26 * 3_600_000);
        const days = localDay(later, zone) - localDay(moment, zone);
        expect(days === 1 || days === 2).toBe(true);
      }),
    );
  });
});
