import { expect, it } from 'vitest';
import { randomToken } from '#data/engine/random.ts';
import { proves } from '#test/support/proves.ts';

it('makes unique ids', proves('AUTHOR-GEN-02'), () => {
  const ids = Array.from({ length: 1_000 }, randomToken);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-z0-9]{20}$/.test(id))).toEqual([]);
});
