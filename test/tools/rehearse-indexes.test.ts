import { describe, expect, it } from 'vitest';
import {
  isCovered,
  neededIndex,
  parseQuery,
  textOf,
  unneededIndexes,
  type CompositeIndex,
  type FieldOverride,
  type Indexes,
} from '#tools/rehearse/needed-index.ts';

function index(collectionGroup: string, fields: string, group = false): CompositeIndex {
  return {
    collectionGroup,
    queryScope: group ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: fields.split(', ').map((field) => {
      const [fieldPath = '', kind] = field.split(' ');
      if (kind === 'has') return { fieldPath, arrayConfig: 'CONTAINS' as const };
      return { fieldPath, order: kind === 'desc' ? 'DESCENDING' : 'ASCENDING' } as const;
    }),
  };
}

const file = (
  indexes: readonly CompositeIndex[],
  fieldOverrides: readonly FieldOverride[] = [],
): Indexes => ({ indexes, fieldOverrides });

const NO_FILE = file([]);
const covered = (query: string, indexes: Indexes = NO_FILE) =>
  isCovered(parseQuery(query), indexes);

describe('A query inside a collection needs no index of the file', () => {
  it.each([
    'notes',
    'notes: __name__ asc',
    'systemevents: __name__ >=, __name__ <',
    'users: email ==',
    'users: email asc, __name__ asc',
    'history: at desc, __name__ desc',
    'appUsage: timeOpened >=, timeOpened <',
    'programs: order >=, order desc',
    'history: parent in, __name__ asc',
    'prescriptions: patient.email ==, patient.userId ==',
    'history: paths array-contains, action ==',
  ])('%s', (query) => {
    expect(covered(query)).toBe(true);
  });
});

describe('A query needs an index of the file', () => {
  it.each([
    ['calls: workflowType ==, created asc', 'workflowType, created'],
    ['notifications: status ==, scheduledFor <', 'status, scheduledFor'],
    ['history: action in, at desc, __name__ desc', 'action, at desc'],
    ['history: paths array-contains-any, at desc', 'paths has, at desc'],
    ['notes: open desc, created desc', 'open desc, created desc'],
    ['tasks: status ==, type ==, done >, done desc', 'status, type, done desc'],
    ['tasks: status ==, type ==, done >, done desc', 'type, status, done desc'],
    ['users: a ==, b ==, __name__ desc', 'b, a, __name__ desc'],
  ])('%s: %s', (query, fields) => {
    const collection = query.split(':')[0] ?? '';
    expect(covered(query)).toBe(false);
    expect(covered(query, file([index(collection, fields)]))).toBe(true);
    expect(covered(query, file([index('other', fields)]))).toBe(false);
    expect(covered(query, file([index(collection, fields, true)]))).toBe(false);
    expect(covered(query, file([index(collection, `${fields}, more`)]))).toBe(false);
    expect(covered(query, file([index(collection, `more, ${fields}`)]))).toBe(false);
  });

  it('with the right direction of its order', () => {
    const asked = 'calls: workflowType ==, created asc';
    expect(covered(asked, file([index('calls', 'workflowType, created desc')]))).toBe(false);
    expect(covered(asked, file([index('calls', 'workflowType desc, created')]))).toBe(true);
  });

  it('with the right sequence of its order', () => {
    const open = 'notes: open desc, created desc';
    expect(covered(open, file([index('notes', 'created desc, open desc')]))).toBe(false);
  });
});

describe('Indexes are merged', () => {
  const asked = 'prescriptions: isTest ==, site ==, createdAt desc';
  const byTest = index('prescriptions', 'isTest, createdAt desc');
  const bySite = index('prescriptions', 'site, createdAt desc');

  it('if together they serve every filter and end with the same order', () => {
    expect(covered(asked, file([byTest, bySite]))).toBe(true);
    expect(covered(asked, file([byTest]))).toBe(false);
    expect(covered(asked, file([byTest, index('prescriptions', 'site, createdAt')]))).toBe(false);
  });
});

describe('A query of a collection group', () => {
  const only = (...indexes: FieldOverride['indexes']) =>
    file([], [{ collectionGroup: 'calls', fieldPath: 'inviteeURI', indexes }]);

  it('needs an index even for one field, with the right scope and direction', () => {
    const asked = '**/calls: inviteeURI in';
    expect(covered(asked)).toBe(false);
    expect(covered(asked, only({ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }))).toBe(true);
    expect(covered(asked, only({ order: 'ASCENDING', queryScope: 'COLLECTION' }))).toBe(false);
    expect(covered(asked, only({ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION_GROUP' }))).toBe(
      false,
    );
    const newest = '**/calls: inviteeURI desc';
    expect(covered(newest, only({ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }))).toBe(
      false,
    );
  });

  it('needs none without filter or order', () => {
    expect(covered('**/journalTypes')).toBe(true);
  });

  it('needs an index of both fields to compare several', () => {
    const asked = '**/calls: eventName ==, status in';
    expect(covered(asked)).toBe(false);
    expect(covered(asked, file([index('calls', 'eventName, status', true)]))).toBe(true);
    expect(covered(asked, file([index('calls', 'eventName, status')]))).toBe(false);
  });

  it('cannot use indexes of an exempt field inside its collection', () => {
    expect(covered('calls: inviteeURI ==', only())).toBe(false);
    expect(covered('calls: other ==', only())).toBe(true);
  });
});

describe('The index to add', () => {
  it('has the format of the file', () => {
    expect(neededIndex(parseQuery('tasks: type in, status ==, dateCompleted >'))).toEqual(
      index('tasks', 'status, type, dateCompleted'),
    );
    expect(neededIndex(parseQuery('**/devices: token >, token asc'))).toEqual({
      collectionGroup: 'devices',
      fieldPath: 'token',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    });
  });
});

describe('An unneeded index', () => {
  it('is one that no query depends on', () => {
    const queries = ['calls: a ==, b desc', '**/calls: c >', 'calls: e ==, f asc'].map(parseQuery);
    const groups = (fieldPath: string): FieldOverride => ({
      collectionGroup: 'calls',
      fieldPath,
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    });
    const all = file([index('calls', 'a, b'), index('calls', 'a, b desc')], ['d', 'c'].map(groups));
    expect(unneededIndexes(queries, all)).toEqual([
      'calls COLLECTION: a ASCENDING, b ASCENDING',
      'calls COLLECTION_GROUP: d ASCENDING',
    ]);
  });
});

describe('Two notations of a query', () => {
  it.each([
    ['notes: b in, a ==, at desc, __name__ desc', 'notes: a ==, b ==, at desc'],
    ['notes: at >=, at <, at asc', 'notes: at asc'],
    ['**/notes: at >, at asc, __name__ asc', '**/notes: at asc'],
    ['notes: at asc, __name__ desc', 'notes: at asc, __name__ desc'],
    ['notes: __name__ >=, __name__ asc', 'notes'],
  ])('%s is %s', (query, text) => {
    expect(textOf(parseQuery(query))).toBe(text);
  });

  it('an unknown operator is refused', () => {
    expect(() => parseQuery('notes: at near')).toThrow(RangeError);
  });
});
