import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { collectionOf } from '#data/engine/collection-of.ts';
import { firestore } from '#data/engine/firestore.ts';
import { overlayAt } from '#data/engine/overlay.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';
import {
  celebration,
  isNameTaken,
  NAME_TAKEN,
  type Celebration,
} from '#domain/content/celebration.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { readerOf } from '#domain/shared/record.ts';
import { FormError } from '#lib/form-error.ts';

const standard = collectionOf(celebration);
const decode = readerOf(celebration);

interface InProgram {
  readonly programKey: string;
}

/** A program's celebrations, read from the server. */
async function storedNow(ids: InProgram): Promise<Celebration[]> {
  const path = listPathOf(celebration, ids);
  try {
    const laid = await overlayAt(path)?.readList(path);
    if (laid) return laid.map(({ id, data }) => decode(id, data));
    const snapshot = await getDocsFromServer(query(collection(firestore(), path), limit(LIST_CAP)));
    return snapshot.docs.map((document) => decode(document.id, document.data()));
  } catch (error) {
    throw toAppError(error);
  }
}

/** @throws FormError when another celebration of the program has that name (AUTHOR-CELEB-07) */
async function assertNameFree(ids: InProgram, name: string, ownID?: string): Promise<void> {
  if (isNameTaken(name, await storedNow(ids), ownID)) throw new FormError({ name: NAME_TAKEN });
}

export const celebrations: typeof standard = {
  ...standard,
  create: async (ids, entered) => {
    await assertNameFree(ids, entered.name);
    return standard.create(ids, entered);
  },
  save: async (ids, id, changed, base, seen) => {
    if (typeof changed.name === 'string') await assertNameFree(ids, changed.name, id);
    await standard.save(ids, id, changed, base, seen);
  },
};
