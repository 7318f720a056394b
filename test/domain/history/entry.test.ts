import { describe, expect, it } from 'vitest';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { differences, fieldLabel } from '#domain/shared/differences.ts';
import {
  changesAt,
  checkChain,
  decodeEntry,
  filterEntries,
  pathParams,
  recordChanges,
  recordKind,
  touchedFields,
} from '#domain/history/entry.ts';

const stamp = (iso: string) => ({ seconds: Date.parse(iso) / 1000, toDate: () => new Date(iso) });

const entry = (docID: string, changes: Record<string, unknown>, more: object = {}) =>
  decodeEntry(docID, {
    actor: 'sam.staff@example.com',
    at: stamp(`2026-03-0${docID}T10:00:00.000Z`),
    action: 'Edit registration',
    reason: '',
    paths: Object.keys(changes),
    changes,
    ...more,
  });

describe('The differences between two versions', () => {
  it('list added, changed and removed fields, nested ones one by one', () => {
    expect(
      differences(
        { site: 'Boston', cohort: 'test', failReason: { reason: 'x', failSurveyName: 'Q1' } },
        { site: 'Denver', arm: 'daily', failReason: { reason: 'y', failSurveyName: 'Q1' } },
      ),
    ).toEqual([
      { path: ['site'], before: 'Boston', after: 'Denver' },
      { path: ['cohort'], before: 'test', after: undefined },
      { path: ['failReason', 'reason'], before: 'x', after: 'y' },
      { path: ['arm'], before: undefined, after: 'daily' },
    ]);
  });

  it('split a map that is added or removed, and keep an empty one', () => {
    expect(differences({}, { info: { reason: 'moved', by: 'Ada' }, none: {} })).toEqual([
      { path: ['info', 'reason'], before: undefined, after: 'moved' },
      { path: ['info', 'by'], before: undefined, after: 'Ada' },
      { path: ['none'], before: undefined, after: {} },
    ]);
    const steps = [{ type: 'Text', title: 'Rest' }, { type: 'Audio' }];
    expect(differences({}, { steps }).map(({ path, after }) => [path.join('.'), after])).toEqual([
      ['steps.0.type', 'Text'],
      ['steps.0.title', 'Rest'],
      ['steps.1.type', 'Audio'],
    ]);
    expect(differences({ steps: [{}] }, {})).toEqual([
      { path: ['steps', 0], before: {}, after: undefined },
    ]);
    expect(differences({ info: { reason: 'moved' } }, {})).toEqual([
      { path: ['info', 'reason'], before: 'moved', after: undefined },
    ]);
  });

  it('show a list of plain values whole and a list of maps item by item', () => {
    expect(differences({ ids: ['b', 'c'] }, { ids: ['a', 'b', 'c'] })).toEqual([
      { path: ['ids'], before: ['b', 'c'], after: ['a', 'b', 'c'] },
    ]);
    expect(differences({ tasks: [{ t: 1 }, { t: 2 }] }, { tasks: [{ t: 1 }, { t: 3 }] })).toEqual([
      { path: ['tasks', 1, 't'], before: 2, after: 3 },
    ]);
  });

  it('convert times and references, and treat equal ones as equal', () => {
    const reference = (path: string) =>
      Object.assign(Object.create({ type: 'document' }) as object, { path });
    const noon = '2026-03-01T12:00:00.000Z';
    expect(
      differences(
        { at: stamp(noon), who: reference('users/u1') },
        { at: stamp(noon), who: reference('users/u2') },
      ),
    ).toEqual([{ path: ['who'], before: 'users/u1', after: 'users/u2' }]);
    expect(differences({ at: stamp(noon) }, { at: stamp('2026-03-02T12:00:00.000Z') })).toEqual([
      { path: ['at'], before: new Date(noon), after: new Date('2026-03-02T12:00:00.000Z') },
    ]);
  });

  it.each([
    [['activeProgram'], 'Active program'],
    [['subjectID'], 'Subject ID'],
    [['uid'], 'UID'],
    [['zendeskID'], 'Support-desk ID'],
    [['smsOptOut'], 'SMS opt out'],
    [['UTCOffset'], 'UTC offset'],
    [['failReason', 'failSurveyName'], 'Fail reason › Fail survey name'],
    [['tasks', 1, 'title'], 'Tasks › item 2 › Title'],
  ])('label %j as “%s”', (path, label) => {
    expect(fieldLabel(path)).toBe(label);
  });
});

