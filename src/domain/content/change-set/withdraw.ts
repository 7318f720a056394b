import type { RecordChange } from '#domain/history/record-change.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { placeOf, programRoot, saysSame } from '#domain/content/program-content/compare.ts';
import type { Change, Changes, Places } from './change.ts';
import {
  chosenOf,
  definitionAt,
  definitionIn,
  isOrdered,
  isWhole,
  listOf,
  orderOf,
  saidIn,
  unstamped,
} from './lists.ts';

type Versions = Pick<RecordChange, 'path' | 'before' | 'after'>;

/**
 * The set that takes back what the entries of a published set did (TEAM-SET-13). It is compared, decided and
 * published like any other: what somebody changed since is a conflict.
 *
 * @param entries what they did, record by record, oldest first
 * @param live the lists of these records, whole
 */
export function inverseOf(programKey: string, entries: readonly Versions[], live: Places): Changes {
  const net = netChanges(programKey, entries);
  const inverse = new Map<string, Change>();
  for (const [place, { before, after }] of net) {
    const change = inverted(place, before, after);
    if (change) inverse.set(place, change);
  }
  const then = new Map(live);
  const since = new Map(live);
  for (const [place, { before, after }] of net) {
    put(then, place, before);
    put(since, place, after);
  }
  for (const list of new Set([...net.keys()].map(listOf))) {
    const change = rearranged(list, since, then);
    if (change) inverse.set(list, change);
  }
  return inverse;
}

/** The lists of the records that the entries changed. */
export const publishedLists = (
  programKey: string,
  entries: readonly Versions[],
): ReadonlySet<string> => {
  const places = [...netChanges(programKey, entries).keys()];
  return new Set(places.filter((place) => definitionAt(place) && place !== '').map(listOf));
};

type Net = Pick<Versions, 'before' | 'after'>;

/** Of a record that several entries changed, what the first found and the last left. */
function netChanges(programKey: string, entries: readonly Versions[]): ReadonlyMap<string, Net> {
  const net = new Map<string, Net>();
  const root = programRoot(programKey);
  for (const { path, before, after } of entries) {
    const place = path === root ? '' : placeOf(programKey, path);
    if (path !== root && !path.startsWith(`${root}/`)) continue;
    net.set(place, { before: net.has(place) ? (net.get(place)?.before ?? null) : before, after });
  }
  return net;
}

function inverted(
  place: string,
  before: RawDocument | null,
  after: RawDocument | null,
): Change | null {
  const of = definitionAt(place);
  if (!of) return null;
  const then = before && saidIn(of, before);
  const since = after && saidIn(of, after);
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

/** A list in the order that it had, where the set gave it another. */
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
