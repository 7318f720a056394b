import { collection, deleteDoc, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import { ALL_PATHS, type PathName } from '#domain/records.ts';
import type { Operation } from '#domain/shared/plain-record.ts';
import { draft, send } from './commit.ts';
import { outcome, type Outcome } from './outcome.ts';
import type { Person } from './people.ts';
import type { RulesProject } from './project.ts';
import { SAMPLES } from './samples.ts';

/** One question to the rules: may this person do that with a document of that kind? */
export interface Cell {
  readonly person: Person;
  readonly name: PathName;
  readonly operation: Operation;
  /** Of the document and the commit; used for no other cell. */
  readonly id: string;
  /** Whose document it is, where a document belongs to somebody; the person's own if not given. */
  readonly owner?: Person;
}

/**
 * Asks for each cell with a well-formed request, in which only the right can be wrong.
 *
 * @param cells no two of the same document
 */
export async function measured(
  project: RulesProject,
  cells: readonly Cell[],
): Promise<readonly Outcome[]> {
  const [first] = cells;
  // Of some records there is one: then each cell has it for itself.
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
