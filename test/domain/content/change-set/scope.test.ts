import { expect, it } from 'vitest';
import type { Change, Changes } from '#domain/content/change-set/change.ts';
import {
  inWholeLists,
  scopeOfAll,
  scopeOfList,
  scopeOfRecord,
  type Scope,
} from '#domain/content/change-set/scope.ts';
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
  'With %i changed records in a list, these lists are read whole: %j',
  proves('TEAM-SET-07'),
  (many, lists, alone) => {
    const changes = new Map([...changed('pages', many), ...changed('journalTypes', 1)]);
    const scope = inWholeLists(scopeOfAll(changes));
    expect([[...scope.lists], scope.records.size]).toEqual([lists, alone]);
    expect(scope.records).toContain('journalTypes/r0');
  },
);

const changesOf = (...all: readonly (readonly [Change['kind'], string, object?])[]): Changes =>
  new Map(
    all.map(([kind, place, fields = {}]) => [
      place,
      { place, kind, fields: { ...fields }, seen: {} },
    ]),
  );
const said = ({ records, lists }: Scope) => [[...records], [...lists]];

const SESSIONS = 'playlist/x/sessions';

it.each<[string, Changes, string, string[], string[]]>([
  ['alone', changesOf(['change', 'pages/b']), 'pages/a', ['pages/a'], []],
  ['alone, as the program itself', changesOf(['change', '', { name: 'P' }]), '', [''], []],
  ['with its list', changesOf(['arrange', 'lessons']), 'lessons/a', ['lessons/a'], ['lessons']],
  [
    'with the list in which another one moves',
    changesOf(['change', 'lessons/b', { chNum: 2 }]),
    'lessons/a',
    ['lessons/a'],
    ['lessons'],
  ],
  [
    'alone where nothing moves',
    changesOf(
      ['change', 'lessons/b', { title: 'B' }],
      ['create', 'lessons/c', { chNum: 2 }],
      ['change', 'awareness/b', { chNum: 2 }],
    ),
    'lessons/a',
    ['lessons/a'],
    [],
  ],
  ['below its head', changesOf(), `${SESSIONS}/a`, [`${SESSIONS}/a`, 'playlist/x'], []],
  [
    'with its chain',
    changesOf(['arrange', SESSIONS]),
    `${SESSIONS}/a`,
    [`${SESSIONS}/a`, 'playlist/x'],
    [SESSIONS],
  ],
  ['with its links', changesOf(['arrange', SESSIONS]), 'playlist/x', ['playlist/x'], [SESSIONS]],
  ['as it goes', changesOf(['delete', 'playlist/x']), 'playlist/x', ['playlist/x'], [SESSIONS]],
  [
    'without the links of others',
    changesOf(
      ['change', 'playlist/x'],
      ['arrange', 'playlist/y/sessions'],
      ['delete', 'playlist/y'],
    ),
    'playlist/x',
    ['playlist/x'],
    [],
  ],
])(
  'A record is read %s',
  proves('TEAM-SET-03', 'TEAM-SET-05'),
  (_, changes, place, records, lists) => {
    expect(said(scopeOfRecord(place, changes))).toEqual([records, lists]);
  },
);

it.each<[string, Changes, string, string[], string[]]>([
  ['alone', changesOf(['arrange', SESSIONS]), 'pages', [], ['pages']],
  ['below its head', changesOf(['arrange', SESSIONS]), SESSIONS, ['playlist/x'], [SESSIONS]],
  [
    'with the links of the heads that are counted anew',
    changesOf(
      ['arrange', SESSIONS],
      ['delete', 'playlist/y'],
      ['change', 'playlist/z'],
      ['change', 'playlist/w/sessions/a'],
      ['change', 'pages/p'],
    ),
    'playlist',
    [],
    ['playlist', SESSIONS, 'playlist/y/sessions'],
  ],
])(
  'A list is read %s',
  proves('TEAM-SET-03', 'TEAM-SET-05'),
  (_, changes, list, records, lists) => {
    expect(said(scopeOfList(list, changes))).toEqual([records, lists]);
  },
);

it.each<[string, Changes, string[], string[]]>([
  ['a record', changesOf(['change', 'pages/a'], ['change', '']), ['pages/a', ''], []],
  ['a new chapter', changesOf(['create', 'chapters/c']), ['chapters/c'], ['chapters']],
  ['a list', changesOf(['arrange', 'resourceLinks']), [], ['resourceLinks']],
  ['a choice', changesOf(['change', 'voiceActors/v']), ['voiceActors/v'], ['voiceActors']],
  ['a head', changesOf(['change', 'playlist/x']), ['playlist/x'], [SESSIONS]],
  ['a link', changesOf(['create', `${SESSIONS}/a`]), [`${SESSIONS}/a`, 'playlist/x'], [SESSIONS]],
  ['a chain', changesOf(['arrange', SESSIONS]), ['playlist/x'], [SESSIONS]],
])(
  'A set that changes %s is compared and published with the records it affects',
  proves('TEAM-SET-07', 'TEAM-SET-10'),
  (_, changes, records, lists) => {
    expect(said(scopeOfAll(changes))).toEqual([records, lists]);
  },
);
