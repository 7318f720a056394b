import { describe, expect, it } from 'vitest';
import type { Change, Changes } from '#domain/content/change-set/change.ts';
import { faultsOf } from '#domain/content/change-set/faults.ts';
import { proves } from '#test/support/proves.ts';

const LIVE = new Map<string, Record<string, unknown>>([
  ['', { id: 'p', key: 'p', name: 'P', contentTypeKey: 'ACT' }],
  // Older than the form: no name, and a field the form no longer has.
  ['pages/old', { id: 'old', key: 'old', name: '', HTML: 'Text', color: 'red' }],
  ['lessons/l1', { id: 'l1', title: 'One', chNum: 1, num: 1, steps: [] }],
  ['playlist/x', { id: 'x', name: 'X', rank: 1, firstSessionID: null, sessionCount: 0 }],
]);

const whysOf = (place: string, kind: Change['kind'], fields: Change['fields']) => {
  const changes: Changes = new Map([[place, { place, kind, fields, seen: {} }]]);
  return faultsOf('p', LIVE, changes).map(({ why }) => why);
};

describe('A change made by a form has no fault', proves('TEAM-SET-10'), () => {
  it.each([
    ['a changed field beside odd ones', 'pages/old', 'change', { HTML: 'Better' }],
    ['an emptied field that may be empty', 'pages/old', 'change', { url: null }],
    ['steps of a lesson', 'lessons/l1', 'change', { steps: [{ type: 'Text' }] }],
    ['another chapter of a lesson', 'lessons/l1', 'change', { chNum: 2 }],
    ['a typed rank', 'playlist/x', 'change', { rank: 3 }],
    ['a deletion', 'pages/old', 'delete', {}],
    ['an arrangement', 'resourceLinks', 'arrange', { order: ['b', 'a'] }],
    [
      'a new page',
      'pages/n',
      'create',
      { id: 'n', key: 'n', name: 'N', HTML: 'x', programKey: 'p' },
    ],
  ] as const)('%s', (_, place, kind, fields) => {
    expect(whysOf(place, kind, fields)).toEqual([]);
  });
});

describe('A change that no form could have made is reported', proves('TEAM-SET-10'), () => {
  it.each([
    ['pages/old', 'change', { name: '' }, 'is refused by its form (Name is required)'],
    ['pages/old', 'change', { HTML: '' }, 'is refused by its form (HTML or URL is required)'],
    ['pages/old', 'change', { color: 'blue' }, 'changes the field “color”, which no form has'],
    ['pages/old', 'change', { createdBy: 'x' }, 'changes the field “createdBy”, which no form has'],
    ['pages/old', 'change', { key: 'new' }, 'changes the field “key”, which no form has'],
    ['', 'change', { setsOnly: false }, 'changes the field “setsOnly”, which no form has'],
    [
      'playlist/x',
      'change',
      { sessionCount: 9 },
      'changes the field “sessionCount”, which no form has',
    ],
    ['', 'delete', {}, 'cannot be created or deleted by a set'],
    [
      'pages/n',
      'create',
      { key: 'm', name: 'N', HTML: 'x' },
      'has another “key” than the address of its record',
    ],
    [
      'pages/n',
      'create',
      { key: 'n', name: 'N', HTML: 'x', programKey: 'q' },
      'has another “programKey” than the address of its record',
    ],
    [
      'pages/n',
      'create',
      { key: 'n', name: 'N', HTML: 'x', createdBy: 'somebody' },
      'sets the field “createdBy”, which publishing sets',
    ],
    ['secrets/n', 'create', {}, 'is not content of a program'],
    ['secrets', 'arrange', { order: [] }, 'is not content of a program'],
  ] as const)('%s: %s %j', (place, kind, fields, why) => {
    expect(whysOf(place, kind, fields)).toEqual([why]);
  });
});
