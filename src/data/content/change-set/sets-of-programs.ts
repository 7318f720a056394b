import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
  type QueryConstraint,
} from 'firebase/firestore';
import { changeSetRecord, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { readerOf } from '#domain/shared/record.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

export interface ProgramSet extends ChangeSet {
  readonly programKey: string;
  /** The program's name; empty when it has none. */
  readonly programName: string;
}

/** Maximum sets of a program that are found by name: the newest. */
const NEWEST = 50;

const decode = readerOf(changeSetRecord);

async function setsOf(
  program: DocumentSnapshot,
  constraints: readonly QueryConstraint[],
): Promise<readonly ProgramSet[]> {
  const programKey = program.id;
  const { name: programName } = decodeProgram(programKey, program.data() ?? {});
  const list = collection(firestore(), listPathOf(changeSetRecord, { programKey }));
  const { docs } = await getDocsFromServer(query(list, ...constraints));
  return docs.map((document) => ({
    ...decode(document.id, document.data()),
    programKey,
    programName,
  }));
}

async function readSets(
  ...constraints: readonly QueryConstraint[]
): Promise<readonly ProgramSet[]> {
  try {
    const programs = query(collection(firestore(), collectionPath('program', {})), limit(LIST_CAP));
    const { docs } = await getDocsFromServer(programs);
    return (await Promise.all(docs.map((program) => setsOf(program, constraints)))).flat();
  } catch (error) {
    throw toReadError(error);
  }
}

/** The change sets of all programs to be reviewed, in any state. @throws AppError */
export const readSetsToReview = () => readSets(where('review', '==', true), limit(LIST_CAP));

/** The newest change sets of each program, in any state. @throws AppError */
export const readNewestSets = () => readSets(orderBy('created', 'desc'), limit(NEWEST));
