import { collection, deleteDoc, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import type { Operation } from '#domain/shared/plain-record.ts';
import { draft, send } from './commit.ts';
import { outcome, type Outcome } from './outcome.ts';
import type { Person } from './people.ts';
import type { RulesProject } from './project.ts';
import { SAMPLES } from './samples.ts';

/** A cell of the access matrix: may this person perform this operation on such a document? */
export interface Cell {
  readonly person: Person;
  readonly name: PathName;
  readonly operation: Operation;
  /** The id of the document and the commit; unique per cell. */
  readonly id: string;
  /** The owner of a document that belongs to somebody; the person by default. */
  readonly owner?: Person;
}

/**
 * Sends a well-formed request per cell, in which only the right can be missing.
 *
 * @param cells of different documents
 */
export async function measured(
  project: RulesProject,
  cells: readonly Cell[],
): Promise<readonly Outcome[]> {
  const [first] = cells;
  // A record with a fixed path is shared, so these cells run one after the other.
  if (cells.length > 1 && cells.some(({ name }) => !ALL_PATHS[name].includes('{'))) {
    const one = await measured(project, first ? [first] : []);
    return [...one, ...(await measured(project, cells.slice(1)))];
  }
  const asked = cells.map((cell) => ({
    cell,
    sample: SAMPLES[cell.name](cell.owner ?? cell.person, cell.operation, cell.id),
  }));
  for (const { cell, sample } of asked) {
    if (cell.operation === 'create') await deleteDoc(doc(project.owner, sample.path));
  }
  const stored = asked.map(({ sample }) => sample.stored);
  await project.seed(Object.assign({}, ...stored) as Record<string, object>);
  return Promise.all(
    asked.map(async ({ cell: { person, operation, id }, sample }) => {
      const db = project.as(person);
      if (operation === 'get') return outcome(getDoc(doc(db, sample.path)));
      if (operation === 'list') {
        const parent = sample.path.slice(0, sample.path.lastIndexOf('/'));
        return outcome(getDocs(query(collection(db, parent), limit(20))));
      }
      const commit = await draft(project, person, sample.writes, { entryID: id });
      return outcome(send(project, person, commit));
    }),
  );
}
