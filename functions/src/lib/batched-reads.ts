import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { AppError } from '#domain/shared/app-error.ts';
import type { ImportReads } from '#domain/import/import-kind.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';

/** Limits per request: documents, and values of one query. */
const MOST_DOCUMENTS = 300;
const MOST_VALUES = 30;

/** Reads outside a transaction; concurrent reads are batched. */
export function batchedReads(db: Firestore): ImportReads {
  const documents = batched<RawDocument | null>(MOST_DOCUMENTS, async (paths) => {
    const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
    return new Map(snapshots.map((document) => [document.ref.path, document.data() ?? null]));
  });
  const equal = new Map<
    string,
    (value: string) => Promise<readonly ListedDocument[] | undefined>
  >();
  const finder = (path: string, field: string) =>
    batched<readonly ListedDocument[]>(MOST_VALUES, async (values) => {
      const { docs } = await db.collection(path).where(field, 'in', values).get();
      const byValue = new Map<string, ListedDocument[]>();
      for (const document of docs) {
        const value = String(document.get(fieldPath(field)));
        const same = byValue.get(value) ?? [];
        byValue.set(value, [...same, { id: document.id, data: document.data() }]);
      }
      return byValue;
    });
  return {
    read: async (path) => (await documents(path)) ?? null,
    readList: async (path) => {
      const { docs } = await db.collection(path).get();
      return docs.map((document) => ({ id: document.id, data: document.data() }));
    },
    find: async (path, which) => {
      if (!('equals' in which)) throw new AppError('internal', 'No import asks for the highest.');
      const key = `${path} ${which.field}`;
      const find = equal.get(key) ?? finder(path, which.field);
      equal.set(key, find);
      return (await find(which.equals)) ?? [];
    },
  };
}

const fieldPath = (field: string) => new FieldPath(...field.split('.'));

/** Batches the keys requested within one turn of the event loop. */
function batched<T>(
  most: number,
  fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: Set<string> | null = null;
  let answer: Promise<ReadonlyMap<string, T>>[] = [];
  const open = (): Set<string> => {
    const keys = new Set<string>();
    const due = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = null;
    });
    const chunks = due.then(() => {
      const all = [...keys];
      const parts = Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
        all.slice(at * most, (at + 1) * most),
      );
      return Promise.all(parts.map(fetch));
    });
    answer = [chunks.then((maps) => new Map(maps.flatMap((map) => [...map])))];
    return keys;
  };
  return async (key) => {
    waiting ??= open();
    waiting.add(key);
    const [all] = answer;
    return (await all)?.get(key);
  };
}
