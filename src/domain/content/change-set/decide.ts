import { AppError } from '#domain/shared/app-error.ts';
import { same } from '#domain/shared/list-writes.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { orderIn, type Change, type Changes, type Places } from './change.ts';
import { changeOfConflict, type Conflict, type ConflictReason } from './conflicts.ts';
import { without } from './enter.ts';
import { definitionAt, enteredIn } from './lists.ts';

/** How a conflict is decided: for the set, for the live value, or for a third value. */
export type Decision = 'mine' | 'theirs' | { readonly typed: unknown };

/**
 * The changes of a set after a decision; the live value counts as seen from now on.
 *
 * @throws AppError failed-precondition when the conflict cannot be decided this way
 */
export function decided(
  changes: Changes,
  live: Places,
  conflict: Conflict,
  decision: Decision,
): Changes {
  const change = changeOfConflict(changes, conflict);
  if (!change) return changes;
  const { place } = change;
  if (decision === 'theirs') {
    const arranged = change.kind === 'arrange' && conflict.field === 'order';
    if (arranged) return inOrderOf(changes, change, orderIn({ order: conflict.theirs }));
    return without(changes, live, place, change.kind === 'delete' ? null : conflict.field);
  }
  const next = (decision === 'mine' ? KEEP : TYPE)[conflict.why]?.(change, conflict, decision);
  if (!next) throw new AppError('failed-precondition', 'This cannot be decided in that way.');
  return new Map(changes).set(next.place, next);
}

type Decide = (change: Change, conflict: Conflict, decision: Decision) => Change | null;

/** Decides for the set: the live value counts as seen. */
const KEEP: Readonly<Partial<Record<ConflictReason, Decide>>> = {
  changed: (change, { field, theirs }) =>
    // A missing value cannot be stored.
    field === null ? null : { ...change, seen: { ...change.seen, [field]: theirs ?? null } },
  exists: ({ place, fields }, { theirs }) => {
    const content = enteredAt(place, fields);
    const stored = recordOf(theirs);
    const seen = Object.keys(content).flatMap((name) =>
      name in stored ? [[name, stored[name]] as const] : [],
    );
    return { place, kind: 'change', fields: content, seen: Object.fromEntries(seen) };
  },
  below: (_, { place, theirs }) => ({
    place,
    kind: 'delete',
    fields: {},
    seen: enteredAt(place, recordOf(theirs)),
  }),
};

/** Decides for a third value, typed by the editor. */
const TYPE: Readonly<Partial<Record<ConflictReason, Decide>>> = {
  changed: (change, conflict, decision) => {
    const kept = KEEP.changed?.(change, conflict, decision) ?? null;
    return change.kind === 'delete' ? null : kept && typed(kept, conflict, decision);
  },
  taken: typed,
};

function typed(change: Change, { field }: Conflict, decision: Decision): Change | null {
  if (field === null || typeof decision !== 'object') return null;
  return { ...change, fields: { ...change.fields, [field]: decision.typed } };
}

function enteredAt(place: string, raw: RawDocument): RawDocument {
  const of = definitionAt(place);
  return of ? enteredIn(of, raw) : raw;
}

/** Adopts the live order, without records that the set deletes; those it creates go last. */
function inOrderOf(changes: Changes, change: Change, theirs: readonly string[]): Changes {
  const kindOf = (id: string) => changes.get(`${change.place}/${id}`)?.kind;
  const order = [
    ...theirs.filter((id) => kindOf(id) !== 'delete'),
    ...orderIn(change.fields).filter((id) => kindOf(id) === 'create' && !theirs.includes(id)),
  ];
  const next = new Map(changes);
  const fields = { ...change.fields, order };
  const idle = same(order, theirs) && !('chosen' in fields);
  if (idle) next.delete(change.place);
  else next.set(change.place, { ...change, fields, seen: { ...change.seen, order: theirs } });
  return next;
}
