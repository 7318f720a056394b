import { AppError } from '#domain/shared/app-error.ts';
import { chainOf } from '#domain/chains.ts';
import { assertFits } from '#domain/shared/list-writes.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ListPlanner, PlannedWrite } from '#domain/shared/write-plan.ts';
import { lessonBackup } from '#domain/content/lesson-backup.ts';
import { lesson } from '#domain/content/lesson.ts';
import { programRoot, saysSame } from '#domain/content/program-content/compare.ts';
import { orderIn, type Change, type Changes, type Places } from './change.ts';
import { conflictsOf, type Conflict } from './conflicts.ts';
import { layOver } from './lay-over.ts';
import { definitionAt, definitionIn, idOf, isWhole, listOf, enteredIn } from './lists.ts';
import { isOfFields, scopeOfAll, scopeOfPart } from './scope.ts';

/** The action of all history entries that publishing writes. */
export const PUBLISH_ACTION = 'Publish change set';

/** The effect of publishing on one record. */
interface Effect {
  readonly place: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  /** The changing fields with their new values; all fields of a new record. */
  readonly fields: RawDocument;
}

/**
 * The differences between the live program and the program with the set applied, in program order.
 */
function effectsOf(live: Places, changes: Changes): readonly Effect[] {
  const laid = layOver(live, changes);
  return [...new Set([...live.keys(), ...laid.keys()])].flatMap((place): readonly Effect[] => {
    const before = live.get(place);
    const after = laid.get(place);
    if (before === after) return [];
    if (!before) return [{ place, kind: 'created', fields: after ?? {} }];
    if (!after) return [{ place, kind: 'deleted', fields: {} }];
    const fields = Object.entries(after).filter(
      ([field, value]) => !saysSame(value, before[field]),
    );
    if (fields.length === 0) return [];
    return [{ place, kind: 'changed', fields: Object.fromEntries(fields) }];
  });
}

/** The result of publishing, computed without writing (TEAM-SET-09). */
export interface DryRun {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  /** Records whose only change is their number or neighbours. */
  readonly renumbered: readonly string[];
  readonly conflicts: readonly Conflict[];
}

export function dryRun(live: Places, changes: Changes): DryRun {
  const effects = effectsOf(live, changes);
  const says = ({ place, fields }: Effect) => {
    const of = definitionAt(place);
    return !of || Object.keys(enteredIn(of, fields)).length > 0;
  };
  const places = (kind: Effect['kind'], which: (effect: Effect) => boolean = () => true) =>
    effects.filter((effect) => effect.kind === kind && which(effect)).map(({ place }) => place);
  return {
    created: places('created'),
    changed: places('changed', says),
    deleted: places('deleted'),
    renumbered: places('changed', (effect) => !says(effect)),
    conflicts: conflictsOf(live, changes),
  };
}

/** Limits of a commit: its history entry contains each record before and after. */
const MOST_CHANGES = 400;
const MOST_BYTES = 800_000;
/** Leaves room for the records whose numbers or neighbours change as well. */
const MOST_BYTES_ARRANGED = 400_000;

/**
 * Splits the changes of a set into parts of one commit each: first changes of fields of records
 * that no other change concerns, then the rest.
 *
 * @param live the records that the history stores beside the changes
 */
export function publishParts(changes: Changes, live: Places = new Map()): readonly Changes[] {
  const all = [...changes.values()];
  const others = all.filter((change) => !isOfFields(change));
  const { records, lists } = scopeOfAll(asChanges(others));
  const isAlone = (change: Change) =>
    isOfFields(change) && !records.has(change.place) && !lists.has(listOf(change.place));
  const rest = all.filter((change) => !isAlone(change));
  return [
    ...inParts(all.filter(isAlone), live, MOST_BYTES),
    ...inParts(rest, live, MOST_BYTES_ARRANGED),
  ];
}

const asChanges = (changes: readonly Change[]): Changes =>
  new Map(changes.map((change) => [change.place, change]));

