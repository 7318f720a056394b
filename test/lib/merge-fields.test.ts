import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, mergeFields, sameValue } from '#lib/merge-fields.ts';

const value = constantFrom<unknown>('', null, undefined, 'a', 'b', 0, 1, true, false);
const fields = record({
  name: string({ maxLength: 2 }),
  site: value,
  visits: integer({ min: 0, max: 2 }),
  tags: array(constantFrom('x', 'y'), { maxLength: 2 }),
});

describe('merging two edits of one record', () => {
  it('takes fields changed only by the other side and keeps those changed only by me', () => {
    const base = { name: 'Ann', site: 'Uppsala', visits: 1 };
    const merge = mergeFields(base, { ...base, name: 'Anna' }, { ...base, site: 'Lund' });
    expect(merge).toEqual({
      values: { name: 'Anna', site: 'Lund', visits: 1 },
      taken: ['site'],
      conflicts: [],
    });
  });

  it('reports a conflict on a field both sides changed, keeping mine meanwhile', () => {
    const merge = mergeFields({ name: 'Ann' }, { name: 'Anna' }, { name: 'Anne' });
    expect(merge.values).toEqual({ name: 'Anna' });
    expect(merge.conflicts).toEqual([{ field: 'name', mine: 'Anna', theirs: 'Anne' }]);
  });

  it('reports no conflict if both sides made the same change', () => {
    const merge = mergeFields({ name: 'Ann' }, { name: 'Anna' }, { name: 'Anna' });
    expect(merge).toEqual({ values: { name: 'Anna' }, taken: [], conflicts: [] });
  });

  it('treats a list as one value', () => {
    const merge = mergeFields({ tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['c'] });
    expect(merge.conflicts).toEqual([{ field: 'tags', mine: ['a', 'b'], theirs: ['c'] }]);
  });

  it('treats missing, null and empty text as equal', () => {
    expect(changedFields({ site: null }, { site: '', cohort: undefined })).toEqual([]);
  });

  it('compares dates by their instant and stored types by their own equality', () => {
    expect(sameValue(new Date(5), new Date(5))).toBe(true);
    expect(sameValue(new Date(5), new Date(6))).toBe(false);
    const point = (x: number) => ({ x, isEqual: (other: { x: number }) => other.x === x, at: {} });
    expect(sameValue(point(1), point(1))).toBe(true);
    expect(sameValue(point(1), point(2))).toBe(false);
  });

  it('changes nothing if nobody else changed anything', () => {
    assert(
      property(fields, fields, (base, mine) => {
        const merge = mergeFields(base, mine, base);
        expect(merge).toEqual({ values: mine, taken: [], conflicts: [] });
      }),
    );
  });

  it('equals theirs if I changed nothing', () => {
    assert(
      property(fields, fields, (base, theirs) => {
        const merge = mergeFields(base, base, theirs);
        expect(changedFields(merge.values, theirs)).toEqual([]);
        expect(merge.conflicts).toEqual([]);
      }),
    );
  });

  it('loses no change of either side: each is merged or reported as a conflict', () => {
    assert(
      property(fields, fields, fields, (base, mine, theirs) => {
        const { values, taken, conflicts } = mergeFields(base, mine, theirs);
        const asked = conflicts.map((conflict) => conflict.field);
        for (const field of changedFields(base, mine)) {
          const key = field as keyof typeof mine;
          expect(sameValue(values[key], mine[key])).toBe(true);
        }
        for (const field of changedFields(base, theirs)) {
          const key = field as keyof typeof theirs;
          expect(asked.includes(key) || sameValue(values[key], theirs[key])).toBe(true);
        }
        expect(taken.filter((field) => asked.includes(field))).toEqual([]);
      }),
    );
  });
});
