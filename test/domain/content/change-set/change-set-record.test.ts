import { expect, it } from 'vitest';
import { isNameTaken } from '#domain/content/change-set/change-set-record.ts';
import { proves } from '#test/support/proves.ts';

it(
  'the name of a set is free again once the set that has it is over',
  proves('TEAM-SET-02'),
  () => {
    const others = ['open', 'in review', 'scheduled', 'published', 'withdrawn'];
    const taken = others.filter((state) => isNameTaken(' spring ', [{ name: 'Spring', state }]));
    expect(taken).toEqual(['open', 'in review', 'scheduled']);
    expect(isNameTaken('Spring', [{ name: 'Spring two', state: 'open' }])).toBe(false);
  },
);