/** Changes that arrange the same list stay together, so that no commit leaves it half arranged. */
function inParts(changes: readonly Change[], live: Places, mostBytes: number): readonly Changes[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = groupOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const parts: { readonly own: Change[]; size: number; bytes: number }[] = [];
  for (const group of groups.values()) {
    const size = group.reduce((sum, { fields }) => sum + 1 + orderIn(fields).length, 0);
    const kept = group.flatMap(({ place }) => live.get(place) ?? []);
    const bytes = roughBytes([group.map(({ fields, seen }) => [fields, seen]), kept, kept]);
    const part = parts.at(-1);
    if (part && part.size + size <= MOST_CHANGES && part.bytes + bytes <= mostBytes) {
      part.own.push(...group);
      part.size += size;
      part.bytes += bytes;
    } else {
      parts.push({ own: [...group], size, bytes });
    }
  }
  return parts.map(({ own }) => asChanges(own));
}

/**
 * Groups a chain by its head, an ordered list or one with a chosen record by the list, any other
 * change by itself.
 */
function groupOf(change: Change): string {
  const { place, kind } = change;
  const list = kind === 'arrange' ? place : listOf(place);
  const of = definitionIn(list);
  if (isOfFields(change)) return place;
  if (of && chainOf(of)?.link === of) return listOf(list);
  return of && isWhole(of) ? list : place;
}

export interface Publishing {
  readonly programKey: string;
  /** The name of the set; the reason in each history entry. */
  readonly name: string;
  readonly now: Date;
  readonly actor: string;
}

/**
 * Publishes a part of a set. Idempotent: skips equal values, so that an interrupted run can be
 * repeated. Backs up a lesson before deleting it or replacing its steps (AUTHOR-D-17).
 *
 * @throws AppError failed-precondition for a conflict, or for more writes than fit one commit
 */
export function planPublish(
  { programKey, name, ...by }: Publishing,
  changes: Changes,
): ListPlanner {
  const root = programRoot(programKey);
  return async (read, readList) => {
    const live = await readPlaces(root, changes, read, readList);
    const [conflict] = conflictsOf(live, changes);
    if (conflict) {
      const what = [conflict.place || root, conflict.field ?? []].flat().join(', ');
      throw new AppError('failed-precondition', `Decide first what happens to: ${what}`);
    }
    const writes = effectsOf(live, changes).flatMap((effect): readonly PlannedWrite[] => {
      const of = definitionAt(effect.place);
      if (!of) return [];
      const path = effect.place === '' ? root : `${root}/${effect.place}`;
      const { kind, fields } = effect;
      const before = live.get(effect.place);
      const replaced = of === lesson && before && (kind === 'deleted' || 'steps' in fields);
      const ids = { programKey, lessonID: idOf(effect.place) };
      const backup = replaced ? [lessonBackup(ids, before, by)] : [];
      if (kind === 'deleted') return [{ of, kind: 'delete', path }, ...backup];
      return [
        { of, kind: kind === 'created' ? 'create' : 'update', path, data: fields },
        ...backup,
      ];
    });
    assertFits(writes);
    return { action: PUBLISH_ACTION, reason: `Change set "${name}"`, writes };
  };
}

async function readPlaces(
  root: string,
  changes: Changes,
  ...[read, readList]: Parameters<ListPlanner>
): Promise<Places> {
  const { records, lists } = scopeOfPart(changes);
  const live = new Map<string, RawDocument>();
  for (const list of lists) {
    for (const { id, data } of await readList(`${root}/${list}`)) live.set(`${list}/${id}`, data);
  }
  const alone = [...records].filter((place) => !live.has(place));
  const paths = alone.map((place) => (place === '' ? root : `${root}/${place}`));
  const documents = await Promise.all(paths.map(read));
  for (const [at, place] of alone.entries()) {
    const stored = documents[at];
    if (stored) live.set(place, stored);
  }
  return live;
}
