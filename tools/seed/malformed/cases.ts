import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import {
  DAMAGED_COLLECTIONS,
  OWNER_OF_DAMAGED,
  PLAYLIST_OF_DAMAGED_SESSIONS,
  PROGRAM_OF_DAMAGED_LISTS,
  PROGRAM_OF_DAMAGED_TASKS,
  ROLE_OF_DAMAGED_MEMBERS,
  soundDocument,
  type CollectionShape,
  type DamagedCollection,
} from './collections.ts';
import { DAMAGES, ODD_IDS } from './damages.ts';

/** A damaged document: what a test needs to find its row and describe the damage. */
export interface MalformedCase {
  readonly collection: DamagedCollection;
  readonly id: string;
  readonly path: string;
  /** The damage in words: "a text in every date". */
  readonly damage: string;
  /** False when a query omits the document, because it lacks the ordering field. */
  readonly listed: boolean;
  readonly data: SeedData;
}

/** All cases, with stable ids. */
export function malformedCases(now: Date): MalformedCase[] {
  return DAMAGED_COLLECTIONS.flatMap((collection) => [
    ...DAMAGES.flatMap(({ key, what, apply }) => {
      const id = idOf(collection, `malformed-${key}`);
      const data = apply(soundDocument(collection, id, now), collection);
      return data ? [caseOf(collection, id, what, data)] : [];
    }),
    ...ODD_IDS.map((odd) => {
      const id = idOf(collection, odd);
      return caseOf(collection, id, 'an odd id', soundDocument(collection, id, now));
    }),
  ]);
}

/** All cases as documents, with the valid records they belong to. */
export function malformedDocuments(now: Date): SeedDocument[] {
  const cases = malformedCases(now);
  const members = cases.filter(({ collection }) => collection === 'members');
  return [
    [
      docPath('role', { role: ROLE_OF_DAMAGED_MEMBERS }),
      {
        name: ROLE_OF_DAMAGED_MEMBERS,
        dateCreated: now,
        lastUpdated: now,
        membersCount: members.length,
        updatedBy: 'setup@example.com',
      },
    ],
    ...owners(now),
    ...cases.map(({ path, data }): SeedDocument => [path, data]),
  ];
}

function owners(now: Date): SeedDocument[] {
  const id = OWNER_OF_DAMAGED;
  const email = `${id}@example.com`;
  const person = { email, firstName: 'Olga', lastName: 'Owner', role: 'patient', study: '003' };
  const program = PROGRAM_OF_DAMAGED_TASKS;
  return [
    [
      docPath('user', { uid: id }),
      { ...person, uid: id, subjectID: id, activeProgram: program, created: now },
    ],
    [
      docPath('subject', { subjectID: id }),
      { ...person, subjectID: id, uid: id, activeProgram: program, dateCreated: now },
    ],
    [
      docPath('program', { key: PROGRAM_OF_DAMAGED_LISTS }),
      { key: PROGRAM_OF_DAMAGED_LISTS, name: 'Malformed lists', contentTypeKey: 'ACT' },
    ],
    [
      docPath('playlist', {
        programKey: PROGRAM_OF_DAMAGED_LISTS,
        playlistID: PLAYLIST_OF_DAMAGED_SESSIONS,
      }),
      { id: PLAYLIST_OF_DAMAGED_SESSIONS, name: 'Malformed sessions', rank: 1 },
    ],
    [docPath('userProgram', { uid: id, program }), { key: program, name: 'Malformed tasks' }],
  ];
}

function idOf(collection: CollectionShape, key: string): string {
  return collection.byEmail ? `${key}@example.com` : key;
}

function caseOf(
  collection: CollectionShape,
  id: string,
  damage: string,
  data: SeedData,
): MalformedCase {
  const { name, orderField, path } = collection;
  const listed = orderField === null || Object.hasOwn(data, orderField);
  return { collection: name, id, path: path(id), damage, listed, data };
}
