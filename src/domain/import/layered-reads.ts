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
  const planned = new Map<string, PlannedWrite>();
  const lists = new Map<string, Set<string>>();
  const over = (path: string, stored: RawDocument | null): RawDocument | null => {
    const write = planned.get(path);
    if (!write) return stored;
    return write.kind === 'delete' ? null : { ...stored, ...write.data };
  };
  const read = memoized(below.read, (path) => path);
  const overList = async (path: string, stored: readonly ListedDocument[]) => {
    const storedIDs = new Set(stored.map(({ id }) => id));
    const kept = stored.flatMap(({ id, data }) => {
      const now = over(`${path}/${id}`, data);
      return now ? [{ id, data: now }] : [];
    });
    const others = [...(lists.get(path) ?? [])].filter((id) => !storedIDs.has(id));
    // A planned change may make a stored record match the query.
    const added = others.map(async (id) => {
      const at = `${path}/${id}`;
      const isNew = planned.get(at)?.kind === 'create';
      return { id, data: over(at, isNew ? null : await read(at)) };
    });
    const found = (await Promise.all(added)).flatMap(({ id, data }) =>
      data ? [{ id, data }] : [],
    );
    return [...kept, ...found];
  };
  const readList = memoized(below.readList, (path) => path);
  const find = memoized(
    ([path, which]: readonly [string, Find]) => below.find(path, which),
    (asked) => JSON.stringify(asked),
  );
  return {
    reads: {
      read: async (path) => over(path, await read(path)),
      readList: async (path) => overList(path, await readList(path)),
      find: async (path, which) => {
        const all = await overList(path, await find([path, which]));
        return 'equals' in which
          ? all.filter(({ data }) => valueAt(data, which.field) === which.equals)
          : all;
      },
    },
    add: (writes) => {
      for (const write of writes) {
        const { path } = write;
        planned.set(path, joined(planned.get(path), write));
        const cut = path.lastIndexOf('/');
        const list = path.slice(0, cut);
        lists.set(list, (lists.get(list) ?? new Set()).add(path.slice(cut + 1)));
      }
    },
    writes: () => [...planned.values()],
  };
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
