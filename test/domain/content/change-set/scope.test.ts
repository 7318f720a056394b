import { expect, it } from 'vitest';
import type { Changes } from '#domain/content/change-set/change.ts';
import { inWholeLists, scopeOfAll } from '#domain/content/change-set/scope.ts';
import { proves } from '#test/support/proves.ts';

const changed = (list: string, many: number): Changes =>
  new Map(
    Array.from({ length: many }, (_, at) => {
      const place = `${list}/r${at}`;
      return [place, { place, kind: 'change', fields: { name: 'N' }, seen: {} }];
    }),
  );

it.each([
  [20, [], 21],
  [21, ['pages'], 1],
])(
  'A list of which a set changes %i records is read as %j',
  proves('TEAM-SET-07'),
  (many, lists, alone) => {
    const changes = new Map([...changed('pages', many), ...changed('journalTypes', 1)]);
    const scope = inWholeLists(scopeOfAll(changes));
    expect([[...scope.lists], scope.records.size]).toEqual([lists, alone]);
    expect(scope.records).toContain('journalTypes/r0');
  },
);
