import type { Firestore } from 'firebase-admin/firestore';
import {
  changeOf,
  decodeChange,
  type Change,
  type Changes,
  type Places,
  type StoredChange,
} from '#domain/content/change-set/change.ts';
import type { Scope } from '#domain/content/change-set/scope.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

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
      `The change "${storedChange.docID}" cannot be read. Take it out of the set first.`,
    );
  });
  return new Map(changes);
}

/** The live state of a program's records and lists. */
export async function liveOf(
  db: Firestore,
  programKey: string,
  { records, lists }: Scope,
): Promise<Places> {
  const root = programRoot(programKey);
  const live = new Map<string, RawDocument>();
  const refs = [...records].map((place) => db.doc(place === '' ? root : `${root}/${place}`));
  const snapshots = refs.length === 0 ? [] : await db.getAll(...refs);
  for (const document of snapshots) {
    const data = document.data();
    if (data) live.set(document.ref.path.slice(root.length + 1), data);
  }
  for (const list of lists) {
    const { docs } = await db.collection(`${root}/${list}`).get();
    for (const document of docs) live.set(`${list}/${document.id}`, document.data());
  }
  return live;
}
