import { expect, it } from 'vitest';
import { isNameTaken } from '#domain/content/change-set/change-set-record.ts';
import { proves } from '#test/support/proves.ts';

it(
  'the name of a set is free again once the set that has it is over',
  proves('TEAM-SET-02'),
  () => {
    // A set whose state cannot be read is not over.
    const states = ['open', 'in review', 'scheduled', '', 'published', 'withdrawn'];
    const other = { name: 'Spring two', state: 'open' };
    const taken = states.filter((state) =>
      isNameTaken(' spring ', [other, { name: ' Spring  ', state }, other]),
    );
    expect(taken).toEqual(['open', 'in review', 'scheduled', '']);
    expect(isNameTaken('Spring', [other, { name: '', state: 'open' }])).toBe(false);
    expect(isNameTaken('Spring', [])).toBe(false);
  },
);
