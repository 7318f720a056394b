import { describe, expect, it } from 'vitest';
import {
  colleaguesHere,
  decodePresence,
  fieldsOfColleagues,
  type Presence,
} from '#domain/staff/presence/presence.ts';
import { formOf, placeOf } from '#domain/staff/presence/place-of.ts';
import { proves } from '#test/support/proves.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const tab = (docID: string, email: string, secondsAgo: number, more: object = {}): Presence =>
  decodePresence(docID, {
    email,
    name: email.split('@')[0] ?? '',
    place: '/users/u1',
    page: '/users/u1/calls',
    seen: new Date(NOW - secondsAgo * 1000),
    ...more,
  });
const reader = { email: 'me@example.com', now: NOW };
const namesOf = (tabs: readonly Presence[]) => colleaguesHere(tabs, reader).map(({ name }) => name);

describe('Colleagues are present', () => {
  it('until they have been silent for 80 seconds', proves('TEAM-PRES-03'), () => {
    expect(namesOf([tab('a', 'ada@example.com', 79.9), tab('b', 'bo@example.com', 80)])).toEqual([
      'ada',
    ]);
    // A closed tab does not remove a person who has another, in either order.
    expect(namesOf([tab('c', 'cy@example.com', 5), tab('d', 'cy@example.com', 95)])).toEqual([
      'cy',
    ]);
    expect(namesOf([tab('c', 'cy@example.com', 95), tab('d', 'cy@example.com', 5)])).toEqual([
      'cy',
    ]);
  });

  it('once each, sorted by name, excluding oneself', proves('TEAM-PRES-01'), () => {
    const tabs = [
      tab('c', 'zoe@example.com', 70),
      tab('d', 'me@example.com', 1),
      tab('e', 'zoe@example.com', 3),
      tab('f', 'zz@example.com', 4, { name: 'Bo' }),
      tab('g', 'ada@example.com', 5, { seen: null }),
      tab('h', 'another@example.com', 5, { name: 'zoe' }), // of the same name
    ];
    expect(namesOf(tabs)).toEqual(['Bo', 'zoe', 'zoe']);
  });
});

describe('A field that a colleague has changed', () => {
  it(
    'is shown only on the same page, while the colleague is present',
    proves('TEAM-PRES-02'),
    () => {
      const tabs = [
        tab('a', 'ada@example.com', 5, { fields: ['site', 'cohort'] }),
        tab('b', 'bo@example.com', 5, { page: '/users/u1/devices', fields: ['arm'] }),
        tab('c', 'cy@example.com', 95, { fields: ['role'] }),
        tab('d', 'me@example.com', 5, { fields: ['email'] }),
        tab('e', 'ada@example.com', 9, { fields: ['group'] }), // the same colleague in another window
        tab('f', 'ed@example.com', 5, { page: '/users/u1', fields: ['phone'] }),
        tab('g', 'di@example.com', 5, { seen: null, fields: ['study'] }),
      ];
      expect([...fieldsOfColleagues(tabs, '/users/u1/calls', reader)]).toEqual([
        ['site', 'ada'],
        ['cohort', 'ada'],
        ['group', 'ada'],
      ]);
      expect([...fieldsOfColleagues(tabs, '/users/u1', reader)]).toEqual([['phone', 'ed']]);
    },
  );
});

it.each([
  ['/users/:uid/calls', '/users/u1/calls', '/users/u1'],
  ['/users/:uid/programs/:program', '/users/u1/programs/p1', '/users/u1'],
  ['/programs/:programKey/lessons/:id', '/programs/p%201/lessons/7', '/programs/p%201/lessons/7'],
  ['/programs/:programKey/lessons', '/programs/p1/lessons', '/programs/p1'],
  ['/register/:email', '/register/a@b.c', '/register/a@b.c'],
  ['/register/edit/:email', '/register/edit/a@b.c', '/register/a@b.c'],
  ['/nudging/nudges/edit/:nudgeID', '/nudging/nudges/edit/n1', '/nudging/nudges/n1'],
  ['/nudging/nudges/logs/:nudgeID', '/nudging/nudges/logs/n1', '/nudging/nudges/n1'],
  ['/nudging/nudges/:action/:nudgeID', '/nudging/nudges/change/n1', '/nudging/nudges/n1'],
  ['/programs/:programKey/values/edit', '/programs/p1/values/edit', '/programs/p1'],
  ['/users', '/users', null],
  ['/cohorts/new', '/cohorts/new', null],
])('%s is about %s', proves('TEAM-PRES-01'), (pattern, pathname, place) => {
  expect(placeOf(pattern, pathname)).toBe(place);
});

it.each([
  ['/register/:email', '/register/a@b.c', '/register/a@b.c'],
  ['/register/edit/:email', '/register/edit/a@b.c', '/register/a@b.c'],
  ['/nudging/nudges/:action/:nudgeID', '/nudging/nudges/change/n1', '/nudging/nudges/n1'],
  ['/nudging/nudges/logs/:nudgeID', '/nudging/nudges/logs/n1', '/nudging/nudges/logs/n1'],
  ['/programs/:programKey/values/edit', '/programs/p1/values/edit', '/programs/p1/values/edit'],
])('%s has the form of %s', proves('TEAM-PRES-02'), (pattern, pathname, page) => {
  expect(formOf(pattern, pathname)).toBe(page);
});

it('a damaged document names nobody', proves('TEAM-PRES-06'), () => {
  expect(
    colleaguesHere([decodePresence('x', { email: 7, fields: 'site', seen: 'now' })], reader),
  ).toEqual([]);
  const odd = [{ fields: null }, { fields: 'site' }, { name: null }].map((more, nth) =>
    tab(`o${nth}`, `o${nth}@example.com`, 5, more),
  );
  expect(namesOf(odd)).toEqual(['', 'o0', 'o1']);
  expect([...fieldsOfColleagues(odd, '/users/u1/calls', reader)]).toEqual([]);
});
