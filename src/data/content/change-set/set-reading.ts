import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
} from 'firebase/firestore';
import type { Changes, Places } from '#domain/content/change-set/change.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import { definitionAt, definitionIn, rowsOf } from '#domain/content/change-set/lists.ts';
import { placeIn } from '#domain/content/change-set/planned-edits.ts';
import { scopeOfList, scopeOfRecord, type Scope } from '#domain/content/change-set/scope.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ListedDocument, ReadDocument, ReadList } from '#domain/shared/write-plan.ts';
import { firestore } from '#data/engine/firestore.ts';
import { LIST_CAP } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

/** Answers a planner's reads of a program with a change set applied. */
export class SetReading {
  readonly #programKey: string;
  readonly #changes: Changes;
  readonly #live = new Map<string, RawDocument>();
  readonly #readKeys = new Set<string>();
  #laid: Places | null = null;

  constructor(programKey: string, changes: Changes) {
    this.#programKey = programKey;
    this.#changes = changes;
  }

  get live(): Places {
    return this.#live;
  }

  get laid(): Places {
    this.#laid ??= layOver(this.#live, this.#changes);
    return this.#laid;
  }

  /** True once content of the program has been read. */
  get touched(): boolean {
    return this.#readKeys.size > 0;
  }

  readonly read: ReadDocument = async (path) => {
    const place = placeIn(this.#programKey, path);
    if (place === null || !definitionAt(place)) return stored(path);
    await this.#load(scopeOfRecord(place, this.#changes));
    return this.laid.get(place) ?? null;
  };

  readonly readList: ReadList = async (path) => {
    const list = placeIn(this.#programKey, path);
    if (list === null || !definitionIn(list)) return listed(path);
    await this.#load(scopeOfList(list, this.#changes));
    return rowsOf(this.laid, list);
  };

  async #load({ records, lists }: Scope): Promise<void> {
    const root = programRoot(this.#programKey);
    const pathOf = (place: string) => (place === '' ? root : `${root}/${place}`);
    await Promise.all([
      ...[...lists].map((list) =>
        this.#once(`${list}/`, async () => {
          for (const { id, data } of await listed(pathOf(list)))
            this.#live.set(`${list}/${id}`, data);
        }),
      ),
      ...[...records].map((place) =>
        this.#once(place, async () => {
          const data = await stored(pathOf(place));
          if (data) this.#live.set(place, data);
        }),
      ),
    ]);
  }

  async #once(key: string, load: () => Promise<void>): Promise<void> {
    if (this.#readKeys.has(key)) return;
    this.#readKeys.add(key);
    await load();
    this.#laid = null;
  }
}

async function stored(path: string): Promise<RawDocument | null> {
  try {
    return (await getDocFromServer(doc(firestore(), path))).data() ?? null;
  } catch (error) {
    throw toAppError(error);
  }
}

async function listed(path: string): Promise<readonly ListedDocument[]> {
  try {
    const snapshot = await getDocsFromServer(query(collection(firestore(), path), limit(LIST_CAP)));
    return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
  } catch (error) {
    throw toAppError(error);
  }
}
