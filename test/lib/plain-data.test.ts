import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { plainData } from '#lib/plain-data.ts';
import { proves } from '#test/support/proves.ts';

describe('a record as JSON', () => {
  it('has every time as an exact ISO text, at any depth', proves('CORE-EVENT-03'), () => {
    const occurred = Timestamp.fromDate(new Date('2026-03-04T15:06:07.089Z'));
    expect(plainData({ occurred, extra: { tried: [new Date('2026-01-02T03:04:05Z')] } })).toEqual({
      occurred: '2026-03-04T15:06:07.089Z',
      extra: { tried: ['2026-01-02T03:04:05.000Z'] },
    });
  });

  it('leaves texts, numbers, booleans and null unchanged', () => {
    const record = { a: 'x', b: 1.5, c: false, d: null, e: [1, null, 'y'] };
    expect(plainData(record)).toEqual(record);
  });

  it('has a reference as its path', () => {
    class Reference {
      readonly path = 'users/u1';
    }
    expect(plainData({ who: new Reference() })).toEqual({ who: 'users/u1' });
  });

  it('handles invalid dates and other objects without throwing', () => {
    const shown = plainData({ at: new Date('x'), toDate: 'x', place: new GeoPoint(52.5, 13.4) });
    expect(shown).toEqual({
      at: 'Invalid date',
      toDate: 'x',
      place: { _latitude: 52.5, _longitude: 13.4 },
    });
  });
});
