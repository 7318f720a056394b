import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Find, ListedDocument, PlannedWrite } from '#domain/shared/write-plan.ts';
import type { ImportReads } from './import-kind.ts';

export interface Layer {
  /** Reads of the stored records with the added writes applied. */
  readonly reads: ImportReads;
  readonly add: (writes: readonly PlannedWrite[]) => void;
  /** Merged to one write per record. */
  readonly writes: () => readonly PlannedWrite[];
}

/** Applies planned writes over memoized reads, so that later plans see earlier ones. */
export function layered(below: ImportReads): Layer {
  const planned = plannedWrites();
  const over = (path: string, stored: RawDocument | null): RawDocument | null => {
    const write = planned.at(path);
    if (!write) return stored;
    return write.kind === 'delete' ? null : { ...stored, ...write.data };
  };
  const read = memoized(below.read, (path) => path);
  const overList = async (
    path: string,
    stored: readonly ListedDocument[],
    plannedIDs: Iterable<string>,
  ) => {
    const storedIDs = new Set(stored.map(({ id }) => id));
    const kept = stored.flatMap(({ id, data }) => {
      const now = over(`${path}/${id}`, data);
      return now ? [{ id, data: now }] : [];
    });
    const others = [...plannedIDs].filter((id) => !storedIDs.has(id));
    // A planned change may make a stored record match the query.
    const added = others.map(async (id) => {
      const at = `${path}/${id}`;
      const isNew = planned.at(at)?.kind === 'create';
      return { id, data: over(at, isNew ? null : await read(at)) };
    });
    const matching = (await Promise.all(added)).flatMap(({ id, data }) =>
      data ? [{ id, data }] : [],
    );
    return [...kept, ...matching];
  };
  const readList = memoized(below.readList, (path) => path);
  const find = memoized(
    ([path, which]: readonly [string, Find]) => below.find(path, which),
    (asked) => JSON.stringify(asked),
  );
  return {
    reads: {
      read: async (path) => over(path, await read(path)),
      readList: async (path) => overList(path, await readList(path), planned.in(path)),
      find: async (path, which) => {
        const stored = await find([path, which]);
        if (!('equals' in which)) return overList(path, stored, planned.in(path));
        const { field, equals } = which;
        const all = await overList(path, stored, planned.with(path, field, equals));
        return all.filter(({ data }) => valueAt(data, field) === equals);
      },
    },
    add: (writes) => writes.forEach((write) => planned.add(write)),
    writes: planned.all,
  };
}

type IdsByValue = Map<unknown, Set<string>>;

/** Merged writes, one per record, found by path, list and field value. */
function plannedWrites() {
  const writes = new Map<string, PlannedWrite>();
  const lists = new Map<string, Set<string>>();
  /** IDs by value per list and searched field; scanning all rows for each row is quadratic. */
  const indexes = new Map<string, Map<string, IdsByValue>>();
  const enter = (byValue: IdsByValue, list: string, field: string, id: string) => {
    const write = writes.get(`${list}/${id}`);
    if (!write || write.kind === 'delete') return;
    entryOf(byValue, valueAt(write.data, field), () => new Set()).add(id);
  };
  return {
    at: (path: string) => writes.get(path),
    all: () => [...writes.values()],
    in: (list: string): Iterable<string> => lists.get(list) ?? [],
    with: (list: string, field: string, value: string): Iterable<string> => {
      const byField = entryOf(indexes, list, () => new Map<string, IdsByValue>());
      const byValue = entryOf(byField, field, () => {
        const made: IdsByValue = new Map();
        for (const id of lists.get(list) ?? []) enter(made, list, field, id);
        return made;
      });
      return byValue.get(value) ?? [];
    },
    add: (write: PlannedWrite) => {
      const { path } = write;
      const cut = path.lastIndexOf('/');
      const list = path.slice(0, cut);
      const id = path.slice(cut + 1);
      writes.set(path, joined(writes.get(path), write));
      entryOf(lists, list, () => new Set()).add(id);
      for (const [field, byValue] of indexes.get(list) ?? []) enter(byValue, list, field, id);
    },
  };
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const made = map.get(key) ?? make();
  map.set(key, made);
  return made;
}

function memoized<A, T>(of: (asked: A) => Promise<T>, keyOf: (asked: A) => string) {
  const answers = new Map<string, Promise<T>>();
  return (asked: A): Promise<T> => {
    const key = keyOf(asked);
    const answer = answers.get(key) ?? of(asked);
    answers.set(key, answer);
    return answer;
  };
}

function joined(before: PlannedWrite | undefined, write: PlannedWrite): PlannedWrite {
  if (!before || before.kind === 'delete' || write.kind === 'delete') return write;
  return { ...write, kind: before.kind, data: { ...before.data, ...write.data } };
}

/** The value at a dotted path. */
export function valueAt(data: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as RawDocument)[name] : undefined,
      data,
    );
}
