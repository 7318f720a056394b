import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { decodeChange } from '#domain/content/change-set/change.ts';
import {
  changeSetRecord,
  isNameTaken,
  NAME_TAKEN,
} from '#domain/content/change-set/change-set-record.ts';
import { fill, listPathOf } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import { collectionOf } from '#data/engine/collection-of.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP, storedDocument, storedList } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';
import { FormError } from '#lib/form-error.ts';

export interface SetOfProgram {
  readonly programKey: string;
  readonly setID: string;
}

const plain = collectionOf(changeSetRecord);
const readSet = readerOf(changeSetRecord);

export const changeSets: typeof plain = {
  ...plain,
  create: async (ids, entered) => {
    await assertNameFree(ids, entered.name);
    return plain.create(ids, entered);
  },
};

/** @throws FormError when another open set of the program has that name (TEAM-SET-02) */
async function assertNameFree(ids: { readonly programKey: string }, name: string): Promise<void> {
  const list = query(collection(firestore(), listPathOf(changeSetRecord, ids)), limit(LIST_CAP));
  const snapshot = await getDocsFromServer(list).catch((error: unknown) => {
    throw toAppError(error);
  });
  const sets = snapshot.docs.map((document) => readSet(document.id, document.data()));
  if (isNameTaken(name, sets)) throw new FormError({ name: NAME_TAKEN });
}

export const setPath = ({ programKey, setID }: SetOfProgram): string =>
  changeSets.path({ programKey }, setID);

export const changeSetSource = (set: SetOfProgram) => storedDocument(setPath(set), readSet);

export const changePath = (set: SetOfProgram, id: string): string =>
  `${setPath(set)}/changes/${fill('{id}', { id })}`;

/** All changes of a set; all screens share one listener. */
export const changesSource = (set: SetOfProgram) =>
  storedList(`${setPath(set)}/changes`, decodeChange);
