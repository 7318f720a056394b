import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  changeOf,
  decodeChange,
  type Change,
  type Changes,
  type Places,
  type StoredChange,
} from '#domain/content/change-set/change.ts';
import { listOf } from '#domain/content/change-set/lists.ts';
import type { Scope } from '#domain/content/change-set/scope.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { FoundDocument } from './commit-as-found.ts';

export interface SetOfProgram {
  readonly programKey: string;
  readonly setID: string;
}

export async function storedChanges(db: Firestore, path: string): Promise<readonly StoredChange[]> {
  const { docs } = await db.collection(`${path}/changes`).get();
  return docs.map((document) => decodeChange(document.id, document.data()));
}

/** @throws AppError failed-precondition for a change that cannot be read */
export function usableChanges(stored: readonly StoredChange[]): Changes {
  const changes = stored.map((storedChange): [string, Change] => {
    const change = changeOf(storedChange);
    if (change) return [change.place, change];
    throw new AppError(
      'failed-precondition',
      `The change "${storedChange.docID}" cannot be read. Remove it from the set first.`,
    );
  });
  return new Map(changes);
}

/** The documents read from a program, by path. Decoded only once, because decoding takes longer than reading. */
export type Found = ReadonlyMap<string, FoundDocument>;

/** Reads the records in scope that exist, and the lists in scope as a whole. */
export async function readScope(
  db: Firestore,
  programKey: string,
  { records, lists }: Scope,
): Promise<Found> {
  const root = programRoot(programKey);
  const alone = [...records].filter((place) => !lists.has(listOf(place)));
  const refs = alone.map((place) => db.doc(place === '' ? root : `${root}/${place}`));
  const snapshots: DocumentSnapshot[] = refs.length === 0 ? [] : await db.getAll(...refs);
  for (const list of lists) {
    snapshots.push(...(await db.collection(`${root}/${list}`).get()).docs);
  }
  return new Map(
    snapshots.flatMap((document) => {
      const { updateTime } = document;
      const data = document.data();
      return data && updateTime ? [[document.ref.path, { data, updateTime }] as const] : [];
    }),
  );
}

/** The documents by path below the program, for planning. */
export function placesOf(found: Found, programKey: string): Places {
  const cut = programRoot(programKey).length + 1;
  return new Map([...found].map(([path, { data }]) => [path.slice(cut), data]));
}
