import { same } from '#domain/shared/list-writes.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import type { Places } from './change.ts';
import type { Edit } from './enter.ts';
import {
  aboveOf,
  chosenOf,
  definitionAt,
  definitionIn,
  isOrdered,
  isWhole,
  listOf,
  orderOf,
  enteredIn,
} from './lists.ts';

/**
 * The edits in a set that are equivalent to a plan for the live program. Leaves out writes outside
 * the content (backups, events): publishing adds its own.
 *
 * @param laid the program as its author sees it: the written records and their whole lists
 */
export function plannedEdits(
  laid: Places,
  writes: readonly PlannedWrite[],
  programKey: string,
): readonly Edit[] {
  const own = writes.flatMap((write) => {
    const place = placeIn(programKey, write.path);
    const of = place === null ? null : definitionAt(place);
    return place === null || of === null ? [] : [{ write, place, of }];
  });
  const after = new Map(laid);
  for (const { write, place } of own) {
    if (write.kind === 'delete') after.delete(place);
    else after.set(place, { ...after.get(place), ...write.data });
  }
  const deleted = new Set(
    own.flatMap(({ write, place }) => (write.kind === 'delete' ? place : [])),
  );
  const edits = own.flatMap(({ write, place, of }): readonly Edit[] => {
    // Deleting a head deletes its links.
    if (write.kind === 'delete')
      return deleted.has(aboveOf(place)) ? [] : [{ kind: 'delete', place, fields: {} }];
    if (!laid.has(place)) return [{ kind: 'create', place, fields: write.data }];
    const fields = enteredIn(of, write.data);
    return Object.keys(fields).length === 0 ? [] : [{ kind: 'change', place, fields }];
  });
  const lists = new Set(own.filter(concernsList).map(({ place }) => listOf(place)));
  const kept = [...lists].filter((list) => !deleted.has(listOf(list)));
  return [...edits, ...kept.flatMap((list) => arrangement(list, laid, after))];
}

/** The place of a path below a program, empty for the program itself; null outside it. */
export function placeIn(programKey: string, path: string): string | null {
  const root = programRoot(programKey);
  if (path === root) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}

interface Own {
  readonly write: PlannedWrite;
  readonly of: AnyDefinition;
}

/** Whether a write adds to a list, removes from it, or sets its derived fields. */
function concernsList({ write, of }: Own): boolean {
  if (!isWhole(of)) return false;
  if (write.kind !== 'update') return true;
  const { within = '' } = of.list ?? {};
  const enteredFields = enteredIn(of, write.data);
  return (
    within in enteredFields || Object.keys(write.data).some((field) => !(field in enteredFields))
  );
}

function arrangement(list: string, laid: Places, after: Places): readonly Edit[] {
  const of = definitionIn(list);
  if (!of) return [];
  const order = orderOf(after, list);
  const chosen = chosenOf(after, list);
  const fields: RawDocument = {
    ...(isOrdered(of) && !same(order, orderOf(laid, list)) && { order }),
    ...(chosen !== null && chosen !== chosenOf(laid, list) && { chosen }),
  };
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'arrange', place: list, fields }];
}
