import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distinctJournalTypes } from '#domain/content/journal-type/schema.ts';
import { proves } from '#test/support/proves.ts';

const ids = (found: readonly string[]) => distinctJournalTypes(found).map(({ docID }) => docID);

it(
  'journal types from several places are listed once, ascending',
  proves('CORE-JTYPE-01', 'CORE-D-54'),
  () => {
    expect(ids(['week-10', 'gratitude', 'week-2', 'gratitude', 'diary'])).toEqual([
      'diary',
      'gratitude',
      'week-2',
      'week-10',
    ]);
    expect(ids([])).toEqual([]);
  },
);

it('the order of the places makes no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (found) => {
      expect(ids([...found].reverse())).toEqual(ids(found));
      expect(new Set(ids(found))).toEqual(new Set(found));
    }),
  );
});
