import { describe, expect, it } from 'vitest';
import {
  decodeAnalyticsEvent,
  DEFAULT_EVENT_PAGE_SIZE,
  EVENT_PAGE_SIZES,
  eventPlace,
  lessonNumber,
  previousPages,
  stepNumber,
} from '#domain/people/participation/events.ts';
import {
  decodeValuesCategory,
  decodeValuesEntry,
} from '#domain/people/participation/values-entries.ts';
import { proves } from '#test/support/proves.ts';

const event = (fields: object) => decodeAnalyticsEvent('e1', { ...fields });

describe('An analytics event', () => {
  it('has the fields of its record', proves('REPORT-EVENT-02'), () => {
    const fields = {
      timeStamp: new Date(7),
      eventName: 'screen_view',
      appOpenID: 'o1',
      eventType: 'navigation',
      screenName: 'Home',
      deviceID: 'd1',
      subjectID: 's1',
      userId: 'u1',
    };
    expect(event({ ...fields, therapyDay: 12 })).toMatchObject({ ...fields, therapyDay: '12' });
  });

  it(
    'takes place at the screen, else the name, else the chapter',
    proves('REPORT-EVENT-02'),
    () => {
      expect(eventPlace(event({ screenName: 'Home', name: 'n', chapter: '3' }))).toBe('Home');
      expect(eventPlace(event({ name: 'n', chapter: '3' }))).toBe('n');
      expect(eventPlace(event({ chapter: 3 }))).toBe('Chapter 3');
      expect(eventPlace(event({ chapter: 'Values' }))).toBe('Values');
      expect(eventPlace(event({}))).toBe('');
    },
  );

  it('reads lesson and step under any of their stored names', proves('REPORT-EVENT-02'), () => {
    expect(lessonNumber(event({ lessonNumber: 4 }))).toBe('4');
    expect(lessonNumber(event({ lessonNum: '5' }))).toBe('5');
    expect(lessonNumber(event({ lesson: 0 }))).toBe('0');
    expect(lessonNumber(event({ lesson: { a: 1 } }))).toBe('');
    expect(stepNumber(event({ stepNumber: '', step: 2 }))).toBe('2');
    expect(stepNumber(event({}))).toBe('');
  });
});

describe('The pages of events', () => {
  it('hold 25, 50 or 100 events, 100 by default', proves('REPORT-EVENT-06'), () => {
    expect(EVENT_PAGE_SIZES).toEqual([25, 50, 100]);
    expect(DEFAULT_EVENT_PAGE_SIZE).toBe(100);
  });

  it.each([
    [1, []],
    [2, [1]],
    [5, [1, 2, 3, 4]],
    [6, [2, 3, 4, 5]],
    [40, [36, 37, 38, 39]],
  ])('link before page %i to the pages %o', proves('REPORT-EVENT-07'), (page, pages) => {
    expect(previousPages(page)).toEqual(pages);
  });
});

describe('A values entry', () => {
  it('has the four fields of its record', proves('REPORT-VALUES-02'), () => {
    const fields = {
      value: 'To be there for my children',
      valuesCategoryID: 'c1',
      programKey: 'stanza1',
      created: new Date(7),
    };
    expect(decodeValuesEntry('v1', fields)).toMatchObject(fields);
    expect(decodeValuesEntry('v1', { value: 7, created: 'soon' })).toMatchObject({
      value: '7',
      created: null,
    });
    expect(decodeValuesCategory('c1', { name: 'Family' })).toMatchObject({ name: 'Family' });
  });
});