describe('A history entry', () => {
  it('lists what each record created, changed and deleted, without the who and when fields', () => {
    const changes = recordChanges(
      entry('1', {
        'registrations/p@example.com': {
          before: null,
          after: {
            site: 'Boston',
            created: stamp('2026-03-01T10:00:00Z'),
            createdBy: 'x',
            lastChange: '1',
          },
        },
        'subjects/s1': {
          before: { site: 'Boston', updatedBy: 'a', lastChange: '0' },
          after: { site: 'Denver', updatedBy: 'b', lastChange: '1' },
        },
        'roles/staff/members/p@example.com': { before: { email: 'p@example.com' }, after: null },
      }),
    );
    expect(changes.map(({ path, kind, differences: lines }) => [path, kind, lines])).toEqual([
      [
        'registrations/p@example.com',
        'created',
        [{ path: ['site'], before: undefined, after: 'Boston' }],
      ],
      ['subjects/s1', 'changed', [{ path: ['site'], before: 'Boston', after: 'Denver' }]],
      [
        'roles/staff/members/p@example.com',
        'deleted',
        [{ path: ['email'], before: 'p@example.com', after: undefined }],
      ],
    ]);
  });

  it.each([
    {},
    { actor: 7, at: 'soon', paths: 'x', changes: [] },
    { paths: [1, null], changes: { 'users/u1': 'x', y: null } },
  ])('is readable when malformed: %j', (raw) => {
    const read = decodeEntry('1', raw);
    expect(() => recordChanges(read)).not.toThrow();
    expect(checkChain([read])).toEqual([]);
  });

  it('of a role includes its own members only', () => {
    const both = entry('1', {
      'roles/staff': { before: { membersCount: 1 }, after: { membersCount: 2 } },
      'roles/staff/members/p@example.com': { before: null, after: { email: 'p@example.com' } },
      'roles/staff2/members/p@example.com': { before: null, after: { email: 'p@example.com' } },
    });
    expect(changesAt(both, 'roles/staff').map(({ path }) => path)).toEqual([
      'roles/staff',
      'roles/staff/members/p@example.com',
    ]);
    expect(touchedFields(changesAt(both, 'roles/staff'))).toEqual(['membersCount', 'email']);
  });

  it('is found by person and by field', () => {
    const path = 'subjects/s1';
    const site = entry('1', { [path]: { before: { site: 'a' }, after: { site: 'b' } } });
    const cohort = entry(
      '2',
      { [path]: { before: { cohort: 'a' }, after: { cohort: 'b' } } },
      { actor: 'ada.admin@example.com' },
    );
    const all = [cohort, site];
    expect(filterEntries(all, path, { actor: '', field: '' })).toEqual([cohort, site]);
    expect(filterEntries(all, path, { actor: 'ada.admin@example.com', field: '' })).toEqual([
      cohort,
    ]);
    expect(filterEntries(all, path, { actor: '', field: 'site' })).toEqual([site]);
    expect(filterEntries(all, path, { actor: 'ada.admin@example.com', field: 'site' })).toEqual([]);
  });

  it('names the kind of a record and the parameters of its path', () => {
    expect(recordKind('roles/staff/members/p@example.com')).toBe('Role member');
    expect(recordKind('nowhere/1')).toBe('Record');
    expect(pathParams('roles/staff/members/p@example.com')).toEqual({
      role: 'staff',
      email: 'p@example.com',
    });
  });
});

describe('The chain of a record', () => {
  const path = 'subjects/s1';
  const first = entry('1', { [path]: { before: null, after: { site: 'a' } } });
  const second = entry('2', { [path]: { before: { site: 'a' }, after: { site: 'b' } } });
  const third = entry('3', { [path]: { before: { site: 'b' }, after: null } });

  it('is complete when each entry starts from the previous state, in any input order', () => {
    expect(checkChain([third, first, second])).toEqual([]);
    expect(checkChain([first, second], new Map([[path, { site: 'b' }]]))).toEqual([]);
    expect(checkChain([first, second, third], new Map([[path, null]]))).toEqual([]);
  });

  it('reports a missing entry with the fields that changed in between', () => {
    expect(checkChain([first, third])).toEqual([
      {
        path,
        entryID: '3',
        previousID: '1',
        differences: [{ path: ['site'], before: 'a', after: 'b' }],
      },
    ]);
  });

  it('reports a record that differs from its newest entry, disappeared or reappeared', () => {
    expect(checkChain([first], new Map([[path, { site: 'z' }]]))).toMatchObject([
      { path, entryID: null, previousID: '1' },
    ]);
    expect(checkChain([first], new Map([[path, null]]))).toHaveLength(1);
    expect(checkChain([third], new Map([[path, {}]]))).toHaveLength(1);
  });

  it('is ordered by server time, not by ids made with browser clocks', () => {
    const late = decodeEntry('0', { ...second.raw, at: stamp('2026-03-02T10:00:00.000Z') });
    expect(checkChain([late, first])).toEqual([]);
  });

  it('is complete for every record of the demonstration data, up to the stored state', () => {
    const documents = new Map(demoDocuments(new Date('2026-03-01T12:00:00Z')));
    const entries = [...documents].flatMap(([at, data]) =>
      at.startsWith('history/') ? [decodeEntry(at.slice('history/'.length), data)] : [],
    );
    const stored = new Map(
      entries
        .flatMap(recordChanges)
        .map((change) => [change.path, documents.get(change.path) ?? null]),
    );
    expect(entries.length).toBeGreaterThan(80);
    expect(stored.size).toBeGreaterThan(100);
    expect(checkChain(entries, stored)).toEqual([]);
  });
});
