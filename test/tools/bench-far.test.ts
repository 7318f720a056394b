import { initializeApp } from 'firebase/app';
import {
  and,
  collection,
  collectionGroup,
  doc,
  getFirestore,
  limit,
  or,
  orderBy,
  query,
  queryEqual,
  Timestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { readsOf } from '#tools/bench/far/recorded-reads.ts';
import { replayed } from '#tools/bench/raw/replayed.ts';

const ROOT = 'projects/demo-tempest/databases/(default)/documents';

const sent = (...targets: unknown[]): string =>
  new URLSearchParams([
    ['count', String(targets.length)],
    ...targets.map((target, at) => [`req${at}___data__`, JSON.stringify(target)]),
  ] as string[][]).toString();

describe('the reads of a page', () => {
  it('are found in what its listeners send, and no removal among them', () => {
    const users = { from: [{ collectionId: 'users' }], limit: 20 };
    const body = sent(
      { addTarget: { targetId: 2, documents: { documents: [`${ROOT}/users/A b+c`] } } },
      { removeTarget: 4 },
      { addTarget: { targetId: 6, query: { parent: ROOT, structuredQuery: users } } },
      { addTarget: { targetId: 8, query: { parent: `${ROOT}/users/u`, structuredQuery: users } } },
    );
    expect(readsOf(body)).toEqual([
      { documents: ['users/A b+c'] },
      { query: { parent: '', structuredQuery: users } },
      { query: { parent: 'users/u', structuredQuery: users } },
    ]);
  });

  it('are none in a request without listeners', () => {
    expect(readsOf('count=0')).toEqual([]);
    expect(readsOf('{"structuredQuery":{}}')).toEqual([]);
  });
});

describe('a replayed query', () => {
  const database = getFirestore(initializeApp({ projectId: 'demo-tempest' }, 'bench-far'));
  const field = (fieldPath: string) => ({ fieldPath });
  const ask = (structuredQuery: object, parent = '') =>
    replayed(database, { parent, structuredQuery } as Parameters<typeof replayed>[1]);
  const equal = (name: string, value: object) => ({
    fieldFilter: { field: field(name), op: 'EQUAL', value },
  });

  it('is the one that was sent: order, limit and collection', () => {
    const calls = ask(
      {
        from: [{ collectionId: 'calls' }],
        orderBy: [
          { field: field('created'), direction: 'DESCENDING' },
          { field: field('__name__'), direction: 'ASCENDING' },
        ],
        limit: 7,
      },
      'users/u1',
    );
    const same = query(
      collection(database, 'users/u1/calls'),
      orderBy('created', 'desc'),
      orderBy('__name__', 'asc'),
      limit(7),
    );
    expect(queryEqual(calls, same)).toBe(true);
    expect(queryEqual(calls, query(same, limit(8)))).toBe(false);
  });

  it('is the one that was sent: a filter of every kind', () => {
    const from = [{ collectionId: 'calls', allDescendants: true }];
    const all = collectionGroup(database, 'calls');
    const after = {
      fieldFilter: {
        field: field('at'),
        op: 'GREATER_THAN_OR_EQUAL',
        value: { timestampValue: '2026-11-27T03:04:05.000Z' },
      },
    };
    const at = Timestamp.fromDate(new Date('2026-11-27T03:04:05Z'));
    const among = {
      fieldFilter: {
        field: field('by'),
        op: 'IN',
        value: {
          arrayValue: { values: [{ stringValue: 'a' }, { referenceValue: `${ROOT}/x/y` }] },
        },
      },
    };
    const none = { unaryFilter: { field: field('end'), op: 'IS_NULL' } };
    const sides = {
      compositeFilter: {
        op: 'OR',
        filters: [equal('open', { booleanValue: false }), equal('n', { integerValue: '3' })],
      },
    };
    expect(
      queryEqual(
        ask({ from, where: { compositeFilter: { op: 'AND', filters: [after, none, sides] } } }),
        query(
          all,
          and(
            where('at', '>=', at),
            where('end', '==', null),
            or(where('open', '==', false), where('n', '==', 3)),
          ),
        ),
      ),
    ).toBe(true);
    expect(
      queryEqual(
        ask({ from, where: among }),
        query(all, where('by', 'in', ['a', doc(database, 'x/y')])),
      ),
    ).toBe(true);
  });

  it('is refused where it would be another one', () => {
    expect(() => ask({ from: [{ collectionId: 'users' }], startAt: {} })).toThrow('startAt');
    expect(() =>
      ask({
        from: [{ collectionId: 'users' }],
        where: { unaryFilter: { field: field('n'), op: 'IS_NAN' } },
      }),
    ).toThrow('IS_NAN');
  });
});
