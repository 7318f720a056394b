import type { Observer } from '#data/engine/shared-source.ts';
import {
  TAIL,
  type WindowedSource,
  type WindowRange,
  type WindowRows,
} from '#data/engine/list-window.ts';

export interface Person {
  readonly id: string;
  readonly key: number;
}

/** The sort position of a person: by key, then by id. */
export type Place = readonly [key: number, id: string];

interface Listener extends WindowRange<Place> {
  readonly observer: Observer<WindowRows<Person, Place>>;
  /** Snapshots in flight, oldest first. */
  readonly mail: WindowRows<Person, Place>[];
  last: string;
}

const comparePlaces = (a: Place, b: Place): number =>
  a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0);

const placeOf = ({ key, id }: Person): Place => [key, id];

/**
 * A simulated ordered collection with live windows like Firestore's: a listener receives the first `size`
 * documents after its cursor, again on every change. The test delivers them: in order per listener only.
 */
export class SimulatedList {
  readonly people = new Map<string, Person>();
  readonly damaged = new Set<string>();
  readonly listeners = new Set<Listener>();
  attached = 0;
  /** The factor by which guessed window ends are off; 0 for no guess. */
  guess = 0;
  /** The number of documents received on attaching. */
  read = 0;

  readonly source: WindowedSource<Person, Place> = {
    key: 'simulated',
    idOf: ({ id }) => id,
    compare: comparePlaces,
    count: () => Promise.resolve(this.people.size),
    beyond: ([from], [to], times) =>
      this.guess === 0 || to <= from ? null : [to + (to - from) * times * this.guess, ''],
    attach: (range, observer) => {
      const listener: Listener = { ...range, observer, mail: [], last: '' };
      this.listeners.add(listener);
      this.attached += 1;
      this.read += this.#behind(listener).length;
      this.#send(listener);
      return () => this.listeners.delete(listener);
    },
  };

  get inOrder(): readonly Person[] {
    return [...this.people.values()].sort((a, b) => comparePlaces(placeOf(a), placeOf(b)));
  }

  /** The people that a list can show. */
  get readable(): readonly Person[] {
    return this.inOrder.filter(({ id }) => !this.damaged.has(id));
  }

  put(id: string, key: number, damaged = false): void {
    this.people.set(id, { id, key });
    if (damaged) this.damaged.add(id);
    else this.damaged.delete(id);
    this.#sendAll();
  }

  remove(id: string): void {
    this.people.delete(id);
    this.#sendAll();
  }

  /** Delivers the oldest snapshot in flight to one of the listeners; false when there is none. */
  deliver(pick = 0): boolean {
    const due = [...this.listeners].filter(({ mail }) => mail.length > 0);
    const listener = due[pick % Math.max(due.length, 1)];
    const data = listener?.mail.shift();
    if (!listener || !data) return false;
    listener.observer.next(data, true);
    return true;
  }

  deliverAll(): void {
    for (let steps = 0; this.deliver(); steps += 1) {
      if (steps > 2000) throw new Error('The list never comes to rest.');
    }
  }

  /** Sends every listener a result from the cache. */
  loseConnection(): void {
    for (const { observer } of this.listeners) {
      observer.next({ rows: [], unreadable: [], tail: [] }, false);
    }
  }

  /** The current window borders. */
  borders(): readonly Place[] {
    return [...this.listeners].flatMap((listener) => {
      const end = this.#behind(listener).at(-1);
      return [...(listener.after ? [listener.after] : []), ...(end ? [placeOf(end)] : [])];
    });
  }

  #behind({ after, upTo, size }: WindowRange<Place>): readonly Person[] {
    return this.inOrder
      .filter((person) => after === null || comparePlaces(placeOf(person), after) > 0)
      .filter((person) => upTo === null || comparePlaces(placeOf(person), upTo) <= 0)
      .slice(0, size);
  }

  #sendAll(): void {
    for (const listener of this.listeners) this.#send(listener);
  }

  #send(listener: Listener): void {
    const found = this.#behind(listener);
    const rows = found.filter(({ id }) => !this.damaged.has(id));
    const unreadable = found.filter(({ id }) => this.damaged.has(id)).map(({ id }) => id);
    const content = JSON.stringify([rows, unreadable]);
    if (content === listener.last) return;
    listener.last = content;
    listener.mail.push({ rows, unreadable, tail: found.slice(-TAIL).map(placeOf) });
  }
}
