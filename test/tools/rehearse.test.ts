import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { textOf } from '#tools/rehearse/needed-index.ts';
import { olderDocuments } from '#tools/rehearse/older-data.ts';
import { olderShape } from '#tools/rehearse/older-shapes.ts';
import { refusalsIn } from '#tools/rehearse/refusals.ts';
import { queriesIn } from '#tools/rehearse/sent-query.ts';

const field = (fieldPath: string) => ({ fieldPath });
const compared = (name: string, op: string) => ({
  fieldFilter: { field: field(name), op, value: { stringValue: 'x' } },
});
const composite = (op: string, ...filters: readonly object[]) => ({
  compositeFilter: { op, filters },
});

describe('A query sent by a browser', () => {
  it('is parsed from a count, with every alternative', () => {
    const structuredQuery = {
      from: [{ collectionId: 'analyticsEvents' }],
      where: composite(
        'AND',
        compared('userId', 'EQUAL'),
        composite('OR', compared('eventName', 'EQUAL'), compared('eventType', 'IN')),
      ),
      orderBy: [
        { field: field('timeStamp'), direction: 'DESCENDING' },
        { field: field('__name__'), direction: 'DESCENDING' },
      ],
    };
    const body = JSON.stringify({ structuredAggregationQuery: { structuredQuery } });
    expect(queriesIn('/v1/documents:runAggregationQuery', body).map(textOf)).toEqual([
      'analyticsEvents: eventName ==, userId ==, timeStamp desc',
      'analyticsEvents: eventType ==, userId ==, timeStamp desc',
    ]);
  });

  it('is parsed from a collection group query, with its implicit order', () => {
    const structuredQuery = {
      from: [{ collectionId: 'calls', allDescendants: true }],
      where: compared('callStartTime', 'LESS_THAN'),
    };
    const body = JSON.stringify({ structuredQuery });
    const texts = queriesIn('/v1/documents:runQuery', body).map(textOf);
    expect(texts).toEqual(['**/calls: callStartTime asc']);
    expect(queriesIn('/v1/documents:commit', body)).toEqual([]);
  });

  it('is parsed from a listener request, which may add several', () => {
    const listen = (collectionId: string) => ({
      addTarget: {
        query: {
          parent: 'projects/p/databases/(default)/documents',
          structuredQuery: { from: [{ collectionId }], where: compared('paths', 'ARRAY_CONTAINS') },
        },
      },
    });
    const body = new URLSearchParams({
      count: '3',
      req0___data__: JSON.stringify(listen('history')),
      req1___data__: JSON.stringify({ removeTarget: 2 }),
      req2___data__: JSON.stringify(listen('notes')),
    });
    const path = '/google.firestore.v1.Firestore/Listen/channel';
    expect(queriesIn(path, body.toString()).map(textOf)).toEqual([
      'history: paths array-contains',
      'notes: paths array-contains',
    ]);
  });
});

describe('A refusal of the rules', () => {
  it('is parsed from a response, with its operation and line', () => {
    const cause = {
      code: 7,
      message: "\nfalse for 'list' @ L995, Null value error. for 'get' @ L4",
    };
    const answer = JSON.stringify([[3, [{ targetChange: { targetChangeType: 'REMOVE', cause } }]]]);
    const refused = ['list, line 995', 'get, line 4'];
    expect(refusalsIn(answer)).toEqual(refused);
    expect(refusalsIn(answer.replaceAll("'", String.raw`\u0027`))).toEqual(refused);
  });

  it('is not parsed from a text that mentions one', () => {
    expect(refusalsIn('{"text":"She waits for \'list\' and line 995."}')).toEqual([]);
  });
});

describe('The data of 22 November', () => {
  const documents = olderDocuments();

  it('is small and covers most collections', () => {
    const { size } = statSync(inProject('test/support/data-of-22-november.jsonl'));
    expect(size).toBeLessThan(300_000);
    expect(documents).toHaveLength(349);
    const collections = new Set(documents.map(({ path }) => path.split('/').at(-2)));
    expect(collections.size).toBeGreaterThan(35);
  });

  it('is read completely by this version', () => {
    expect(documents.flatMap(olderShape)).toEqual([]);
  });
});

describe('A document in an older shape', () => {
  it.each([
    [
      'a field that was renamed since',
      'users/u',
      { email: { stringValue: 'a@example.com' }, subjectNumber: { stringValue: 'S-1' } },
      ['users/u: nothing reads the field subjectNumber'],
    ],
    [
      'a time kept as a map',
      'users/u/calls/c',
      { callStartTime: { mapValue: { fields: { day: { integerValue: '3' } } } } },
      ['users/u/calls/c: callStartTime is of another type'],
    ],
    [
      'a list kept as text',
      'tempest/notifications/types/t',
      { name: { stringValue: 'T' }, messages: { stringValue: 'none' } },
      ['tempest/notifications/types/t: messages is of another type'],
    ],
    ['a collection that is gone', 'people/p', {}, ['people/p: no record has this path']],
    ['none: today’s', 'cohorts/c', { id: { stringValue: 'c' }, name: { nullValue: null } }, []],
  ] as const)('is detected: %s', (_, path, fields, problems) => {
    expect(olderShape({ path, fields })).toEqual(problems);
  });
});
