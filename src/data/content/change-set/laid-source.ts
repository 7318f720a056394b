import {
  changeOf,
  type Change,
  type Changes,
  type Places,
  type StoredChange,
} from '#domain/content/change-set/change.ts';
import { layOver } from '#domain/content/change-set/lay-over.ts';
import type { Scope } from '#domain/content/change-set/scope.ts';
import { programRoot } from '#domain/content/program-content/compare.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { failureOf, type Live } from '#lib/live.ts';
import {
  sharedSource,
  type LiveStore,
  type Observer,
  type Source,
} from '#data/engine/shared-source.ts';
import { storedDocument, storedList, type Decode, type Rows } from '#data/engine/sources.ts';
import { changesSource, type SetOfProgram } from './change-sets.ts';

/** A part of a program, live and with a change set applied. */
export interface Laid {
  readonly live: Places;
  readonly laid: Places;
  readonly changes: Changes;
  /** Changes of the set that cannot be decoded. */
  readonly unusable: readonly StoredChange[];
  /** Ids of live records that could not be decoded. */
  readonly unreadable: readonly string[];
}

export const asListed: Decode<ListedDocument> = (id, data) => ({ id, data });
export const asStored: Decode<RawDocument> = (_, data) => data;

type ChangeRows = Rows<StoredChange>;

const changesOfRows = new WeakMap<ChangeRows, Changes>();

/** A set's usable changes by place, memoized for all screens that apply the set. */
export function changesIn(rows: ChangeRows): Changes {
  const changes = changesOfRows.get(rows) ?? usableChanges(rows);
  changesOfRows.set(rows, changes);
  return changes;
}

const usableChanges = ({ rows }: ChangeRows): Changes =>
  new Map(
    rows.flatMap((row): [string, Change][] => {
      const change = changeOf(row);
      return change ? [[change.place, change]] : [];
    }),
  );

/** Listens to a part of a program, and to the change set applied to it. */
export const laidSource = <T>(
  set: SetOfProgram,
  name: string,
  scopeOf: (changes: Changes) => Scope,
  pick: (laid: Laid) => T,
): Source<T> => ({
  key: `laid:${set.programKey}:${set.setID}:${name}`,
  attach: (observer) => {
    const laying = new Laying(
      set,
      scopeOf,
      (laid, stale) => observer.next(pick(laid), !stale),
      observer,
    );
    return () => laying.close();
  },
});

type Store = LiveStore<unknown>;

/** Combines several shared listeners; which ones depends on the set's changes. */
class Laying {
  readonly #root: string;
  readonly #scopeOf: (changes: Changes) => Scope;
  readonly #onLaid: (laid: Laid, stale: boolean) => void;
  readonly #observer: Pick<Observer<never>, 'error'>;
  readonly #changes: LiveStore<ChangeRows>;
  readonly #stores = new Map<string, { readonly store: Store; readonly stop: () => void }>();
  readonly #stop: () => void;
  #telling = false;
  #closed = false;

  constructor(
    set: SetOfProgram,
    scopeOf: (changes: Changes) => Scope,
    onLaid: (laid: Laid, stale: boolean) => void,
    observer: Pick<Observer<never>, 'error'>,
  ) {
    this.#root = programRoot(set.programKey);
    this.#scopeOf = scopeOf;
    this.#onLaid = onLaid;
    this.#observer = observer;
    this.#changes = sharedSource(changesSource(set));
    this.#stop = this.#changes.subscribe(() => this.#update());
    retryFailed(this.#changes.getSnapshot());
    this.#update();
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    for (const { stop } of this.#stores.values()) stop();
    this.#stores.clear();
  }

  #update(): void {
    if (this.#closed || this.#telling) return;
    const changes = this.#changes.getSnapshot();
    if (changes.state !== 'ready') {
      this.#failed([changes]);
      return;
    }
    const laidChanges = changesIn(changes.data);
    const scope = this.#scopeOf(laidChanges);
    // Subscribing to a listener that has data already calls back synchronously.
    this.#telling = true;
    this.#follow(scope);
    this.#telling = false;
    const parts = [changes, ...[...this.#stores.values()].map(({ store }) => store.getSnapshot())];
    if (this.#failed(parts) || parts.some(({ state }) => state === 'loading')) return;
    const { live, unreadable } = this.#livePlaces(scope);
    const stale = parts.some((part) => part.state === 'ready' && part.stale);
    const unusable = changes.data.rows.filter((row) => changeOf(row) === null);
    this.#onLaid(
      { live, laid: layOver(live, laidChanges), changes: laidChanges, unusable, unreadable },
      stale,
    );
  }

  #failed(parts: readonly Live<unknown>[]): boolean {
    const failure = parts.map(failureOf).find((partFailure) => partFailure !== undefined);
    if (failure) this.#observer.error(failure.error);
    return failure !== undefined;
  }

  #follow({ records, lists }: Scope): void {
    const wanted = new Map<string, Source<unknown>>();
    for (const list of lists) wanted.set(list, storedList(`${this.#root}/${list}`, asListed));
    for (const place of records) {
      if (lists.has(place.slice(0, Math.max(place.lastIndexOf('/'), 0)))) continue;
      wanted.set(
        place,
        storedDocument(place === '' ? this.#root : `${this.#root}/${place}`, asStored),
      );
    }
    for (const [place, { stop }] of this.#stores) {
      if (wanted.has(place)) continue;
      stop();
      this.#stores.delete(place);
    }
    for (const [place, source] of wanted) {
      if (this.#stores.has(place)) continue;
      const store: Store = sharedSource(source);
      const stop = store.subscribe(() => this.#update());
      retryFailed(store.getSnapshot());
      this.#stores.set(place, { store, stop });
    }
  }

  #livePlaces({ lists }: Scope): Pick<Laid, 'live' | 'unreadable'> {
    const live = new Map<string, RawDocument>();
    const unreadable: string[] = [];
    for (const [place, { store }] of this.#stores) {
      const part = store.getSnapshot();
      if (part.state !== 'ready') continue;
      if (lists.has(place)) {
        const rows = part.data as Rows<ListedDocument>;
        for (const { id, data } of rows.rows) live.set(`${place}/${id}`, data);
        unreadable.push(...rows.unreadable);
      } else if (part.data !== null) live.set(place, part.data as RawDocument);
    }
    return { live, unreadable };
  }
}

/** Retries a failed listener, as its own screen would. */
function retryFailed(live: Live<unknown>): void {
  failureOf(live)?.retry();
}
