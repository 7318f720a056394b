import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/content/change-set/change.ts';
import type { Conflict } from '#domain/content/change-set/conflicts.ts';
import { assertSound } from '#domain/content/change-set/faults.ts';
import {
  assertPublishable,
  refusalToPublish,
  toDecide,
} from '#domain/content/change-set/publishable.ts';
import { changesContent } from '#domain/content/change-set/rights.ts';
import {
  isWithdrawalOf,
  uneditedPlaces,
  withdrawalID,
  withdrawalName,
} from '#domain/content/change-set/withdrawal.ts';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { proves } from '#test/support/proves.ts';

const ADA = 'ada@example.com';
const BO = 'bo@example.com';
const REVIEW = 'This set asks for review: an admin other than its last editor publishes it.';

describe('A change set can be published', () => {
  it.each([
    ['open', false, ADA, null],
    ['in review', false, ADA, null],
    ['scheduled', true, BO, null],
    ['open', true, ADA, REVIEW],
    ['scheduled', true, ADA, REVIEW],
    ['published', false, BO, 'This change set is already published.'],
    ['withdrawn', true, ADA, 'This change set is already withdrawn.'],
  ])(
    'by whoever is allowed to: %s, review %s, last edited by %s',
    proves('TEAM-SET-11'),
    (state, review, editedBy, refusal) => {
      const set = { state, review, editedBy };
      expect(refusalToPublish(set, ADA)).toBe(refusal);
      const tried = () => assertPublishable(set, ADA);
      if (refusal === null) expect(tried).not.toThrow();
      else expect(tried).toThrow(refusal);
    },
  );

  it('by nobody once it is deleted', proves('TEAM-SET-11'), () => {
    expect(() => assertPublishable(null, ADA)).toThrow('There is no such change set.');
  });
});

it('lists five of the open conflicts and counts the rest', proves('TEAM-SET-08'), () => {
  const at = (place: string, field: string | null): Conflict => ({
    place,
    field,
    why: 'changed',
    seen: 1,
    mine: 2,
    theirs: 3,
  });
  const five = [
    at('pages/a', 'name'),
    at('', 'description'),
    at('pages/b', null),
    at('lessons', 'order'),
    at('pages/c', 'url'),
  ];
  const named =
    'Decide first: pages/a, name; the program itself, description; pages/b; lessons, order; pages/c, url';
  expect(toDecide([])).toBeNull();
  expect(toDecide(five)).toBe(`${named}. Nothing was published.`);
  expect(toDecide([...five, at('x', null), at('y', null)])).toBe(
    `${named} and 2 more. Nothing was published.`,
  );
});

it('names the first change that no form could have made', proves('TEAM-SET-10'), () => {
  const odd = (place: string): [string, Change] => [
    place,
    { place, kind: 'change', fields: { odd: 1 }, seen: {} },
  ];
  const live = new Map(['', 'pages/a', 'pages/b'].map((place) => [place, { name: 'N' }] as const));
  const why = 'changes the field “odd”, which no form has';
  expect(() => assertSound('p', live, new Map([odd('pages/a')]))).toThrow(
    `Remove first: pages/a ${why}. Nothing was published.`,
  );
  expect(() => assertSound('p', live, new Map([odd(''), odd('pages/a'), odd('pages/b')]))).toThrow(
    `Remove first: the program itself ${why}, and 2 more. Nothing was published.`,
  );
});

describe('A change is made in a set and taken out of it', () => {
  const staff: StaffRole[] = ['staff'];
  const admin: StaffRole[] = ['staff', 'admin'];

  it.each([
    ['change', 'lessons/l1', { steps: [] }, true],
    ['change', 'lessons/l1', { steps: [], title: 'x' }, false],
    ['change', 'lessons/l1', { title: 'x' }, false],
    ['change', 'pages/a', { steps: [] }, false],
    ['create', 'chapters/c', { title: 'x' }, true],
    ['create', 'pages/a', { name: 'x' }, false],
    ['delete', 'celebrations/k', {}, false],
    ['arrange', 'resourceLinks', { order: [] }, false],
    ['arrange', 'lessons', { order: [] }, true],
  ] as const)(
    'by staff where they could do so live: %s %s %j',
    proves('TEAM-SET-05', 'TEAM-SET-08', 'TEAM-SET-14'),
    (kind, place, fields, expected) => {
      const change = { kind, place, fields, seen: {} };
      const by = (roles: StaffRole[]) => changesContent({ roles: new Set(roles) }, change);
      expect([by(staff), by(admin)]).toEqual([expected, true]);
    },
  );

  it('by nobody outside content, or where deletion is never allowed', proves('TEAM-SET-05'), () => {
    for (const [kind, place] of [
      ['change', 'secrets/x'],
      ['arrange', 'secrets'],
      ['delete', 'chapters/c'],
    ] as const) {
      const change = { kind, place, fields: {}, seen: {} };
      expect(changesContent({ roles: new Set(admin) }, change), place).toBe(false);
    }
  });
});

it('a withdrawal gets a unique name that fits the limit', proves('TEAM-SET-13'), () => {
  const long = 'x'.repeat(MAX_TEXT);
  const full = `Withdrawal of ${long}`.slice(0, MAX_TEXT);
  expect(withdrawalName(long, [])).toBe(full);
  const second = withdrawalName(long, [{ name: full, state: 'open' }]);
  expect(second).toBe(`${full.slice(0, MAX_TEXT - 4)} (2)`);
  expect(
    withdrawalName('Spring', [
      { name: 'Withdrawal of Spring', state: 'open' },
      { name: 'withdrawal of spring (2)', state: 'in review' },
      { name: 'Withdrawal of Spring (3)', state: 'published' },
    ]),
  ).toBe('Withdrawal of Spring (3)');
});

it('only the unedited changes of a withdrawal skip validation', proves('TEAM-SET-13'), () => {
  const at = (docID: string, ms: number | null) => ({
    docID,
    updated: ms === null ? null : new Date(ms),
  });
  const all = [
    at('~1pages~1before', 999),
    at('~1pages~1with', 1_000),
    at('~1pages~1after', 1_001),
    at('~1pages~1none', null),
    at('odd', 1),
  ];
  const places = (withdraws: string, created: Date | null) => [
    ...uneditedPlaces({ withdraws, created }, all),
  ];
  expect(places('s1', new Date(1_000))).toEqual(['pages/before', 'pages/with']);
  expect([places('', new Date(1_000)), places('s1', null)]).toEqual([[], []]);
});

it(
  'a set has one withdrawal at a time, and a new one once that is emptied',
  proves('TEAM-SET-13'),
  () => {
    const of = (more: object) =>
      isWithdrawalOf({ withdraws: 's', changes: 2, state: 'open', ...more }, 's');
    expect([of({}), of({ state: 'in review' }), of({ state: 'published' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([of({ withdraws: 't' }), of({ changes: 0 }), of({ state: 'withdrawn' })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([0, 1, 2].map((emptied) => withdrawalID('s', emptied))).toEqual([
      's-withdrawal',
      's-withdrawal-2',
      's-withdrawal-3',
    ]);
  },
);
