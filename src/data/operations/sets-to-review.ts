import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { readerOf } from '#domain/shared/record.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

/** A change set to be reviewed, with its program. */
export interface SetToReview extends ChangeSet {
  readonly programKey: string;
}

const decode = readerOf(changeSetRecord);

async function setsOf(programKey: string): Promise<readonly SetToReview[]> {
  const list = collection(firestore(), listPathOf(changeSetRecord, { programKey }));
  const { docs } = await getDocsFromServer(
    query(list, where('review', '==', true), limit(LIST_CAP)),
  );
  return docs.map((document) => ({ ...decode(document.id, document.data()), programKey }));
}

/** The change sets of all programs to be reviewed, in any state. */
export async function readSetsToReview(): Promise<readonly SetToReview[]> {
  try {
    const programs = query(collection(firestore(), collectionPath('program', {})), limit(LIST_CAP));
    const { docs } = await getDocsFromServer(programs);
    return (await Promise.all(docs.map(({ id }) => setsOf(id)))).flat();
  } catch (error) {
    throw toReadError(error);
  }
}
