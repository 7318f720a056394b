import type { RecordChange } from '#domain/history/record-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { placeOf, programRoot, saysSame } from '#domain/content/program-content/compare.ts';
import type { Change, Changes, Places } from './change.ts';
import {
  chosenOf,
  definitionAt,
  definitionIn,
  derivedFields,
  isOrdered,
  isWhole,
  listOf,
  orderOf,
  enteredIn,
  unstamped,
} from './lists.ts';

type Versions = Pick<RecordChange, 'path' | 'before' | 'after'>;
type Commit = readonly Versions[];

/**
 * The set that reverts a published set (TEAM-SET-13). It is compared, decided and published like
 * any other: fields changed since conflict.
 *
 * @param commits the record changes of each commit, oldest first
 * @param live the whole lists of these records
 */
export function inverseOf(programKey: string, commits: readonly Commit[], live: Places): Changes {
  const net = new Map<string, Net>();
  const moves = new Map<string, Net>();
  for (const commit of commits) {
    const own = placesOf(programKey, commit);
    forgetOvertaken(moves, own);
    for (const [place, change] of own) {
      const earlier = net.get(place);
      const moved = moves.get(place);
      net.set(place, earlier ? joined(earlier, change) : change);
      moves.set(place, { ...change, ...(moved && { before: moved.before }) });
    }
  }
  const inverse = new Map<string, Change>();
  for (const [place, { before, after }] of net) {
    const change = inverted(place, before, after);
    if (change) inverse.set(place, change);
  }
  const then = new Map(live);
  const since = new Map(live);
  for (const [place, { before, after }] of moves) {
    put(then, place, before);
    put(since, place, after);
  }
  for (const list of new Set([...net.keys()].map(listOf))) {
    const change = rearranged(list, since, then);
    if (change) inverse.set(list, change);
  }
  return inverse;
}

/** The lists of the records that a published set changed. */
export const publishedLists = (
  programKey: string,
  commits: readonly Commit[],
): ReadonlySet<string> => {
  const places = commits.flatMap((commit) => [...placesOf(programKey, commit).keys()]);
  return new Set(places.filter((place) => definitionAt(place) && place !== '').map(listOf));
};

type Net = Pick<Versions, 'before' | 'after'>;

/** The program's records in a commit, by place. */
function placesOf(programKey: string, commit: Commit): ReadonlyMap<string, Net> {
  const root = programRoot(programKey);
  return new Map(
    commit.flatMap(({ path, before, after }): [string, Net][] => {
      if (path !== root && !path.startsWith(`${root}/`)) return [];
      return [[path === root ? '' : placeOf(programKey, path), { before, after }]];
    }),
  );
}

/**
 * The net change of a record over two runs. A field that others changed in between reverts to the
 * value before the later run, or counts as changed since when that run left it alone.
 */
function joined(first: Net, next: Net): Net {
  if ((first.after === null) !== (next.before === null)) return next;
  const fields = Object.keys({ ...first.before, ...first.after, ...next.before, ...next.after });
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of fields) {
    const isOwn = saysSame(first.after?.[field], next.before?.[field]);
    const isWritten = !next.after || !saysSame(next.before?.[field], next.after[field]);
    before[field] = (isWritten && !isOwn ? next : first).before?.[field];
    after[field] = (isOwn || (isWritten && first.before) ? next : first).after?.[field];
  }
  return { before: first.before && defined(before), after: next.after && defined(after) };
}

const defined = (raw: RawDocument): RawDocument =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));

/**
 * Forgets earlier moves in a list that others renumbered between two runs: it reverts to the order
 * before the later run.
 */
function forgetOvertaken(moves: Map<string, Net>, next: ReadonlyMap<string, Net>): void {
  const overtaken = [...next].flatMap(([place, { before }]) => {
    const of = definitionAt(place);
    const after = moves.get(place)?.after;
    if (!of || !before || !after) return [];
    const isKept = derivedFields(of).every((field) => saysSame(after[field], before[field]));
    return isKept ? [] : [listOf(place)];
  });
  for (const [place, { before, after }] of moves) {
    if (overtaken.includes(listOf(place)) && before && after) moves.delete(place);
  }
}

function inverted(
  place: string,
  before: RawDocument | null,
  after: RawDocument | null,
): Change | null {
  const of = definitionAt(place);
  if (!of) return null;
  const then = before && enteredIn(of, before);
  const since = after && enteredIn(of, after);
  if (!then) return since && { place, kind: 'delete', fields: {}, seen: since };
  if (!since) return { place, kind: 'create', fields: unstamped(of, before ?? {}), seen: {} };
  const names = Object.keys({ ...then, ...since }).filter(
    (field) => !saysSame(then[field], since[field]),
  );
  const values = (raw: RawDocument) =>
    Object.fromEntries(names.map((field) => [field, raw[field] ?? null] as const));
  if (names.length === 0) return null;
  return { place, kind: 'change', fields: values(then), seen: values(since) };
}

/** The change that restores the former order of a list; null when the set did not rearrange it. */
function rearranged(list: string, since: Places, then: Places): Change | null {
  const of = definitionIn(list);
  const above = listOf(list);
  if (!of || !isWhole(of) || (above !== '' && !then.has(above))) return null;
  const stateOf = (records: Places): RawDocument => ({
    ...(isOrdered(of) && { order: orderOf(records, list) }),
    ...(of.list?.one !== undefined && { chosen: chosenOf(records, list) }),
  });
  const fields = stateOf(then);
  const seen = stateOf(since);
  const same = Object.keys(fields).every((field) => saysSame(fields[field], seen[field]));
  return same ? null : { place: list, kind: 'arrange', fields, seen };
}

function put(records: Map<string, RawDocument>, place: string, raw: RawDocument | null): void {
  if (raw) records.set(place, raw);
  else records.delete(place);
}
