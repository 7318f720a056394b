import { describe, expect, it } from 'vitest';
import { standingOf } from '#records/selection/standing.ts';
import { proves } from '#test/support/proves.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const row = (id: string, name = id.toUpperCase()): Row => ({ id, name });
const LIST = [row('c'), row('a'), row('d'), row('b')];
const SELECTED = new Map(
  [row('a', 'A once'), row('x', 'X once'), row('b'), row('c')].map((one) => [one.id, one]),
);

/** Names by group: current rows of the list, others as last seen. */
function stand(matched: readonly string[], complete: boolean, selected = SELECTED) {
  const listed = { rows: LIST, matched: LIST.filter(({ id }) => matched.includes(id)), complete };
  const { here, outside, gone, unknown } = standingOf(selected, listed, ({ id }) => id);
  const names = (rows: readonly Row[]) => rows.map(({ name }) => name);
  return { here: names(here), outside: names(outside), gone: names(gone), unknown: names(unknown) };
}

describe('Selected rows', () => {
  it('count as gone only when the whole list is loaded', proves('TEAM-SEL-04'), () => {
    const groups = { here: ['C'], outside: ['A', 'B'] };
    expect(stand(['c', 'd'], true)).toEqual({ ...groups, gone: ['X once'], unknown: [] });
    expect(stand(['c', 'd'], false)).toEqual({ ...groups, gone: [], unknown: ['X once'] });
  });

  it('are in the order of the list, with their current values', proves('TEAM-SEL-04'), () => {
    const some = new Map([...SELECTED].filter(([id]) => id !== 'x'));
    const here = { here: ['C', 'A', 'B'], outside: [], gone: [], unknown: [] };
    expect(stand(['a', 'b', 'c', 'd'], true, some)).toEqual(here);
    expect(stand([], true, new Map())).toEqual({ ...here, here: [] });
  });
});
