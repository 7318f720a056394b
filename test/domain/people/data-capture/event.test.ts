import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dataCaptureEventSchema,
  entryDate,
  highestRetries,
  mergeEvents,
} from '#domain/people/data-capture/event.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const read = documentReader(dataCaptureEventSchema);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const event = (id: string, day: number | null, fields: Record<string, unknown> = {}) =>
  read(id, { timestamp: day === null ? null : at(day), ...fields });
const ids = (events: readonly { docID: string }[]) => events.map(({ docID }) => docID);

describe('data-capture events of both collections', () => {
  it(
    'are merged into one list, newest first, those without a time last',
    proves('CORE-MEDR-15', 'CORE-D-51'),
    () => {
      const waiting = [event('w3', 3), event('none', null), event('w1', 1)];
      expect(ids(mergeEvents(waiting, [event('d2', 2), event('d4', 4)]))).toEqual([
        'd4',
        'w3',
        'd2',
        'w1',
        'none',
      ]);
    },
  );

  it('are deduplicated by id, preferring the completed one', proves('CORE-D-51'), () => {
    const merged = mergeEvents(
      [event('same', 9, { retries: 1 }), event('other', 5)],
      [event('same', 3, { retries: 2 })],
    );
    expect(ids(merged)).toEqual(['other', 'same']);
    expect(merged[1]?.retries).toBe(2);
  });

  it('are complete and in order for any input', () => {
    const some = fc.array(
      fc.record({
        id: fc.stringMatching(/^[a-d]$/),
        day: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
    );
    fc.assert(
      fc.property(some, some, (waiting, done) => {
        const [first, second] = [waiting, done].map((events) =>
          events.map(({ id, day }) => event(id, day)),
        );
        const merged = mergeEvents(first ?? [], second ?? []);
        const all = new Set([...waiting, ...done].map(({ id }) => id));
        expect(new Set(ids(merged))).toEqual(all);
        expect(merged).toHaveLength(all.size);
        const times = merged.map(({ timestamp }) => timestamp?.getTime() ?? -Infinity);
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }),
    );
  });
});

describe('the retries of a subject', () => {
  it(
    'are the highest of all events, with missing values as 0',
    proves('CORE-MEDR-07', 'CORE-D-51'),
    () => {
      const events = [event('a', 1), event('b', 2, { retries: 4 }), event('c', 3, { retries: 2 })];
      expect(highestRetries(events)).toBe(4);
      expect(highestRetries([event('a', 1)])).toBe(0);
      expect(highestRetries([])).toBe(0);
    },
  );
});

describe('the date of an event', () => {
  const form = (DataEntryDate: unknown) => ({ FormEventData: { DataEntryDate } });

  it('is the data entry date', proves('CORE-D-51'), () => {
    expect(entryDate(event('a', 9, form(at(2))))).toEqual({ at: at(2), wholeDay: false });
    const text = entryDate(event('a', 9, form('2026-01-02T10:00:00Z')));
    expect(text).toEqual({ at: new Date('2026-01-02T10:00:00Z'), wholeDay: false });
  });

  it('is a whole day if only a date was sent', () => {
    expect(entryDate(event('a', 9, form('2026-01-02')))).toEqual({ at: at(2), wholeDay: true });
  });

  it('falls back to the event time if it is missing', proves('CORE-D-51'), () => {
    for (const missing of [null, undefined, '']) {
      expect(entryDate(event('a', 9, form(missing)))).toEqual({ at: at(9), wholeDay: false });
    }
    expect(entryDate(event('a', 9, { FormEventData: 'a text' }))?.at).toEqual(at(9));
    expect(entryDate(event('a', null))).toBeNull();
  });

  it('is unknown if it is invalid, without falling back to the arrival time', proves('R7'), () => {
    for (const odd of ['last week', '02/30/2024', '2024-02-30', 7, { a: 1 }]) {
      expect(entryDate(event('a', 9, form(odd)))).toBeNull();
    }
  });
});

it(
  'a data-capture event decodes its twelve form fields, times and retries',
  proves('CORE-MEDR-17', 'CORE-MEDR-18'),
  () => {
    const FormEventData = {
      MedrioSubjectID: '4711',
      SubjectIdentifier: 'zz-1',
      SubjectStatus: 'Enrolled',
      VisitName: 'Week 4',
      StudyTitle: 'Study',
      EventType: 'FormDataAdded',
      DataEntryDate: at(1),
      DataEntryUserName: 'cora',
      FormName: 'Demographics',
      FormCompletionStatus: 'Complete',
      SiteExternalID: '104',
      SiteName: 'Mount Hood',
    };
    const stored = { FormEventData, timestamp: at(2), handledTimestamp: at(3), retries: 2 };
    expect(read('e1', stored)).toEqual({ ...stored, docID: 'e1', raw: stored, problems: [] });
  },
);
