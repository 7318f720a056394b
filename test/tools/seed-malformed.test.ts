import { describe, expect, it } from 'vitest';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { pathName } from '#domain/records.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import {
  malformedCases,
  malformedDocuments,
  type MalformedCase,
} from '#tools/seed/malformed/cases.ts';
import { DAMAGED_COLLECTIONS } from '#tools/seed/malformed/collections.ts';
import { wrongKinds } from './malformed-support.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CASES = malformedCases(NOW);
const NAMES = [
  'users',
  'subjects',
  'registrations',
  'roles',
  'members',
  'programs',
  'systemevents',
  'playback',
  'playbackComplete',
  'history',
  'tasks',
  'FIQR',
  'cohort',
  'study',
  'site',
  'notificationType',
  'blacklistedVersion',
  'voiceActor',
  'resourceLink',
  'valuesCategory',
  'playlist',
  'playlistSession',
];

const in_ = (collection: string) => CASES.filter((one) => one.collection === collection);

describe('the malformed documents', () => {
  it.each(NAMES)('damage %s in at least twenty ways', (name) => {
    expect(new Set(in_(name).map(({ damage }) => damage)).size).toBeGreaterThanOrEqual(20);
    expect(in_(name).filter(({ damage }) => damage === 'an odd id').length).toBeGreaterThan(20);
  });

  it('have unique and valid paths', () => {
    const paths = malformedDocuments(NOW).map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => pathName(path) === null)).toEqual([]);
    expect(CASES.filter(({ id }) => !isDocumentId(id))).toEqual([]);
  });

  it('are reproducible', () => {
    expect(malformedCases(NOW)).toEqual(CASES);
  });

  it.each(DAMAGED_COLLECTIONS.map(({ name, schema }) => [name, schema] as const))(
    'decode as %s without throwing, each field with the right type',
    (name, schema) => {
      const read = documentReader(schema);
      for (const { id, data, damage } of in_(name)) {
        const record: Record<string, unknown> = read(id, data);
        expect({ damage, wrong: wrongKinds(schema, record) }).toEqual({ damage, wrong: [] });
        expect(record).toMatchObject({ docID: id, raw: data });
      }
    },
  );

  const problemsOf = (collection: string, damage: string) => {
    const shape = DAMAGED_COLLECTIONS.find(({ name }) => name === collection);
    const found = in_(collection).find((one) => one.damage === damage);
    if (!shape || !found) throw new Error(`No such case: ${collection}, ${damage}`);
    return documentReader(shape.schema)(found.id, found.data).problems;
  };

  it('report the damaged fields as problems', () => {
    expect(problemsOf('systemevents', 'no field at all')).toEqual([]);
    expect(problemsOf('systemevents', 'a text as time of the event')).toEqual(['occurred']);
    expect(problemsOf('roles', 'a text in every number')).toEqual(['membersCount']);
    expect(problemsOf('roles', 'a text in every date')).toEqual(['dateCreated', 'lastUpdated']);
    expect(problemsOf('members', 'a map in every text')).toEqual(['uid', 'subjectID', 'addedBy']);
    expect(problemsOf('users', 'a text in every map')).toEqual(['earlyTermInfo', 'failReason']);
    expect(problemsOf('subjects', 'a number as e-mail')).toEqual([]);
    expect(problemsOf('subjects', 'a map as e-mail')).toEqual(['email']);
  });

  it('are listed only if they have the field that the list is sorted by', () => {
    const hidden = (collection: string) =>
      in_(collection)
        .filter(({ listed }) => !listed)
        .map(({ damage }) => damage);
    expect(hidden('users')).toEqual(['no field at all', 'only unknown fields', 'no e-mail']);
    expect(hidden('registrations')).toEqual(hidden('users'));
    expect(hidden('systemevents')).toEqual([
      'no field at all',
      'only unknown fields',
      'no time of the event',
    ]);
    expect(hidden('roles')).toEqual([]);
  });

  it('stay below the size limit of a Firestore document', () => {
    const size = ({ data }: MalformedCase) => JSON.stringify(data)?.length ?? 0;
    const sizes = CASES.map(size);
    expect(Math.max(...sizes)).toBeGreaterThan(900_000);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  });

  it('have a group of damaged members with the right count', () => {
    const group = malformedDocuments(NOW).find(([path]) => path === 'roles/malformed-members');
    expect(group?.[1]['membersCount']).toBe(in_('members').length);
  });
});
