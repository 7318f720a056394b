import type { Firestore } from 'firebase-admin/firestore';
import { changeSetRecord, isOver } from '#domain/content/change-set/change-set-record.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { idsIn, listPathOf, matchesPath } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';

const readSet = readerOf(changeSetRecord);

export interface OpenSet {
  readonly path: string;
  readonly name: string;
}

/** A program's unfinished change sets, which outlive it (TEAM-SET-17); empty for other paths. */
export async function openSetsOf(db: Firestore, path: string): Promise<readonly OpenSet[]> {
  if (!matchesPath(PATHS.program, path)) return [];
  const { key = '' } = idsIn(PATHS.program, path);
  const { docs } = await db.collection(listPathOf(changeSetRecord, { programKey: key })).get();
  return docs
    .map((document) => ({ path: document.ref.path, ...readSet(document.id, document.data()) }))
    .filter((set) => !isOver(set))
    .map(({ path: setPath, name, docID }) => ({ path: setPath, name: name || docID }));
}

/** Whether a document is one of these sets or lies below it. */
export const isOfSet = (sets: readonly OpenSet[], path: string): boolean =>
  sets.some((set) => `${path}/`.startsWith(`${set.path}/`));
