import { collection, deleteDoc, doc, getDoc, getDocs, limit, query } from 'firebase/firestore';
import type { PathName } from '../../../src/domain/shared/paths.ts';
import type { Operation } from '../../../src/domain/staff/access.ts';
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

/** Asks with a well-formed request, in which only the right can be wrong. */
export async function measured(project: RulesProject, cell: Cell): Promise<Outcome> {
  const { person, name, operation, id } = cell;
  const sample = SAMPLES[name](cell.owner ?? person, operation, id);
  if (operation === 'create') await deleteDoc(doc(project.owner, sample.path));
  await project.seed(sample.stored);
  const db = project.as(person);
  if (operation === 'get') return outcome(getDoc(doc(db, sample.path)));
  if (operation === 'list') {
    const parent = sample.path.slice(0, sample.path.lastIndexOf('/'));
    return outcome(getDocs(query(collection(db, parent), limit(20))));
  }
  return outcome(
    send(project, person, await draft(project, person, sample.writes, { entryID: id })),
  );
}
