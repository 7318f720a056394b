import { expect, it } from 'vitest';
import { changeSetRecord, isNameTaken } from '#domain/content/change-set/change-set-record.ts';
import { proves } from '#test/support/proves.ts';

it(
  'the name of a change set is free again once that set is published or withdrawn',
  proves('TEAM-SET-02'),
  () => {
    // A set with an unreadable state counts as unfinished.
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

it('the name of a change set is one line of at most 500 characters', proves('TEAM-SET-02'), () => {
  const named = (name: unknown) => changeSetRecord.form.validateSync({ name, review: false }).name;
  expect(named(` ${'x'.repeat(500)} `)).toBe('x'.repeat(500));
  expect(() => named('x'.repeat(501))).toThrow('Name must be at most 500 characters');
  for (const none of ['', ' \n', undefined]) expect(() => named(none)).toThrow('Name is required');
});
