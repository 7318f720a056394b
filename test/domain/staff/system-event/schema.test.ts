import { describe, expect, it } from 'vitest';
import {
  EVENT_SEARCH_PARTS,
  systemEventData,
  systemEventSchema,
} from '#domain/staff/system-event/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const read = documentReader(systemEventSchema);

describe('a system event', () => {
  it(
    'has the type "Log" and the category "Information" by default',
    proves('CORE-EVENT-12'),
    () => {
      expect(systemEventData({ message: 'Done', eventGroup: 'register-1' })).toEqual({
        type: 'Log',
        category: 'Information',
        message: 'Done',
        eventGroup: 'register-1',
      });
      expect(read('e1', { message: 'Old' })).toMatchObject({
        type: 'Log',
        category: 'Information',
      });
    },
  );

  it(
    'keeps its own values and extra data, which cannot override its fields',
    proves('CORE-EVENT-11'),
    () => {
      const data = systemEventData({
        type: 'No Matching User',
        category: 'Registration',
        message: 'None',
        eventGroup: 'g',
        extra: { email: 'a@example.com', message: 'forged' },
      });
      expect(data).toEqual({
        type: 'No Matching User',
        category: 'Registration',
        message: 'None',
        eventGroup: 'g',
        email: 'a@example.com',
      });
    },
  );

  it('is searched by type, category, message, group and actor only', proves('CORE-D-49'), () => {
    const event = read('e1', {
      type: 'T1',
      category: 'C1',
      message: 'M1',
      eventGroup: 'G1',
      performedBy: 'P1',
      secret: 'S1',
    });
    const said = Object.entries(EVENT_SEARCH_PARTS).map(([name, part]) => [name, part(event)]);
    expect(said).toEqual([
      ['type', 'T1'],
      ['category', 'C1'],
      ['message', 'M1'],
      ['event group', 'G1'],
      ['performed by', 'P1'],
    ]);
  });
});
