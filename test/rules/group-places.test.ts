import { collection, collectionGroup, getDocs, limit, query } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { copyPath } from '#domain/staff/data-reset/copies.ts';
import { RECORDS } from '#domain/records.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { proves } from '#test/support/proves.ts';
import { outcome } from './support/outcome.ts';
import { PEOPLE, type Person } from './support/people.ts';
import { openProject } from './support/project.ts';

const project = await openProject('group-places');

/** Every document path with a collection of that id, with an id for each parameter. */
const placesOf = (id: string): string[] =>
  RECORDS.map(({ path }) => path.replace(/\{(\w+)\}/g, '$1-1'))
    .filter((path) => path.split('/').some((segment, at) => at % 2 === 0 && segment === id))
    .sort();

/** The path of the document's copy in a backup. */
function inBackup(path: string): string {
  const original = path.split('/').slice(0, 2).join('/');
  return copyPath({ backup: 'backups/b1', original }, path);
}

const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));
const lists = (person: Person, path: string) =>
  outcome(getDocs(query(collection(project.as(person), path), limit(1))));

describe('A collection that is listed wherever it lies', () => {
  it('lies at the places that are known, and in copies of them', () => {
    expect(placesOf('calls')).toEqual(['users/uid-1/calls/callID-1']);
    expect(placesOf('journalTypes')).toEqual([
      'journalTypes/journalTypeID-1',
      'programs/programKey-1/journalTypes/journalID-1',
    ]);
  });

  for (const id of Object.values(COLLECTION_GROUPS))
    for (const place of placesOf(id).filter((path) => path.split('/').length > 2))
      it(
        `${place}: its copy in a backup is open to nobody`,
        proves('CORE-D-59', 'T23'),
        async () => {
          const copy = inBackup(place);
          await project.seed({ [place]: { of: 'original' }, [copy]: { of: 'copy' } });
          for (const person of Object.values(PEOPLE))
            expect(await lists(person, parent(copy))).toBe('refused');
          const group = query(collectionGroup(project.as(PEOPLE.staff), id), limit(10));
          const found = (await getDocs(group)).docs.map(({ ref }) => ref.path);
          expect(found).toContain(place);
          expect(found.filter((path) => path.startsWith('backups/'))).toEqual([]);
        },
      );
});
