import { describe, expect, it } from 'vitest';
import type { Places } from '#domain/content/change-set/change.ts';
import { conflictsOf } from '#domain/content/change-set/conflicts.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { inverseOf } from '#domain/content/change-set/withdraw.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

type Version = RawDocument | null;
type Did = readonly [place: string, before: Version, after: Version];

const commit = (...did: readonly Did[]) =>
  did.map(([place, before, after]) => ({ path: `programs/p/${place}`, before, after }));

const ABOUT = 'pages/about';
const page = (HTML: string, url = 'u') => ({ key: 'about', name: 'About', HTML, url });

/** The withdrawal of two publishing runs, and its conflicts. */
function withdrawn(first: readonly Did[], second: readonly Did[], live: Places) {
  const changes = inverseOf('p', [commit(...first), commit(...second)], live);
  const conflicts = conflictsOf(live, changes);
  return {
    changes: [...changes.values()].map(({ kind, fields, seen }) => [kind, fields, seen]),
    conflicts: conflicts.map(({ field, seen, mine, theirs }) => [field, seen, mine, theirs]),
    live: layOver(live, changes),
  };
}

describe('Withdrawing a set published in two runs, with edits by others in between,', () => {
  it('restores a field to the value the later run replaced', proves('TEAM-SET-13'), () => {
    const { changes, conflicts } = withdrawn(
      [[ABOUT, page('Old'), page('Mine')]],
      [[ABOUT, page('Theirs'), page('Mine again')]],
      new Map([[ABOUT, page('Mine again')]]),
    );
    expect(changes).toEqual([['change', { HTML: 'Theirs' }, { HTML: 'Mine again' }]]);
    expect(conflicts).toEqual([]);
  });

  it(
    'restores fields nobody touched in between to the value the first run replaced',
    proves('TEAM-SET-13'),
    () => {
      const { changes } = withdrawn(
        [[ABOUT, page('Old', 'old'), page('Mine', 'mine')]],
        [[ABOUT, page('Theirs', 'mine'), page('Mine again', 'last')]],
        new Map([[ABOUT, page('Mine again', 'last')]]),
      );
      expect(changes).toEqual([
        ['change', { HTML: 'Theirs', url: 'old' }, { HTML: 'Mine again', url: 'last' }],
      ]);
    },
  );

  it(
    'empties a field that did not exist before and restores one that was emptied',
    proves('TEAM-SET-13'),
    () => {
      const { url, ...bare } = page('Text');
      const { changes, live } = withdrawn(
        [[ABOUT, { ...bare, note: 'N' }, { ...bare, url, note: null }]],
        [],
        new Map([[ABOUT, { ...bare, url, note: null }]]),
      );
      expect(changes).toEqual([['change', { note: 'N', url: null }, { note: null, url: 'u' }]]);
      expect(live.get(ABOUT)).toEqual({ ...bare, note: 'N', url: null });
      const inverse = inverseOf('p', [commit([ABOUT, { ...bare }, { ...bare, url }])], new Map());
      expect(Object.entries(inverse.get(ABOUT)?.fields ?? {})).toEqual([['url', null]]);
    },
  );

  it(
    'reports a conflict on a field that the later run left as others had set it',
    proves('TEAM-SET-13'),
    () => {
      const { conflicts } = withdrawn(
        [[ABOUT, page('Old', 'old'), page('Mine', 'old')]],
        [[ABOUT, page('Theirs', 'old'), page('Theirs', 'mine')]],
        new Map([[ABOUT, page('Theirs', 'mine')]]),
      );
      expect(conflicts).toEqual([['HTML', 'Mine', 'Old', 'Theirs']]);
    },
  );

  it(
    'reports a conflict before deleting a record of the set that others edited',
    proves('TEAM-SET-13'),
    () => {
      const { changes, conflicts } = withdrawn(
        [[ABOUT, null, page('Mine')]],
        [[ABOUT, page('Theirs'), page('Theirs', 'mine')]],
        new Map([[ABOUT, page('Theirs', 'mine')]]),
      );
      expect(changes.map(([kind]) => kind)).toEqual(['delete']);
      expect(conflicts).toEqual([['HTML', 'Mine', undefined, 'Theirs']]);
    },
  );

  it.each([
    ['deleted', [ABOUT, page('Old'), page('Mine')], [ABOUT, page('Theirs'), null], page('Theirs')],
    ['deleted twice', [ABOUT, page('Old'), null], [ABOUT, page('Theirs'), null], page('Theirs')],
    [
      'deleted after its own edit',
      [ABOUT, page('Old'), page('M')],
      [ABOUT, page('M'), null],
      page('Old'),
    ],
    ['created twice', [ABOUT, null, page('Mine')], [ABOUT, null, page('Again')], undefined],
    ['created and deleted', [ABOUT, null, page('Mine')], [ABOUT, page('Mine'), null], undefined],
    ['replaced', [ABOUT, page('Old'), null], [ABOUT, null, page('New')], page('Old')],
  ] as const)(
    'restores what was there before: a record %s',
    proves('TEAM-SET-13'),
    (_, first, second, wanted) => {
      const [, , last] = second;
      const live = new Map(last === null ? [] : [[ABOUT, last] as const]);
      expect(withdrawn([first], [second], live).live.get(ABOUT)).toEqual(wanted);
    },
  );

  const link = (order: number) => ({ text: 't', url: 'u', order });
  const links = (...ids: readonly string[]): Places =>
    new Map(ids.map((id, at) => [`resourceLinks/${id}`, link(at + 1)]));
  const moved = (from: Places, to: Places): Did[] =>
    [...to].flatMap(([place, raw]): Did[] =>
      raw['order'] === from.get(place)?.['order'] ? [] : [[place, from.get(place) ?? null, raw]],
    );
  const orderOf = (places: Places) =>
    [...places]
      .sort(([, a], [, b]) => Number(a['order']) - Number(b['order']))
      .map(([place]) => place.slice('resourceLinks/'.length))
      .join('');

  it('restores the list order that the later run found', proves('TEAM-SET-13'), () => {
    const old = links('a', 'b', 'c');
    const mine = links('b', 'a', 'c');
    const theirs = links('c', 'a', 'b');
    const { live } = withdrawn(moved(old, mine), moved(theirs, mine), mine);
    expect(orderOf(live)).toBe('cab');
  });

  it('restores the first order of a list nobody arranged in between', proves('TEAM-SET-13'), () => {
    const old = links('c', 'a', 'b');
    const mine = links('a', 'c', 'b');
    const last = links('b', 'a', 'c');
    expect(orderOf(withdrawn(moved(old, mine), moved(mine, last), last).live)).toBe('cab');
  });

  it('arranges no list below a record it deletes', proves('TEAM-SET-13'), () => {
    const head = (sessionCount: number, firstSessionID: string | null) => ({
      id: 'n',
      name: 'N',
      rank: 1,
      sessionCount,
      firstSessionID,
    });
    const made: Did[] = [
      ['playlist/n', null, head(1, 'n_1')],
      ['playlist/n/sessions/n_1', null, { id: 'n_1', num: 1 }],
    ];
    const live = new Map(made.map(([place, , after]) => [place, after ?? {}] as const));
    const inverse = inverseOf('p', [commit(...made)], live);
    expect([...inverse.values()].map(({ place, kind }) => `${kind} ${place}`)).toEqual([
      'delete playlist/n',
      'delete playlist/n/sessions/n_1',
    ]);
    expect(conflictsOf(live, inverse)).toEqual([]);
  });
});
